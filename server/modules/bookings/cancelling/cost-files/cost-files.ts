import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { costFilesMax } from '../../../../../contract/bookings/cancelling/cancellation.ts'
import { agencyOf } from '../../../../platform/actor.ts'
import type { PutObject } from '../../../../platform/files/object-store.ts'
import { type SentFileType, titleOfFile } from '../../../../platform/files/sent-files.rules.ts'
import { removeFile, saveFiles } from '../../../../platform/files/stored-files.ts'
import { randomSecret } from '../../../../platform/keys/secrets.ts'
import { takeDaily } from '../../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { bookingChanged } from '../../bookings.events.ts'
import { type LockedBooking, lockBooking, sidesOf } from '../../bookings.store.ts'
import { costFilesOf } from './cost-files.queries.ts'
import { openCancellation } from '../name-costs.ts'

interface Added {
  id: number
  title: string
  type: SentFileType
  object: PutObject
}

const told = (ctx: Ctx, booking: LockedBooking) =>
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))

/** The agency lays a paper beside its costs, also while they are disputed: it is what they are decided by. */
export async function addCostFile(ctx: Ctx, { id, title, type, object }: Added): Promise<{ id: number }> {
  const { tx, now } = ctx
  const booking = await lockBooking(tx, { id, agentId: agencyOf(requireActor(ctx)) })
  await openCancellation(ctx, booking)
  if ((await costFilesOf(tx, id)).length >= costFilesMax) throw new Refusal('conflict', 'cost_files_full')
  await takeDaily(ctx, 'agency_file')
  const name = randomSecret(128)
  await saveFiles(tx, [{ name, ownerId: booking.agent_id, kind: 'cost', type, object }])
  await tx
    .insertInto('booking_cost_file')
    .values({ booking_id: id, name, title: titleOfFile(title, type), added_at: now })
    .execute()
  told(ctx, booking)
  return { id }
}

/** What is disputed or decided stays as it was shown. Answers the booking's number. */
export async function removeCostFile(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const { tx } = ctx
  const file = await tx
    .selectFrom('booking_cost_file')
    .select(['booking_id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw new Refusal('missing', 'not_found')
  const booking = await lockBooking(tx, { id: file.booking_id, agentId: agencyOf(requireActor(ctx)) })
  const { disputed_at: disputedAt } = await openCancellation(ctx, booking)
  if (disputedAt) throw new Refusal('conflict', 'costs_disputed')
  const gone = await tx.deleteFrom('booking_cost_file').where('id', '=', id).executeTakeFirst()
  // Another press has removed it before this one held the booking.
  if (gone.numDeletedRows === 0n) throw new Refusal('missing', 'not_found')
  await removeFile(ctx, file.name)
  told(ctx, booking)
  return { id: booking.id }
}
