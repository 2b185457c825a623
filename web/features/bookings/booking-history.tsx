import { bookingMoveWords, happenedWords, moverWords } from '../../../contract/bookings/booking-words.ts'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { momentInWords } from '../../ui/words/moscow.ts'
import { sumWords } from './money/money.rules.ts'

type Told = Pick<Booking, 'moves' | 'happened'>

/** What has happened, newest first. */
export function BookingHistory({ booking }: { booking: Told }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="type-subheading">
        Что происходило
      </h2>
      <ol className="mt-3 space-y-3 border-l border-line pl-4 text-sm">
        {linesOf(booking).map(({ key, title, by, note, at }) => (
          <li key={key}>
            <p className="font-medium">{title}</p>
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

/** Moves in their order; of the same moment what did not move anything was before the move that followed of it. */
function linesOf({ moves, happened }: Told) {
  const quiet = happened.map(({ what, amount, ...line }) => ({
    ...line,
    key: `${what} ${line.at} ${amount}`,
    title: amount === null ? happenedWords[what] : `${happenedWords[what]}: ${sumWords(amount)}`,
    note: '',
  }))
  const moved = moves.map(({ n, move, ...line }) => ({ ...line, key: `${n}`, title: bookingMoveWords[move] }))
  return [...quiet, ...moved].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed()
}
