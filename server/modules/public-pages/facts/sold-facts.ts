import type { Beside, Best, DaysPrice, PlaceFacts } from '../../../../contract/public-pages/facts.ts'
import { monthNames } from '../../../../contract/public-pages/month-words.ts'
import { narrowedToursPath, pathFrom } from '../../../../contract/public-pages/paths.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { Places } from '../../geo/index.ts'
import type { KnownSlugs } from '../slugs/known-slugs.ts'
import { placePath } from '../slugs/place-path.ts'
import type { FactsPage } from './place-names.ts'
import type { BestRow, CountryRow, HotelRow, Spread, SpreadRow } from './sold.queries.ts'
import { type Days, eachDay, monthOf, weeksAhead } from './weeks.rules.ts'

/** Rows into what pages are told: named, with addresses. */
export interface Telling {
  places: Places
  slugs: KnownSlugs
  page: FactsPage
  days: Days
}

export function bestOf(row: BestRow, places: Places): Best {
  const source = places.operator(row.operator_id)?.name ?? ''
  return { price: row.price, day: wireDay(row.day), source, checked_at: row.checked_at.toISOString() }
}

/** Of one city's prices in a country or a resort of it. */
export function spreadFacts(telling: Telling, departureId: number, rows: readonly SpreadRow[]) {
  const { places, page, days } = telling
  const by = (spread: Spread) =>
    new Map(rows.filter((row) => row.spread === spread).map((row) => [row.key, row]))
  const whole = by('whole').get('')
  const found = page.type === 'month' ? by('day') : by('week')
  return {
    best: whole ? bestOf(whole, places) : null,
    tours: whole?.tours ?? 0,
    days: spansOf(page, days).map(({ key, from, to }): DaysPrice => {
      const row = found.get(key)
      return { date_from: wireDay(from), date_to: wireDay(to), best: row ? bestOf(row, places) : null }
    }),
    resorts: besides([...by('region').values()], (row) => {
      const region = places.region(Number(row.key))
      if (!region || (page.type === 'resort' && page.region_id === region.id)) return null
      const path = resortWay(telling, departureId, region)
      return { id: region.id, name: region.name, price: row.price, path }
    }).toSorted(byPrice),
  }
}

/** A resort's page is of the whole year: what it costs in one month stands in the list of tours. */
function resortWay(
  { slugs, page, days }: Telling,
  departureId: number,
  at: { id: number; country_id: number },
) {
  const to = { country_id: at.country_id, region_id: at.id }
  return page.type === 'month'
    ? narrowedToursPath({ departure_id: departureId, ...to, month: monthOf(days.from) })
    : placePath(slugs, { type: 'resort', ...to })
}

/** A page of a month shows its days, all others the weeks ahead. */
function spansOf(page: FactsPage, days: Days): (Days & { key: string })[] {
  if (page.type === 'month') return eachDay(days).map((day) => ({ key: day, from: day, to: day }))
  return weeksAhead(days)
}

/** The months that have a price, in the order in which they come; of a year's two ends the nearer counts. */
export function monthFacts(
  { slugs, page }: Telling,
  departureId: number,
  rows: readonly SpreadRow[],
): PlaceFacts['months'] {
  const months = rows.filter(({ spread }) => spread === 'month')
  const seen = new Set<number>()
  return besides(months, ({ key, price }) => {
    const month = Number(key.slice(5, 7))
    if (seen.has(month) || (page.type === 'month' && page.month === month)) return null
    seen.add(month)
    const year = Number(key.slice(0, 4))
    return { id: month, name: monthNames[month - 1] ?? '', year, price, path: monthWay(key, month) }
  })

  /** A month's page is of the whole country: what a resort costs then stands in the list of tours. */
  function monthWay(key: string, month: number): string | null {
    if (!('country_id' in page)) return null
    const { country_id } = page
    return page.type === 'resort'
      ? narrowedToursPath({
          departure_id: departureId,
          country_id,
          region_id: page.region_id,
          month: monthOf(key),
        })
      : placePath(slugs, { type: 'month', country_id, month })
  }
}

/** The other cities, in the order in which cities are listed everywhere. */
export function departureFactsOf(
  telling: Telling,
  departureId: number,
  rows: readonly { id: number; price: number }[],
): PlaceFacts['departures'] {
  const prices = new Map(rows.map(({ id, price }) => [id, price]))
  return besides(telling.places.departures, ({ id, name, name_from }) => {
    const price = prices.get(id)
    const path = departureWay(telling, departureId, id)
    return price === undefined ? null : { id, name, name_from, price, path }
  })
}

/** A country has a page of each city; of its resorts and months, and of an operator, the same page tells another city's prices. */
function departureWay({ slugs, page }: Telling, departureId: number, id: number): string | null {
  if (page.type === 'country') return placePath(slugs, { ...page, type: 'country-from', departure_id: id })
  if (id === departureId) return null
  if (page.type === 'country-from') return placePath(slugs, { ...page, departure_id: id })
  const own = placePath(slugs, page)
  return own && pathFrom(own, id)
}

/** Where one flies from a city: each country's page is that of the city, what one operator sells there stands in the list of tours. */
export function countryFactsOf(
  { places, slugs, page }: Telling,
  departureId: number,
  rows: readonly Pick<CountryRow, 'id' | 'price'>[],
): PlaceFacts['countries'] {
  return besides(rows, ({ id, price }) => {
    const country = places.country(id)
    if (!country) return null
    const to = { country_id: id, departure_id: departureId }
    const path =
      page.type === 'operator'
        ? narrowedToursPath({ ...to, operator_id: page.operator_id })
        : placePath(slugs, { type: 'country-from', ...to })
    return { id, name: country.name, flag: country.flag, price, path }
  })
}

export function hotelFacts(
  { places, slugs }: Telling,
  countryId: number,
  rows: readonly HotelRow[],
): PlaceFacts['hotels'] {
  return besides(rows, ({ id, name, stars, region_id, price, picture }) => {
    const to = { type: 'hotel' as const, country_id: countryId, region_id, hotel_id: id, hotel_name: name }
    const resort = places.region(region_id)?.name ?? ''
    return { id, name, stars, resort_id: region_id, resort, price, picture, path: placePath(slugs, to) }
  })
}

const byPrice = (one: Beside, other: Beside) => one.price - other.price || one.name.localeCompare(other.name)

/** Those that have an address. */
function besides<Row, Found extends { path: string | null }>(
  rows: readonly Row[],
  tell: (row: Row) => Found | null,
): (Found & { path: string })[] {
  return rows.flatMap((row) => {
    const found = tell(row)
    return found && found.path !== null ? [{ ...found, path: found.path }] : []
  })
}
