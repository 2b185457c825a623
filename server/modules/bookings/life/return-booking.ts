import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { lockBooking, moveBooking } from '../bookings.store.ts'

/** Something of the travellers is not right: their person corrects it, the agent says what; five times at the most. */
export async function returnBooking(
  ctx: Ctx,
  { id, note }: { id: number; note: string },
): Promise<{ id: number }> {
  const booking = await lockBooking(ctx.tx, { id, agentId: agencyOf(requireActor(ctx)) })
  if (booking.state === 'checking' && booking.returns >= bookingLimits.returnsMax)
    throw new Refusal('conflict', 'returns_spent')
  await moveBooking(ctx, booking, { move: 'return', note })
  return { id: booking.id }
}
