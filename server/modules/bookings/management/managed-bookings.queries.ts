import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import type { ManagedBooking, WholeManagedBooking } from '../../../../contract/bookings/managed-bookings.ts'
import { limits } from '../../../../contract/limits.ts'
import { countOf } from '../../../platform/db/count-of.ts'
import type { Read } from '../../../platform/db/database.ts'
import { namesOf } from '../../identity/index.ts'
import { lineOf, requireBooking, selectBookings } from '../bookings.queries.ts'

interface Filter {
  state?: BookingState | undefined
  /** Of a booking or of a request. */
  number?: number | undefined
  tourist_id?: number | undefined
  page: number
}

/** Bookings of all agencies, new ones first. */
export async function managedBookings(
  read: Read,
  { state, number, tourist_id, page }: Filter,
): Promise<{ items: ManagedBooking[]; total_items: number }> {
  const asked = selectBookings(read)
    .$if(state !== undefined, (query) => query.where('booking.state', '=', state ?? 'filling'))
    .$if(tourist_id !== undefined, (query) => query.where('booking.tourist_id', '=', tourist_id ?? 0))
    .$if(number !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('booking.id', '=', number ?? 0), eb('booking.auction_id', '=', number ?? 0)]),
      ),
    )
  const [rows, total_items] = await Promise.all([
    asked
      .orderBy('booking.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    countOf(read, asked.clearSelect().select('booking.id').limit(limits.totalCounted)),
  ])
  const names = await namesOf(read, [...new Set(rows.map((row) => row.tourist_id))])
  const items = rows.map((row) => ({
    ...lineOf(row),
    agency: row.organisation,
    tourist_id: row.tourist_id,
    tourist: names.get(row.tourist_id)?.full ?? '',
  }))
  return { items, total_items }
}

/** One of them with its history and its price. Throws `not_found`. */
export async function wholeManagedBooking(read: Read, id: number): Promise<WholeManagedBooking> {
  const { seller, tourist, ...booking } = await requireBooking(read, { id })
  const { tourist_id } = await read
    .selectFrom('booking')
    .select('tourist_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const names = await namesOf(read, [tourist_id])
  return {
    ...booking,
    agency: seller.organisation,
    tourist_id,
    tourist: names.get(tourist_id)?.full ?? tourist.first_name,
  }
}
