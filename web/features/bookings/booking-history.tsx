import { bookingMoveWords, moverWords } from '../../../contract/bookings/booking-words.ts'
import type { BookingMove } from '../../../contract/bookings/bookings.ts'
import { momentInWords } from '../../ui/words/moscow.ts'

/** What has happened, newest first. */
export function BookingHistory({ moves }: { moves: readonly BookingMove[] }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="type-subheading">
        Что происходило
      </h2>
      <ol className="mt-3 space-y-3 border-l border-line pl-4 text-sm">
        {moves.toReversed().map(({ n, move, by, note, at }) => (
          <li key={n}>
            <p className="font-medium">{bookingMoveWords[move]}</p>
            <p className="text-soft">
              {momentInWords(at)}, {moverWords[by]}
            </p>
            {note && <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
