import type { Ctx } from '../../../platform/use-case.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { keptOf } from './agree-to-costs.ts'
import { cancellationOf } from './cancellation.store.ts'
import { giveBack } from './give-back.ts'
import { leftOf } from './left.queries.ts'
import { settle } from './settle.ts'

/**
 * The ninth day: the law gives ten. What the agency has named is kept, all else goes back. Of what is disputed the rest goes
 * back now, and the decision is waited for. False where money is on its way, to be looked at again. The booking and its
 * payments are locked.
 */
export async function settleInTime(ctx: Ctx, booking: LockedBooking): Promise<boolean> {
  const [cancellation, left] = [await cancellationOf(ctx.tx, booking.id), await leftOf(ctx.tx, booking.id)]
  const kept = await keptOf(ctx, booking.id)
  if (kept > 0 && left.held > 0) return false
  if (cancellation?.disputed_at) {
    await giveBack(ctx, { bookingId: booking.id, kept, note: 'Отмена бронирования: то, о чём не спорят' })
    await ctx.tx.updateTable('booking').set({ ends_at: null }).where('id', '=', booking.id).execute()
    return true
  }
  const note = cancellation?.costs_at
    ? 'Срок ответа вышел'
    : 'Агентство не назвало расходов, деньги возвращаются целиком'
  await settle(ctx, booking, { kept, note, bySystem: true })
  return true
}
