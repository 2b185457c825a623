import { sql } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryState,
} from '../../../../contract/integrations/webhook-deliveries.ts'
import type { Read } from '../../../platform/db/database.ts'

export interface LogFilters {
  webhook_id?: number | undefined
  state?: WebhookDeliveryState | undefined
  type?: string | undefined
  before?: number | undefined
}

function selectDeliveries(read: Read, agentId: number) {
  return read
    .selectFrom('webhook_delivery')
    .select(['id', 'webhook_id', 'event_id', 'type', 'state', 'attempts', 'status', 'error', 'created_at'])
    .select(sql<Date>`coalesce(finished_at, due_at)`.as('at'))
    .where('agent_id', '=', agentId)
    .where('webhook_id', 'in', (eb) =>
      eb
        .selectFrom('webhook')
        .select('webhook.id')
        .where('webhook.agent_id', '=', agentId)
        .where('removed_at', 'is', null),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

function present({ created_at, at, ...row }: Row): WebhookDelivery {
  return { ...row, created_at: created_at.toISOString(), at: at.toISOString() }
}

/** An agency's log, new ones first. Refuses with 404 where the webhook is none of its own. */
export async function deliveriesOf(
  read: Read,
  { agentId, webhook_id, state, type, before }: LogFilters & { agentId: number },
) {
  if (webhook_id !== undefined) await requireOwn(read, { agentId, id: webhook_id })
  const rows = await selectDeliveries(read, agentId)
    .$if(webhook_id !== undefined, (query) => query.where('webhook_id', '=', webhook_id ?? 0))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limits.pageSize + 1)
    .execute()
  return { items: rows.slice(0, limits.pageSize).map(present), has_more: rows.length > limits.pageSize }
}

async function requireOwn(read: Read, { agentId, id }: { agentId: number; id: number }): Promise<void> {
  const own = await read
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw new Refusal('missing', 'not_found')
}

/** Refuses with 404 where the agency has no such delivery. */
export async function deliveryOf(
  read: Read,
  { agentId, id }: { agentId: number; id: number },
): Promise<WebhookDelivery> {
  const row = await selectDeliveries(read, agentId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  return present(row)
}

const TRIES_SHOWN = 50

/** What was sent, and how each attempt went, the newest first. */
export async function deliveryDetails(read: Read, own: { agentId: number; id: number }) {
  const delivery = await deliveryOf(read, own)
  const { body, headers } = await read
    .selectFrom('webhook_delivery')
    .select(['body', 'headers'])
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  const rows = await read
    .selectFrom('webhook_attempt')
    .select(['tried_at', 'status', 'milliseconds', 'error', 'answer'])
    .where('delivery_id', '=', own.id)
    .orderBy('id', 'desc')
    .limit(TRIES_SHOWN)
    .execute()
  const tries = rows.map(({ tried_at, ...row }): WebhookAttempt => ({
    ...row,
    tried_at: tried_at.toISOString(),
  }))
  return { ...delivery, body, headers: headers as Record<string, string> | null, tries }
}
