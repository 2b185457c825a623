import type { HotTour, HotTourSort } from '../../../contract/supply/hot-tours.ts'
import { money, nights } from '../../ui/words/format.ts'
import { dayInWords } from '../../ui/words/moments.ts'

/** What the list is narrowed and sorted by, as it stands in the address. */
const shapes = {
  departure_id: /^\d{1,9}$/,
  country_id: /^\d{1,9}$/,
  days: /^(?:[1-9]|1\d|2[01])$/,
  stars: /^[2-5]$/,
  meal: /^[1-6]$/,
  price: /^[1-9]\d{0,7}$/,
  sort: /^(?:price|date|discount)$/,
  page: /^[1-9]\d{0,3}$/,
} as const

export type HotFilters = Partial<Record<Exclude<keyof typeof shapes, 'sort'>, string> & { sort: HotTourSort }>

/** What of an address is understood; the rest is as if it were not there. */
export function filtersIn(search: Iterable<[string, unknown]>): HotFilters {
  const filters: HotFilters = {}
  for (const [name, value] of search) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name as keyof HotFilters] : undefined
    if (shape && typeof value === 'string' && shape.test(value)) Object.assign(filters, { [name]: value })
  }
  return filters
}

/** '?country_id=4&sort=price'; the page's own address where nothing is chosen. */
export function addressOf(filters: HotFilters): string {
  const text = new URLSearchParams(Object.entries(filters)).toString()
  return text ? `/hot-tours/?${text}` : '/hot-tours/'
}

/** Another view begins on its first page. */
export function changed({ page: _page, ...filters }: HotFilters, change: HotFilters): HotFilters {
  return { ...filters, ...change }
}

/** Whether anything but the order is chosen. */
export function isNarrowed({ page: _page, sort: _sort, ...filters }: HotFilters): boolean {
  return Object.keys(filters).length > 0
}

interface Found {
  items: readonly unknown[]
  total_items: number
  /** Where all of the list leads to, whatever was asked. */
  countries: readonly unknown[]
  is_refreshing: boolean
}

/** Null where there is something to show. While the list is renewed, filters that none of it passes still say so. */
export function whyNothing(
  { items, total_items, countries, is_refreshing }: Found,
  filters: HotFilters,
): 'none' | 'filters' | 'refreshing' | null {
  if (items.length > 0) return null
  const isFiltered = isNarrowed(filters) || Number(filters.page ?? 1) > 1
  const isOfFilters = isFiltered && total_items === 0 && countries.length > 0
  if (is_refreshing && !isOfFilters) return 'refreshing'
  return isFiltered ? 'filters' : 'none'
}

export const sorts: readonly { value: HotTourSort; title: string }[] = [
  { value: 'useful', title: 'Интересные' },
  { value: 'price', title: 'Дешевле' },
  { value: 'date', title: 'Скорее' },
  { value: 'discount', title: 'Скидка' },
]

export interface Choice {
  value: string
  title: string
}

export const dayChoices: readonly Choice[] = [
  { value: '', title: 'Три недели' },
  { value: '14', title: 'Две недели' },
  { value: '7', title: 'Неделя' },
  { value: '3', title: 'Три дня' },
]

export const starChoices: readonly Choice[] = [
  { value: '', title: 'Любой' },
  { value: '3', title: 'От 3 звёзд' },
  { value: '4', title: 'От 4 звёзд' },
  { value: '5', title: '5 звёзд' },
]

export const mealChoices: readonly Choice[] = [
  { value: '', title: 'Любое' },
  { value: '1', title: 'От завтраков (BB)' },
  { value: '2', title: 'От полупансиона (HB)' },
  { value: '4', title: 'Всё включено (AI)' },
  { value: '5', title: 'Ультра всё включено (UAI)' },
]

const BUDGETS = [80_000, 100_000, 150_000, 200_000, 300_000, 500_000]

export const priceChoices: readonly Choice[] = [
  { value: '', title: 'Любая' },
  ...BUDGETS.map((price) => ({ value: String(price), title: `До ${money(price)}` })),
]

/** A value of the address that no line of the list has stands in it all the same. */
export function withOwn(
  choices: readonly Choice[],
  value: string,
  title: (value: string) => string,
): Choice[] {
  return choices.some((one) => one.value === value)
    ? [...choices]
    : [...choices, { value, title: title(value) }]
}

/** «Турция, Анталья»; a country that is its own resort is named once. */
export function placeWords({ country, region }: Pick<HotTour, 'country' | 'region'>): string {
  return country.name === region.name ? country.name : `${country.name}, ${region.name}`
}

/** «из Москвы 25 ноября, 7 ночей» */
export function flightWords(tour: Pick<HotTour, 'departure' | 'date' | 'nights'>): string {
  return `${tour.departure.name_from} ${dayInWords(tour.date)}, ${nights(tour.nights)}`
}

const parties = ['', 'за одного', 'за двоих', 'за троих', 'за четверых', 'за пятерых', 'за шестерых']

/** For whom the price is. */
export function partyWords(adults: number): string {
  return parties[adults] ?? `за ${adults}`
}

/** «на 24 % дешевле…» begins a line of its own. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** The resort's picture, another one for every hotel. */
export function sceneOf({ country, region, hotel }: Pick<HotTour, 'country' | 'region' | 'hotel'>): string {
  const place = new URLSearchParams({ region: region.name, hotel: hotel.name.slice(0, 60) })
  return `/images/scenes/${country.flag}.svg?${place.toString()}`
}
