import { forgetKeys } from '../../../platform/keys/vault.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { dropBytes } from './documents.store.ts'

/**
 * The people of these bookings, the bytes of their papers and the keys that opened both go in one commit; hashes,
 * signatures and the numbers of the cards stay. What has no key has nothing to lose. The bookings are locked, or nobody moves them any more.
 */
export async function forgetDocuments(
  { tx, now }: Ctx,
  bookings: readonly { id: number; key_id: number | null }[],
): Promise<void> {
  const keys = bookings.flatMap(({ key_id }) => (key_id === null ? [] : [key_id]))
  if (keys.length === 0) return
  const ids = bookings.filter(({ key_id }) => key_id !== null).map(({ id }) => id)
  await tx
    .with('gone', (deleting) =>
      deleting.deleteFrom('booking_traveller').where('booking_id', 'in', ids).returning(['id', 'booking_id']),
    )
    .insertInto('booking_traveller_gone')
    .columns(['id', 'booking_id'])
    .expression((from) => from.selectFrom('gone').select(['id', 'booking_id']))
    .execute()
  await dropBytes(tx, ids)
  await tx
    .updateTable('booking')
    .set({ key_id: null, documents_gone_at: now })
    .where('id', 'in', ids)
    .execute()
  await forgetKeys(tx, keys)
}
