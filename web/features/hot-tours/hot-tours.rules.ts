import type { HotTourSort } from '../../../contract/supply/hot-tours.ts'

/** Instead of a city, where the visitor's own is not wanted. */
export const everywhere = 'all'

/** What the list is narrowed and sorted by, as it stands in the address. */
const shapes = {
  departure_id: /^(?:all|\d{1,9})$/,
  country_id: /^\d{1,9}$/,
  days: /^(?:[1-9]|1\d|2[01])$/,
  stars: /^[2-5]$/,
  meal: /^[1-6]$/,
  price: /^[1-9]\d{0,7}$/,
  sort: /^(?:price|date|discount)$/,
  page: /^[1-9]\d{0,3}$/,
  pages: /^[2-6]$/,
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

/** From the visitor's chosen city where the address names none; without one `everywhere` is as if it were not there. */
export function fromHome(filters: HotFilters, home: number | null): HotFilters {
  if (home !== null) return { departure_id: String(home), ...filters }
  return filters.departure_id === everywhere ? asked(filters) : filters
}

/** As the call understands it. */
export function asked({ departure_id, ...filters }: HotFilters): HotFilters {
  return departure_id === undefined || departure_id === everywhere ? filters : { ...filters, departure_id }
}

/** '/hot-tours/?country_id=4&sort=price'; the page's own address where nothing is chosen. */
export function addressOf(filters: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  const text = new URLSearchParams(chosen).toString()
  return text ? `/hot-tours/?${text}` : '/hot-tours/'
}

/** Another view begins on its first page. */
export function changed(
  { page: _page, pages: _pages, ...filters }: HotFilters,
  change: HotFilters,
): HotFilters {
  return { ...filters, ...change }
}

/** Whether anything but the order is chosen. */
export function isNarrowed(filters: HotFilters): boolean {
  const { page: _page, pages: _pages, sort: _sort, ...narrowing } = asked(filters)
  return Object.keys(narrowing).length > 0
}

/** Whether nothing but the visitor's own city narrows the list. */
export function isOnlyHome(filters: HotFilters, home: number | null): boolean {
  const { departure_id, ...rest } = filters
  return home !== null && departure_id === String(home) && !isNarrowed(rest) && Number(rest.page ?? 1) === 1
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
  { value: 'useful', title: 'Лучшие' },
  { value: 'price', title: 'Дешевле' },
  { value: 'date', title: 'Скорее' },
  { value: 'discount', title: 'Скидка' },
]
