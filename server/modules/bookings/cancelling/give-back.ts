import type { Ctx } from '../../../platform/use-case.ts'
import { capturePayment, refundPayment } from '../../billing/index.ts'
import { countedPayments } from '../money/booking-payments.store.ts'
import { bookingPurpose } from '../money/booking.purpose.ts'
import { returnMoney } from '../money/returning/return-money.ts'
import { spread } from './cancellation.rules.ts'
import { leftOf } from './left.queries.ts'

interface Back {
  bookingId: number
  /** Kept of what has come, kopecks; none: all that has come goes back, also what is held. */
  kept: number
  note: string
}

/** All but what is kept goes back, to where it came from; the booking and its payments are locked. */
export async function giveBack(ctx: Ctx, { bookingId, kept, note }: Back): Promise<void> {
  if (kept === 0) return returnMoney(ctx, { bookingId, why: 'cancelled', note })
  const { payments, paid } = await leftOf(ctx.tx, bookingId)
  for (const { paymentId, kopecks } of spread(payments, paid - kept))
    await refundPayment(ctx, { purpose: bookingPurpose, paymentId, kopecks, note })
}

/** What costs are to be kept of has to be taken from the card first. */
export async function captureHeld(ctx: Ctx, { bookingId }: { bookingId: number }): Promise<void> {
  for (const { id, state, returnedFor } of await countedPayments(ctx.tx, bookingId))
    if (state === 'held' && returnedFor === null)
      await capturePayment(ctx, { purpose: bookingPurpose, paymentId: id })
}
