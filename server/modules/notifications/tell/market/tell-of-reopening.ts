import type { DataOf } from '../../../../platform/events.ts'
import { defineHandler } from '../../../../platform/use-case.ts'
import type { offerEvents } from '../../../offers/index.ts'
import { notify } from '../../notify.ts'
import { answerersOf, offerOf } from '../tell.queries.ts'

/** The tourist looks on: whoever answers for the agency may bring the offer back; one that stands again already need not. */
export const tellOfFreedOffer = defineHandler(
  'notifications.offer-freed',
  async (ctx, { offerId, agentId, why, at }: DataOf<typeof offerEvents.offerFreed>) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer || (offer.state !== 'declined' && offer.state !== 'expired')) return
    const data = { request_id: offer.auction_id, offer_id: offer.id, country: offer.country, why }
    const fact = `freed:${offerId}:${Date.parse(at)}`
    for (const userId of await answerersOf(ctx.tx, agentId))
      await notify(ctx, { kind: 'offer.freed', userId, fact, data })
  },
)

/** Another offer was chosen, this one is kept. */
export const tellOfReserve = defineHandler(
  'notifications.offer-reserved',
  async (ctx, { offerId, agentId, at }: DataOf<typeof offerEvents.offerReserved>) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (offer?.state !== 'sent') return
    const data = { request_id: offer.auction_id, offer_id: offer.id, country: offer.country }
    const fact = `reserved:${offerId}:${Date.parse(at)}`
    await notify(ctx, { kind: 'offer.reserved', userId: agentId, fact, data })
  },
)

/** It stands again: on the auction, or as what is taken in the place of the failed one. */
export const tellOfRevival = defineHandler(
  'notifications.offer-revived',
  async (ctx, { offerId, touristId, minPrice, at }: DataOf<typeof offerEvents.offerRevived>) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (offer?.state !== 'sent') return
    await notify(ctx, {
      kind: 'offer.revived',
      userId: touristId,
      fact: `revived:${offerId}:${Date.parse(at)}`,
      data: {
        request_id: offer.auction_id,
        offer_id: offer.id,
        country: offer.country,
        organisation: offer.organisation,
        min_price: minPrice,
        is_reserve: offer.request_state === 'chosen',
      },
    })
  },
)
