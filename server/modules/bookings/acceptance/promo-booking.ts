import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import type { PromoBooking } from '../../promo-codes/index.ts'

const KOPECKS = 100

/**
 * A booking as promo codes ask about it, with the code that its tourist keeps for it; the sum is its newest price, or what
 * was offered. New is whoever has no other trip for which money came.
 */
export async function promoBookingOf(
  read: Read,
  id: number,
): Promise<{ booking: PromoBooking; codeId: number | null }> {
  const { rows } = await promoBookingQuery(id).execute(read)
  const [row] = rows
  if (!row) throw new Error(`there is no booking ${id}`)
  const { codeId, ...booking } = row
  return { booking, codeId }
}

/** The same by itself or as a part of a statement. */
export const promoBookingQuery = (id: number) => sql<PromoBooking & { codeId: number | null }>`(
    select booking.id as "bookingId", booking.tourist_id as "personId", booking.agent_id as "agencyId",
      option.country_id as "countryId", kept.code_id as "codeId",
      coalesce((select total from booking_price where booking_id = booking.id order by n desc limit 1),
        option.price::bigint * ${KOPECKS}) as kopecks,
      not exists (
        select from booking as other join booking_move as move on move.booking_id = other.id and move.move = 'cover'
        where other.tourist_id = booking.tourist_id and other.id <> booking.id) as "isNewPerson"
    from booking join offer_option as option on option.id = booking.option_id
      left join booking_promo as kept on kept.booking_id = booking.id
    where booking.id = ${id})`
