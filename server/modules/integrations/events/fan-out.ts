import { sql } from 'kysely'
import { moderation } from '../../../../contract/agents/agents.ts'
import type {
  TEST_EVENT,
  WebhookData,
  WebhookEvent,
} from '../../../../contract/integrations/webhook-events.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { LIFE_MS } from '../sending/retry.rules.ts'
import { sendTask } from '../sending/sending.tasks.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

/** What has happened, as it is sent. */
export interface Fact<E extends WebhookEvent | typeof TEST_EVENT = WebhookEvent> {
  /** The fact in a word, 'offer.read:12': every address gets it once, however often its event comes. */
  id: string
  type: E
  data: E extends WebhookEvent ? WebhookData<E> : object
}

export function bodyOf({ id, type, data }: Fact<WebhookEvent | typeof TEST_EVENT>, now: Date): string {
  return JSON.stringify({ id, type, created_at: now.toISOString(), data })
}

/** To those addresses of one agency that have asked for it. */
export async function queueForAgency<E extends WebhookEvent>(
  ctx: Ctx,
  agentId: number,
  fact: Fact<E>,
): Promise<void> {
  await queueDeliveries(ctx, fact, sql`webhook.agent_id = ${agentId}`)
}

interface Batch {
  countryId: number
  fact: Fact
  after: number
}

const fanOutTask = defineTask<Batch>('integrations.spread')

const BATCH = 500

/** To the agencies that work with a country; so many at a time, the rest is the next job's. */
export async function queueForCountry(ctx: Ctx, { countryId, fact, after }: Batch): Promise<void> {
  const ofCountry = sql`webhook.id > ${after} and exists (select from agent_country
    where agent_country.agent_id = webhook.agent_id and agent_country.country_id = ${countryId})`
  const told = await queueDeliveries(ctx, fact, ofCountry)
  const last = told.at(-1)
  if (last !== undefined && told.length === BATCH) ctx.enqueue(fanOutTask, { countryId, fact, after: last })
}

export const fanOutJob = defineJob(fanOutTask, ({ act }, batch) => act(queueForCountry, batch))

/**
 * One delivery for each address that asked for the event; answers their ids in order. Rows are locked, so that none is
 * removed before its delivery is written. Agencies that are blocked or not accepted get none.
 */
async function queueDeliveries(ctx: Ctx, fact: Fact, whose: ReturnType<typeof sql>): Promise<number[]> {
  const { tx, now } = ctx
  const { rows } = await sql<{ id: number }>`
    with told as (
      select webhook.id, webhook.agent_id from webhook join agent on agent.id = webhook.agent_id
      where off_at is null and events @> array[${fact.type}]::text[] and agent.status = ${moderation.success}
        and not exists (select from block_in_force where user_id = webhook.agent_id)
        and ${whose}
      order by webhook.id limit ${sql.lit(BATCH)}
      for key share of webhook
    ), made as (
      insert into webhook_delivery (webhook_id, agent_id, event_id, type, body, due_at, expires_at, created_at)
      select id, agent_id, ${fact.id}, ${fact.type}, ${bodyOf(fact, now)}, ${now}::timestamptz,
        ${new Date(now.getTime() + LIFE_MS)}::timestamptz, ${now}::timestamptz from told
      on conflict (webhook_id, event_id) do nothing
    )
    select id from told order by id`.execute(tx)
  for (const { id } of rows) ctx.enqueue(sendTask, { webhookId: id }, { key: `integrations.send:${id}` })
  return rows.map(({ id }) => id)
}
