import { sql } from 'kysely'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { WebhookEvent } from '../../../../contract/integrations/webhook-events.ts'
import type { Tx } from '../../../platform/db/database.ts'

interface NewRow {
  agent_id: number
  url: string
  events: WebhookEvent[]
  created_at: Date
}

/** The number of the new row, which has no secret yet; null where all places are taken: the unique key decides. */
export async function insertWebhook(tx: Tx, row: NewRow): Promise<number | null> {
  for (let place = 1; place <= workLimits.webhooksMax; place++) {
    const made = await tx
      .insertInto('webhook')
      .values({ ...row, place, secret: Buffer.alloc(0) })
      .onConflict((conflict) =>
        conflict.columns(['agent_id', 'place']).where('removed_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
  return null
}

export interface WebhookUpdate {
  url?: string
  events?: WebhookEvent[]
  secret?: Buffer
  former_secret?: Buffer | null
  former_until?: Date | null
  off_at?: Date | null
  off_reason?: 'owner' | 'failures' | null
  failures?: number
  failing_since?: Date | null
  rest_until?: Date | null
}

export async function changeWebhook(tx: Tx, id: number, change: WebhookUpdate): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('webhook').set(change).where('id', '=', id).execute()
}

/** An agency's own, locked; null where it has no such webhook. */
export async function lockOwnWebhook(tx: Tx, { agentId, id }: { agentId: number; id: number }) {
  const row = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** It is nobody's any more: off, its place free, nothing of it shown. The row and its log are cleared after. */
export async function markRemoved(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhook')
    .set(({ fn, val }) => ({
      removed_at: now,
      off_at: fn.coalesce('off_at', val(now)),
      off_reason: fn.coalesce('off_reason', val<'owner'>('owner')),
    }))
    .where('id', '=', id)
    .execute()
}

/** All of an agency's that gives up its account; answers which. In their order: events that are under way hold them so. */
export async function markAllRemoved(tx: Tx, agentId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select id from webhook where agent_id = ${agentId} order by id for no key update)
    update webhook set url = '', removed_at = coalesce(removed_at, ${now}::timestamptz),
      off_at = coalesce(off_at, ${now}::timestamptz), off_reason = coalesce(off_reason, 'owner')
    from own where webhook.id = own.id returning webhook.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those whose log is not cleared yet. */
export async function removedWebhooks(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('webhook')
    .select('id')
    .where('removed_at', 'is not', null)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** So much of a removed one's log, and the row itself after the last of it; true where that was all. */
export async function clearRemoved(tx: Tx, id: number, most: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_delivery')
    .where('id', 'in', (eb) =>
      eb.selectFrom('webhook_delivery').select('id').where('webhook_id', '=', id).limit(most),
    )
    .executeTakeFirst()
  if (Number(numDeletedRows) === most) return false
  await tx.deleteFrom('webhook').where('id', '=', id).where('removed_at', 'is not', null).execute()
  return true
}
