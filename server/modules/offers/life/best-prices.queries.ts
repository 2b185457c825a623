import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import type { BestPrices } from '../../auctions/index.ts'

/** Of each auction the agency that named its best price first, and when: by the rule of `recountAuctions`. */
export async function bestPricesOf(read: Read, auctionIds: readonly number[]): Promise<BestPrices> {
  const { rows } = await sql<{ auction_id: number; organisation: string; at: Date }>`
    select distinct on (offer.auction_id) offer.auction_id, agent.organisation, offer.version_at as at
    from offer join auction on auction.id = offer.auction_id join agent on agent.id = offer.agent_id
    where offer.auction_id = any(${[...auctionIds]}::bigint[]) and offer.state in ('sent', 'chosen', 'expired')
      and offer.request_version >= auction.party_version
      and auction.best_price = (select min(price) from offer_option as option
        where option.offer_id = offer.id and option.version = offer.version)
    order by offer.auction_id, offer.version_at, offer.id`.execute(read)
  return new Map(
    rows.map(({ auction_id, organisation, at }) => [auction_id, { organisation, at: at.toISOString() }]),
  )
}
