import type { BookingMoney } from '../../../contract/bookings/money/booking-payments.ts'
import { type BookingReader, endingOf } from '../../../contract/bookings/booking-endings.ts'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import type { Side } from './bookings.api.ts'
import { useMoney } from './money/money.api.ts'
import { moneyBackWords } from './money/money.rules.ts'

type Ended = Pick<Booking, 'id' | 'state' | 'moves'>

/** The same for one of its sides, with the money as it stands now. */
export function EndedBooking({ side, booking, first }: { side: Side; booking: Ended; first: BookingMoney }) {
  const money = useMoney(side, booking.id, first)
  return <HowItEnded reader={side} booking={booking} money={money} />
}

interface HowItEndedProps {
  reader: BookingReader
  booking: Ended
  money: BookingMoney
}

/** Of a booking that came to nothing: who ended it, why, and where the money is. */
export function HowItEnded({ reader, booking, money }: HowItEndedProps) {
  const ending = endingOf(booking, reader)
  if (!ending) return null
  return (
    <section aria-labelledby="ended-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="ended-title" className="type-heading">
        Почему так вышло и где деньги
      </h2>
      <p className="mt-2">{ending.words}.</p>
      {ending.note && (
        <p className="mt-3 border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {ending.note}
        </p>
      )}
      {moneyBackWords(money).map((words) => (
        <p key={words} className="mt-3">
          {words}
        </p>
      ))}
    </section>
  )
}
