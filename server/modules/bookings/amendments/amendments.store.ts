import type { AmendmentKind, AmendmentState } from '../../../../contract/bookings/amending/amendment.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'

export interface StoredAmendment {
  bookingId: number
  /** Which of the booking's, from 1. */
  n: number
  priceId: number
  state: AmendmentState
  validUntil: Date
}

/** What was proposed last for a booking, whatever has become of it; undefined: nothing. */
export async function newestAmendment(
  read: Read | Tx,
  bookingId: number,
): Promise<StoredAmendment | undefined> {
  const row = await read
    .selectFrom('booking_amendment as amendment')
    .innerJoin('booking_price as price', 'price.id', 'amendment.price_id')
    .select(['amendment.n', 'amendment.price_id', 'amendment.state', 'price.valid_until'])
    .where('amendment.booking_id', '=', bookingId)
    .orderBy('amendment.n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { bookingId, n: row.n, priceId: row.price_id, state: row.state, validUntil: row.valid_until }
}

/** A card with the name put right, sealed by the booking's own key. */
export interface SealedName {
  travellerId: number
  sealed: Buffer
}

/** Of an open proposal; undefined: nobody's name changes. */
export async function sealedNameOf(read: Read | Tx, priceId: number): Promise<SealedName | undefined> {
  const row = await read
    .selectFrom('booking_amendment')
    .select(['traveller_id', 'sealed'])
    .where('price_id', '=', priceId)
    .executeTakeFirst()
  return row?.sealed && row.traveller_id !== null
    ? { travellerId: row.traveller_id, sealed: row.sealed }
    : undefined
}

interface NewAmendment {
  bookingId: number
  n: number
  priceId: number
  kind: AmendmentKind
  /** Null: nobody's name changes. */
  right: SealedName | null
}

/** Of a locked booking that has none open. */
export async function insertAmendment(
  tx: Tx,
  { bookingId, n, priceId, kind, right }: NewAmendment,
): Promise<void> {
  await tx
    .insertInto('booking_amendment')
    .values({
      booking_id: bookingId,
      n,
      price_id: priceId,
      kind,
      traveller_id: right?.travellerId ?? null,
      sealed: right?.sealed ?? null,
    })
    .execute()
}

/** An open one is over, in this way. */
export async function endAmendment(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { bookingId, n }: Pick<StoredAmendment, 'bookingId' | 'n'>,
  { state, answer = '' }: { state: Exclude<AmendmentState, 'open'>; answer?: string },
): Promise<void> {
  await tx
    .updateTable('booking_amendment')
    .set({ state, answer, ended_at: now, sealed: null })
    .where('booking_id', '=', bookingId)
    .where('n', '=', n)
    .execute()
}
