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

/** Which requests to ask about, as a list's address has them; null: none. */
export const requestIdsOf = (ids: readonly number[]): string | null =>
  ids.length > 0 ? [...new Set(ids)].join(',') : null
