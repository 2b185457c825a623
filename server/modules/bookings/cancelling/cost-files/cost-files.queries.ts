import type { CostFile } from '../../../../../contract/bookings/cancelling/cancellation.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import type { Read, Tx } from '../../../../platform/db/database.ts'

/** The papers beside an agency's costs, in the order in which they came. */
export async function costFilesOf(read: Read | Tx, bookingId: number): Promise<CostFile[]> {
  return (await costFilesOfAll(read, [bookingId]))(bookingId)
}

/** The same of several bookings, for a list. */
export async function costFilesOfAll(
  read: Read | Tx,
  bookingIds: readonly number[],
): Promise<(bookingId: number) => CostFile[]> {
  const rows = await read
    .selectFrom('booking_cost_file as file')
    .innerJoin('stored_file', 'stored_file.name', 'file.name')
    .select(['file.booking_id', 'file.id', 'file.title', 'stored_file.size'])
    .where(({ eb, fn, val }) => eb('file.booking_id', '=', fn.any(val([...bookingIds]))))
    .orderBy('file.id')
    .execute()
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id)
  return (bookingId) =>
    (byBooking.get(bookingId) ?? []).map(({ id, title, size }) => ({ id, title, size: size ?? 0 }))
}

/** One of them, for a side of its booking or for whoever decides; for anybody else it is as if it did not exist. */
export async function requireCostFile(
  read: Read,
  { id, touristId, agentId }: { id: number; touristId?: number; agentId?: number },
): Promise<{ name: string; title: string }> {
  const file = await read
    .selectFrom('booking_cost_file as file')
    .innerJoin('booking', 'booking.id', 'file.booking_id')
    .select(['file.name', 'file.title'])
    .where('file.id', '=', id)
    .$if(touristId !== undefined, (own) => own.where('booking.tourist_id', '=', touristId ?? 0))
    .$if(agentId !== undefined, (own) => own.where('booking.agent_id', '=', agentId ?? 0))
    .executeTakeFirst()
  if (!file) throw new Refusal('missing', 'not_found')
  return file
}
