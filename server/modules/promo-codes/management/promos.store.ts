import { sql } from 'kysely'
import type { moderation } from '../../../../contract/agents/agents.ts'
import { foldedPromoCode, writtenPromoCode } from '../../../../contract/promo-codes/promo-code.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Insertable, Updateable } from 'kysely'

export async function insertPromo(tx: Tx, promo: Insertable<DB['promo']>): Promise<number> {
  const { id } = await tx.insertInto('promo').values(promo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many of the codes are new: one that somebody has already, in whatever letters, is left out. */
export async function insertCodes(
  tx: Tx,
  promoId: number,
  { codes, usesMax }: { codes: readonly string[]; usesMax: number | null },
): Promise<number> {
  const { rows } = await sql`
    insert into promo_code (promo_id, code, folded, uses_max)
    select ${promoId}, code, folded, ${usesMax}::integer
    from unnest(${codes.map(writtenPromoCode)}::text[], ${codes.map(foldedPromoCode)}::text[]) as drawn(code, folded)
    on conflict (folded) do nothing returning id`.execute(tx)
  return rows.length
}

/** Whether one differs from this by hyphens alone: people read the two as one. Whoever asks makes none meanwhile with others. */
export async function isLikeAnother(tx: Tx, typed: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promo_code', 0))`.execute(tx)
  const bare = foldedPromoCode(typed).replaceAll('-', '')
  const { rows } = await sql`
    select 1 from promo_code where replace(folded, '-', '') = ${bare} limit 1`.execute(tx)
  return rows.length > 0
}

/** Locked until the commit. */
export function lockPromo(tx: Tx, id: number) {
  return tx.selectFrom('promo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Change = Partial<
  Pick<
    Updateable<DB['promo']>,
    'state' | 'started_by' | 'started_at' | 'stopped_by' | 'stopped_at' | 'downloaded_by' | 'downloaded_at'
  >
>

export async function changePromo(tx: Tx, id: number, change: Change): Promise<void> {
  await tx.updateTable('promo').set(change).where('id', '=', id).execute()
}

/** All that are not stopped yet, by nobody in particular; answers how many. */
export async function stopAll(tx: Tx, now: Date): Promise<number> {
  const stopped = await tx
    .updateTable('promo')
    .set({ state: 'stopped', stopped_at: now })
    .where('state', '<>', 'stopped')
    .returning('id')
    .execute()
  return stopped.length
}

/** In the order in which they were drawn. */
export async function codesOf(tx: Tx, promoId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('promo_code')
    .select('code')
    .where('promo_id', '=', promoId)
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

/** The number of an agency that a moderator has passed, by its INN; undefined where there is none. */
export async function verifiedAgencyOf(
  tx: Tx,
  { inn, status }: { inn: string; status: (typeof moderation)['success'] },
): Promise<number | undefined> {
  const agent = await tx
    .selectFrom('agent')
    .innerJoin('app_user', 'app_user.id', 'agent.id')
    .select('agent.id')
    .where('inn', '=', inn)
    .where('status', '=', status)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return agent?.id
}
