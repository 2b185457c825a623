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
      .onConflict((conflict) => conflict.columns(['agent_id', 'place']).doNothing())
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
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function removeWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
}
