import { limits } from '../../../../contract/limits.ts'
import { monthNames } from '../../../../contract/public-pages/month-words.ts'
import { addDays, addYears } from '../../../../contract/wire.ts'
import { nights, sentence } from '../../../ui/words/format.ts'
import {
  type Choice,
  type HotField,
  mealChoices,
  priceChoices,
  priceUpTo,
  starChoices,
  withOwn,
} from '../filters/hot-fields.rules.ts'
import type { BrowseAddress } from './browse.rules.ts'

interface Named {
  id: number
  name: string
}

interface Known {
  departures: readonly Named[]
  countries: readonly Named[]
  regions: readonly Named[]
  operators: readonly Named[]
  /** ISO. */
  today: string
}

const LENGTHS = [3, 5, 6, 8, 9, 10, 11, 12, 14, 21]

/** What is chosen by the address alone and stands in no list. */
const titles: Partial<Record<keyof BrowseAddress, (value: string) => string>> = {
  nights: (value) => nights(Number(value)),
  month: (value) => monthTitle(value),
  price: (value) => priceUpTo(Number(value)),
}

/** The filters as they stand in the address, each a list of the browser's own. */
export function browseFields(filters: BrowseAddress, from: number, known: Known): HotField[] {
  const values = { ...filters, departure_id: String(from) }
  const field = (name: keyof BrowseAddress, label: string, choices: readonly Choice[]): HotField => {
    const value = values[name] ?? ''
    return {
      name,
      label,
      chip: label,
      value,
      choices: withOwn(choices, value, titles[name] ?? ((own) => own)),
    }
  }
  const places = (all: string, list: readonly Named[]) => [
    { value: '', title: all },
    ...list.map(({ id, name }) => ({ value: String(id), title: name })),
  ]
  return [
    field(
      'departure_id',
      'Откуда',
      known.departures.map(({ id, name }) => ({ value: String(id), title: name })),
    ),
    field('country_id', 'Куда', places('Все страны', known.countries)),
    ...(filters.country_id ? [field('region_id', 'Курорт', places('Все курорты', known.regions))] : []),
    field('month', 'Месяц вылета', [{ value: '', title: 'Любой месяц' }, ...monthsFrom(known.today)]),
    field('nights', 'Ночей', [
      { value: '', title: nights(7) },
      ...LENGTHS.map((count) => ({ value: String(count), title: nights(count) })),
    ]),
    field('stars', 'Класс отеля', starChoices),
    field('meal', 'Питание', mealChoices),
    field('price', 'Цена за двоих', priceChoices),
    field('operator_id', 'Туроператор', places('Все туроператоры', known.operators)),
  ]
}

/** All in which a trip may begin, from its first day to its last. */
function monthsFrom(today: string): Choice[] {
  const last = addYears(today, limits.dateLastInYears).slice(0, 7)
  const months: Choice[] = []
  for (
    let month = addDays(today, limits.dateFirstInDays).slice(0, 7);
    month <= last;
    month = monthAfter(month)
  )
    months.push({ value: month, title: monthTitle(month) })
  return months
}

/** 2027-01 of 2026-12. */
const monthAfter = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

/** «Июнь 2027» of 2027-06. */
function monthTitle(value: string): string {
  const [year, month] = value.split('-').map(Number)
  return sentence(`${monthNames[(month ?? 1) - 1]} ${year}`)
}
