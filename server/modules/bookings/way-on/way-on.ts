import { cancelReasons } from '../../../../contract/bookings/booking-acts.ts'
import { isOver } from '../../../../contract/bookings/booking-states.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, defineHandler, requireActor } from '../../../platform/use-case.ts'
import { dropReserve, reopenChoice, takeReserve } from '../../offers/index.ts'
import { bookingChanged, type bookingMoved } from '../bookings.events.ts'
import type { DataOf } from '../../../platform/events.ts'
import { insertBooking, type LockedBooking, lockBooking, moveBooking, sidesOf } from '../bookings.store.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { isUnpaid } from '../money/paying/require-unpaid.ts'
import { returnMoney } from '../money/returning/return-money.ts'
import { isGone } from '../pricing/recalculate.ts'
import { waitsForAnswer } from '../substitution/substitution.queries.ts'
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
  const booking = await requireFailed(ctx, await lockBooking(ctx.tx, own), 'reopen_not')
  await ctx.tx.updateTable('booking').set({ reopened_at: ctx.now }).where('id', '=', id).execute()
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return { request_id: auction_id }
}

type Replaced = Asked & { seen: { offer_id: number; price: number } }

/**
 * What was kept in reserve is booked in its place; null: its agent has been asked to bring it back. A booking whose tour is
 * sold no more, and for which nobody has begun to pay, or that has another tour in its place, ends by the same commit with all its money
 * back: there is no moment with none or with two.
 */
export async function replaceBooking(
  ctx: Ctx,
  { id, seen }: Replaced,
): Promise<{ booking_id: number | null }> {
  const own = { id, touristId: requireActor(ctx).id }
  const { auction_id, offer_id } = await failedBooking(ctx.tx, own)
  const chosen = await takeReserve(ctx, { auctionId: auction_id, offerId: offer_id, seen })
  const booking = await lockReplaceable(ctx, own)
  if (chosen && !isOver(booking.state)) {
    await moveBooking(ctx, booking, { move: 'cancel', note: REPLACED })
    await returnMoney(ctx, { bookingId: id, why: 'cancelled', note: REPLACED })
  } else ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return { booking_id: chosen && (await insertBooking(ctx, chosen)) }
}

const REPLACED = `${cancelReasons.tour_gone}. Взято запасное предложение`

/** One that came to nothing; or one whose tour is gone: before its tourist has begun to pay, or with another in its place that is not signed. */
async function lockReplaceable(ctx: Ctx, own: { id: number; touristId: number }): Promise<LockedBooking> {
  const booking = await lockWithMoney(ctx.tx, own)
  if (isOver(booking.state)) return requireFailed(ctx, booking, 'replace_not')
  const isUntouched =
    booking.state === 'paying' && (await isUnpaid(ctx, booking)) && (await isGone(ctx, booking))
  if (!isUntouched && !(await waitsForAnswer(ctx.tx, booking.id)))
    throw new Refusal('conflict', 'replace_not')
  return booking
}

/** The rule looked at under the lock: what is refused here takes all before it back. */
async function requireFailed(
  ctx: Ctx,
  booking: LockedBooking,
  otherwise: 'reopen_not' | 'replace_not',
): Promise<LockedBooking> {
  const until = wayOnUntil(await failedBooking(ctx.tx, { id: booking.id, touristId: booking.tourist_id }))
  if (!until) throw new Refusal('conflict', otherwise)
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
