import { sql } from 'kysely'
import type { Read } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Selectable } from 'kysely'
import type { PromoTerms, PromoUses } from './promo-codes.rules.ts'

/** A code, what it stands for, and how far it is used up. */
export interface PromoFacts {
  codeId: number
  promoId: number
  code: string
  terms: PromoTerms
  uses: PromoUses
}

export interface Asking {
  /** Whose uses are counted: a tourist's of discounts, an agency's of bonuses. */
  own: { personId: number } | { agencyId: number }
  /** Not counted: what is kept for it is its own. */
  exceptBookingId?: number
}

type Which = { codeId: number } | { folded: string }

type PromoRow = Selectable<DB['promo']>

interface Row extends PromoRow {
  code_id: number
  code: string
  code_uses: number
  code_uses_max: number | null
  own: number
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

/** Null: there is no such code. */
export async function promoFacts(
  read: Read,
  which: Which,
  { own, exceptBookingId = 0 }: Asking,
): Promise<PromoFacts | null> {
  const named = 'codeId' in which ? sql`code.id = ${which.codeId}` : sql`code.folded = ${which.folded}`
  const whose =
    'personId' in own
      ? sql`used.user_id = ${own.personId} and used.booking_id is not null`
      : sql`used.agency_id = ${own.agencyId} and used.booking_id is null`
  const { rows } = await sql<Row>`
    with kept as (
      select promo_id, code_id from promo_use where booking_id = ${exceptBookingId} and state <> 'released'
    )
    select promo.*, promo.uses - (select count(*) from kept where kept.promo_id = promo.id) as uses,
      code.id as code_id, code.code, code.uses_max as code_uses_max,
      code.uses - (select count(*) from kept where kept.code_id = code.id) as code_uses,
      (select count(*) from promo_use as used where used.promo_id = promo.id and used.state <> 'released'
        and used.booking_id is distinct from ${exceptBookingId} and ${whose}) as own
    from promo_code as code join promo on promo.id = code.promo_id where ${named}`.execute(read)
  const [row] = rows
  if (!row) return null
  return {
    codeId: row.code_id,
    promoId: row.id,
    code: row.code,
    terms: termsOf(row),
    uses: { all: row.uses, ofCode: row.code_uses, ofCodeMax: row.code_uses_max, own: row.own },
  }
}
