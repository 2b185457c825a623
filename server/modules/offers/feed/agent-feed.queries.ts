import { type RawBuilder, sql } from 'kysely'
import type { FeedPage } from '../../../../contract/feed.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces } from '../../geo/index.ts'
import { presentForAgent, selectForAgent } from './request-for-agent.queries.ts'

export interface FeedAsked {
  agentId: number
  countryIds: readonly number[]
  hidden: boolean
  is_responded?: boolean | undefined
  before?: number | undefined
  country_id?: readonly number[] | undefined
  region_id?: readonly number[] | undefined
  departure_id?: readonly number[] | undefined
}

/** Requests that an agent may answer, new ones first. */
export async function agentFeed(read: Read, filters: FeedAsked & { feeRate: number }): Promise<FeedPage> {
  const wanted = filters.country_id
  const countries = wanted ? filters.countryIds.filter((id) => wanted.includes(id)) : filters.countryIds
  if (countries.length === 0) return { items: [], total_items: 0, next_cursor: null }
  const asked = { ...filters, countries }
  const [rows, total] = await Promise.all([
    selectForAgent(read, filters.agentId)
      .innerJoin(
        sql<{ id: number }>`(${numbers(asked, limits.pageSize)})`.as('asked'),
        'asked.id',
        'auction.id',
      )
      .orderBy('auction.id', 'desc')
      .execute(),
    sql<{
      count: number
    }>`select count(*) from (${counted({ ...asked, before: undefined })}) as counted`.execute(read),
  ])
  const places = await knownPlaces(read)
  const items = rows.map((row) => presentForAgent(row, { places, feeRate: filters.feeRate }))
  const last = items.length === limits.pageSize ? items.at(-1) : undefined
  return { items, total_items: total.rows[0]?.count ?? 0, next_cursor: last ? String(last.id) : null }
}

type Asked = FeedAsked & { countries: readonly number[] }

/** The numbers of the newest requests that were asked for. Limits stand in the text: the plan made once depends on them. */
function numbers(asked: Asked, limit: number): RawBuilder<unknown> {
  if (isOwnList(asked))
    return sql`select auction.id from ${ownList(asked)} order by auction.id desc limit ${sql.lit(limit)}`
  if (asked.region_id !== undefined)
    return sql`
      select auction.id from auction
      where auction.country_id = any(${asked.countries}::integer[]) and ${standing(asked)}
      order by auction.id desc limit ${sql.lit(limit)}`
  // Each country's newest are taken off its own index and merged.
  return sql`
    select request.id from unnest(${asked.countries}::integer[]) as of_agent(country_id)
    cross join lateral (
      select auction.id from auction
      where auction.country_id = of_agent.country_id and ${standing(asked)}
      order by auction.id desc
      limit ${sql.lit(limit)}
    ) as request
    order by request.id desc
    limit ${sql.lit(limit)}`
}

/** As many rows as there are requests, up to the number beyond which nobody counts; in no order, which is cheaper. */
function counted(asked: Asked): RawBuilder<unknown> {
  if (isOwnList(asked)) return sql`select from ${ownList(asked)} limit ${sql.lit(limits.totalCounted)}`
  return sql`
    select from auction
    where auction.country_id = any(${asked.countries}::integer[]) and ${standing(asked)}
    limit ${sql.lit(limits.totalCounted)}`
}

/** What the agent has hidden or answered is found from the agent's side: among all requests it is a needle. */
function isOwnList({ hidden, is_responded }: Asked): boolean {
  return hidden || is_responded === true
}

export function ownList(asked: Asked): RawBuilder<unknown> {
  const own = asked.hidden ? sql`agent_hidden_auction` : sql`offer`
  return sql`${own} as done join auction on auction.id = done.auction_id
    where done.agent_id = ${asked.agentId} and auction.country_id = any(${asked.countries}::integer[]) and ${standing(asked)}`
}

/** Open and shown, and as the filters say. */
export function standing({
  agentId,
  hidden,
  is_responded,
  before,
  departure_id,
  region_id,
}: Asked): RawBuilder<unknown> {
  const isHidden = sql`exists (
    select from agent_hidden_auction as hiding where hiding.agent_id = ${agentId} and hiding.auction_id = auction.id)`
  const isAnswered = sql`exists (select from offer where offer.agent_id = ${agentId} and offer.auction_id = auction.id)`
  const conditions = [
    sql`auction.state = 'active' and auction.hidden_at is null`,
    hidden ? isHidden : sql`not ${isHidden}`,
  ]
  if (is_responded !== undefined) conditions.push(is_responded ? isAnswered : sql`not ${isAnswered}`)
  if (before !== undefined) conditions.push(sql`auction.id < ${before}`)
  if (region_id !== undefined) conditions.push(sql`auction.region_id = any(${region_id}::integer[])`)
  if (departure_id !== undefined) conditions.push(sql`auction.departure_id = any(${departure_id}::integer[])`)
  return sql.join(conditions, sql` and `)
}
