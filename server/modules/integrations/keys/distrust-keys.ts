import { sql } from 'kysely'
import type { Ctx } from '../../../platform/use-case.ts'

/** Keys and addresses for events that were made since the moment open and hear nothing any more; answers how many. */
export async function distrustKeys({ tx, now }: Ctx, since: Date): Promise<number> {
  const keys = await tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`greatest(${now}::timestamptz, created_at)` })
    .where('created_at', '>=', since)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const webhooks = await tx
    .updateTable('webhook')
    .set({ off_at: now, off_reason: 'owner' })
    .where('created_at', '>=', since)
    .where('off_at', 'is', null)
    .executeTakeFirst()
  return Number(keys.numUpdatedRows + webhooks.numUpdatedRows)
}
