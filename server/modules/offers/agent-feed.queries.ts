import { type RawBuilder, sql } from 'kysely'
import type { FeedAuction } from '../../../contract/auctions.ts'
import { responseFee } from '../../../contract/billing.ts'
import { limits } from '../../../contract/limits.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AuctionRow, presentAuction, selectAuctions } from '../auctions/index.ts'
import { knownPlaces, type Places } from '../geo/index.ts'

export interface FeedFilters {
  agentId: number
  countryIds: readonly number[]
  hidden: boolean
  feeRate: number
  country_id?: number | undefined
  region_id?: number | undefined
  departure_id?: number | undefined
  is_responded?: boolean | undefined
  before?: number | undefined
}

/**
 * Requests that an agent may answer, new ones first. The time depends on the page's size and on what the agent has done,
 * not on how many requests there are.
 */
export async function agentFeed(
  read: Read,
  filters: FeedFilters,
): Promise<{ items: FeedAuction[]; total_items: number }> {
  const countries =
    filters.country_id === undefined
      ? filters.countryIds
      : filters.countryIds.filter((id) => id === filters.country_id)
  if (countries.length === 0) return { items: [], total_items: 0 }
  const asked = { ...filters, countries }
  const [rows, total] = await Promise.all([
    selectAuctions(read)
      .innerJoin(
        sql<{ id: number }>`(${numbers(asked, limits.pageSize)})`.as('asked'),
        'asked.id',
        'auction.id',
      )
      .leftJoin('offer as own', (join) =>
        join.onRef('own.auction_id', '=', 'auction.id').on('own.agent_id', '=', filters.agentId),
      )
      .select('own.id as offer_id')
      .orderBy('auction.id', 'desc')
      .execute(),
    sql<{
      count: number
    }>`select count(*) from (${counted({ ...asked, before: undefined })}) as counted`.execute(read),
  ])
  const shown = { places: await knownPlaces(read), is_hidden: filters.hidden, feeRate: filters.feeRate }
  const items = rows.map((row) => present(row, { ...shown, offer_id: row.offer_id }))
  return { items, total_items: total.rows[0]?.count ?? 0 }
}

type Asked = FeedFilters & { countries: readonly number[] }

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
  if (region_id !== undefined) conditions.push(sql`auction.region_id = ${region_id}`)
  if (departure_id !== undefined) conditions.push(sql`auction.departure_id = ${departure_id}`)
  return sql.join(conditions, sql` and `)
}

interface Shown {
  places: Places
  offer_id: number | null
  is_hidden: boolean
  feeRate: number
}

function present(row: AuctionRow, more: Shown): FeedAuction {
  return {
    ...presentAuction(row, more.places),
    fee: responseFee(row.budget, more.feeRate),
    is_responded: more.offer_id !== null,
    offer_id: more.offer_id,
    is_hidden: more.is_hidden,
  }
}

/** One request as an agent of its country sees it, also after it has ended where the agent answered it. */
export async function requestForAgent(
  read: Read,
  own: { id: number; agentId: number; countryIds: readonly number[]; feeRate: number },
) {
  const row = await selectAuctions(read)
    .leftJoin('offer as own_offer', (join) =>
      join.onRef('own_offer.auction_id', '=', 'auction.id').on('own_offer.agent_id', '=', own.agentId),
    )
    .leftJoin('agent_hidden_auction as hiding', (join) =>
      join.onRef('hiding.auction_id', '=', 'auction.id').on('hiding.agent_id', '=', own.agentId),
    )
    .select(['own_offer.id as offer_id', 'hiding.hidden_at as hidden_by_agent'])
    .where('auction.id', '=', own.id)
    .where('auction.state', '<>', 'deleted')
    .where((eb) => eb.or([eb('auction.hidden_at', 'is', null), eb('own_offer.id', 'is not', null)]))
    .executeTakeFirst()
  if (!row || (!own.countryIds.includes(row.country_id) && row.offer_id === null)) return null
  return present(row, {
    places: await knownPlaces(read),
    offer_id: row.offer_id,
    is_hidden: row.hidden_by_agent !== null,
    feeRate: own.feeRate,
  })
}

/** Whether the request exists for this agent. */
export async function seesRequest(
  read: Read,
  own: { id: number; agentId: number; countryIds: readonly number[] },
): Promise<boolean> {
  return (await requestForAgent(read, { ...own, feeRate: 0 })) !== null
}

/** The market's minimum and the best price among the offers, for an agent of the request's country. */
export async function pricesForAgent(read: Read, own: { id: number; countryIds: readonly number[] }) {
  const row = await read
    .selectFrom('auction')
    .leftJoin('market_watch as market', 'market.auction_id', 'auction.id')
    .select(['recommended_price', 'best_price', 'country_id', 'market.priced_at', 'market.checked_at'])
    .where('auction.id', '=', own.id)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!row || !own.countryIds.includes(row.country_id)) return null
  return {
    min_price: row.recommended_price,
    min_offer_price: row.best_price,
    priced_at: row.priced_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
  }
}
