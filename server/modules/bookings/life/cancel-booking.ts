import { agentCancelReasons, type CancelledByAgent } from '../../../../contract/bookings/booking-acts.ts'
import { isOverdue } from '../../../../contract/bookings/booking-states.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, defineHandler, requireActor } from '../../../platform/use-case.ts'
import { liveBookingsOf, type LockedBooking, moveBooking } from '../bookings.store.ts'
import { askCancel } from '../cancelling/ask-cancel.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { returnMoney } from '../money/returning/return-money.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'

import type { z } from 'zod'

type Cancellation = z.output<typeof CancelledByAgent> & { id: number }

const noteOf = ({ reason, note }: Cancellation) =>
  [agentCancelReasons[reason], note].filter(Boolean).join('. ')

/** The tourist walks away: freely before the first payment is whole, from then on for the agency's costs at the most. */
export async function cancelBooking(ctx: Ctx, asked: Cancellation): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id: asked.id, touristId: requireActor(ctx).id })
  await callOff(ctx, booking, { ...asked, by: 'tourist' })
  return { id: booking.id }
}

/** The agency does: all that has come goes back, but for its costs where the tourist has not paid in time. */
export async function cancelAsAgent(ctx: Ctx, asked: Cancellation): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id: asked.id, agentId: agencyOf(requireActor(ctx)) })
  await callOff(ctx, booking, { ...asked, by: 'agent' })
  return { id: booking.id }
}

async function callOff(
  ctx: Ctx,
  booking: LockedBooking,
  asked: Cancellation & { by: 'tourist' | 'agent' },
): Promise<void> {
  if (asked.reason === 'unpaid' && !isOverdue(booking, ctx.now))
    throw new Refusal('conflict', 'balance_in_time')
  const words = noteOf(asked)
  if (booking.state === 'confirming' || booking.state === 'confirmed')
    return askCancel(ctx, booking, { ...asked, words })
  await moveBooking(ctx, booking, { move: 'cancel', note: words })
  // Before it is covered nobody owes anything: a part that has come goes back.
  await returnMoney(ctx, { bookingId: booking.id, why: 'cancelled', note: words })
}

/** A request is not deleted from under its booking. */
export const keepBookedRequest = defineHandler(
  'bookings.keep-booked-request',
  async ({ tx }, { auctionId }: { auctionId: number }) => {
    if ((await liveBookingsOf(tx, { auctionId })).length > 0) throw new Refusal('conflict', 'booking_open')
  },
  { within: true },
)
