import type { QueryClient } from '@tanstack/react-query'
import { agentAuction } from '../../../contract/offers/feed/feed-auction.ts'
import { agentAuctionMarket, auctionMarket } from '../../../contract/auctions/market.ts'
import { auctionReach } from '../../../contract/auctions/reach.ts'
import { deleteAuction, hideAuction } from '../../../contract/auctions/auctions.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { keyOf, queryOf } from '../../app/calls/keys.ts'

export type Hidden = '0' | '1'

/** Who looks at the market: the tourist of the auction, or an agent who may answer it. */
export type MarketSide = 'tourist' | 'agent'

export const marketQuery = (id: number, side: MarketSide) =>
  queryOf(side === 'tourist' ? auctionMarket : agentAuctionMarket, byId(id))

export const reachQuery = (id: number) => queryOf(auctionReach, byId(id))

export async function setHidden(id: number, isHidden: boolean): Promise<void> {
  await call(hideAuction, { body: { request_id: id, status: isHidden } })
}

const deletionOf = (id: number) => ({ body: { request_id: id } })

export const deletionKey = (id: number) => keyOf(deleteAuction, deletionOf(id))

/** Those of which this page has heard that their tourist deleted them, in whichever window. */
const gone = new Set<number>()

export function tellDeleted(id: number): void {
  gone.add(id)
}

/** In this window: its own answer says the rest. */
export function isDeletedHere(client: QueryClient, id: number): boolean {
  return client.isMutating({ mutationKey: deletionKey(id) }) > 0
}

/** Live news of a deletion come before the answer to it: what is gone by then is not to be asked for. */
export function isBeingDeleted(client: QueryClient, id: number): boolean {
  return gone.has(id) || isDeletedHere(client, id)
}

export async function removeAuction(id: number): Promise<void> {
  await call(deleteAuction, deletionOf(id))
}

export const requestQuery = (id: number) => queryOf(agentAuction, byId(id))
