import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { sealBy } from '../../../platform/keys/vault.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { keyOfBooking } from '../party/party.store.ts'

type DocumentRow = Selectable<DB['booking_document']>

export const placeOfDocument = (keyId: number, id: number) => `booking_document ${id} by ${keyId}`

export interface NewDocument extends Pick<DocumentRow, 'kind' | 'state' | 'template'> {
  /** The PDF as it was built. */
  bytes: Buffer
  /** The version of the price that it was made for, or the move that it follows. */
  of: { priceId: number } | { moveN: number }
}

/** A paper of a locked booking, the next of its kind; one that was made for the same is left as it is. */
export async function insertDocument(
  ctx: Ctx,
  booking: LockedBooking,
  { kind, state, template, bytes, of }: NewDocument,
): Promise<void> {
  const key = await keyOfBooking(ctx, booking)
  const { rows } = await sql<{ id: number }>`select nextval('booking_document_id') as id`.execute(ctx.tx)
  const id = rows[0]?.id ?? 0
  const [priceId, moveN] = 'priceId' in of ? [of.priceId, null] : [null, of.moveN]
  await sql`
    insert into booking_document (id, booking_id, price_id, move_n, kind, version, template, state, sha256, size, sealed,
      made_at)
    select ${id}::bigint, ${booking.id}::bigint, ${priceId}::bigint, ${moveN}::smallint, ${kind}::text,
      coalesce(max(version), 0) + 1, ${template}::text, ${state}::text, ${sha256Of(bytes)}::bytea,
      ${bytes.length}::integer, ${sealBy(key, bytes, placeOfDocument(key.id, id))}::bytea, ${ctx.now}::timestamptz
    from booking_document where booking_id = ${booking.id} and kind = ${kind}
    on conflict do nothing`.execute(ctx.tx)
}

/** What was built for an earlier price is not signed any more. */
export async function replaceDrafts({ tx }: Ctx, bookingId: number): Promise<void> {
  await sql`
    update booking_document set state = 'replaced'
    where booking_id = ${bookingId} and state = 'draft' and price_id is not null
      and price_id <> (select id from booking_price where booking_id = ${bookingId} order by n desc limit 1)`.execute(
    tx,
  )
}

/** The newest price is signed: its papers are the booking's, those of an earlier one are not, nor a memo made after it. */
export async function makeFinal({ tx }: Ctx, bookingId: number): Promise<void> {
  await sql`
    update booking_document as document
    set state = case when document.price_id = newest.id then 'final' else 'replaced' end
    from (select id from booking_price where booking_id = ${bookingId} order by n desc limit 1) as newest
    where document.booking_id = ${bookingId} and document.state <> 'replaced'
      and (document.price_id is not null or document.kind = 'memo')`.execute(tx)
}

/** Papers of the trip that follow an earlier move. */
export async function replaceOf(
  { tx }: Ctx,
  { bookingId, kind, before }: { bookingId: number; kind: DocumentRow['kind']; before: number },
): Promise<void> {
  await tx
    .updateTable('booking_document')
    .set({ state: 'replaced' })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('move_n', '<', before)
    .where('state', '=', 'final')
    .execute()
}

/** The papers of these bookings open for nobody any more; their hashes stay. */
export async function dropBytes(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('booking_document')
    .set({ sealed: null })
    .where('booking_id', 'in', bookingIds)
    .where('sealed', 'is not', null)
    .execute()
}

export function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
