import { Refusal } from '../../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import type { LockedBooking } from '../../bookings.store.ts'
import { countedPayments } from '../booking-payments.store.ts'
import { isPending, sumOf } from '../money.rules.ts'

/**
 * The price of a locked booking may be another one while nobody has begun to pay it. What was paid for the former price
 * and comes late goes back by itself.
 */
export async function requireUnpaid(
  { tx }: Pick<Ctx, 'tx'>,
  { id: bookingId }: LockedBooking,
): Promise<void> {
  if (!(await isUnpaid({ tx }, { id: bookingId }))) throw new Refusal('conflict', 'booking_paid')
}

/** Nothing has come, and nobody has begun to pay. */
export async function isUnpaid(
  { tx }: Pick<Ctx, 'tx'>,
  { id: bookingId }: Pick<LockedBooking, 'id'>,
): Promise<boolean> {
  const payments = await countedPayments(tx, bookingId)
  return !payments.some(isPending) && sumOf(payments) === 0
}
