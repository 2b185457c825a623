import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { isConfirmSaid } from '../money/confirming/confirmations.store.ts'
import { returnMoney } from '../money/returning/return-money.ts'
import type { BookingMove } from '../bookings.states.ts'
import { liveBookingsOf, lockBooking, moveBooking } from '../bookings.store.ts'

/** Ends all that a person who is gone has still open, as the system may: of a demonstration that is cleared away. */
export async function windUp(ctx: Ctx, { personId }: { personId: number }): Promise<void> {
  for (const id of await liveBookingsOf(ctx.tx, { personId })) {
    const booking = await lockWithMoney(ctx.tx, { id })
    const bySystem = true
    const isBeingTaken = await isConfirmSaid(ctx.tx, booking)
    for (const move of waysOut[booking.state] ?? ['cancel'])
      await moveBooking(ctx, await lockBooking(ctx.tx, { id }), { move, bySystem })
    if (!isBeingTaken)
      await returnMoney(ctx, { bookingId: id, why: 'cancelled', note: 'Бронирование закрыто' })
  }
}

/** Before money: `cancel`. */
const waysOut: Partial<Record<BookingState, readonly BookingMove[]>> = {
  confirming: ['ask_cancel', 'settle'],
  confirmed: ['ask_cancel', 'settle'],
  cancelling: ['settle'],
  travelling: ['finish'],
}
