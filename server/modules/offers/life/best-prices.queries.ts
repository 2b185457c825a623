import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import type { BestPrices } from '../../auctions/index.ts'

/** Of each auction the agency that named its best price first, and when: by the rule of `recountAuctions`. */
export async function bestPricesOf(read: Read, auctionIds: readonly number[]): Promise<BestPrices> {
  const { rows } = await sql<{ auction_id: number; organisation: string; at: Date; nights: number }>`
    select distinct on (offer.auction_id) offer.auction_id, agent.organisation, offer.version_at as at, best.nights
    from offer join auction on auction.id = offer.auction_id join agent on agent.id = offer.agent_id
    cross join lateral (select option.price, option.nights from offer_option as option
      where option.offer_id = offer.id and option.version = offer.version
      order by option.price, option.id limit 1) as best
    where offer.auction_id = any(${[...auctionIds]}::bigint[]) and offer.state in ('sent', 'chosen', 'expired')
      and offer.request_version >= auction.party_version
      and auction.best_price = best.price
    order by offer.auction_id, offer.version_at, offer.id`.execute(read)
  return new Map(
    rows.map(({ auction_id, organisation, at, nights }) => [
      auction_id,
      { organisation, at: at.toISOString(), nights },
    ]),
  )
}
