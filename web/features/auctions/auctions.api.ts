import {
  agentAuction,
  agentAuctionMarket,
  type Auction,
  auctionMarket,
  deleteAuction,
  type FeedAuction,
  getAuction,
  hideAuction,
  listAuctions,
  type Market,
} from '../../../contract/auctions/auctions.ts'
import { call } from '../../app/calls/call.ts'

export interface AuctionPage {
  items: Auction[]
  total_items: number
}

export type Hidden = '0' | '1'

export async function loadAuctions(page: number, hidden: Hidden, signal?: AbortSignal): Promise<AuctionPage> {
  return (await call(listAuctions, { query: { page: String(page), hidden } }, { signal })).result
}

export async function loadAuction(id: number, signal?: AbortSignal): Promise<Auction> {
  return (await call(getAuction, { params: { id: String(id) } }, { signal })).result
}

/** Who looks at the market: the tourist of the auction, or an agent who may answer it. */
export type MarketSide = 'tourist' | 'agent'

export async function loadMarket(id: number, side: MarketSide, signal?: AbortSignal): Promise<Market> {
  const endpoint = side === 'tourist' ? auctionMarket : agentAuctionMarket
  return (await call(endpoint, { params: { id: String(id) } }, { signal })).result
}

export async function setHidden(id: number, isHidden: boolean): Promise<void> {
  await call(hideAuction, { body: { request_id: id, status: isHidden } })
}

export async function removeAuction(id: number): Promise<void> {
  await call(deleteAuction, { body: { request_id: id } })
}

export async function loadRequest(id: number, signal?: AbortSignal): Promise<FeedAuction> {
  return (await call(agentAuction, { params: { id: String(id) } }, { signal })).result
}
