import { Refusal } from '../../../../contract/platform/refusals.ts'
import { claimLimits } from '../../../../contract/bookings/claims.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { attachedTo } from '../attached/attached-files.queries.ts'
import { attach, bookingOfFile, detach } from '../attached/attached-files.store.ts'
import type { SentFile } from '../attached/sent-file.ts'
import { bookingChanged } from '../bookings.events.ts'
import { type LockedBooking, lockBooking, sidesOf } from '../bookings.store.ts'
import { openClaim } from './close-claim.ts'

const told = (ctx: Ctx, booking: LockedBooking) =>
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))

/** The tourist lays a proof beside the claim, until it is closed: it is what it is decided by. */
export async function addClaimFile(
  ctx: Ctx,
  { id, ...sent }: SentFile & { id: number },
): Promise<{ id: number }> {
  const touristId = requireActor(ctx).id
  const booking = await lockBooking(ctx.tx, { id, touristId })
  await openClaim(ctx, booking)
  if ((await attachedTo(ctx.tx, 'booking_claim_file', id)).length >= claimLimits.filesMax)
    throw new Refusal('conflict', 'claim_files_full')
  await takeDaily(ctx, 'claim_file')
  const of = { bookingId: id, ownerId: touristId, kind: 'claim' } as const
  await attach(ctx, 'booking_claim_file', { ...sent, ...of })
  told(ctx, booking)
  return { id }
}

/** What the agency has answered stays as it was shown. Answers the booking's number. */
export async function removeClaimFile(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const bookingId = await bookingOfFile(ctx, 'booking_claim_file', id)
  const booking = await lockBooking(ctx.tx, { id: bookingId, touristId: requireActor(ctx).id })
  const { answered_at: answeredAt } = await openClaim(ctx, booking)
  if (answeredAt) throw new Refusal('conflict', 'claim_answered')
  await detach(ctx, 'booking_claim_file', id)
  told(ctx, booking)
  return { id: bookingId }
}
