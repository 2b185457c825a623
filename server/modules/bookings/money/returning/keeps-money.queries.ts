import type { Tx } from '../../../../platform/db/database.ts'

/** Money has come for it and stays, held or paid; before a price is signed that is what was paid for another tour. */
export async function keepsMoney(tx: Tx, bookingId: number): Promise<boolean> {
  const kept = await tx
    .selectFrom('booking_payment')
    .select('payment_id')
    .where('booking_id', '=', bookingId)
    .where('taken_at', 'is not', null)
    .where('returned_for', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}
