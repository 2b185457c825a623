import type { z } from 'zod'
import { methodsFor, type PaymentMethod } from '../../../../../contract/billing/methods.ts'
import { PART_MIN } from '../../../../../contract/billing/parts.ts'
import type { payBooking as contract } from '../../../../../contract/bookings/money/booking-payments.ts'
import type { Recalculation } from '../../../../../contract/bookings/pricing/recalculation.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { startPayment } from '../../../billing/index.ts'
import { bookingChanged } from '../../bookings.events.ts'
import { type LockedBooking, lockBooking, sidesOf } from '../../bookings.store.ts'
import { priceAgain } from '../../pricing/recalculate.ts'
import { bookingPurpose } from '../booking.purpose.ts'
import { countedPayments, insertBookingPayment } from '../booking-payments.store.ts'
import { dueLines } from '../../acceptance/due.queries.ts'
import { dueUpTo, isPending, sumOf } from '../money.rules.ts'
import { requireSamePrice } from './price-seen.queries.ts'

type Wish = z.output<typeof contract.body> & { id: number }

/**
 * The tourist pays a line of the accepted price, with whatever before it is not paid yet; or a part of that. One payment
 * at a time: the booking's lock lets two windows begin one. Answers the payment's number; or what the price has become
 * since it was signed: answered, not thrown, for the new version must outlive it.
 */
export async function payBooking(ctx: Ctx, { id, method, ...wish }: Wish): Promise<number | Recalculation> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  await requireSamePrice(ctx.tx, booking.id, wish.price_n)
  requirePayable(ctx, booking)
  const [payments, lines] = await Promise.all([countedPayments(ctx.tx, id), dueLines(ctx.tx, id)])
  if (payments.some(isPending)) throw new Refusal('conflict', 'payment_pending')
  const again = booking.state === 'paying' && sumOf(payments) === 0 ? await dearerNow(ctx, booking) : null
  if (again) return again
  const left = dueUpTo(lines, wish.schedule_n) - sumOf(payments)
  const priceId = lines[0]?.priceId
  if (left <= 0 || priceId === undefined) throw new Refusal('conflict', 'nothing_due')
  requireOffered(booking, method)
  const kopecks = wish.amount === undefined ? left : Math.round(wish.amount * 100)
  if (!isPart(kopecks, left)) throw new Refusal('invalid', 'payment_sum')
  const paymentId = await startPayment(ctx, {
    purpose: bookingPurpose,
    subjectId: id,
    sellerId: booking.agent_id,
    kopecks,
    method,
  })
  await insertBookingPayment(ctx.tx, { paymentId, bookingId: id, priceId, scheduleN: wish.schedule_n })
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return paymentId
}

/** Neither a crumb nor one that leaves a crumb, which no gateway takes: the line would never be whole. */
function isPart(kopecks: number, left: number): boolean {
  if (kopecks > left || kopecks < Math.min(PART_MIN, left)) return false
  return kopecks === left || left - kopecks >= bookingPurpose.sum.min
}

/** The first line while its time runs, the others when the tour is confirmed. */
function requirePayable({ now }: Ctx, { state, ends_at }: LockedBooking): void {
  if (state === 'confirmed') return
  if (state !== 'paying' || (ends_at !== null && ends_at <= now))
    throw new Refusal('conflict', 'booking_state')
}

/** A page that was opened before the confirmation still offers what is offered no more. */
function requireOffered({ state }: LockedBooking, method: PaymentMethod | null): void {
  if (method !== null && !methodsFor(state === 'confirmed').includes(method))
    throw new Refusal('conflict', 'method_gone')
}

/** BOOK-16: before anybody is sent to pay, the price list is asked once more. Null: the price stands, or is lower by now. */
async function dearerNow(ctx: Ctx, booking: LockedBooking): Promise<Recalculation | null> {
  const again = await priceAgain(ctx, booking, { isDearerOnly: true })
  return again?.outcome === 'price_changed' || again?.outcome === 'tour_gone' ? again : null
}
