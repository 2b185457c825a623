import { wireDay } from '../../../contract/wire.ts'
import { toRoubles } from '../../platform/money.ts'
import type { Places } from '../geo/index.ts'
import type { PromoTerms } from './promo-codes.rules.ts'

const roublesOf = (kopecks: number | null) => (kopecks === null ? null : toRoubles(kopecks))
const dayOf = (iso: string | null) => (iso === null ? null : wireDay(iso))

/** What is common to all who are shown a promo; whole roubles, dd.mm.yyyy. */
export function wireTerms(terms: PromoTerms, places: Pick<Places, 'country'>) {
  return {
    kind: terms.kind,
    percent: terms.percent,
    amount: roublesOf(terms.kopecks),
    cap: roublesOf(terms.capKopecks),
    min_sum: toRoubles(terms.minKopecks),
    from: dayOf(terms.startsOn),
    until: dayOf(terms.endsOn),
    countries: terms.countryIds.map((id) => ({ id, name: places.country(id)?.name ?? '' })),
    new_people: terms.isForNewPeople,
  }
}
