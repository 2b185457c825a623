import { sql } from 'kysely'
import type { FeedAuction } from '../../../contract/auctions.ts'
import { responseFee } from '../../../contract/billing.ts'
import { limits } from '../../../contract/limits.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AuctionRow, presentAuction, selectAuctions } from '../auctions/index.ts'

export interface FeedFilters {
  agentId: number
  countryIds: readonly number[]
  hidden: boolean
  feeRate: number
  country_id?: number | undefined
  departure_id?: number | undefined
  is_responded?: boolean | undefined
  before?: number | undefined
}

interface Found {
  id: number
  offer_id: number | null
}

/**
 * Requests that an agent may answer, new ones first. Each country's newest are taken off its own index and merged,
 * so that the time depends on the page's size and not on how many requests there are.
 */
export async function agentFeed(read: Read, filters: FeedFilters): Promise<{ items: FeedAuction[]; total_items: number }> {
  const countries = filters.country_id === undefined ? filters.countryIds : filters.countryIds.filter((id) => id === filters.country_id)
  if (countries.length === 0) return { items: [], total_items: 0 }
  const newest = (limit: number, before: number | undefined) => sql<Found>`
    select request.id, request.offer_id
    from unnest(${countries}::integer[]) as own(country_id)
    cross join lateral (
      select auction.id, offer.id as offer_id
      from auction
      left join offer on offer.auction_id = auction.id and offer.agent_id = ${filters.agentId}
      where auction.country_id = own.country_id and auction.state = 'active' and auction.hidden_at is null
        and (${before ?? null}::bigint is null or auction.id < ${before ?? null})
        and (${filters.departure_id ?? null}::integer is null or auction.departure_id = ${filters.departure_id ?? null})
        and (${filters.is_responded ?? null}::boolean is null or (offer.id is not null) = ${filters.is_responded ?? null})
        and ${filters.hidden}::boolean = exists (
          select from agent_hidden_auction as hidden where hidden.agent_id = ${filters.agentId} and hidden.auction_id = auction.id)
      order by auction.id desc
      limit ${limit}
    ) as request
    order by request.id desc
    limit ${limit}`
  const [found, total] = await Promise.all([
    newest(limits.pageSize, filters.before).execute(read),
    sql<{ count: number }>`select count(*) from (${newest(limits.totalCounted, undefined)}) as counted`.execute(read),
  ])
  const items = await presentFeed(read, found.rows, filters)
  return { items, total_items: total.rows[0]?.count ?? 0 }
}

async function presentFeed(read: Read, found: readonly Found[], filters: Pick<FeedFilters, 'feeRate' | 'hidden'>): Promise<FeedAuction[]> {
  const rows = await selectAuctions(read)
    .where(({ eb, val }) => eb('auction.id', '=', eb.fn.any(val(found.map((one) => one.id)))))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, offer_id }) => {
    const row = byId.get(id)
    return row ? [present(row, { offer_id, is_hidden: filters.hidden, feeRate: filters.feeRate })] : []
  })
}

function present(row: AuctionRow, more: { offer_id: number | null; is_hidden: boolean; feeRate: number }): FeedAuction {
  return {
    ...presentAuction(row),
    fee: responseFee(row.budget, more.feeRate),
    is_responded: more.offer_id !== null,
    offer_id: more.offer_id,
    is_hidden: more.is_hidden,
  }
}

/** One request as an agent of its country sees it, also after it has ended where the agent answered it. */
export async function requestForAgent(read: Read, own: { id: number; agentId: number; countryIds: readonly number[]; feeRate: number }) {
  const row = await selectAuctions(read)
    .leftJoin('offer as own_offer', (join) => join.onRef('own_offer.auction_id', '=', 'auction.id').on('own_offer.agent_id', '=', own.agentId))
    .leftJoin('agent_hidden_auction as hiding', (join) =>
      join.onRef('hiding.auction_id', '=', 'auction.id').on('hiding.agent_id', '=', own.agentId),
    )
    .select(['own_offer.id as offer_id', 'hiding.hidden_at as hidden_by_agent'])
    .where('auction.id', '=', own.id)
    .where('auction.state', '<>', 'deleted')
    .where((eb) => eb.or([eb('auction.hidden_at', 'is', null), eb('own_offer.id', 'is not', null)]))
    .executeTakeFirst()
  if (!row || (!own.countryIds.includes(row.country_id) && row.offer_id === null)) return null
  return present(row, { offer_id: row.offer_id, is_hidden: row.hidden_by_agent !== null, feeRate: own.feeRate })
}

/** The market's minimum and the best price among the offers, for an agent of the request's country. */
export async function pricesForAgent(read: Read, own: { id: number; countryIds: readonly number[] }) {
  const row = await read
    .selectFrom('auction')
    .select(['recommended_price', 'best_price', 'country_id'])
    .where('id', '=', own.id)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!row || !own.countryIds.includes(row.country_id)) return null
  return { min_price: row.recommended_price, min_offer_price: row.best_price }
}
