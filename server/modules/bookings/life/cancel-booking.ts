import { cancelReasons, type Cancelled } from '../../../../contract/bookings/booking-acts.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, defineHandler, requireActor } from '../../../platform/use-case.ts'
import { liveBookingsOf, lockBooking, moveBooking } from '../bookings.store.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'

import type { z } from 'zod'

type Cancellation = z.output<typeof Cancelled> & { id: number }

const noteOf = ({ reason, note }: Cancellation) => [cancelReasons[reason], note].filter(Boolean).join('. ')

/** The tourist walks away before anything was paid. */
export async function cancelBooking(ctx: Ctx, asked: Cancellation): Promise<{ id: number }> {
  const booking = await lockBooking(ctx.tx, { id: asked.id, touristId: requireActor(ctx).id })
  await moveBooking(ctx, booking, { move: 'cancel', note: noteOf(asked) })
  return { id: booking.id }
}

/** The agency does. */
export async function cancelAsAgent(ctx: Ctx, asked: Cancellation): Promise<{ id: number }> {
  const booking = await lockBooking(ctx.tx, { id: asked.id, agentId: agencyOf(requireActor(ctx)) })
  await moveBooking(ctx, booking, { move: 'cancel', note: noteOf(asked) })
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
