import type { AttachedFile } from '../../../../contract/bookings/attached-files.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../side.queries.ts'

/** Of one shape: what an agency lays beside its costs, what a tourist lays beside a claim. */
export type FilesTable = 'booking_cost_file' | 'booking_claim_file'

/** To the builder they are one: a union of tables is more than it can compare. */
const asFile = (table: FilesTable) => `${table} as file` as 'booking_cost_file as file'

/** What lies beside a booking, in the order in which it came. */
export async function attachedTo(
  read: Read | Tx,
  table: FilesTable,
  bookingId: number,
): Promise<AttachedFile[]> {
  return (await attachedToAll(read, table, [bookingId]))(bookingId)
}

/** The same of several bookings, for a list. */
export async function attachedToAll(
  read: Read | Tx,
  table: FilesTable,
  bookingIds: readonly number[],
): Promise<(bookingId: number) => AttachedFile[]> {
  const rows = await read
    .selectFrom(asFile(table))
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
export async function requireAttached(
  read: Read,
  table: FilesTable,
  { id, touristId, agentId }: { id: number; touristId?: number; agentId?: number },
): Promise<{ name: string; title: string }> {
  return read
    .selectFrom(asFile(table))
    .innerJoin('booking', 'booking.id', 'file.booking_id')
    .select(['file.name', 'file.title'])
    .where('file.id', '=', id)
    .$if(touristId !== undefined, (own) => own.where('booking.tourist_id', '=', touristId ?? 0))
    .$if(agentId !== undefined, (own) => own.where('booking.agent_id', '=', agentId ?? 0))
    .executeTakeFirstOrThrow(notFound)
}
