import { type BudgetLabel, budgetLabel } from '../../auctions/budget-labels.ts'
import type { FeedFilters } from './feed-filters.ts'
import type { FeedTraits } from './feed-traits.ts'

/** How one agent stands to a request; to a new one as nobody has touched it. */
export interface OwnMarks {
  is_responded: boolean
  is_unread: boolean
}
const untouched: OwnMarks = { is_responded: false, is_unread: true }

const isAmong = <T>(wanted: readonly T[] | undefined, value: T) => !wanted || wanted.includes(value)
const isWithin = (value: number, from: number | undefined, to: number | undefined) =>
  (from === undefined || value >= from) && (to === undefined || value <= to)
const isAs = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value

/** Where the tourist's budget stands against the market, as filters know it. */
export function verdictOf({ budget, market_minimum }: FeedTraits): BudgetLabel | 'unknown' {
  return budgetLabel(budget, market_minimum) ?? 'unknown'
}

/** Whether a request that was launched so many hours ago belongs into a feed that is narrowed so. */
export function fitsFeed(
  filters: FeedFilters,
  request: FeedTraits,
  { marks = untouched, ageHours = 0 }: { marks?: OwnMarks; ageHours?: number } = {},
): boolean {
  return (
    isAmong(filters.country_id, request.country_id) &&
    isAmong(filters.departure_id, request.departure_id) &&
    isAmong<number | null>(filters.region_id, request.region_id) &&
    isAmong(filters.stars, request.stars ?? 0) &&
    fitsMeals(filters.meal, request.meals) &&
    isAmong(filters.verdict, verdictOf(request)) &&
    isWithin(request.budget, filters.budget_from, filters.budget_to) &&
    isWithin(request.nights, filters.nights_from, filters.nights_to) &&
    isWithin(request.adults + request.children, filters.guests_from, filters.guests_to) &&
    (filters.date_from === undefined || request.date_to >= filters.date_from) &&
    (filters.date_to === undefined || request.date_from <= filters.date_to) &&
    isAs(filters.has_children, request.children > 0) &&
    isAs(filters.without_offers, request.offers_count === 0) &&
    isAs(filters.is_responded, marks.is_responded) &&
    isAs(filters.is_unread, marks.is_unread) &&
    (filters.age_hours === undefined || ageHours <= filters.age_hours)
  )
}

function fitsMeals(wanted: readonly number[] | undefined, named: readonly number[]): boolean {
  if (!wanted) return true
  return named.length === 0 ? wanted.includes(0) : named.some((meal) => wanted.includes(meal))
}

/** Saved filters as a query of the feed's own address. */
export function feedQueryOf(filters: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
}
