import { promoLimits } from '../../../../contract/promo-codes/promo-code.ts'
import type { ActivatedPromo } from '../../../../contract/promo-codes/promo-codes.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { agentCards } from '../../agents/index.ts'
import { knownPlaces } from '../../geo/index.ts'
import { activatedState } from '../promo-codes.rules.ts'
import { type Asking, factsOfCodes } from '../promo-facts.queries.ts'
import { wireTerms } from '../wire-terms.ts'

/** Whose activated codes: a tourist's own, or an agency's, whoever of it has typed them. */
export type Holder = Asking['own']

/** The newest first. */
export async function activatedPromo(
  read: Read,
  holder: Holder,
  { now, id }: { now: Date; id?: number },
): Promise<ActivatedPromo[]> {
  const rows = await activationsOf(read, holder, id)
  const codeIds = rows.map(({ code_id }) => code_id)
  const [facts, places] = await Promise.all([factsOfCodes(read, codeIds, { own: holder }), knownPlaces(read)])
  const bearers = [...facts.values()].flatMap(({ terms }) => terms.agencyId ?? [])
  const cards = await agentCards(read, bearers)
  return rows.map(({ id: number, code_id, activated_at }) => {
    const known = facts.get(code_id)
    if (!known) throw new Error(`no promo code ${code_id}`)
    const { terms, uses, code, last } = known
    return {
      id: number,
      code,
      ...wireTerms(terms, places),
      agency: terms.agencyId === null ? null : (cards.get(terms.agencyId)?.organisation ?? ''),
      state: activatedState({ terms, uses, today: moscowDay(now) }, last),
      activated_at: activated_at.toISOString(),
    }
  })
}

/** All of them, or the one of this number. */
function activationsOf(read: Read, holder: Holder, id?: number) {
  return read
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
}
