import { actualiseTour, type PriceVersion } from '../../../contract/supply/actualisation.ts'
import type { FeedAuction } from '../../../contract/offers/feed/feed-auction.ts'
import { type AgentOffer, agentOffers } from '../../../contract/offers/agent-offers.ts'
import { bestOffers, touristOffer, type TouristOffer } from '../../../contract/offers/tourist-offers.ts'
import type { OfferState } from '../../../contract/offers/offer-states.ts'
import { submitOffer } from '../../../contract/offers/sending/new-offer.ts'
import { agentMinPrice } from '../../../contract/supply/min-price.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { byId } from '../../app/calls/address.ts'
import { track } from '../../app/analytics/track.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf } from '../../app/calls/keys.ts'

export type OfferPage = Answer<typeof bestOffers>['result']
export type SentOffer = Answer<typeof submitOffer>['result']
export type MarketPrice = Answer<typeof agentMinPrice>['result']

export interface AgentOfferPage {
  items: AgentOffer[]
  total_items: number
}

export const offersQuery = (auctionId: number) => queryOf(bestOffers, byId(auctionId))

/** Opening is reading: the mark is stored once, with its time. */
export async function openOffer(offerId: number): Promise<TouristOffer> {
  const sent = { params: { id: String(offerId) }, query: { isRead: 'true' as const } }
  const { result } = await call(touristOffer, sent)
  track('offer_opened')
  return result
}

export interface OwnOfferFilter {
  page: number
  state?: OfferState | undefined
  requestId?: number | undefined
  /** Those that the agency has put out of the way instead of the others. */
  isHidden?: boolean
}

/** What `agentOffers` is asked for a filter, by the page and by its loader. */
export function ownOffersBy({ page, state, requestId, isHidden = false }: OwnOfferFilter) {
  const query = {
    page: String(page),
    ...(state && { state }),
    // Of one request all: whoever asks for it by number means it.
    ...(requestId
      ? { request_id: String(requestId) }
      : { hidden: isHidden ? ('1' as const) : ('0' as const) }),
  }
  return { query }
}

export const ownOffersQuery = (filter: OwnOfferFilter) => queryOf(agentOffers, ownOffersBy(filter))

/** The market's minimum and the best rival price; roubles. */
export const marketPriceQuery = (auctionId: number) =>
  queryOf(agentMinPrice, { query: { request_id: String(auctionId) } })

/** What a tour costs this moment for the guests of a request. An operator may think for a while. */
export async function askExactPrice(
  tourId: number,
  { adult_count, childrens }: Pick<FeedAuction, 'adult_count' | 'childrens'>,
): Promise<PriceVersion> {
  const sent = { params: { id: String(tourId) }, body: { adult_count, childrens } }
  return (await call(actualiseTour, sent, { timeoutMs: 30_000 })).result
}

export interface OfferDraft {
  requestId: number
  /** Of the request that the agent saw. */
  requestVersion: number
  /** The fee that the agent saw, roubles. */
  fee: number
  comment: string
  /** Each with the price that the agent saw and, where it is another, the one that he asks, roubles. */
  options: { tour_id: number; price: number; own_price?: number; comment: string }[]
}

/** A repeat with the same key is the same offer, paid once. */
export async function sendOffer(draft: OfferDraft, idempotencyKey: string): Promise<SentOffer> {
  const body = {
    request_id: draft.requestId,
    request_version: draft.requestVersion,
    price: draft.fee,
    comment: draft.comment,
    options: draft.options,
  }
  const { result } = await call(submitOffer, { body }, { idempotencyKey })
  track('agent_response_paid', { order_price: result.fee, currency: 'RUB' })
  return result
}
