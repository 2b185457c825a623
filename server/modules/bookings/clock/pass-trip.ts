import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { type LockedBooking, lockBooking } from '../bookings.store.ts'
import { nextUnpaid } from '../money/balance.queries.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { endWithMoney } from '../money/end-with-money.ts'

/** A trip departs and returns at once, each by the clock's rule for a time that is up: for demonstrations. */
export async function passTrip(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (!(await mayPass(ctx, booking))) throw new Refusal('conflict', 'booking_state')
  await endWithMoney(ctx, booking)
  if (booking.state === 'confirmed') await endWithMoney(ctx, await lockBooking(ctx.tx, { id }))
  return { id }
}

/** Whoever has not paid whole does not travel: the clock would call the trip off. */
async function mayPass({ tx }: Ctx, { id, state }: LockedBooking): Promise<boolean> {
  return state === 'travelling' || (state === 'confirmed' && !(await nextUnpaid(tx, id)))
}
