import type { HotTour } from '../../../../contract/supply/hot-tours.ts'
import { money } from '../../../ui/words/format.ts'
import type { everywhere, HotFilters } from '../hot-tours.rules.ts'

export interface Choice {
  value: string
  title: string
  /** On a phone's chip, where its title alone would not say enough, or too much. */
  chip?: string
}

/** One of the filters: a list of the browser's own, on a phone behind a chip. */
export interface HotField {
  name: string
  label: string
  /** What the chip is called while nothing is chosen. */
  chip: string
  value: string
  /** The first is the one that narrows nothing. */
  choices: readonly Choice[]
}

interface Places {
  departures: readonly Place[]
  countries: readonly Place[]
}

interface Place extends Pick<HotTour['country'], 'id' | 'name'> {
  /** How many it has beside the other filters. */
  tours: number
}

/**
 * The filters as they stand in the address; a value that no line of a list has gets a line of its own. `allCities` is
 * what the address says where no city is wanted.
 */
export function fieldsOf(
  filters: HotFilters,
  { departures, countries }: Places,
  allCities: '' | typeof everywhere = '',
): HotField[] {
  const field = (
    name: keyof HotFilters,
    said: Pick<HotField, 'label' | 'chip' | 'choices'>,
    own: (value: string) => string = (value) => value,
  ): HotField => {
    const value = filters[name] ?? ''
    return { name, ...said, value, choices: withOwn(said.choices, value, own) }
  }
  return [
    field('departure_id', {
      label: 'Откуда',
      chip: 'Откуда',
      choices: placeChoices('Все города', departures, allCities),
    }),
    field('country_id', { label: 'Куда', chip: 'Куда', choices: placeChoices('Все страны', countries) }),
    field(
      'days',
      { label: 'Вылет в ближайшие', chip: 'Вылет', choices: dayChoices },
      (value) => `Дни: ${value}`,
    ),
    field('stars', { label: 'Класс отеля', chip: 'Класс отеля', choices: starChoices }, starsFrom),
    field('meal', { label: 'Питание', chip: 'Питание', choices: mealChoices }, (value) => `Вид ${value}`),
    field('price', { label: 'Цена за двоих', chip: 'Цена', choices: priceChoices }, (value) =>
      priceUpTo(Number(value)),
    ),
  ]
}

const starsFrom = (value: string) => `От ${value} звёзд`
export const priceUpTo = (price: number) => `До ${money(price)}`

const dayChoices: readonly Choice[] = [
  { value: '', title: 'Три недели' },
  { value: '14', title: 'Две недели', chip: 'Вылет: две недели' },
  { value: '7', title: 'Неделя', chip: 'Вылет: неделя' },
  { value: '3', title: 'Три дня', chip: 'Вылет: три дня' },
]

export const starChoices: readonly Choice[] = [
  { value: '', title: 'Любой класс' },
  { value: '3', title: starsFrom('3') },
  { value: '4', title: starsFrom('4') },
  { value: '5', title: '5 звёзд' },
]

export const mealChoices: readonly Choice[] = [
  { value: '', title: 'Любое питание' },
  { value: '1', title: 'От завтраков (BB)' },
  { value: '2', title: 'От полупансиона (HB)' },
  { value: '4', title: 'Всё включено (AI)' },
  { value: '5', title: 'Ультра всё включено (UAI)' },
]

const BUDGETS = [80_000, 100_000, 150_000, 200_000, 300_000, 500_000]

export const priceChoices: readonly Choice[] = [
  { value: '', title: 'Любая цена' },
  ...BUDGETS.map((price) => ({ value: String(price), title: priceUpTo(price) })),
]

/** «Казань (18)» in the list, «Казань» on the chip. */
function placeChoices(all: string, places: readonly Place[], value = ''): Choice[] {
  return [
    { value, title: all },
    ...places.map(({ id, name, tours }) => ({ value: String(id), title: `${name} (${tours})`, chip: name })),
  ]
}

export function withOwn(
  choices: readonly Choice[],
  value: string,
  title: (value: string) => string,
): Choice[] {
  return choices.some((one) => one.value === value)
    ? [...choices]
    : [...choices, { value, title: title(value) }]
}
