import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { takeDailyAtCommit } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { isBlocked } from '../../identity/index.ts'
import { offerPriceAsked } from '../offers.events.ts'
import { type LockedOffer, lockOfferOfTourist, sidesOf } from '../offers.store.ts'
import { markOpened } from '../reading/read-offer.ts'
import { lastPriceAsk, pricesAround, storePriceAsk } from './marks.store.ts'

const PAUSE_MS = workLimits.priceAskHours * 3_600_000

/** The tourist asks whether the agent of an offer that stands can do it cheaper; its agent is told once in six hours. */
export async function askPrice(
  ctx: Ctx,
  { offer_id }: { offer_id: number },
): Promise<{ id: number; price_asked_at: string }> {
  const { tx, now } = ctx
  const offer = await lockOfferOfTourist(tx, { id: offer_id, touristId: requireActor(ctx).id })
  if (!offer) throw new Refusal('missing', 'not_found')
  await requireOpen(ctx, offer)
  const asked = await lastPriceAsk(tx, offer.id)
  if (asked && now.getTime() - asked.getTime() < PAUSE_MS)
    throw new Refusal('conflict', 'price_asked', { told: { price_asked_at: asked.toISOString() } })
  takeDailyAtCommit(ctx, 'price_ask')

  await storePriceAsk(tx, { id: offer.id, version: offer.version, now })
  // Whoever asks about a price has seen it.
  await markOpened(ctx, offer)
  const prices = await pricesAround(tx, offer)
  const at = now.toISOString()
  ctx.emit(offerPriceAsked({ ...sidesOf(offer), version: offer.version, ...prices, at }))
  return { id: offer.id, price_asked_at: at }
}

/** It can be chosen as it is: what cannot is not made better by a price. */
async function requireOpen({ tx, now }: Ctx, offer: LockedOffer): Promise<void> {
  if (offer.auction_state !== 'active') throw new Refusal('conflict', 'auction_state')
  if (offer.state !== 'sent' || offer.expires_at <= now) throw new Refusal('conflict', 'offer_state')
  if (offer.request_version < offer.party_version) throw new Refusal('conflict', 'offer_other_guests')
  if (await isBlocked(tx, offer.agent_id)) throw new Refusal('conflict', 'agent_blocked')
}
