import { sql } from 'kysely'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../agents/index.ts'
import { requestSeen } from './feed.events.ts'
import { feedOf } from './hide-request.ts'

/** The agent opened a request: kept once, with its time. */
export async function seeRequest(ctx: Ctx, { request_id }: { request_id: number }) {
  const agent = await feedOf(ctx, request_id)
  const { rows } = await sql`
    insert into agent_seen_request (agent_id, auction_id, seen_at)
    select ${agent.id}, ${request_id}, ${ctx.now}
    where not exists (
      select from agent_feed_mark where agent_id = ${agent.id} and seen_through >= ${request_id})
    on conflict do nothing
    returning auction_id`.execute(ctx.tx)
  if (rows.length > 0) ctx.emit(requestSeen({ agentId: agent.id, requestId: request_id }))
  return { id: request_id, is_unread: false } as const
}

/**
 * Everything that the feed shows by now counts as opened. A request gets its number before it can be seen, and no
 * transaction lives longer than half a minute: one mark stands for those older than a minute, the few younger ones are
 * noted singly, so that a request with a smaller number that appears later is still new.
 */
export async function seeAllRequests(ctx: Ctx): Promise<void> {
  const agent = await requireVerifiedAgent(ctx.tx, requireActor(ctx))
  const settled = sql`created_at < now() - interval '60 seconds'`
  await sql`
    with newest as (
      select max(id) as id from unnest(${agent.countryIds}::integer[]) as own(country_id)
      cross join lateral (
        select id from auction where auction.country_id = own.country_id and ${settled} order by id desc limit 1
      ) as request
    )
    insert into agent_feed_mark (agent_id, seen_through)
    select ${agent.id}, id from newest where id is not null
    on conflict (agent_id) do update set seen_through = greatest(agent_feed_mark.seen_through, excluded.seen_through)`.execute(
    ctx.tx,
  )
  await sql`
    insert into agent_seen_request (agent_id, auction_id, seen_at)
    select ${agent.id}, id, ${ctx.now} from auction
    where country_id = any(${agent.countryIds}::integer[]) and state = 'active' and hidden_at is null
      and id > coalesce((select seen_through from agent_feed_mark where agent_id = ${agent.id}), 0)
    on conflict do nothing`.execute(ctx.tx)
  await sql`
    delete from agent_seen_request where agent_id = ${agent.id}
      and auction_id <= (select seen_through from agent_feed_mark where agent_id = ${agent.id})`.execute(
    ctx.tx,
  )
  ctx.emit(requestSeen({ agentId: agent.id, requestId: null }))
}
