import type { Answer } from '../../../contract/endpoint.ts'
import {
  type AgentOffer,
  agentOffers,
  bestOffers,
  submitOffer,
  touristOffer,
  type TouristOffer,
} from '../../../contract/offers.ts'
import { agentMinPrice } from '../../../contract/supply.ts'
import { call } from '../../app/call.ts'

export type OfferPage = Answer<typeof bestOffers>['result']
export type SentOffer = Answer<typeof submitOffer>['result']
export type MarketPrice = Answer<typeof agentMinPrice>['result']

export interface AgentOfferPage {
  items: AgentOffer[]
  total_items: number
}

export async function loadOffers(auctionId: number, signal?: AbortSignal): Promise<OfferPage> {
  return (await call(bestOffers, { params: { id: String(auctionId) } }, { signal })).result
}

/** Opening is reading: the mark is stored once, with its time. */
export async function openOffer(offerId: number): Promise<TouristOffer> {
  const sent = { params: { id: String(offerId) }, query: { isRead: 'true' as const } }
  return (await call(touristOffer, sent)).result
}

export async function loadAgentOffers(page: number, signal?: AbortSignal): Promise<AgentOfferPage> {
  return (await call(agentOffers, { query: { page: String(page) } }, { signal })).result
}

/** The market's minimum and the best rival price; roubles. */
export async function loadMarketPrice(auctionId: number, signal?: AbortSignal): Promise<MarketPrice> {
  return (await call(agentMinPrice, { query: { request_id: String(auctionId) } }, { signal })).result
}

export interface OfferDraft {
  requestId: number
  /** The fee that the agent saw, roubles. */
  fee: number
  comment: string
  options: { tour_id: number; comment: string }[]
}

/** A repeat with the same key is the same offer, paid once. */
export async function sendOffer(draft: OfferDraft, idempotencyKey: string): Promise<SentOffer> {
  const body = {
    request_id: draft.requestId,
    price: draft.fee,
    comment: draft.comment,
    options: draft.options,
  }
  return (await call(submitOffer, { body }, { idempotencyKey })).result
}
