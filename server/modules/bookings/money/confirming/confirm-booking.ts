import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { capturePayment } from '../../../billing/index.ts'
import { bookingChanged } from '../../bookings.events.ts'
import { bookingMoves } from '../../bookings.states.ts'
import { sidesOf } from '../../bookings.store.ts'
import { bookingPurpose } from '../booking.purpose.ts'
import { countedPayments, lockWithMoney } from '../booking-payments.store.ts'
import { type Confirmation, confirmIfTaken, insertConfirmation } from './confirmations.store.ts'
import { countedOf } from '../money.rules.ts'

/**
 * The operator has the tour: what is held is to be taken. The booking is confirmed at once where all is paid, and with the
 * last capture otherwise; a hold that cannot be taken leads back to paying (`holdEnded`).
 */
export async function confirmBooking(
  ctx: Ctx,
  { id, ...said }: Confirmation & { id: number },
): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  const booking = await lockWithMoney(ctx.tx, { id, agentId: agencyOf(actor) })
  bookingMoves.after('confirm', booking.state, { actor })
  if (!(await insertConfirmation(ctx, booking, { ...said, confirmedBy: actor.id })))
    throw new Refusal('conflict', 'confirm_said')
  const payments = await countedPayments(ctx.tx, id)
  for (const payment of payments)
    if (payment.state === 'held' && countedOf(payment) > 0)
      await capturePayment(ctx, { purpose: bookingPurpose, paymentId: payment.id })
  await confirmIfTaken(ctx, booking, payments)
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return { id }
}
