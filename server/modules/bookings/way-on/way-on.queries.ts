import { sql } from 'kysely'
import type { BookingWayOn } from '../../../../contract/bookings/way-on.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { reserveState } from '../../offers/index.ts'
import { type Failed, wayOnUntil } from './way-on.rules.ts'

export type FailedBooking = Failed & {
  id: number
  auction_id: number
  offer_id: number
  /** The newest booking of its request, where that is another one. */
  newest_id: number | null
}

/** An own booking with what decides where one goes from it; somebody else's is as if it did not exist. */
export async function failedBooking(
  read: Read,
  { id, touristId }: { id: number; touristId: number },
): Promise<FailedBooking> {
  const booking = await read
    .selectFrom('booking')
    .select(['id', 'auction_id', 'offer_id', 'state', 'state_since', 'reopened_at'])
    .select([
      sql<boolean>`exists (select from booking_move as move
        where move.booking_id = booking.id and move.move = 'confirm')`.as('was_confirmed'),
      sql<number | null>`(select max(later.id) from booking as later
        where later.auction_id = booking.auction_id and later.id > booking.id)`.as('newest_id'),
    ])
    .where('id', '=', id)
    .where('tourist_id', '=', touristId)
    .executeTakeFirst()
  if (!booking) throw new Refusal('missing', 'not_found')
  return { ...booking, is_newest: booking.newest_id === null }
}

/** Where one goes from an own booking; while it runs, what is kept in reserve for it. */
export async function wayOnOf(
  read: Read,
  { id, touristId, now }: { id: number; touristId: number; now: Date },
): Promise<BookingWayOn> {
  const booking = await failedBooking(read, { id, touristId })
  const until = wayOnUntil(booking)
  return {
    until: until && until > now ? until.toISOString() : null,
    reopened_at: booking.reopened_at?.toISOString() ?? null,
    reserve:
      booking.is_newest && !booking.reopened_at ? await reserveState(read, booking.auction_id, now) : null,
    replaced_by: booking.newest_id,
  }
}
