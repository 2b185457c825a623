import { type BookingState, isCalledOff } from '../../../contract/bookings/booking-states.ts'
import type { BookingLine } from '../../../contract/bookings/bookings.ts'
import { money } from '../../../contract/numbers.ts'

/** Nobody has signed a price yet; after another tour there is one that was signed for the former. */
const unsigned: readonly BookingState[] = ['filling', 'checking', 'agreeing']

/** Beside what was chosen: the price that holds, where it is another one. Null: it is the same, or there is no trip. */
export function priceNowWords({
  state,
  price,
  tour,
}: Pick<BookingLine, 'state' | 'price'> & { tour: { price: number } }): string | null {
  if (isCalledOff(state) || price === tour.price) return null
  const what = unsigned.includes(state) ? 'Проверенная цена' : 'Цена по договору'
  return `${what}: ${money(price)}, в предложении была ${money(tour.price)}`
}
