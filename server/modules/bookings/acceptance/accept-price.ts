import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { reservePromo, tryPromo } from '../../promo-codes/index.ts'
import { type LockedBooking, moveBooking } from '../bookings.store.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { discountLeft } from '../money/discount.queries.ts'
import { countCredit } from '../money/paying/count-credit.ts'
import { dueAfter, lineShares } from './acceptance.rules.ts'
import { fixPrice, partsOf } from './acceptance.store.ts'
import { requireNoneGiven } from './keep-promo.ts'
import { requireSeenPrice, type SeenPrice } from './price-seen.ts'
import { promoBookingOf } from './promo-booking.ts'
import { type Signing, signedBy, wasSentFor } from './sign-price.ts'

interface Accepting extends Signing {
  id: number
  priceId: number
  /** As it was typed; null: the one that is kept, if any. */
  promoCode: string | null
}

/**
 * The tourist signs the contract of a price by a code of their phone: the evidence, the discount and the payments are
 * stored with the move to paying. All of it stands in the order of the booking's lock: of an acceptance and an expiry, a
 * new price or a cancellation at once the second finds what the first has made of it. A refusal whose counted try must
 * outlive it is answered, all others are thrown.
 */
export async function acceptPrice(
  ctx: Ctx,
  asked: Accepting,
): Promise<{ refusal: Refusal } | { id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id: asked.id, touristId: requireActor(ctx).id })
  const seen = await requireSeenPrice(ctx, booking, asked.priceId)
  const of = { priceId: seen.price.id, contract: seen.contract }
  const isSent = await wasSentFor(ctx, asked, { bookingId: booking.id, ...of })
  const promo = await promoWanted(ctx, asked)
  if ('refusal' in promo) return promo
  const signed = await signedBy(ctx, asked, { isSent, ...of })
  if ('refusal' in signed) return signed
  await fix(ctx, booking, { seen, promoCodeId: promo.codeId })
  return { id: booking.id }
}

async function promoWanted(
  ctx: Ctx,
  { id, promoCode }: Accepting,
): Promise<{ refusal: Refusal } | { codeId: number | null }> {
  const { booking, codeId } = await promoBookingOf(ctx.tx, id)
  if (promoCode === null) return { codeId }
  await requireNoneGiven(ctx.tx, id)
  const answer = await tryPromo(ctx, { typed: promoCode, booking })
  return 'refused' in answer
    ? { refusal: new Refusal('conflict', answer.refused) }
    : { codeId: answer.codeId }
}

interface Signed {
  seen: SeenPrice
  promoCodeId: number | null
}

async function fix(ctx: Ctx, booking: LockedBooking, { seen, promoCodeId }: Signed): Promise<void> {
  const discount = await discountFor(ctx, booking, promoCodeId)
  const { lines, schedule } = await partsOf(ctx.tx, seen.price.id)
  const due = dueAfter(
    schedule.map(({ kopecks }) => kopecks),
    discount,
  )
  await fixPrice(ctx.tx, { priceId: seen.price.id, shares: lineShares(lines, discount), due }, ctx.now)
  await moveBooking(ctx, booking, { move: 'accept', term: schedule[0]?.dueAt })
  await countCredit(ctx, { bookingId: booking.id })
}

/** Kopecks. What a code has given to the tour before it gives to the one in its place, no more and no less. */
async function discountFor(ctx: Ctx, { id }: LockedBooking, promoCodeId: number | null): Promise<number> {
  const given = await discountLeft(ctx.tx, id)
  if (given > 0 || promoCodeId === null) return given
  const { booking } = await promoBookingOf(ctx.tx, id)
  return (await reservePromo(ctx, { codeId: promoCodeId, booking })).kopecks
}
