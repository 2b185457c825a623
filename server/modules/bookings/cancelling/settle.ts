import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { giveBack } from './give-back.ts'
import { leftOf } from './left.queries.ts'
import { type LockedBooking, lockBooking, moveBooking } from '../bookings.store.ts'
import { changeCancellation } from './cancellation.store.ts'

/**
 * The end of a cancellation: so much is kept for the agency's costs, all else goes back at once, in the commit of the
 * decision. Kopecks. Refuses with `hold_ending` where money that costs are taken of is still on its way out of a hold.
 */
export async function settle(
  ctx: Ctx,
  booking: LockedBooking,
  { kept: wanted, note, bySystem = false }: { kept: number; note: string; bySystem?: boolean },
): Promise<void> {
  const left = await leftOf(ctx.tx, booking.id)
  if (wanted > 0 && left.held > 0) throw new Refusal('conflict', 'hold_ending')
  const kept = Math.min(wanted, left.paid)
  await giveBack(ctx, { bookingId: booking.id, kept, note: 'Отмена бронирования' })
  await changeCancellation(ctx.tx, booking.id, { kept, settled_at: ctx.now })
  const now = await lockBooking(ctx.tx, { id: booking.id })
  await moveBooking(ctx, now, { move: 'settle', note, bySystem })
}
