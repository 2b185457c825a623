import { offerIdOf } from '../../../../contract/chat/chat-id.ts'
import type { DataOf } from '../../../platform/events.ts'
import type { messageSent } from '../../chat/index.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { WebhookEvent } from '../../../../contract/integrations/webhook-events.ts'
import { toKopecks, toRoubles } from '../../../platform/money.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { balanceAround, balanceNow, countryOf, newRequest, offerFact } from './facts.queries.ts'
import { bookingWebhooks } from './tell-of-bookings.ts'
import { type Fact, queueForAgency, queueForCountry } from './fan-out.ts'

/** A request was launched: the agencies of its country hear of it. */
const request = defineHandler(
  'integrations.request',
  async (ctx, { auctionId, countryId }: { auctionId: number; countryId: number }) => {
    const edited = await newRequest(ctx.tx, { id: auctionId, feeRate: ctx.config.feeRate })
    if (!edited) return
    const { version: _version, ...data } = edited
    const fact: Fact<'request.new'> = { id: `request.new:${auctionId}`, type: 'request.new', data }
    await queueForCountry(ctx, { countryId, fact, after: 0 })
  },
)

/** Its tourist has changed it: whoever keeps requests by themselves has the new figures, each version once. */
const requestEdited = defineHandler(
  'integrations.request-edited',
  async (ctx, { auctionId, countryId }: { auctionId: number; countryId: number }) => {
    const data = await newRequest(ctx.tx, { id: auctionId, feeRate: ctx.config.feeRate })
    if (!data) return
    const id = `request.edited:${auctionId}:${data.version}`
    await queueForCountry(ctx, { countryId, fact: { id, type: 'request.edited', data }, after: 0 })
  },
)

/** Nobody needs to answer it any more. */
const requestEnd = defineHandler(
  'integrations.request-end',
  async (ctx, changed: { auctionId: number; state: string; hidden: '0' | '1' }) => {
    const state = changed.state === 'active' && changed.hidden === '1' ? 'hidden' : changed.state
    if (state !== 'chosen' && state !== 'expired' && state !== 'deleted' && state !== 'hidden') return
    const countryId = await countryOf(ctx.tx, changed.auctionId)
    if (countryId === null) return
    const fact: Fact<'request.closed'> = {
      id: `request.closed:${changed.auctionId}:${state}`,
      type: 'request.closed',
      data: { request_id: changed.auctionId, state },
    }
    await queueForCountry(ctx, { countryId, fact, after: 0 })
  },
)

interface OfAgent {
  offerId: number
  agentId: number
}

/** Something befell an offer: its agency hears of it. */
function ofOffer<Data extends OfAgent>(
  type: Extract<WebhookEvent, `offer.${string}`>,
  more: (data: Data, feeKopecks: number) => object = () => ({}),
) {
  return defineHandler(`integrations.${type}`, async (ctx: Ctx, happened: Data) => {
    const offer = await offerFact(ctx.tx, happened.offerId)
    if (!offer) return
    const data = { ...offer.ids, ...more(happened, offer.feeKopecks) }
    const fact = {
      id: `${type}:${happened.offerId}${timeOf(type, offer.removals)}${offer.again}`,
      type,
      data,
    } as Fact
    await queueForAgency(ctx, happened.agentId, fact)
  })
}

interface PriceAsked extends OfAgent {
  price: number
  bestPrice: number
  at: string
}

/** The tourist may ask again after some hours: each question is told. */
const offerPriceAsked = defineHandler(
  'integrations.offer.price_asked',
  async (ctx, { offerId, agentId, price, bestPrice, at }: PriceAsked) => {
    const offer = await offerFact(ctx.tx, offerId)
    if (!offer) return
    const id = `offer.price_asked:${offerId}:${Date.parse(at)}`
    const data = { ...offer.ids, price, best_price: bestPrice }
    await queueForAgency(ctx, agentId, { id, type: 'offer.price_asked', data })
  },
)

/** An administrator may take an offer off and put it back again and again; all else befalls it once, or once more after its agent has brought it back. */
function timeOf(type: WebhookEvent, removals: number): string {
  const mayRepeat = type === 'offer.removed' || type === 'offer.restored'
  return mayRepeat && removals > 1 ? `:${removals}` : ''
}

/** The tourist wrote: the agency hears that, and reads what by a call of its own. */
const message = defineHandler(
  'integrations.message',
  async (ctx, { chatId, seq, toUserId, byTourist }: DataOf<typeof messageSent>) => {
    const offer = byTourist ? await offerFact(ctx.tx, offerIdOf(chatId)) : null
    if (!offer) return
    const id = `message.new:${chatId}:${seq}`
    await queueForAgency(ctx, toUserId, { id, type: 'message.new', data: { ...offer.ids, seq } })
  },
)

/** The fee of this answer took the balance below the line; the next one tells nothing more. */
const balance = defineHandler('integrations.balance', async (ctx, { offerId, agentId }: OfAgent) => {
  const stood = await balanceAround(ctx.tx, { agentId, offerId })
  const line = toKopecks(workLimits.balanceLowRoubles)
  if (!stood || stood.after >= line || stood.before < line) return
  await queueForAgency(ctx, agentId, {
    id: `balance.low:${offerId}`,
    type: 'balance.low',
    data: { balance: toRoubles(stood.after), threshold: workLimits.balanceLowRoubles },
  })
})

const topUp = defineHandler(
  'integrations.top-up',
  async (ctx, { paymentId, agentId, roubles }: { paymentId: number; agentId: number; roubles: number }) => {
    const stands = toRoubles(await balanceNow(ctx.tx, agentId))
    await queueForAgency(ctx, agentId, {
      id: `balance.topped_up:${paymentId}`,
      type: 'balance.topped_up',
      data: { amount: roubles, balance: stands },
    })
  },
)

/** What agencies' own systems hear of an event; server/subscriptions.ts joins them. */
export const webhooks = {
  ...bookingWebhooks,
  request,
  requestEdited,
  requestEnd,
  message,
  balance,
  topUp,
  offerRead: ofOffer('offer.read'),
  offerShortlisted: ofOffer('offer.shortlisted'),
  offerPriceAsked,
  offerChosen: ofOffer<OfAgent & { position: number; price: number }>(
    'offer.chosen',
    ({ position, price }) => ({ position, price }),
  ),
  offerDeclined: ofOffer<OfAgent & { reason: string }>('offer.declined', ({ reason }) => ({ reason })),
  offerExpired: ofOffer('offer.expired'),
  offerRemoved: ofOffer('offer.removed'),
  offerRestored: ofOffer('offer.restored'),
  refund: ofOffer<OfAgent & { reason: string }>('offer.refunded', ({ reason }, feeKopecks) => ({
    amount: toRoubles(feeKopecks),
    reason,
  })),
}
