import { isCalledOff } from '../../../contract/bookings/booking-states.ts'
import { fallenWords } from '../../../contract/bookings/booking-words.ts'
import type { BookingLine } from '../../../contract/bookings/bookings.ts'

/** By request: what its choice has come to, where its newest booking came to nothing or is being called off. */
export type Fallen = Readonly<Record<number, string>>

export function fallenOf(bookings: readonly Pick<BookingLine, 'id' | 'request_id' | 'state'>[]): Fallen {
  const newest = new Map(
    bookings
      .toSorted((one, other) => one.id - other.id)
      .map(({ request_id, state }) => [request_id, fallenWords[state]]),
  )
  return Object.fromEntries([...newest].filter(([, words]) => words !== undefined)) as Fallen
}

/** By request: what its newest booking is of and costs now, where there will be a trip. */
export type BookedNow = Readonly<Record<number, { hotel: string; price: number }>>

type Booked = Pick<BookingLine, 'id' | 'request_id' | 'state' | 'price'> & { tour: { hotel: string } }

export function bookedNowOf(bookings: readonly Booked[]): BookedNow {
  const newest = new Map(
    bookings.toSorted((one, other) => one.id - other.id).map((booking) => [booking.request_id, booking]),
  )
  const running = [...newest].filter(([, { state }]) => !isCalledOff(state))
  return Object.fromEntries(running.map(([id, { tour, price }]) => [id, { hotel: tour.hotel, price }]))
}

/** Which requests to ask about, as a list's address has them; null: none. */
export const requestIdsOf = (ids: readonly number[]): string | null =>
  ids.length > 0 ? [...new Set(ids)].join(',') : null
