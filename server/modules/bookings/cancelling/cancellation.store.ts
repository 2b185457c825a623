import type { Selectable } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { CancellationFacts } from './cancellation.rules.ts'

export type StoredCancellation = Selectable<DB['booking_cancellation']>

export interface NewCancellation {
  bookingId: number
  askedBy: CancellationFacts['askedBy']
  reason: string
  note: string
  now: Date
}

export async function insertCancellation(tx: Tx, asked: NewCancellation): Promise<void> {
  await tx
    .insertInto('booking_cancellation')
    .values({
      booking_id: asked.bookingId,
      asked_by: asked.askedBy,
      reason: asked.reason,
      note: asked.note,
      asked_at: asked.now,
    })
    .execute()
}

/** Under the lock of its booking. */
export async function cancellationOf(read: Read | Tx, bookingId: number): Promise<StoredCancellation | null> {
  const row = await read
    .selectFrom('booking_cancellation')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

export type Change = Partial<
  Pick<
    StoredCancellation,
    | 'costs_at'
    | 'costs_note'
    | 'disputed_at'
    | 'dispute_note'
    | 'answer_note'
    | 'answered_at'
    | 'decided_by'
    | 'decision_note'
    | 'kept'
    | 'settled_at'
  >
>

export async function changeCancellation(tx: Tx, bookingId: number, change: Change): Promise<void> {
  await tx.updateTable('booking_cancellation').set(change).where('booking_id', '=', bookingId).execute()
}

/** The agency has said what it had to: it is waited for and reminded no more. The booking is locked. */
export async function costsAreNamed(tx: Tx, bookingId: number): Promise<void> {
  await tx.updateTable('booking').set({ due_at: null, nudge_at: null }).where('id', '=', bookingId).execute()
}

/** Kopecks. */
export interface StoredCost {
  title: string
  amount: number
  proof: string
}

export async function costsOf(read: Read | Tx, bookingId: number): Promise<StoredCost[]> {
  return (await costsOfAll(read, [bookingId]))(bookingId)
}

/** The same of several bookings, for a list. */
export async function costsOfAll(
  read: Read | Tx,
  bookingIds: readonly number[],
): Promise<(bookingId: number) => StoredCost[]> {
  const rows = await read
    .selectFrom('booking_cost')
    .select(['booking_id', 'title', 'amount', 'proof'])
    .where(({ eb, fn, val }) => eb('booking_id', '=', fn.any(val([...bookingIds]))))
    .orderBy('booking_id')
    .orderBy('n')
    .execute()
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id)
  return (bookingId) =>
    (byBooking.get(bookingId) ?? []).map(({ title, amount, proof }) => ({ title, amount, proof }))
}

export async function replaceCosts(tx: Tx, bookingId: number, costs: readonly StoredCost[]): Promise<void> {
  await tx.deleteFrom('booking_cost').where('booking_id', '=', bookingId).execute()
  if (costs.length === 0) return
  await tx
    .insertInto('booking_cost')
    .values(costs.map((cost, index) => ({ booking_id: bookingId, n: index + 1, ...cost })))
    .execute()
}
