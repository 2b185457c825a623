import { type RawBuilder, sql } from 'kysely'
import type { Selectable } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import type { ManagedPromo, ManagedPromoUse } from '../../../../contract/promo-codes/managed-promo-codes.ts'
import { foldedPromoCode, type PromoState } from '../../../../contract/promo-codes/promo-code.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { partOf } from '../../../platform/db/folded.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { agentCards } from '../../agents/index.ts'
import { knownPlaces } from '../../geo/index.ts'
import { namesOf } from '../../identity/index.ts'
import { stateOf } from '../promo-codes.rules.ts'
import { termsOf } from '../promo-facts.queries.ts'
import { wireTerms } from '../wire-terms.ts'

interface Row extends Selectable<DB['promo']> {
  first_code: string
  codes: number
  given: number
}

/** The state of the rules, in SQL: what is asked for by it is found by the database. */
function isIn(state: PromoState, today: string): RawBuilder<boolean> {
  const isOver = sql`coalesce(promo.ends_on < ${today}, false)`
  const isFull = sql`coalesce(promo.uses >= promo.uses_max, false)`
  const conditions: Record<PromoState, RawBuilder<boolean>> = {
    draft: sql`promo.state = 'draft'`,
    stopped: sql`promo.state = 'stopped'`,
    active: sql`promo.state = 'active' and not ${isOver} and not ${isFull}`,
    expired: sql`promo.state = 'active' and ${isOver}`,
    exhausted: sql`promo.state = 'active' and not ${isOver} and ${isFull}`,
  }
  return conditions[state]
}

const isCalled = (search: string) => sql<boolean>`(folded(promo.title) like ${partOf(search)}
  or exists (select from promo_code where promo_id = promo.id and folded = ${foldedPromoCode(search)}))`

function rowsOf(read: Read, where: RawBuilder<boolean>, page: number) {
  return sql<Row>`
    select promo.*, (select code from promo_code where promo_id = promo.id order by id limit 1) as first_code,
      (select count(*) from promo_code where promo_id = promo.id) as codes,
      coalesce((select sum(kopecks) from promo_use where promo_id = promo.id and state = 'used'), 0)
        - coalesce((select sum(back.kopecks) from promo_return as back join promo_use on promo_use.id = back.use_id
            where promo_use.promo_id = promo.id), 0) as given
    from promo where ${where} order by promo.id desc
    limit ${limits.pageSize} offset ${(page - 1) * limits.pageSize}`.execute(read)
}

interface Wanted {
  state?: PromoState | undefined
  search?: string | undefined
  page: number
  now: Date
}

/** The newest first. */
export async function managedPromos(
  read: Read,
  { state, search, page, now }: Wanted,
): Promise<{ items: ManagedPromo[]; total_items: number }> {
  const conditions = [
    ...(state ? [isIn(state, moscowDay(now))] : []),
    ...(search ? [isCalled(search)] : []),
    sql<boolean>`true`,
  ]
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const [{ rows }, counted] = await Promise.all([
    rowsOf(read, where, page),
    sql<{ count: number }>`
      select count(*) from (select from promo where ${where} limit ${limits.totalCounted}) as found`.execute(
      read,
    ),
  ])
  return { items: await present(read, rows, now), total_items: counted.rows[0]?.count ?? 0 }
}

/** Throws `not_found`. */
export async function managedPromo(
  read: Read,
  { id, now }: { id: number; now: Date },
): Promise<ManagedPromo> {
  const { rows } = await rowsOf(read, sql<boolean>`promo.id = ${id}`, 1)
  const [promo] = await present(read, rows, now)
  if (!promo) throw new Refusal('missing', 'not_found')
  return promo
}

async function present(read: Read, rows: readonly Row[], now: Date): Promise<ManagedPromo[]> {
  const [places, names, cards] = await Promise.all([
    knownPlaces(read),
    namesOf(
      read,
      rows.map(({ created_by }) => created_by),
    ),
    agentCards(
      read,
      rows.flatMap(({ agency_id }) => agency_id ?? []),
    ),
  ])
  return rows.map((row) => {
    const terms = termsOf(row)
    return {
      id: row.id,
      title: row.title,
      state: stateOf(terms, row.uses, moscowDay(now)),
      code: row.is_batch ? null : row.first_code,
      codes: row.codes,
      ...wireTerms(terms, places),
      total_limit: row.uses_max,
      person_limit: row.person_uses_max,
      payer: row.payer,
      agency:
        row.agency_id === null
          ? null
          : { id: row.agency_id, organisation: cards.get(row.agency_id)?.organisation ?? '' },
      uses: row.uses,
      given_kopecks: row.given,
      created_at: row.created_at.toISOString(),
      created_by: names.get(row.created_by)?.full ?? '',
      downloaded_at: row.downloaded_at?.toISOString() ?? null,
    }
  })
}

/** Who has used it, the newest first; throws `not_found` where there is no such promo. */
export async function promoUses(
  read: Read,
  { id, page }: { id: number; page: number },
): Promise<{ items: ManagedPromoUse[]; total_items: number }> {
  const rows = await read
    .selectFrom('promo_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_use.code_id')
    .selectAll('promo_use')
    .select('promo_code.code')
    .select(({ selectFrom }) =>
      selectFrom('promo_return')
        .select(sql<number>`coalesce(sum(promo_return.kopecks), 0)`.as('sum'))
        .whereRef('use_id', '=', 'promo_use.id')
        .as('returned'),
    )
    .where('promo_use.promo_id', '=', id)
    .orderBy('promo_use.id', 'desc')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
    .execute()
  const [names, cards, counted] = await Promise.all([
    namesOf(
      read,
      rows.map(({ user_id }) => user_id),
    ),
    agentCards(
      read,
      rows.map(({ agency_id }) => agency_id),
    ),
    sql<{ count: number }>`
      select count(*) from (select from promo_use where promo_id = ${id} limit ${limits.totalCounted}) as found`.execute(
      read,
    ),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    code: row.code,
    person: { id: row.user_id, name: names.get(row.user_id)?.full ?? '' },
    booking_id: row.booking_id,
    agency: { id: row.agency_id, organisation: cards.get(row.agency_id)?.organisation ?? '' },
    state: row.state,
    kopecks: row.kopecks,
    returned_kopecks: row.returned ?? 0,
  }))
  return { items, total_items: counted.rows[0]?.count ?? 0 }
}
