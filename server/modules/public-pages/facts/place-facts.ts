import { factsLimits, factsTrip, type PlaceFacts } from '../../../../contract/public-pages/facts.ts'
import { HotTourQuery } from '../../../../contract/supply/hot-tours.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import { countAgencies, countSellers } from '../../agents/index.ts'
import { knownPlaces } from '../../geo/index.ts'
import { listHotTours } from '../../supply/index.ts'
import { documentRulesIn } from '../../travellers/index.ts'
import { knownSlugs } from '../slugs/known-slugs.ts'
import { resolvePath } from '../slugs/resolve-path.ts'
import { ownCounts } from './own-statistics.queries.ts'
import { ownStatistics } from './own-statistics.rules.ts'
import { type FactsPage, placeNames } from './place-names.ts'
import {
  operatorDepartures,
  operatorSpread,
  pricesByCountry,
  pricesByDeparture,
  pricesSpread,
  type Sold,
  soldHotels,
  type SpreadRow,
} from './sold.queries.ts'
import {
  bestOf,
  countryFactsOf,
  departureFactsOf,
  hotelFacts,
  monthFacts,
  spreadFacts,
  type Telling,
} from './sold-facts.ts'
import { visaOf } from './visas.ts'
import { daysAhead, monthOf, soldSpan, spansOfMonth } from './weeks.rules.ts'

interface Asked {
  /** The page's own address. */
  path: string
  /** From where the prices are to be; the page may name a city itself. */
  departureId?: number | undefined
  now: Date
}

/** All that is told of a place under its address. Refuses what is unknown (404) and what is closed (410). */
export async function placeFacts(read: Read, { path, departureId, now }: Asked): Promise<PlaceFacts> {
  const place = await resolvePath(read, path)
  if (place.state === 'gone') throw new Refusal('gone', 'not_found')
  if (place.state !== 'found' || !isTold(place.page)) throw new Refusal('missing', 'not_found')
  const { page } = place
  const [places, slugs] = await Promise.all([knownPlaces(read), knownSlugs(read)])
  const names = placeNames({ places, slugs }, page, departureId)
  if (!names) throw new Refusal('gone', 'not_found')
  const telling: Telling = { places, slugs, page, days: daysAhead(moscowDay(now)) }
  const found = await foundOf(read, { telling, page, departureId: names.departure.id, now })
  return { page, ...names, ...found }
}

function foundOf(read: Read, { page, ...of }: Omit<InCountry, 'page'> & { page: FactsPage }): Promise<Found> {
  if (page.type === 'departure') return ofDeparture(read, { ...of, page })
  if (page.type === 'operator') return ofOperator(read, { ...of, page })
  return ofCountry(read, { ...of, page })
}

function isTold(page: { type: string }): page is FactsPage {
  return ['country', 'resort', 'month', 'country-from', 'departure', 'operator'].includes(page.type)
}

interface InCountry {
  telling: Telling
  page: Exclude<FactsPage, { type: 'departure' | 'operator' }>
  departureId: number
  now: Date
}

type Found = Omit<PlaceFacts, 'page' | 'path' | 'crumbs' | 'country' | 'region' | 'operator' | 'departure'>

async function ofCountry(read: Read, { page, departureId, now, ...of }: InCountry): Promise<Found> {
  const countryId = page.country_id
  const regionId = page.type === 'resort' ? page.region_id : null
  const ahead: Sold = { countryId, regionId, departureId, days: of.telling.days }
  const year = page.type === 'month' ? await spreadOf(read, ahead) : null
  const telling = page.type === 'month' ? inMonth(of.telling, page.month, year ?? []) : of.telling
  const sold: Sold = { ...ahead, days: telling.days }
  const country = telling.places.country(countryId)
  const [[spread, cities, hotels], counts, agencies, hot] = await Promise.all([
    together(read, pricesSpread(read, sold), pricesByDeparture(read, sold), soldHotels(read, sold)),
    ownCounts(read, { countryId, regionId, now }),
    countAgencies(read, countryId),
    hotTours(read, { country_id: String(countryId), departure_id: String(departureId) }, now),
  ])
  return {
    ...spreadFacts(telling, departureId, spread),
    // A month's neighbours are those of the whole year.
    months: monthFacts(telling, departureId, year ?? spread),
    departures: departureFactsOf(telling, departureId, cities),
    countries: [],
    hotels: hotelFacts(telling, countryId, hotels),
    hot_tours: hot.filter(isOf(page)),
    agencies,
    own: ownStatistics(counts, (id) => telling.places.meal(id)?.name),
    documents: country ? { rules: documentRulesIn(country), visa: visaOf(countryId) } : null,
  }
}

