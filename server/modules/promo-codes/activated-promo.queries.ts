import { sql } from 'kysely'
import { promoLimits, type PromoUseState } from '../../../contract/promo-codes/promo-code.ts'
import type { ActivatedPromo } from '../../../contract/promo-codes/promo-codes.ts'
import { moscowDay } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { agentCards } from '../agents/index.ts'
import { knownPlaces } from '../geo/index.ts'
import { activatedState } from './promo-codes.rules.ts'
import { promoFacts } from './promo-facts.queries.ts'
import { wireTerms } from './wire-terms.ts'

/** Whose activated codes: a tourist's own, or an agency's, whoever of it has typed them. */
export type Holder = { personId: number } | { agencyId: number }

interface Row {
  id: number
  code_id: number
  activated_at: Date
}

/** The newest first. */
export async function activatedPromo(
  read: Read,
  holder: Holder,
  { now, id }: { now: Date; id?: number },
): Promise<ActivatedPromo[]> {
  const rows: Row[] = await read
    .selectFrom('promo_activation')
    .select(['id', 'code_id', 'activated_at'])
    .where((where) =>
      'personId' in holder
        ? where.and([where('user_id', '=', holder.personId), where('agency_id', 'is', null)])
        : where('agency_id', '=', holder.agencyId),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(promoLimits.activatedMax)
    .execute()
  const shown: ActivatedPromo[] = []
  for (const row of rows) shown.push(await present(read, { row, holder, now }))
  return shown
}

async function present(
  read: Read,
  { row, holder, now }: { row: Row; holder: Holder; now: Date },
): Promise<ActivatedPromo> {
  const [facts, last, places] = await Promise.all([
    promoFacts(read, { codeId: row.code_id }, { own: holder }),
    lastUse(read, row.code_id, holder),
    knownPlaces(read),
  ])
  if (!facts) throw new Error(`no promo code ${row.code_id}`)
  const { terms, uses, code } = facts
  const cards = await agentCards(read, terms.agencyId === null ? [] : [terms.agencyId])
  return {
    id: row.id,
    code,
    ...wireTerms(terms, places),
    agency: terms.agencyId === null ? null : (cards.get(terms.agencyId)?.organisation ?? ''),
    state: activatedState({ terms, uses, today: moscowDay(now) }, last),
    activated_at: row.activated_at.toISOString(),
  }
}

/** How the holder's newest use of the promo stands; null where it has not been used, or is free again. */
async function lastUse(read: Read, codeId: number, holder: Holder): Promise<PromoUseState | null> {
  const row = await read
    .selectFrom('promo_use')
    .select('state')
    .where('promo_id', '=', ({ selectFrom }) =>
      selectFrom('promo_code').select('promo_id').where('id', '=', codeId),
    )
    .where('state', '<>', 'released')
    .where(
      'personId' in holder
        ? sql<boolean>`user_id = ${holder.personId} and booking_id is not null`
        : sql<boolean>`agency_id = ${holder.agencyId} and booking_id is null`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state ?? null
}
