import { GRACE_MS } from '../../../../contract/bookings/booking-states.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, defineHandler, requireActor } from '../../../platform/use-case.ts'
import type { BookingMoved } from '../bookings.events.ts'
import { lockBooking } from '../bookings.store.ts'
import { endAmendment, newestAmendment } from './amendments.store.ts'
import { closeAmendment, requireOpen } from './open-amendment.ts'

/** The agency takes its proposal back. */
export async function withdrawAmendment(
  ctx: Ctx,
  { id, n }: { id: number; n: number },
): Promise<{ id: number }> {
  const booking = await lockBooking(ctx.tx, { id, agentId: agencyOf(requireActor(ctx)) })
  await closeAmendment(ctx, booking, { amendment: await requireOpen(ctx, booking, n), state: 'withdrawn' })
  return { id }
}

/** The tourist wants the trip as it was signed. */
export async function refuseAmendment(
  ctx: Ctx,
  { id, n, note }: { id: number; n: number; note: string },
): Promise<{ id: number }> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  const amendment = await requireOpen(ctx, booking, n)
  await closeAmendment(ctx, booking, { amendment, state: 'refused', answer: note })
  return { id }
}

/** A trip that has begun or is called off is changed no more: what was proposed ends with it, by the same move. */
export const endWithTrip = defineHandler(
  'bookings.end-amendment',
  async (ctx, { bookingId, from, to }: Pick<BookingMoved, 'bookingId' | 'from' | 'to'>) => {
    if (from !== 'confirmed' || to === 'confirmed') return
    const amendment = await newestAmendment(ctx.tx, bookingId)
    if (amendment?.state === 'open') await endAmendment(ctx, amendment, { state: 'lapsed' })
  },
  { within: true },
)

/**
 * Proposals that nobody has signed in time, and those of trips whose payment is overdue; so many at a time, what somebody
 * has in hand comes next time. Answers how many.
 */
export async function lapseAmendments(ctx: Ctx, { most }: { most: number }): Promise<number> {
  const { tx, now } = ctx
  const overdue = new Date(now.getTime() - GRACE_MS)
  const bookings = await tx
    .selectFrom('booking')
    .innerJoin('booking_amendment as amendment', 'amendment.booking_id', 'booking.id')
    .innerJoin('booking_price as price', 'price.id', 'amendment.price_id')
    .selectAll('booking')
    .where('amendment.state', '=', 'open')
    .where(({ or, eb }) => or([eb('price.valid_until', '<=', now), eb('booking.due_at', '<=', overdue)]))
    .orderBy('booking.id')
    .limit(most)
    .forUpdate('booking')
    .skipLocked()
    .execute()
  for (const booking of bookings) {
    // Asked again under the lock: somebody may have answered meanwhile.
    const amendment = await newestAmendment(tx, booking.id)
    if (amendment?.state === 'open') await closeAmendment(ctx, booking, { amendment, state: 'lapsed' })
  }
  return bookings.length
}