async function spreadOf(read: Read, sold: Sold): Promise<SpreadRow[]> {
  const [rows] = await together(read, pricesSpread(read, sold))
  return rows
}

/** Of this year's month or the next year's: where the nearer one has a price, as the links to it say. */
function inMonth(telling: Telling, month: number, year: readonly SpreadRow[]): Telling {
  const sold = new Set(year.flatMap(({ spread, key }) => (spread === 'month' ? [monthOf(key)] : [])))
  return { ...telling, days: soldSpan(spansOfMonth(month, telling.days), sold) ?? telling.days }
}

/** Of a resort its own, of a month those that leave then. */
function isOf(page: InCountry['page']) {
  return ({ region, date }: PlaceFacts['hot_tours'][number]): boolean => {
    if (page.type === 'resort') return region.id === page.region_id
    return page.type !== 'month' || Number(date.slice(3, 5)) === page.month
  }
}

interface FromCity {
  telling: Telling
  page: Extract<FactsPage, { type: 'departure' }>
  now: Date
}

async function ofDeparture(read: Read, { telling, page, now }: FromCity): Promise<Found> {
  const { departure_id: departureId } = page
  const [[rows], hot] = await Promise.all([
    together(read, pricesByCountry(read, { departureId, days: telling.days })),
    hotTours(read, { departure_id: String(departureId) }, now),
  ])
  const [cheapest] = rows
  return {
    ...ofNoCountry,
    best: cheapest ? bestOf(cheapest, telling.places) : null,
    tours: rows.reduce((sum, { tours }) => sum + tours, 0),
    days: [],
    resorts: [],
    countries: countryFactsOf(telling, departureId, rows),
    hot_tours: hot,
    agencies: 0,
  }
}

interface OfOperator extends Omit<FromCity, 'page'> {
  page: Extract<FactsPage, { type: 'operator' }>
  departureId: number
}

async function ofOperator(read: Read, { telling, page, departureId }: OfOperator): Promise<Found> {
  const { operator_id: operatorId } = page
  const { days } = telling
  const [[rows, cities], agencies] = await Promise.all([
    together(
      read,
      operatorSpread(read, { operatorId, departureId, days }),
      operatorDepartures(read, { operatorId, days }),
    ),
    countSellers(read, operatorId),
  ])
  const countries = rows.filter(({ spread }) => spread === 'country')
  return {
    ...ofNoCountry,
    ...spreadFacts(telling, departureId, rows),
    countries: countryFactsOf(
      telling,
      departureId,
      countries.map(({ key, price }) => ({ id: Number(key), price })),
    ),
    departures: departureFactsOf(telling, departureId, cities),
    hot_tours: [],
    agencies,
  }
}

/** What only a page about a country tells. */
const ofNoCountry = {
  months: [],
  departures: [],
  hotels: [],
  own: { asked: null, first_offer_minutes: null, below_market_percent: null },
  documents: null,
} satisfies Partial<Found>

async function hotTours(read: Read, filters: { country_id?: string; departure_id: string }, now: Date) {
  const { items } = await listHotTours(read, HotTourQuery.parse(filters), now)
  return items.filter(({ adult_count }) => adult_count === factsTrip.adults).slice(0, factsLimits.hotTours)
}
