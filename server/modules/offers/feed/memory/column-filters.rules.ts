import { type FeedFilters, feedVerdicts } from '../../../../../contract/offers/feed/feed-filters.ts'
import { type Columns, dayNumberOf, mealBits } from './open-requests.rules.ts'

/** Keeps those of the first `count` rows that pass, in their order; answers how many. */
export type ColumnFilter = (rows: Int32Array, count: number) => number

// Branch-free: every row is written, and overwritten by the next where it does not pass.

/**
 * The filters on columns of open requests, to be run one after another. Hidden, answered and unread are no columns: they are
 * looked up for the few rows that are left.
 */
export function columnFilters(
  filters: FeedFilters,
  { columns, nowSeconds }: { columns: Columns; nowSeconds: number },
): ColumnFilter[] {
  const chosen: ColumnFilter[] = []
  const from = (column: Int32Array, least: number | undefined, most: number | undefined) => {
    if (least !== undefined || most !== undefined) chosen.push(within(column, least, most))
  }
  const among = (column: Int32Array, wanted: readonly number[] | undefined) => {
    if (wanted) chosen.push(oneOf(column, wanted))
  }
  among(columns.departure, filters.departure_id)
  // No region has the number 0: it stands for requests that name none.
  among(
    columns.region,
    filters.region_id?.filter((id) => id !== 0),
  )
  among(columns.stars, filters.stars)
  among(
    columns.verdict,
    filters.verdict?.map((verdict) => feedVerdicts.indexOf(verdict)),
  )
  if (filters.meal) chosen.push(anyBit(columns.meals, mealBits(filters.meal)))
  from(columns.budget, filters.budget_from, filters.budget_to)
  from(columns.nights, filters.nights_from, filters.nights_to)
  from(columns.guests, filters.guests_from, filters.guests_to)
  from(columns.to, filters.date_from === undefined ? undefined : dayNumberOf(filters.date_from), undefined)
  from(columns.from, undefined, filters.date_to === undefined ? undefined : dayNumberOf(filters.date_to))
  if (filters.has_children !== undefined) chosen.push(isSome(columns.children, filters.has_children))
  if (filters.without_offers !== undefined) chosen.push(isSome(columns.offers, !filters.without_offers))
  if (filters.age_hours !== undefined)
    from(columns.launched, nowSeconds - filters.age_hours * 3600, undefined)
  return chosen
}

function within(column: Int32Array, least = -2_147_483_648, most = 2_147_483_647): ColumnFilter {
  return (rows, count) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const row = rows[at]!
      const value = column[row]!
      rows[kept] = row
      kept += Number(value >= least) & Number(value <= most)
    }
    return kept
  }
}

function isSome(column: Int32Array, wanted: boolean): ColumnFilter {
  return wanted ? within(column, 1) : within(column, undefined, 0)
}

/** Beyond every number of a dictionary: a filter may name what does not exist. */
const TABLE_MAX = 1 << 20

function oneOf(column: Int32Array, wanted: readonly number[]): ColumnFilter {
  const known = wanted.filter((value) => value < TABLE_MAX)
  const table = new Uint8Array(Math.max(0, ...known) + 1)
  for (const value of known) table[value] = 1
  return (rows, count) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const row = rows[at]!
      const value = column[row]!
      rows[kept] = row
      if (value < table.length) kept += table[value]!
    }
    return kept
  }
}

function anyBit(column: Int32Array, bits: number): ColumnFilter {
  return (rows, count) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const row = rows[at]!
      rows[kept] = row
      kept += Number((column[row]! & bits) !== 0)
    }
    return kept
  }
}
