import type { Ctx } from '../../../platform/use-case.ts'
import { liveBookingsOf, lockBooking, moveBooking } from '../bookings.store.ts'

/** Ends all that a person who is gone has still open, as the system may: of a demonstration that is cleared away. */
export async function windUp(ctx: Ctx, { personId }: { personId: number }): Promise<void> {
  for (const id of await liveBookingsOf(ctx.tx, { personId })) {
    const booking = await lockBooking(ctx.tx, { id })
    const bySystem = true
    switch (booking.state) {
      case 'confirming':
      case 'confirmed':
        await moveBooking(ctx, booking, { move: 'ask_cancel', bySystem })
        await moveBooking(ctx, await lockBooking(ctx.tx, { id }), { move: 'settle', bySystem })
        break
      case 'cancelling':
        await moveBooking(ctx, booking, { move: 'settle', bySystem })
        break
      case 'travelling':
        await moveBooking(ctx, booking, { move: 'finish', bySystem })
        break
      default:
        await moveBooking(ctx, booking, { move: 'cancel', bySystem })
    }
  }
}
