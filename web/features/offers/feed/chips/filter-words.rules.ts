import { mealTitle } from '../../../../../contract/geo/meals.ts'
import type { FeedFilters, feedVerdicts } from '../../../../../contract/offers/feed/feed-filters.ts'
import { countedBy, money } from '../../../../../contract/texts.ts'
import { dateRange, dayInWords } from '../../../../ui/words/moments.ts'
import type { FilterChoices } from '../feed.api.ts'

/** A part of the filter in words, and the fields that go with it. */
export interface FilterPart {
  names: readonly (keyof FeedFilters)[]
  text: string
}

export const verdictTitles: Record<(typeof feedVerdicts)[number], string> = {
  below: 'Меньше минимума',
  match: 'Впритык',
  above: 'С запасом',
  unknown: 'Рынок неизвестен',
}

/** Hours. */
export const ages = [
  { id: 0, title: 'За всё время' },
  { id: 1, title: 'За час' },
  { id: 6, title: 'За 6 часов' },
  { id: 24, title: 'За сутки' },
  { id: 168, title: 'За неделю' },
]

/** What the feed is narrowed by, part by part; the names of places come later than the page. */
export function partsOf(filters: FeedFilters, choices: FilterChoices | undefined): FilterPart[] {
  return [
    ...placeParts(filters, choices),
    ...rangeParts(filters),
    ...tripParts(filters),
    ...markParts(filters),
  ]
}

function placeParts(filters: FeedFilters, choices: FilterChoices | undefined): FilterPart[] {
  const { country_id, region_id, departure_id } = filters
  const places = choices ?? { countries: [], regions: [], departures: [] }
  return [
    ...listed('country_id', country_id, { titleOf: titlesOf(places.countries), group: 'Страны' }),
    ...listed('region_id', region_id, { titleOf: titlesOf(places.regions), group: 'Курорты' }),
    ...listed('departure_id', departure_id, {
      titleOf: titlesOf(places.departures),
      group: 'Города вылета',
      lead: 'Вылет: ',
    }),
  ]
}

function titlesOf(places: readonly { id: number; name: string }[]): (id: number) => string | undefined {
  return (id) => places.find((one) => one.id === id)?.name
}

const SAID = 2

interface Titles<T> {
  titleOf: (value: T) => string | undefined
  /** What they are together. */
  group: string
  lead?: string
}

/** «Турция, ОАЭ и ещё 3»; «Страны: 5» where their names are not known. */
function listed<T>(
  name: keyof FeedFilters,
  values: readonly T[] | undefined,
  { titleOf, group, lead = '' }: Titles<T>,
): FilterPart[] {
  if (!values) return []
  const titles = values.map(titleOf)
  if (titles.some((title) => title === undefined))
    return [{ names: [name], text: `${group}: ${values.length}` }]
  const rest = titles.length - SAID
  const text = titles.slice(0, SAID).join(', ') + (rest > 0 ? ` и ещё ${rest}` : '')
  return [{ names: [name], text: `${lead}${text}` }]
}

function rangeParts(filters: FeedFilters): FilterPart[] {
  const { date_from: from, date_to: to } = filters
  const days =
    from && to ? dateRange(from, to) : from ? `с ${dayInWords(from)}` : to && `до ${dayInWords(to)}`
  return [
    ...(days ? [{ names: ['date_from', 'date_to'] as const, text: `Вылет ${days}` }] : []),
    ...ends('budget', [filters.budget_from, filters.budget_to], money),
    ...ends('nights', [filters.nights_from, filters.nights_to], nights),
    ...ends('guests', [filters.guests_from, filters.guests_to], guests),
  ]
}

// After «от» and «до»: «от 21 ночи», «до 2 гостей».
const nights = (count: number) => countedBy(count, ['ночи', 'ночей', 'ночей'])
const guests = (count: number) => countedBy(count, ['гостя', 'гостей', 'гостей'])

/** «от 7 ночей», «до 200 000 ₽», «от 2 гостей до 4 гостей» */
function ends(
  name: 'budget' | 'nights' | 'guests',
  [from, to]: [from: number | undefined, to: number | undefined],
  said: (value: number) => string,
): FilterPart[] {
  if (from === undefined && to === undefined) return []
  const text = [from !== undefined && `от ${said(from)}`, to !== undefined && `до ${said(to)}`]
    .filter(Boolean)
    .join(' ')
  return [{ names: [`${name}_from`, `${name}_to`], text }]
}

function tripParts({ stars, meal, verdict }: FeedFilters): FilterPart[] {
  return [
    ...listed('stars', stars, {
      titleOf: (count) => (count === 0 ? 'Класс не важен' : `${count}★`),
      group: 'Класс',
    }),
    ...listed('meal', meal, {
      titleOf: (id) => (id === 0 ? 'Питание не важно' : mealTitle(id)),
      group: 'Питание',
    }),
    ...listed('verdict', verdict, { titleOf: (id) => verdictTitles[id], group: 'Бюджет' }),
  ]
}

function markParts({
  age_hours: hours,
  has_children: children,
  without_offers: first,
  is_responded: answered,
}: FeedFilters): FilterPart[] {
  return [
    ...(children === undefined
      ? []
      : [{ names: ['has_children'] as const, text: children ? 'С детьми' : 'Без детей' }]),
    ...(first === undefined
      ? []
      : [{ names: ['without_offers'] as const, text: first ? 'Без откликов' : 'С откликами' }]),
    // The answered ones alone are a view, in the line above.
    ...(answered === false ? [{ names: ['is_responded'] as const, text: 'Без отвеченных' }] : []),
    ...(hours === undefined
      ? []
      : [
          {
            names: ['age_hours'] as const,
            text:
              ages.find(({ id }) => id === hours)?.title ??
              `За ${countedBy(hours, ['час', 'часа', 'часов'])}`,
          },
        ]),
  ]
}
