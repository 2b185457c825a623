import type { OperatorFacts } from '../../../../../contract/bookings/documents/operators.ts'
import { reserveWords } from '../../../../../contract/travellers/document-end.ts'
import type { DocumentRules } from '../../../../../contract/travellers/document-rules.ts'
import { documentTitles } from '../../../../../contract/travellers/traveller-texts.ts'
import { type GatheredPaper, gathered } from './gathered-paper.ts'
import { helpAbroad } from './help-abroad.ts'
import { type BookedRows, countryOf } from './paper-rows.queries.ts'

interface OfMemo {
  made_at: Date
  rows: BookedRows
  trip: { first_day: string; last_day: string }
  /** What is known of the country; null: nothing. */
  rules: DocumentRules | null
  phones: ReturnType<typeof phonesOf>
}

/** What a tourist has to know of the country before anything is signed (132-ФЗ, art. 10), and whom to call from there. */
export const gatherMemo = ({ made_at, rows, trip, rules, phones }: OfMemo): GatheredPaper =>
  gathered('memo', {
    made_at,
    country: countryOf(rows),
    region: rows.region,
    first_day: trip.first_day,
    last_day: trip.last_day,
    facts: rules ? factsOf(rules) : [],
    phones,
  })

/** Whom to call from the trip. */
export function phonesOf(
  operator: OperatorFacts | null,
  { agent, isAbroad }: { agent: string | null; isAbroad: boolean },
) {
  return [
    { title: 'Туроператор', phone: operator?.phone ?? null },
    { title: 'Турагент', phone: agent },
    ...(isAbroad ? [{ title: 'Экстренная помощь за границей, «Турпомощь»', phone: helpAbroad.phone }] : []),
  ]
}

/** What is known of the country's rules, each with where it was looked up. */
function factsOf({ grown, child, source, reserve }: DocumentRules) {
  const titled = (kinds: DocumentRules['grown']) => kinds.map((kind) => documentTitles[kind]).join(' или ')
  return [
    ...(source
      ? [
          {
            title: 'С какими документами ехать гражданам России',
            text: `С 14 лет: ${titled(grown)}. До 14 лет: ${titled(child)}.`,
            source: source.url,
            checked_on: source.checked_on,
          },
        ]
      : []),
    ...(reserve
      ? [
          {
            title: 'Срок действия паспорта',
            text: `Паспорт должен действовать ${reserveWords(reserve)}.`,
            source: reserve.source.url,
            checked_on: reserve.source.checked_on,
          },
        ]
      : []),
  ]
}
