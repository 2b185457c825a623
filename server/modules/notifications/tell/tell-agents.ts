import { sql } from 'kysely'
import { moderation } from '../../../../contract/agents/agents.ts'
import type { DataOf } from '../../../platform/events.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { requestsToTell } from '../../offers/index.ts'
import type { requestWaits } from '../../silence/index.ts'
import { notify } from '../notify.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

/** Requests of a country that come within this time are one notification. */
const GATHERED_MS = 30_000
/** Each is told by some statements of its own, and nobody else tells any of them anything until all are. */
const BATCH = 20

const requestsTask = defineTask<{ countryId: number }>('notifications.requests')
const agentsTask = defineTask<Batch>('notifications.agents')

/** However many requests are launched, a country's agents are told twice a minute at most. */
export const gatherRequests = defineHandler(
  'notifications.gather-requests',
  async (ctx, { countryId }: { countryId: number }) => {
    ctx.enqueue(
      requestsTask,
      { countryId },
      {
        runAt: new Date(ctx.now.getTime() + GATHERED_MS),
        key: `${requestsTask.name}:${countryId}`,
        keepsTime: true,
      },
    )
  },
)

interface Gathered {
  countryId: number
  country: string
  /** Up to this one they had been told before. */
  since: number
  newest: number
  count: number
}

/** The requests of a country that its agents have not been told of; the mark moves by the same commit. */
export async function tellOfRequests(ctx: Ctx, { countryId }: { countryId: number }): Promise<void> {
  const { rows } = await sql<{ country: string; since: number; newest: number | null; count: number }>`
    with told as (
      insert into told_request (country_id, auction_id)
      values (${countryId}, (select coalesce(max(id), 0) from auction
        where country_id = ${countryId} and created_at < ${new Date(ctx.now.getTime() - 10 * GATHERED_MS)}))
      on conflict (country_id) do update set country_id = excluded.country_id
      returning auction_id
    )
    select country.name as country, told.auction_id as since, max(auction.id) as newest, count(auction.id) as count
    from told
    join country on country.id = ${countryId}
    left join auction on auction.country_id = country.id and auction.id > told.auction_id
      and auction.state = 'active' and auction.hidden_at is null
    group by country.name, told.auction_id`.execute(ctx.tx)
  const gathered = rows[0]
  if (!gathered?.newest) return
  await ctx.tx
    .updateTable('told_request')
    .set({ auction_id: gathered.newest })
    .where('country_id', '=', countryId)
    .execute()
  const batch: Batch = { ...gathered, countryId, newest: gathered.newest, after: 0 }
  ctx.enqueue(agentsTask, batch)
}

type Batch = Gathered & {
  after: number
  /** The fix because of which a request is told of once more. */
  again?: number
}

type Waiting = DataOf<typeof requestWaits>

/** Agents of the country get one request once more: it was mended, and nobody has answered it. */
export const tellOfWaitingRequest = defineHandler(
  'notifications.request-waits',
  async (ctx, { auctionId, countryId, country, fixId }: Waiting) => {
    const one = { countryId, country, since: auctionId - 1, newest: auctionId, count: 1 }
    ctx.enqueue(agentsTask, { ...one, after: 0, again: fixId })
  },
)

/** So many agents at a time; the rest is the next job's. */
export async function tellAgents(ctx: Ctx, batch: Batch): Promise<void> {
  const agents = await ctx.tx
    .selectFrom('agent')
    .innerJoin('agent_country', 'agent_country.agent_id', 'agent.id')
    .select('agent.id')
    .where('agent_country.country_id', '=', batch.countryId)
    .where('agent.status', '=', moderation.success)
    .where('agent.id', '>', batch.after)
    .orderBy('agent.id')
    .limit(BATCH)
    .execute()
  const wished = await requestsToTell(ctx.tx, batch, { agentIds: agents.map(({ id }) => id), now: ctx.now })
  for (const { id } of agents) {
    const told = wished.get(id) === undefined ? batch : wished.get(id)
    if (told)
      await notify(ctx, {
        kind: 'request.new',
        userId: id,
        fact: batch.again ? `request-again:${batch.again}` : `requests:${batch.countryId}:${batch.newest}`,
        data: {
          request_id: told.newest,
          country: batch.country,
          ...(batch.again && { is_again: true }),
        },
        count: told.count,
      })
  }
  const last = agents.at(-1)
  if (last && agents.length === BATCH) ctx.enqueue(agentsTask, { ...batch, after: last.id })
}

export const requestsJob = defineJob(requestsTask, ({ act }, payload) => act(tellOfRequests, payload))
export const agentsJob = defineJob(agentsTask, ({ act }, batch) => act(tellAgents, batch))
