import { addDays, moscowDay } from '../../../../../contract/wire.ts'
import { type Ctx, defineHandler } from '../../../../platform/use-case.ts'
import { notify } from '../../notify.ts'
import { answerersOf, bookingOfOffer, offerOf } from '../tell.queries.ts'

interface OfOffer {
  offerId: number
  touristId: number
  agentId: number
}

/** What every notification of an offer says. */
const about = (offer: { id: number; auction_id: number; country: string }) => ({
  request_id: offer.auction_id,
  offer_id: offer.id,
  country: offer.country,
})

interface Edited extends OfOffer {
  version: number
  minPrice: number
  minPriceBefore: number
}

/**
 * A tourist who has not opened the offer yet will see the new one anyway; a price that has fallen is news for whoever has
 * seen the old one, and that stands in the list as well.
 */
export const tellOfEdit = defineHandler(
  'notifications.offer-edited',
  async (ctx, { offerId, touristId, version, minPrice, minPriceBefore }: Edited) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer || offer.seen_version === version || offer.state !== 'sent') return
    const isCheaper = minPrice < minPriceBefore
    if (!offer.read_at && !(isCheaper && offer.shown_at)) return
    await notify(ctx, {
      kind: isCheaper ? 'offer.cheaper' : 'offer.edited',
      userId: touristId,
      fact: `edited:${offerId}:${version}`,
      data: {
        ...about(offer),
        organisation: offer.organisation,
        min_price: minPrice,
        was: minPriceBefore,
      },
    })
  },
)

interface PriceAsked extends OfOffer {
  version: number
  price: number
  bestPrice: number
  at: string
}

/** An agent who has made another version since has answered already. */
export const tellOfPriceAsk = defineHandler(
  'notifications.price-asked',
  async (ctx, { offerId, agentId, version, price, bestPrice, at }: PriceAsked) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer || offer.state !== 'sent' || offer.version !== version) return
    const data = { ...about(offer), price, best_price: bestPrice }
    const fact = `price-asked:${offerId}:${Date.parse(at)}`
    await notify(ctx, { kind: 'offer.price_asked', userId: agentId, fact, data })
  },
)

export const tellOfWithdrawal = defineHandler(
  'notifications.offer-withdrawn',
  async (ctx, { offerId, touristId }: OfOffer) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer || offer.request_state === 'deleted') return
    await notify(ctx, {
      kind: 'offer.gone',
      userId: touristId,
      fact: `withdrawn:${offerId}`,
      data: { ...about(offer), organisation: offer.organisation, why: 'withdrawn' },
    })
  },
)

export const tellOfChoice = defineHandler(
  'notifications.offer-chosen',
  async (ctx, { offerId, agentId, price }: OfOffer & { price: number }) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer) return
    const data = { ...about(offer), price, ...(await bookingOfOffer(ctx.tx, offerId)) }
    for (const userId of await answerersOf(ctx.tx, agentId))
      await notify(ctx, { kind: 'offer.chosen', userId, fact: `chosen:${offerId}${offer.again}`, data })
  },
)

export const tellOfDecline = defineHandler(
  'notifications.offer-declined',
  async (ctx, { offerId, agentId, reason }: OfOffer & { reason: 'declined' | 'other_chosen' }) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer) return
    const data = { ...about(offer), why: reason }
    await notify(ctx, {
      kind: 'offer.declined',
      userId: agentId,
      fact: `declined:${offerId}${offer.again}`,
      data,
    })
  },
)

/** A day is left of an offer. Of the request's own last day its tourist hears by another notification. */
export const tellOfOfferEnding = defineHandler(
  'notifications.offer-ending',
  async (ctx, { offerId, agentId, touristId }: OfOffer) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (offer?.state !== 'sent') return
    const fact = `ending:${offerId}:${offer.version}`
    await notify(ctx, { kind: 'offer.ending', userId: agentId, fact, data: about(offer) })
    if (offer.hidden_at || offer.date_to <= addDays(moscowDay(ctx.now), 1)) return
    const data = { ...about(offer), organisation: offer.organisation }
    await notify(ctx, { kind: 'offers.ending', userId: touristId, fact, data })
  },
)

/** Where the whole request is over, its tourist hears of that instead. */
export const tellOfOfferEnd = defineHandler(
  'notifications.offer-expired',
  async (ctx, { offerId, agentId, touristId, isOver }: OfOffer & { isOver: boolean }) => {
    const offer = await offerOf(ctx.tx, offerId)
    if (!offer) return
    const fact = `expired:offer:${offerId}${offer.again}`
    const told = { ...about(offer), is_over: isOver }
    await notify(ctx, { kind: 'offer.expired', userId: agentId, fact, data: told })
    if (isOver || offer.hidden_at || offer.request_state !== 'active') return
    const data = { ...about(offer), organisation: offer.organisation, why: 'expired' as const }
    await notify(ctx, { kind: 'offer.gone', userId: touristId, fact, data })
  },
)

/** An administrator took an offer off: its agent hears why, its tourist that it is gone. */
export const tellOfRemoval = defineHandler(
  'notifications.offer-removed',
  async (ctx, { offerId, agentId, touristId }: OfOffer) => {
    const offer = await offerOf(ctx.tx, offerId)
    const decision = await lastDecision(ctx, offerId, 'hide')
    if (!offer || !decision) return
    const fact = `removed:${decision.id}`
    const { reason } = decision
    await notify(ctx, { kind: 'offer.removed', userId: agentId, fact, data: { ...about(offer), reason } })
    if (offer.request_state !== 'active') return
    const data = { ...about(offer), organisation: offer.organisation, why: 'removed' as const }
    await notify(ctx, { kind: 'offer.gone', userId: touristId, fact, data })
  },
)

function lastDecision({ tx }: Ctx, offerId: number, action: 'hide' | 'restore') {
  return tx
    .selectFrom('offer_decision')
    .select(['id', 'reason'])
    .where('offer_id', '=', offerId)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const tellOfRestoration = defineHandler(
  'notifications.offer-restored',
  async (ctx, { offerId, agentId }: OfOffer) => {
    const offer = await offerOf(ctx.tx, offerId)
    const decision = await lastDecision(ctx, offerId, 'restore')
    if (!offer || !decision) return
    const fact = `restored:${decision.id}`
    await notify(ctx, { kind: 'offer.restored', userId: agentId, fact, data: about(offer) })
  },
)
