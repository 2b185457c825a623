import type { ReturnReason } from '../../../../../contract/bookings/money/booking-payments.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { returnPayment } from '../../../billing/index.ts'
import { bookingPurpose } from '../booking.purpose.ts'
import { countedPayments, markReturned } from '../booking-payments.store.ts'

const COME: ReadonlySet<string> = new Set(['held', 'paid', 'partially_refunded'])

/**
 * All that has come for a booking goes back whole, at once; the booking and its payments are locked (`lockWithMoney`). Refuses with `hold_ending` while money of it is being taken.
 * What comes later finds the booking over and goes back by itself.
 */
export async function returnMoney(
  ctx: Ctx,
  { bookingId, why, note }: { bookingId: number; why: ReturnReason; note: string },
): Promise<void> {
  for (const { id, state, returnedFor } of await countedPayments(ctx.tx, bookingId)) {
    if (returnedFor !== null || !COME.has(state)) continue
    await returnPayment(ctx, { purpose: bookingPurpose, paymentId: id, note })
    await markReturned(ctx.tx, id, why)
  }
}
