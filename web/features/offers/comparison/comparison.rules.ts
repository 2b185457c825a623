import type { Difference } from '../../../../contract/offers/match/differences.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { counted } from '../../../../contract/texts.ts'
import { type ComparedOption, stayDates } from '../offers.rules.ts'
import { roomInWords } from '../../../../contract/supply/rooms.ts'

export interface ComparedFact {
  title: string
  /** Which departures from the request colour its cells. */
  differences: readonly Difference[]
  /** A line each; none where nobody has told it. */
  lines: (compared: ComparedOption) => readonly string[]
}

export const comparedFacts: readonly ComparedFact[] = [
  {
    title: 'Питание',
    differences: ['meal'],
    lines: ({ option }) => [mealTitle(option.meal_id) || option.meal],
  },
  {
    title: 'Даты',
    differences: ['dates', 'nights'],
    lines: ({ option }) => [`${stayDates(option)}, ${counted(option.nights, 'night')}`],
  },
  {
    title: 'Курорт',
    differences: ['country', 'resort'],
    lines: ({ option }) => [`${option.country}, ${option.region}`],
  },
  { title: 'Отель', differences: [], lines: ({ option }) => option.facts.traits },
  { title: 'Номер', differences: [], lines: ({ option }) => (option.room ? [roomInWords(option.room)] : []) },
  { title: 'Вылет', differences: ['departure'], lines: ({ option }) => [option.departure] },
  { title: 'Рейсы', differences: [], lines: ({ option }) => option.facts.flights },
  { title: 'В цене', differences: [], lines: ({ option }) => option.facts.included },
  { title: 'Не в цене', differences: [], lines: ({ option }) => option.facts.without },
  { title: 'Уточните', differences: [], lines: ({ option }) => option.facts.unclear },
  { title: 'Туроператор', differences: [], lines: ({ option }) => [option.operator] },
]

/** The rows worth reading: what nobody has told is no row, and on demand only what tells the options apart. */
export function shownFacts(compared: readonly ComparedOption[], isDiff: boolean): ComparedFact[] {
  return comparedFacts.filter(({ lines }) => {
    const said = compared.map((one) => lines(one).join('; '))
    return isDiff ? new Set(said).size > 1 : said.some((words) => words !== '')
  })
}

/** The best of a row, unless all are equally good. */
export function winners(values: readonly number[], better: 'less' | 'more'): boolean[] {
  const best = better === 'less' ? Math.min(...values) : Math.max(...values)
  return values.map((value) => value === best && values.some((other) => other !== best))
}

/** The two columns that a small screen shows once `swiped` of them lie to the left of it. */
export function inSight(
  columns: readonly ComparedOption[],
  swiped: number,
): readonly [ComparedOption | undefined, ComparedOption | undefined] {
  const at = Math.max(0, Math.min(swiped, columns.length - 2))
  return [columns[at], columns[at + 1]]
}

/** The two that a small screen shows first, then the others in their order. */
export function pinned(
  compared: readonly ComparedOption[],
  [left, right]: readonly [number | null, number | null],
): ComparedOption[] {
  const of = (id: number | null) => compared.filter(({ option }) => option.id === id)
  const first = [...of(left), ...(right === left ? [] : of(right))]
  return [...first, ...compared.filter((one) => !first.includes(one))]
}
