import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { LineShare } from './acceptance.rules.ts'

/** A version of a price as it is decided about; kopecks. */
export interface StoredPrice {
  id: number
  kopecks: number
  reason: string
  validUntil: Date
  firstDueAt: Date
  acceptedAt: Date | null
}

/** The version that is named and the newest one of a locked booking; undefined where it has no such. */
export async function pricesOf(
  tx: Tx,
  { bookingId, priceId }: { bookingId: number; priceId: number },
): Promise<{ seen: StoredPrice | undefined; newest: StoredPrice | undefined }> {
  const { rows } = await sql<StoredPrice & { n: number; newest: number }>`
    select id, n, total as kopecks, reason, valid_until as "validUntil", accepted_at as "acceptedAt", newest,
      (select min(due_at) from booking_schedule_line where price_id = price.id) as "firstDueAt"
    from (select *, max(n) over () as newest from booking_price where booking_id = ${bookingId}) as price
    where id = ${priceId} or n = newest`.execute(tx)
  return { seen: rows.find(({ id }) => id === priceId), newest: rows.find(({ n, newest }) => n === newest) }
}

/** The lines and the payments of a price, in order; kopecks. */
export async function partsOf(
  tx: Tx,
  priceId: number,
): Promise<{ lines: number[]; schedule: { n: number; kopecks: number; dueAt: Date }[] }> {
  const lines = await tx
    .selectFrom('booking_price_line')
    .select('amount')
    .where('price_id', '=', priceId)
    .orderBy('n')
    .execute()
  const schedule = await tx
    .selectFrom('booking_schedule_line')
    .select(['n', 'amount as kopecks', 'due_at as dueAt'])
    .where('price_id', '=', priceId)
    .orderBy('n')
    .execute()
  return { lines: lines.map(({ amount }) => amount), schedule }
}

export interface Signing {
  codeId: string
  priceId: number
  /** In hex. */
  sha256: string
}

/** Notes what a code has been sent to sign. */
export async function noteSigning(tx: Tx, { codeId, priceId, sha256 }: Signing, now: Date): Promise<void> {
  await tx
    .insertInto('booking_signing')
    .values({
      code_id: codeId,
      price_id: priceId,
      papers_sha256: Buffer.from(sha256, 'hex'),
      asked_at: now,
    })
    .execute()
}

/** What a code has been sent to sign of this booking; undefined: nothing. */
export async function signingOf(
  tx: Tx,
  { codeId, bookingId }: { codeId: string; bookingId: number },
): Promise<Omit<Signing, 'codeId'> | undefined> {
  const row = await tx
    .selectFrom('booking_signing as signing')
    .innerJoin('booking_price as price', 'price.id', 'signing.price_id')
    .select(['signing.price_id', 'signing.papers_sha256'])
    .where('signing.code_id', '=', codeId)
    .where('price.booking_id', '=', bookingId)
    .executeTakeFirst()
  return row && { priceId: row.price_id, sha256: row.papers_sha256.toString('hex') }
}

export interface Signature extends Signing {
  documentVersion: number
  userId: number
  /** Sealed. */
  phone: Buffer
  address: string
  userAgent: string
  /** SHA-256 of the browser's own secret; null where it has none. */
  device: Buffer | null
}

/** The evidence of an acceptance: one for each version, by its key. */
export async function insertSignature(tx: Tx, signature: Signature, now: Date): Promise<void> {
  await tx
    .insertInto('booking_signature')
    .values({
      price_id: signature.priceId,
      code_id: signature.codeId,
      user_id: signature.userId,
      phone: signature.phone,
      address: signature.address,
      user_agent: signature.userAgent,
      device: signature.device,
      document_version: signature.documentVersion,
      papers_sha256: Buffer.from(signature.sha256, 'hex'),
      signed_at: now,
    })
    .execute()
}

export interface Fixed {
  priceId: number
  /** Of each line in order; null: a discount line. */
  shares: readonly (LineShare | null)[]
  /** Of each payment in order, kopecks. */
  due: readonly number[]
}

/** A price is accepted: what of its lines is not paid and what of its payments is due stands from now on. */
export async function fixPrice(tx: Tx, { priceId, shares, due }: Fixed, now: Date): Promise<void> {
  const sold = shares.flatMap((share, at) => (share ? [{ n: at + 1, ...share }] : []))
  const left = due.map((amount, at) => ({ n: at + 1, amount })).filter(({ amount }) => amount > 0)
  await sql`
    with accepted as (
      update booking_price set accepted_at = ${now}::timestamptz where id = ${priceId}
    ), shares as (
      insert into booking_line_share (price_id, n, own, promo)
      select ${priceId}::bigint, n, own, promo
      from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as (n smallint, own bigint, promo bigint)
    )
    insert into booking_due (price_id, n, amount)
    select ${priceId}::bigint, n, amount
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as (n smallint, amount bigint)`.execute(tx)
}
