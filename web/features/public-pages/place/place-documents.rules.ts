import type { PlaceFacts } from '../../../../contract/public-pages/facts.ts'
import { reserveWords } from '../../../../contract/travellers/document-end.ts'
import { documentTitles } from '../../../../contract/travellers/traveller-texts.ts'
import { dateInWords } from '../../../ui/words/moments.ts'

interface Source {
  url: string
  /** «travel-global.ru» */
  site: string
  checked: string
}

export interface ShownDocuments {
  lines: { name: string; text: string; source: Source | null }[]
}

type Documents = NonNullable<PlaceFacts['documents']>

/** What is said of papers, each line with where it was read and when. */
export function shownDocuments({ rules, visa }: Documents): ShownDocuments {
  const source = sourceOf(rules.source)
  const { reserve } = rules
  return {
    lines: [
      { name: 'С 14 лет', text: kindsInWords(rules.grown), source },
      { name: 'До 14 лет', text: kindsInWords(rules.child), source },
      ...(reserve
        ? [
            {
              name: 'Срок паспорта',
              text: `Обычно должен действовать ${reserveWords(reserve)}`,
              source: sourceOf(reserve.source),
            },
          ]
        : []),
      ...(isAbroad(rules) ? [{ name: 'Виза', text: visaInWords(visa), source: sourceOf(visa) }] : []),
    ],
  }
}

/** Within Russia nobody asks of a visa. */
const isAbroad = ({ grown }: Documents['rules']) => grown.includes('passport_abroad')

function visaInWords(visa: Documents['visa']): string {
  if (!visa) return 'Точных данных у нас нет. Уточните в консульстве страны или на сайте МИД России до оплаты'
  return `${visa.is_needed ? 'Нужна' : 'Для короткой поездки не нужна'}. Перед поездкой проверьте на сайте МИД`
}

function kindsInWords(kinds: Documents['rules']['grown']): string {
  const [first = '', ...rest] = kinds.map((kind) => documentTitles[kind])
  return [first, ...rest.map((title) => title.toLowerCase())].join(' или ')
}

function sourceOf(source: { url: string; checked_on: string } | null): Source | null {
  if (!source) return null
  const { url, checked_on } = source
  return { url, site: new URL(url).hostname.replace(/^www\./, ''), checked: dateInWords(checked_on) }
}
