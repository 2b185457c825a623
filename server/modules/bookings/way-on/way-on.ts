import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, defineHandler, requireActor } from '../../../platform/use-case.ts'
import { dropReserve, reopenChoice, takeReserve } from '../../offers/index.ts'
import { bookingChanged, type bookingMoved } from '../bookings.events.ts'
import type { DataOf } from '../../../platform/events.ts'
import { insertBooking, type LockedBooking, lockBooking, sidesOf } from '../bookings.store.ts'
import { failedBooking } from './way-on.queries.ts'
import { wayOnUntil } from './way-on.rules.ts'

interface Asked {
  id: number
}

/** The booking came to nothing: the auction runs again, and the booking says so by the same commit. */
export async function reopenBooking(ctx: Ctx, { id }: Asked): Promise<{ request_id: number }> {
  const own = { id, touristId: requireActor(ctx).id }
  const { auction_id, offer_id } = await failedBooking(ctx.tx, own)
  // The auction before the booking, as everywhere.
  await reopenChoice(ctx, { offerId: offer_id })
  const booking = await lockFailed(ctx, own)
  await ctx.tx.updateTable('booking').set({ reopened_at: ctx.now }).where('id', '=', id).execute()
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return { request_id: auction_id }
}

/** What was kept in reserve is booked in its place; null: its agent has been asked to bring it back. */
export async function replaceBooking(ctx: Ctx, { id }: Asked): Promise<{ booking_id: number | null }> {
  const own = { id, touristId: requireActor(ctx).id }
  const { auction_id, offer_id } = await failedBooking(ctx.tx, own)
  const chosen = await takeReserve(ctx, { auctionId: auction_id, offerId: offer_id })
  const booking = await lockFailed(ctx, own)
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return { booking_id: chosen && (await insertBooking(ctx, chosen)) }
}

/** Locked, with the rule looked at under the lock: what is refused here takes all before it back. */
async function lockFailed(ctx: Ctx, own: { id: number; touristId: number }): Promise<LockedBooking> {
  const booking = await lockBooking(ctx.tx, own)
  const until = wayOnUntil(await failedBooking(ctx.tx, own))
  if (!until) throw new Refusal('conflict', 'reopen_not')
  if (until <= ctx.now) throw new Refusal('conflict', 'reopen_late')
  return booking
}

/** The operator has confirmed: nobody waits in reserve any longer. A job of its own, for it takes the auction's lock. */
export const releaseReserve = defineHandler(
  'bookings.release-reserve',
  async (ctx, { auctionId, to }: Pick<DataOf<typeof bookingMoved>, 'auctionId' | 'to'>) => {
    if (to === 'confirmed') await dropReserve(ctx, { auctionId })
  },
)
