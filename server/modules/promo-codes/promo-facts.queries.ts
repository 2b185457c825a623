import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Read } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { LastUse, PromoTerms, PromoUses } from './promo-codes.rules.ts'

/** A code, what it stands for, and how far it is used up. */
export interface PromoFacts {
  codeId: number
  promoId: number
  code: string
  terms: PromoTerms
  uses: PromoUses
  /** Of one's own uses that stand the newest; null where there is none. */
  last: LastUse | null
}

export interface Asking {
  /** Whose uses are counted: a tourist's of discounts, an agency's of bonuses. */
  own: { personId: number } | { agencyId: number }
  /** Not counted: what is kept for it is its own. */
  exceptBookingId?: number
}

type PromoRow = Selectable<DB['promo']>

interface Row extends PromoRow {
  code_id: number
  code: string
  code_uses: number
  code_uses_max: number | null
  own: number
  last: LastUse | null
}

export function termsOf(row: PromoRow): PromoTerms {
  return {
    kind: row.kind,
    state: row.state,
    percent: row.percent,
    capKopecks: row.cap_kopecks,
    kopecks: row.kopecks,
    minKopecks: row.min_kopecks,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    usesMax: row.uses_max,
    personUsesMax: row.person_uses_max,
    countryIds: row.country_ids,
    isForNewPeople: row.is_for_new_people,
    payer: row.payer,
    agencyId: row.agency_id,
  }
}

type Which = { codeId: number } | { folded: string }

/** Null: there is no such code. */
export async function promoFacts(read: Read, which: Which, asking: Asking): Promise<PromoFacts | null> {
  const named = 'codeId' in which ? sql`code.id = ${which.codeId}` : sql`code.folded = ${which.folded}`
  const [facts] = await factsWhere(read, named, asking)
  return facts ?? null
}

/** By the numbers of the codes. */
export async function factsOfCodes(
  read: Read,
  ids: readonly number[],
  asking: Asking,
): Promise<Map<number, PromoFacts>> {
  const all = await factsWhere(read, sql`code.id = any(${[...ids]}::bigint[])`, asking)
  return new Map(all.map((facts) => [facts.codeId, facts]))
}

async function factsWhere(
  read: Read,
  named: RawBuilder<unknown>,
  { own, exceptBookingId = 0 }: Asking,
): Promise<PromoFacts[]> {
  const whose =
    'personId' in own
      ? sql`user_id = ${own.personId} and booking_id is not null`
      : sql`agency_id = ${own.agencyId} and booking_id is null`
  const { rows } = await sql<Row>`
    with kept as (
      select promo_id, code_id from promo_use where booking_id = ${exceptBookingId} and state <> 'released'
    )
    select promo.*, promo.uses - (select count(*) from kept where kept.promo_id = promo.id) as uses,
      code.id as code_id, code.code, code.uses_max as code_uses_max,
      code.uses - (select count(*) from kept where kept.code_id = code.id) as code_uses,
      coalesce(mine.uses, 0) as own, mine.last
    from promo_code as code join promo on promo.id = code.promo_id
    left join lateral (
      select count(*) as uses, (array_agg(case when state = 'used' and kopecks <= (
          select coalesce(sum(back.kopecks), 0) from promo_return as back where back.use_id = promo_use.id
        ) then 'returned' else state end order by id desc))[1] as last from promo_use
      where promo_id = promo.id and state <> 'released' and booking_id is distinct from ${exceptBookingId} and ${whose}
    ) as mine on true
    where ${named}`.execute(read)
  return rows.map((row) => ({
    codeId: row.code_id,
    promoId: row.id,
    code: row.code,
    terms: termsOf(row),
    uses: { all: row.uses, ofCode: row.code_uses, ofCodeMax: row.code_uses_max, own: row.own },
    last: row.last,
  }))
}
