import { mayWish } from '../../../../contract/bookings/money/payment-wishes.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { bookingChanged } from '../bookings.events.ts'
import { lockBooking, sidesOf } from '../bookings.store.ts'

/** The last words count; the same ones again tell nobody. Throws `booking_state` where it is too late to wish. */
export async function wishPayment(ctx: Ctx, { id, text }: { id: number; text: string }): Promise<void> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (!mayWish(booking.state)) throw new Refusal('conflict', 'booking_state')
  if (booking.payment_wishes === text) return
  await ctx.tx.updateTable('booking').set({ payment_wishes: text }).where('id', '=', id).execute()
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
}
