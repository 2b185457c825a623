/** What the list is narrowed by, as it stands in the address. */
const shapes = {
  search: /^.{1,100}$/u,
  country_id: /^\d{1,9}$/,
  operator_id: /^\d{1,9}$/,
  page: /^[1-9]\d{0,3}$/,
} as const

export type AgentsFilters = Partial<Record<keyof typeof shapes, string>>

/** What of an address is understood; the rest is as if it were not there. */
export function filtersIn(search: Iterable<[string, unknown]>): AgentsFilters {
  const filters: AgentsFilters = {}
  for (const [name, value] of search) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name as keyof AgentsFilters] : undefined
    const text = typeof value === 'string' ? value.trim() : ''
    if (shape && shape.test(text)) filters[name as keyof AgentsFilters] = text
  }
  return filters
}

/** '?country_id=4'; the page's own address where nothing is chosen. */
export function addressOf(filters: AgentsFilters): string {
  const text = new URLSearchParams(Object.entries(filters)).toString()
  return text ? `/agent?${text}` : '/agent'
}

export function isNarrowed({ page: _page, ...filters }: AgentsFilters): boolean {
  return Object.keys(filters).length > 0
}

/** 'Турция, Египет и ещё 3'. */
export function fewOf(names: readonly string[], shown = 4): string {
  const rest = names.length - shown
  return rest > 1 ? `${names.slice(0, shown).join(', ')} и ещё ${rest}` : names.join(', ')
}

/** '47 минут', '3 часа 20 минут', '2 дня'. */
export function durationWords(minutes: number): string {
  if (minutes < 1) return 'меньше минуты'
  if (minutes < 60) return `${minutes}\u00a0мин`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)}\u00a0дн.`
  const rest = minutes % 60
  return rest === 0 ? `${hours}\u00a0ч` : `${hours}\u00a0ч ${rest}\u00a0мин`
}
