import type { DataOf } from '../../../../platform/events.ts'
import { toRoubles } from '../../../../platform/money.ts'
import { defineHandler } from '../../../../platform/use-case.ts'
import type { offerEvents } from '../../../offers/index.ts'
import { notify } from '../../notify.ts'
import { readGroup } from '../../read-notifications.ts'
import { bestOfferOn, offerOf, requestOf } from '../tell.queries.ts'

/** An agent answered: its tourist hears of it. */
export const tellOfOffer = defineHandler(
  'notifications.offer',
  async (ctx, { offerId, auctionId, touristId, minPrice }: DataOf<typeof offerEvents.offerSubmitted>) => {
    const request = await requestOf(ctx.tx, auctionId)
    if (!request || request.state === 'deleted') return
    // Opened, taken back or taken off before this came to its turn: no news any more.
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer || offer.read_at || offer.state !== 'sent') return
    const best = await bestOfferOn(ctx.tx, auctionId)
    await notify(ctx, {
      kind: 'offer.new',
      userId: touristId,
      fact: `offer:${offerId}`,
      data: {
        request_id: auctionId,
        offer_id: offerId,
        country: request.country,
        organisation: offer.organisation,
        min_price: minPrice,
        ...(best && { best }),
      },
      // Those that nobody has opened yet, not all that were told of: a part of those may have been, or have been taken back.
      count: Math.max(1, request.unread_offers),
      wholeGroup: true,
    })
  },
)

/** The tourist opened an offer: its agent hears of it, and the tourist's own news of it is no news any more. */
export const tellOfReading = defineHandler(
  'notifications.reading',
  async (ctx, { offerId, agentId }: { offerId: number; agentId: number }) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer) return
    const { auction_id: request_id, country } = offer
    await notify(ctx, {
      kind: 'offer.read',
      userId: agentId,
      fact: `read:${offerId}`,
      data: { request_id, offer_id: offerId, country },
    })
    const request = await requestOf(ctx.tx, request_id)
    if (request?.unread_offers === 0)
      await readGroup(ctx, { userId: request.tourist_id, group: `offers:${request_id}` })
  },
)

/** The tourist put an offer into the shortlist for the first time. */
export const tellOfShortlist = defineHandler(
  'notifications.shortlist',
  async (ctx, { offerId, agentId }: { offerId: number; agentId: number }) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer) return
    const { auction_id: request_id, country } = offer
    await notify(ctx, {
      kind: 'offer.shortlisted',
      userId: agentId,
      fact: `shortlist:${offerId}`,
      data: { request_id, offer_id: offerId, country },
    })
  },
)

/** The fee for a response came back. */
export const tellOfRefund = defineHandler(
  'notifications.refund',
  async (
    ctx,
    {
      offerId,
      agentId,
      reason,
    }: { offerId: number; agentId: number; reason: 'unread' | 'deleted' | 'admin' },
  ) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer) return
    await notify(ctx, {
      kind: 'fee.refunded',
      userId: agentId,
      fact: `refund:${offerId}`,
      data: {
        request_id: offer.auction_id,
        country: offer.country,
        roubles: toRoubles(offer.fee_kopecks),
        reason,
      },
    })
  },
)
