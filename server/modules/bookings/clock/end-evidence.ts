import { documentsKept } from '../../../../contract/bookings/documents/booking-documents.ts'
import { overStates } from '../../../../contract/bookings/booking-states.ts'
import { constants } from '../../../platform/db/constants.ts'
import type { Ctx } from '../../../platform/use-case.ts'

/**
 * Signatures, what codes were sent to sign, and the hashes of papers go three years after their booking was over; so many
 * bookings at a time, what somebody has in hand comes next time. A booking whose documents are held keeps these too.
 * Answers how many bookings.
 */
export async function endEvidence({ tx, now }: Ctx, { most }: { most: number }): Promise<number> {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - documentsKept.evidenceYears)
  const over = await tx
    .selectFrom('booking')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('booking_document').select('booking_id').where('made_at', '<=', since),
    )
    .where('key_id', 'is', null)
    .where('state', 'in', constants(...overStates))
    .where('state_since', '<=', since)
    // A paper that was built a moment after the end waits for its own three years.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_document as paper')
            .select('paper.id')
            .whereRef('paper.booking_id', '=', 'booking.id')
            .where('paper.made_at', '>', since),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = over.map(({ id }) => id)
  if (ids.length === 0) return 0
  const prices = tx.selectFrom('booking_price').select('id').where('booking_id', 'in', ids)
  await tx.deleteFrom('booking_signature').where('price_id', 'in', prices).execute()
  await tx.deleteFrom('booking_signing').where('price_id', 'in', prices).execute()
  await tx.deleteFrom('booking_document').where('booking_id', 'in', ids).execute()
  return ids.length
}
