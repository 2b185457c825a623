import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { costFilesMax } from '../../../../../contract/bookings/cancelling/cancellation.ts'
import { agencyOf } from '../../../../platform/actor.ts'
import { takeDaily } from '../../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { attachedTo } from '../../attached/attached-files.queries.ts'
import { attach, bookingOfFile, detach } from '../../attached/attached-files.store.ts'
import type { SentFile } from '../../attached/sent-file.ts'
import { bookingChanged } from '../../bookings.events.ts'
import { type LockedBooking, lockBooking, sidesOf } from '../../bookings.store.ts'
import { openCancellation } from '../name-costs.ts'

const told = (ctx: Ctx, booking: LockedBooking) =>
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))

/** The agency lays a paper beside its costs, also while they are disputed: it is what they are decided by. */
export async function addCostFile(
  ctx: Ctx,
  { id, ...sent }: SentFile & { id: number },
): Promise<{ id: number }> {
  const booking = await lockBooking(ctx.tx, { id, agentId: agencyOf(requireActor(ctx)) })
  await openCancellation(ctx, booking)
  if ((await attachedTo(ctx.tx, 'booking_cost_file', id)).length >= costFilesMax)
    throw new Refusal('conflict', 'cost_files_full')
  await takeDaily(ctx, 'agency_file')
  const of = { bookingId: id, ownerId: booking.agent_id, kind: 'cost' } as const
  await attach(ctx, 'booking_cost_file', { ...sent, ...of })
  told(ctx, booking)
  return { id }
}

/** What is disputed or decided stays as it was shown. Answers the booking's number. */
export async function removeCostFile(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const bookingId = await bookingOfFile(ctx, 'booking_cost_file', id)
  const booking = await lockBooking(ctx.tx, { id: bookingId, agentId: agencyOf(requireActor(ctx)) })
  const { disputed_at: disputedAt } = await openCancellation(ctx, booking)
  if (disputedAt) throw new Refusal('conflict', 'costs_disputed')
  await detach(ctx, 'booking_cost_file', id)
  told(ctx, booking)
  return { id: bookingId }
}
