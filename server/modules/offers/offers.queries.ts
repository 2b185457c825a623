import { limits } from '../../../contract/limits.ts'
import type { AgentOffer, OfferOption, TouristOffer } from '../../../contract/offers.ts'
import { toRoubles } from '../../platform/money.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AgentCard, agentCards } from '../agents/index.ts'
import { optionsOf } from './offer-options.queries.ts'

/** States that the other side still sees. */
export const seenByTourist = ['sent', 'chosen', 'declined', 'expired'] as const
const OFFERS_MAX = 200

function offersOfTourist(read: Read, touristId: number) {
  return read
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .leftJoin('offer_mark as mark', 'mark.offer_id', 'offer.id')
    .where('auction.tourist_id', '=', touristId)
    .where('auction.state', '<>', 'deleted')
    .where('offer.state', 'in', seenByTourist)
    .select([
      'offer.id',
      'offer.auction_id',
      'offer.agent_id',
      'offer.state',
      'offer.version',
      'offer.comment',
      'offer.created_at',
      'offer.read_at',
      'mark.shortlisted_at',
      'auction.budget',
      'auction.recommended_price',
    ])
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offersOfTourist>['executeTakeFirstOrThrow']>>

async function presentAll(read: Read, rows: readonly OfferRow[]): Promise<TouristOffer[]> {
  const [options, agents] = await Promise.all([
    optionsOf(
      read,
      rows.map((row) => row.id),
    ),
    agentCards(
      read,
      rows.map((row) => row.agent_id),
    ),
  ])
  return rows.map((row) =>
    present(row, { options: options.get(row.id) ?? [], agent: agents.get(row.agent_id) }),
  )
}

function present(
  row: OfferRow,
  { options, agent }: { options: OfferOption[]; agent: AgentCard | undefined },
): TouristOffer {
  return {
    id: row.id,
    request_id: row.auction_id,
    state: row.state,
    version: row.version,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    min_price: Math.min(...options.map((option) => option.price)),
    options,
    chat_id: row.id,
    agent: cardOf(row.agent_id, agent),
    is_read: row.read_at !== null,
    is_shortlisted: row.shortlisted_at !== null,
  }
}

function cardOf(id: number, card: AgentCard | undefined): TouristOffer['agent'] {
  const { organisation = '', is_demo = false, register_number = null, photo = null } = card ?? {}
  return { id, organisation, is_demo, register_number, photo }
}

/** The offers on a tourist's own auction, cheapest first; null where the auction is not the tourist's. */
export async function bestOffers(read: Read, own: { touristId: number; auctionId: number }) {
  const auction = await read
    .selectFrom('auction')
    .select('id')
    .where('id', '=', own.auctionId)
    .where('tourist_id', '=', own.touristId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!auction) return null
  const rows = await offersOfTourist(read, own.touristId)
    .where('offer.auction_id', '=', own.auctionId)
    .orderBy('offer.id')
    .limit(OFFERS_MAX)
    .execute()
  const items = (await presentAll(read, rows)).sort(
    (one, other) => one.min_price - other.min_price || one.id - other.id,
  )
  return { items, total_items: items.length }
}

/** One offer on an own auction, with what the tourist had asked to pay. */
export async function offerOfTourist(read: Read, own: { touristId: number; id: number }) {
  const row = await offersOfTourist(read, own.touristId).where('offer.id', '=', own.id).executeTakeFirst()
  if (!row) return null
  const [offer] = await presentAll(read, [row])
  return offer ? { offer, budget: row.budget, recommended_price: row.recommended_price } : null
}

export interface TouristFilters {
  page: number
  request_id?: number | null | undefined
  is_read?: boolean | null | undefined
}

/** All offers on a tourist's own auctions, new ones first. */
export async function offersOnAll(read: Read, touristId: number, filters: TouristFilters) {
  const own = offersOfTourist(read, touristId)
    .$if(!!filters.request_id, (query) => query.where('offer.auction_id', '=', filters.request_id ?? 0))
    .$if(filters.is_read === true, (query) => query.where('offer.read_at', 'is not', null))
    .$if(filters.is_read === false, (query) => query.where('offer.read_at', 'is', null))
  const [rows, total] = await Promise.all([
    own
      .orderBy('offer.id', 'desc')
      .limit(limits.pageSize)
      .offset((filters.page - 1) * limits.pageSize)
      .execute(),
    countOf(read, own.clearSelect().select('offer.id').limit(limits.totalCounted)),
  ])
  return { items: await presentAll(read, rows), total_items: total }
}

/** An agent's own offers, new ones first. */
export async function offersOfAgent(
  read: Read,
  agentId: number,
  page: number,
): Promise<{ items: AgentOffer[]; total_items: number }> {
  const own = read.selectFrom('offer').where('offer.agent_id', '=', agentId)
  const [rows, total] = await Promise.all([
    own
      .innerJoin('auction', 'auction.id', 'offer.auction_id')
      .innerJoin('country', 'country.id', 'auction.country_id')
      .leftJoin('offer_mark as mark', 'mark.offer_id', 'offer.id')
      .selectAll('offer')
      .select(['mark.shown_at', 'mark.shortlisted_at', 'auction.budget', 'country.name as country'])
      .orderBy('offer.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    countOf(read, own.select('offer.id').limit(limits.totalCounted)),
  ])
  const options = await optionsOf(
    read,
    rows.map((row) => row.id),
  )
  const items = rows.map((row): AgentOffer => ({
    id: row.id,
    request_id: row.auction_id,
    state: row.state,
    version: row.version,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    min_price: Math.min(...(options.get(row.id) ?? []).map((option) => option.price)),
    options: options.get(row.id) ?? [],
    chat_id: row.id,
    fee: toRoubles(row.fee_kopecks),
    is_read: row.read_at !== null,
    is_shown: (row.shown_at ?? row.read_at) !== null,
    is_shortlisted: row.shortlisted_at !== null,
    country: row.country,
    max_price: row.budget,
  }))
  return { items, total_items: total }
}

async function countOf(read: Read, query: { as(name: 'own'): unknown }): Promise<number> {
  const { count } = await read
    .selectFrom(query.as('own') as never)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
