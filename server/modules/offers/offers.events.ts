import { defineEvent, frame } from '../../platform/events.ts'
import { auctionKey } from '../auctions/index.ts'
import { userKey } from '../identity/index.ts'

interface Submitted {
  offerId: number
  auctionId: number
  touristId: number
  agentId: number
  minPrice: number
  organisation: string
}

export const offerSubmitted = defineEvent<Submitted>()(
  'offer.submitted',
  ({ offerId, auctionId, touristId, minPrice, organisation }) =>
    [auctionKey(auctionId), userKey(touristId)].map((key) =>
      frame(key, 'offer.submitted', {
        request_id: auctionId,
        offer_id: offerId,
        min_price: minPrice,
        organisation,
      }),
    ),
)

export const offerRead = defineEvent<{ offerId: number; agentId: number }>()(
  'offer.read',
  ({ offerId, agentId }) => [frame(userKey(agentId), 'offer.read', { offer_id: offerId })],
)

/** Into the shortlist, for the first time. */
export const offerShortlisted = defineEvent<{ offerId: number; agentId: number }>()(
  'offer.shortlisted',
  ({ offerId, agentId }) => [frame(userKey(agentId), 'offer.shortlisted', { offer_id: offerId })],
)

export const feeRefunded = defineEvent<{ offerId: number; agentId: number; reason: 'unread' | 'deleted' }>()(
  'fee.refunded',
)
