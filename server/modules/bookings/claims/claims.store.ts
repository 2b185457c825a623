import type { Selectable } from 'kysely'
import { claimLimits } from '../../../../contract/bookings/claims.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ClaimedTrip } from './claims.rules.ts'

export type StoredClaim = Selectable<DB['booking_claim']>

/** Of a booking that is locked. */
export async function claimOf(read: Read | Tx, bookingId: number): Promise<StoredClaim | null> {
  const row = await read
    .selectFrom('booking_claim')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

/** Its days. */
export async function daysOf(
  read: Read | Tx,
  bookingId: number,
): Promise<Pick<ClaimedTrip, 'day' | 'nights'>> {
  return read
    .selectFrom('booking')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .select(['option.day', 'option.nights'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}

/** False: there is one already. Kopecks. */
export async function insertClaim(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { bookingId, note, asked }: { bookingId: number; note: string; asked: number },
): Promise<boolean> {
  const made = await tx
    .insertInto('booking_claim')
    .values({
      booking_id: bookingId,
      note,
      asked,
      made_at: now,
      answer_due_at: new Date(now.getTime() + claimLimits.answerHours * 3_600_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return made !== undefined
}

export type Change = Partial<Omit<StoredClaim, 'booking_id' | 'note' | 'asked' | 'made_at' | 'answer_due_at'>>

export async function changeClaim(tx: Tx, bookingId: number, change: Change): Promise<void> {
  await tx.updateTable('booking_claim').set(change).where('booking_id', '=', bookingId).execute()
}
