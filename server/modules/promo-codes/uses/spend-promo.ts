import type { Ctx } from '../../../platform/use-case.ts'
import { payPromotion, takePromotionBack } from '../../billing/index.ts'
import { promoUseMoves } from '../promo.states.ts'
import { changeUse, insertReturn, lockUse, returnedOf } from './promo-uses.store.ts'

/**
 * Money has come for a booking: the discount that was promised to it is given. What we bear is moved to the agency's
 * balance, once, by the same commit. A repeat, and a booking without a code, change nothing.
 */
export async function spendPromo(ctx: Ctx, { bookingId }: { bookingId: number }): Promise<void> {
  const kept = await lockUse(ctx.tx, bookingId)
  if (!kept || !promoUseMoves.isPossible('use', kept.state)) return
  await changeUse(ctx.tx, { id: kept.id, to: 'used', now: ctx.now })
  const { agency_id: agencyId, kopecks } = kept
  if (kept.payer === 'platform') await payPromotion(ctx, { bookingId, agencyId, kopecks })
}

interface EndedDiscount {
  bookingId: number
  /** Minus the booking's number where nothing was paid beside the code, so that nothing goes back. */
  refundId: number
  /** What of the discount ends with the refund: the sum of its lines' `lineRefund(…).discount`. */
  kopecks: number
}

/**
 * A refund has gone back to whoever paid: what of the discount ended with it leaves the agency's balance, where we bore it;
 * what the balance does not cover becomes the agency's debt. Once for a refund. Throws where more would end than was given.
 */
export async function returnPromo(ctx: Ctx, { bookingId, refundId, kopecks }: EndedDiscount): Promise<void> {
  if (kopecks === 0) return
  const { tx, now } = ctx
  const used = await lockUse(tx, bookingId)
  if (used?.state !== 'used') throw new Error(`booking ${bookingId} was given no discount`)
  if (!(await insertReturn(tx, { refundId, useId: used.id, kopecks, now }))) return
  if ((await returnedOf(tx, used.id)) > used.kopecks)
    throw new Error(`more of the discount of booking ${bookingId} ends than it had`)
  const { agency_id: agencyId } = used
  if (used.payer === 'platform') await takePromotionBack(ctx, { refundId, agencyId, kopecks })
}
