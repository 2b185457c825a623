import type { Ctx } from '../../../platform/use-case.ts'
import { type HouseAccount, takeGone, transfer } from '../billing.store.ts'

/** From where the house gives away: what a demonstration gives is taken out again with its other money. */
const houseOf = ({ config }: Ctx): HouseAccount => (config.demo ? 'demo_grants' : 'promotions')

interface Promotion {
  agencyId: number
  kopecks: number
}

/** The agency is given what a tourist's discount has cost it, once for a booking. */
export async function payPromotion(
  ctx: Ctx,
  { bookingId, agencyId, kopecks }: Promotion & { bookingId: number },
): Promise<void> {
  await transfer(ctx.tx, {
    reason: `promotion:booking:${bookingId}`,
    kind: 'promotion',
    agentId: agencyId,
    house: houseOf(ctx),
    amount: kopecks,
  })
}

/** So much of it goes back with a refund; what the balance does not cover is lent. Only once for a refund: the caller's key says so. */
export async function takePromotionBack(
  ctx: Ctx,
  { refundId, agencyId, kopecks }: Promotion & { refundId: number },
): Promise<void> {
  await takeGone(ctx.tx, {
    reason: `promotion_back:refund:${refundId}`,
    kind: 'promotion_back',
    agentId: agencyId,
    house: houseOf(ctx),
    amount: -kopecks,
  })
}

/** Money for an agent's balance by a promo code, once for a promo. */
export async function payBonus(
  ctx: Ctx,
  { promoId, agencyId, kopecks }: Promotion & { promoId: number },
): Promise<void> {
  await transfer(ctx.tx, {
    reason: `bonus:promo:${promoId}:agent:${agencyId}`,
    kind: 'bonus',
    agentId: agencyId,
    house: houseOf(ctx),
    amount: kopecks,
  })
}
