import { agentAuction } from '../../../contract/offers/feed/feed-auction.ts'
import { agentAuctionMarket, auctionMarket } from '../../../contract/auctions/market.ts'
import { auctionReach } from '../../../contract/auctions/reach.ts'
import { deleteAuction, hideAuction } from '../../../contract/auctions/auctions.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf } from '../../app/calls/keys.ts'

export type Hidden = '0' | '1'

/** Who looks at the market: the tourist of the auction, or an agent who may answer it. */
export type MarketSide = 'tourist' | 'agent'

export const marketQuery = (id: number, side: MarketSide) =>
  queryOf(side === 'tourist' ? auctionMarket : agentAuctionMarket, byId(id))

export const reachQuery = (id: number) => queryOf(auctionReach, byId(id))

export async function setHidden(id: number, isHidden: boolean): Promise<void> {
  await call(hideAuction, { body: { request_id: id, status: isHidden } })
}

export async function removeAuction(id: number): Promise<void> {
  await call(deleteAuction, { body: { request_id: id } })
}

export const requestQuery = (id: number) => queryOf(agentAuction, byId(id))
