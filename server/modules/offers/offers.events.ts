import type { OfferState } from '../../../contract/offers/offer-states.ts'
import { defineEvent, frame } from '../../platform/events.ts'
import { auctionKey } from '../auctions/index.ts'
import { agencyKey, userKey } from '../../platform/live/person-keys.ts'
import { rankKey } from './rank/rank-key.ts'

/** Whose offer it is, on whose request. */
export interface OfferSides {
  offerId: number
  auctionId: number
  touristId: number
  agentId: number
}

const ranked = (auctionId: number) => frame(rankKey(auctionId), 'rank.changed', { request_id: auctionId })

interface Submitted extends OfferSides {
  minPrice: number
  organisation: string
}

/** Its agency hears of it as of every change: the same feed may stand open elsewhere, or before a colleague. */
export const offerSubmitted = defineEvent<Submitted>()(
  'offer.submitted',
  ({ offerId, auctionId, touristId, agentId, minPrice, organisation }) => {
    const told = { request_id: auctionId, offer_id: offerId }
    return [
      ranked(auctionId),
      frame(agencyKey(agentId), 'offer.changed', { ...told, state: 'sent' }),
      ...[auctionKey(auctionId), userKey(touristId)].map((key) =>
        frame(key, 'offer.submitted', { ...told, min_price: minPrice, organisation }),
      ),
    ]
  },
  { unkept: 'organisation' },
)

export const offerRead = defineEvent<{ offerId: number; agentId: number }>()(
  'offer.read',
  ({ offerId, agentId }) => [frame(agencyKey(agentId), 'offer.read', { offer_id: offerId })],
)

/** Into the shortlist, for the first time. */
export const offerShortlisted = defineEvent<{ offerId: number; agentId: number }>()(
  'offer.shortlisted',
  ({ offerId, agentId }) => [frame(agencyKey(agentId), 'offer.shortlisted', { offer_id: offerId })],
)

export const feeRefunded = defineEvent<{
  offerId: number
  agentId: number
  reason: 'unread' | 'deleted' | 'admin'
}>()('fee.refunded')

/** The open page of the request, and both people wherever else they are. */
function changed({ offerId, auctionId, touristId, agentId }: OfferSides, state: OfferState) {
  return [auctionKey(auctionId), userKey(touristId), agencyKey(agentId)].map((key) =>
    frame(key, 'offer.changed', { request_id: auctionId, offer_id: offerId, state }),
  )
}

/** The same where the places of the other offers move by it. */
function moved(offer: OfferSides, state: OfferState) {
  return [ranked(offer.auctionId), ...changed(offer, state)]
}

/** Its agent made a new version; whole roubles, each the cheapest option of its version. */
export const offerEdited = defineEvent<
  OfferSides & { version: number; minPrice: number; minPriceBefore: number }
>()('offer.edited', (offer) => moved(offer, 'sent'))

/**
 * Its tourist asks for a better price; whole roubles, its cheapest option and the cheapest of all on the request. Whoever
 * shows the offer reads it again.
 */
export const offerPriceAsked = defineEvent<
  OfferSides & { version: number; price: number; bestPrice: number; at: string }
>()('offer.price_asked', (offer) => changed(offer, 'sent'))

export const offerWithdrawn = defineEvent<OfferSides>()('offer.withdrawn', (offer) =>
  moved(offer, 'withdrawn'),
)

/** The tourist chose an option of this version; whole roubles for all guests. */
export const offerChosen = defineEvent<OfferSides & { version: number; position: number; price: number }>()(
  'offer.chosen',
  (offer) => moved(offer, 'chosen'),
)

/** By the tourist's own no, or because another offer was chosen: of that the choice itself has told all agents. */
export const offerDeclined = defineEvent<OfferSides & { reason: 'declined' | 'other_chosen' }>()(
  'offer.declined',
  (offer) => (offer.reason === 'declined' ? moved(offer, 'declined') : changed(offer, 'declined')),
)

/**
 * Its agent may bring it back for the fee that was paid: the auction runs again, or the tourist asks for the offer kept in
 * reserve, whose time had run out.
 */
export const offerFreed = defineEvent<
  OfferSides & { state: OfferState; why: 'reopened' | 'reserve'; at: string }
>()('offer.freed', (offer) => changed(offer, offer.state))

/** Its agent has brought it back; whole roubles, its cheapest option. */
export const offerRevived = defineEvent<OfferSides & { minPrice: number; at: string }>()(
  'offer.revived',
  (offer) => moved(offer, 'sent'),
)

/** Another offer was chosen, this one is what the tourist takes if that comes to nothing. */
export const offerReserved = defineEvent<OfferSides & { at: string }>()('offer.reserved', (offer) =>
  changed(offer, 'sent'),
)

/** A day is left. */
export const offerExpiring = defineEvent<OfferSides>()('offer.expiring')

/** `isOver`: with its request, of which both sides hear anyway. */
export const offerExpired = defineEvent<OfferSides & { isOver: boolean }>()('offer.expired', (offer) =>
  offer.isOver ? changed(offer, 'expired') : moved(offer, 'expired'),
)

/** An administrator took it off; why stands in `offer_decision`. */
export const offerRemoved = defineEvent<OfferSides>()('offer.removed', (offer) => moved(offer, 'removed'))

export const offerRestored = defineEvent<OfferSides & { state: OfferState }>()('offer.restored', (offer) =>
  moved(offer, offer.state),
)

/** One administrator wants a fee given back and may not do it alone; whole roubles. */
export const feeRefundAsked = defineEvent<{ offerId: number; askedBy: number; roubles: number }>()(
  'fee_refund.asked',
)
