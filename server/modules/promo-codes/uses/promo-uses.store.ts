import { sql } from 'kysely'
import type { PromoPayer, PromoUseState } from '../../../../contract/promo-codes/promo-code.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PromoFacts } from '../promo-facts.queries.ts'

/** Locks promos until the commit, in the order of their numbers: whoever uses two of them waits for nobody who does too. */
export async function lockPromos(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from promo where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
}

/** The promo of a code; undefined where there is none. A code never changes its promo. */
export async function promoOfCode(tx: Tx, codeId: number): Promise<number | undefined> {
  const code = await tx
    .selectFrom('promo_code')
    .select('promo_id')
    .where('id', '=', codeId)
    .executeTakeFirst()
  return code?.promo_id
}

type Code = Pick<PromoFacts, 'promoId' | 'codeId'>

/** Counts one more use; false where the promo or the code has none left, or has been stopped. */
export async function takeUse(tx: Tx, { promoId, codeId }: Code): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update promo set uses = uses + 1
      where id = ${promoId} and state = 'active' and (uses_max is null or uses < uses_max) returning id
    )
    update promo_code set uses = promo_code.uses + 1 from taken
    where promo_code.id = ${codeId} and promo_code.promo_id = taken.id
      and (promo_code.uses_max is null or promo_code.uses < promo_code.uses_max)
    returning promo_code.id`.execute(tx)
  return rows.length === 1
}

/**
 * One use less: it is free for somebody else. The code waits for the promo, as where a use is taken: parts of one statement
 * that do not read each other are done in no order, and would lock each other out.
 */
export async function freeUse(tx: Tx, { promoId, codeId }: Code): Promise<void> {
  await sql`
    with freed as (update promo set uses = uses - 1 where id = ${promoId} returning id)
    update promo_code set uses = promo_code.uses - 1 from freed
    where promo_code.id = ${codeId} and promo_code.promo_id = freed.id`.execute(tx)
}

export interface NewUse extends Code {
  userId: number
  agencyId: number
  /** Null: a bonus, which is used at once. */
  bookingId: number | null
  payer: PromoPayer
  kopecks: number
  now: Date
}

/** The number; null where the booking, or for a bonus the agency, has one already: the unique keys decide. */
export async function insertUse(tx: Tx, use: NewUse): Promise<number | null> {
  const inserted = await tx
    .insertInto('promo_use')
    .values({
      promo_id: use.promoId,
      code_id: use.codeId,
      user_id: use.userId,
      agency_id: use.agencyId,
      booking_id: use.bookingId,
      payer: use.payer,
      kopecks: use.kopecks,
      state: use.bookingId === null ? 'used' : 'reserved',
      created_at: use.now,
      changed_at: use.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** What is promised to a booking or has been given to it, locked until the commit; undefined where there is nothing. */
export function lockUse(tx: Tx, bookingId: number) {
  return tx
    .selectFrom('promo_use')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'released')
    .forUpdate()
    .executeTakeFirst()
}

export async function changeUse(
  tx: Tx,
  { id, to, now }: { id: number; to: PromoUseState; now: Date },
): Promise<void> {
  await tx.updateTable('promo_use').set({ state: to, changed_at: now }).where('id', '=', id).execute()
}

/** Kopecks that have come back already. */
export async function returnedOf(tx: Tx, useId: number): Promise<number> {
  const { returned } = await tx
    .selectFrom('promo_return')
    .select(sql<number>`coalesce(sum(kopecks), 0)`.as('returned'))
    .where('use_id', '=', useId)
    .executeTakeFirstOrThrow()
  return returned
}

interface NewReturn {
  refundId: number
  useId: number
  kopecks: number
  now: Date
}

/** False where this refund has taken its part back already. */
export async function insertReturn(tx: Tx, { refundId, useId, kopecks, now }: NewReturn): Promise<boolean> {
  const inserted = await tx
    .insertInto('promo_return')
    .values({ refund_id: refundId, use_id: useId, kopecks, returned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refund_id')
    .executeTakeFirst()
  return inserted !== undefined
}
