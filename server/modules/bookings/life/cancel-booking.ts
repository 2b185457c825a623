import { cancelReasons, type Cancelled } from '../../../../contract/bookings/booking-acts.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, defineHandler, requireActor } from '../../../platform/use-case.ts'
import { liveBookingsOf, type LockedBooking, moveBooking } from '../bookings.store.ts'
import { lockWithMoney } from '../money/booking-payments.store.ts'
import { returnMoney } from '../money/return-money.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'

import type { z } from 'zod'

type Cancellation = z.output<typeof Cancelled> & { id: number }

const noteOf = ({ reason, note }: Cancellation) => [cancelReasons[reason], note].filter(Boolean).join('. ')

/** Before it is covered nobody owes anything: a part that has come goes back. */
async function cancel(ctx: Ctx, booking: LockedBooking, note: string): Promise<void> {
  await moveBooking(ctx, booking, { move: 'cancel', note })
  await returnMoney(ctx, { bookingId: booking.id, why: 'cancelled', note })
}

/** The tourist walks away before the first payment is whole. */
export async function cancelBooking(ctx: Ctx, asked: Cancellation): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id: asked.id, touristId: requireActor(ctx).id })
  await cancel(ctx, booking, noteOf(asked))
  return { id: booking.id }
}

/** The agency does. */
export async function cancelAsAgent(ctx: Ctx, asked: Cancellation): Promise<{ id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id: asked.id, agentId: agencyOf(requireActor(ctx)) })
  await cancel(ctx, booking, noteOf(asked))
  return { id: booking.id }
}

/** A request is not deleted from under its booking. */
export const keepBookedRequest = defineHandler(
  'bookings.keep-booked-request',
  async ({ tx }, { auctionId }: { auctionId: number }) => {
    if ((await liveBookingsOf(tx, { auctionId })).length > 0) throw new Refusal('conflict', 'booking_open')
  },
  { within: true },
)
