import type { Ctx } from '../../../../platform/use-case.ts'
import { surplusReturned } from '../../bookings.events.ts'
import { type LockedBooking, sidesOf } from '../../bookings.store.ts'
import { countedPayments } from '../booking-payments.store.ts'

/** BOOK-20: of money that there was nothing to pay for its tourist hears when it has gone back. */
export async function tellSurplus(ctx: Ctx, booking: LockedBooking, paymentId: number): Promise<void> {
  const payments = await countedPayments(ctx.tx, booking.id)
  const why = payments.find(({ id }) => id === paymentId)?.returnedFor
  if (why === 'surplus' || why === 'late' || why === 'given_up')
    ctx.emit(surplusReturned({ ...sidesOf(booking), paymentId, isGivenUp: why === 'given_up' }))
}
