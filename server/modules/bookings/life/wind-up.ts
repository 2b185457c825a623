import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { BookingMove } from '../bookings.states.ts'
import { liveBookingsOf, lockBooking, moveBooking } from '../bookings.store.ts'

/** Ends all that a person who is gone has still open, as the system may: of a demonstration that is cleared away. */
export async function windUp(ctx: Ctx, { personId }: { personId: number }): Promise<void> {
  for (const id of await liveBookingsOf(ctx.tx, { personId })) {
    const booking = await lockBooking(ctx.tx, { id })
    const bySystem = true
    for (const move of waysOut[booking.state] ?? ['cancel'])
      await moveBooking(ctx, await lockBooking(ctx.tx, { id }), { move, bySystem })
  }
}

/** Before money: `cancel`. */
const waysOut: Partial<Record<BookingState, readonly BookingMove[]>> = {
  confirming: ['ask_cancel', 'settle'],
  confirmed: ['ask_cancel', 'settle'],
  cancelling: ['settle'],
  travelling: ['finish'],
}
