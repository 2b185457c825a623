import { sql } from 'kysely'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Webhook } from '../../../../contract/integrations/webhooks.ts'
import type { WebhookEvent } from '../../../../contract/integrations/webhook-events.ts'
import type { Read } from '../../../platform/db/database.ts'

interface Asked {
  agentId: number
  now: Date
}

/** An agency's webhooks, in their order; there are five at the most. */
export async function webhooksOf(read: Read, { agentId, now }: Asked): Promise<Webhook[]> {
  const rows = await read
    .selectFrom('webhook')
    .select(['id', 'url', 'events', 'off_reason', 'created_at', 'failing_since', 'former_until'])
    .select(
      sql<number>`(select count(*) from webhook_delivery
        where webhook_id = webhook.id and state in ('waiting', 'sending'))`.as('waiting'),
    )
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ events, created_at, failing_since, former_until, ...row }) => ({
    ...row,
    events: events as WebhookEvent[],
    is_on: row.off_reason === null,
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
    former_secret_until: former_until && former_until > now ? former_until.toISOString() : null,
  }))
}

/** Refuses with 404 where the agency has no such webhook. */
export async function webhookOf(read: Read, { id, ...asked }: Asked & { id: number }): Promise<Webhook> {
  const found = (await webhooksOf(read, asked)).find((one) => one.id === id)
  if (!found) throw new Refusal('missing', 'not_found')
  return found
}
