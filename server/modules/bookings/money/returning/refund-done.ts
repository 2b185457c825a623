import type { Ctx } from '../../../../platform/use-case.ts'
import { type LockedBooking, lockBooking, sidesOf } from '../../bookings.store.ts'
import { bookingChanged } from '../../bookings.events.ts'
import { returnPromo } from '../../../promo-codes/index.ts'
import { followBalance } from '../follow-balance.ts'
import { tellSurplus } from './tell-surplus.ts'
import { discountLeft } from '../discount.queries.ts'

interface RefundOf {
  id: number
  payment: { id: number; subjectId: number }
}

const WITHOUT_TRIP: ReadonlySet<string> = new Set(['refused', 'cancelled', 'lapsed'])

/**
 * Money of a booking has gone back. Whoever has paid too much hears of it. Where nobody travels, what was given of the
 * discount ends with the first of it.
 */
export async function refundDone(ctx: Ctx, { id: refundId, payment }: RefundOf): Promise<void> {
  const booking = await told(ctx, payment.subjectId)
  await tellSurplus(ctx, booking, payment.id)
  if (!WITHOUT_TRIP.has(booking.state)) return
  const kopecks = await discountLeft(ctx.tx, booking.id)
  await returnPromo(ctx, { bookingId: booking.id, refundId, kopecks })
}

/** Something else has become of a refund: whoever looks at the booking sees it. */
export async function heardOfRefund(ctx: Ctx, { payment }: RefundOf): Promise<void> {
  await told(ctx, payment.subjectId)
}

async function told(ctx: Ctx, bookingId: number): Promise<LockedBooking> {
  const booking = await lockBooking(ctx.tx, { id: bookingId })
  await followBalance(ctx, booking)
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return booking
}
