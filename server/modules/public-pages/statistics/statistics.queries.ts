import { sql } from 'kysely'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import {
  type CountryPrices,
  type MarketStatistics,
  statisticsLimits,
} from '../../../../contract/public-pages/statistics.ts'
import { addDays, addYears, moscowDay, wireDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import { MOSCOW } from '../facts/place-names.ts'
import { mondayOf } from '../facts/weeks.rules.ts'
import { type KnownSlugs, knownSlugs } from '../slugs/known-slugs.ts'
import { placePath } from '../slugs/place-path.ts'
import { LAST_YEAR, type MarketCounts, WHOLE_MARKET } from './market-counts.ts'
import { changeOf, figuresOf, isEnough, sharesOf } from './statistics.rules.ts'

export interface AskedStatistics {
  year?: number | undefined
  countryId?: number | undefined
  departureId?: number | undefined
  now: Date
}

/** What is told of the market. Refuses a year or a country of which too little is known to tell anything. */
export async function statisticsOf(read: Read, asked: AskedStatistics): Promise<MarketStatistics> {
  const { year, countryId = WHOLE_MARKET, departureId = MOSCOW, now } = asked
  const [places, slugs] = await Promise.all([knownPlaces(read), knownSlugs(read)])
  const city = places.departure(departureId) ?? places.departure(MOSCOW)
  if (!city) throw new Refusal('missing', 'not_found')
  const period = year === undefined ? LAST_YEAR : String(year)
  const [kept, slice, prices] = await Promise.all([
    keptSlices(read),
    sliceOf(read, period, countryId),
    pricesFrom(read, { departureId: city.id, countryId, now }),
  ])
  const enough = kept.filter(({ auctions }) => isEnough(auctions))
  const isFiltered = year !== undefined || countryId !== WHOLE_MARKET
  if (isFiltered && !enough.some((one) => one.period === period && one.country_id === countryId))
    throw new Refusal('missing', 'not_found')
  const country = places.country(countryId)
  return {
    period: { ...daysOf(slice?.counted_at ?? now, year), year: year ?? null },
    country: country ? { id: country.id, name: country.name } : null,
    ...choicesOf(enough, { period, places }),
    counted_at: slice?.counted_at.toISOString() ?? null,
    figures: slice ? figuresOf(slice.counts) : [],
    shares: slice ? sharesOf(slice.counts, (id) => places.country(id)?.name) : [],
    departure: { id: city.id, name: city.name, name_from: city.name_from },
    prices: countryPrices(prices, { places, slugs }),
    prices_counted_at: newest(prices)?.toISOString() ?? null,
  }
}

/** The days that were counted: of this year those until the count. */
function daysOf(countedAt: Date, year: number | undefined): { date_from: string; date_to: string } {
  const today = moscowDay(countedAt)
  const [from, to] = year === undefined ? [addYears(today, -1), today] : [`${year}-01-01`, `${year}-12-31`]
  return { date_from: wireDay(from), date_to: wireDay(to > today ? today : to) }
}

interface Kept {
  period: string
  country_id: number
  auctions: number
}

/** What may be asked for: some countries of some years. */
async function keptSlices(read: Read): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select period, country_id, (counts->>'auctions')::int as auctions from market_statistic
    order by period desc, country_id`.execute(read)
  return rows
}

function choicesOf(enough: readonly Kept[], { period, places }: { period: string; places: Places }) {
  const years = enough.filter((one) => one.period !== LAST_YEAR && one.country_id === WHOLE_MARKET)
  const asked = new Set(enough.filter((one) => one.period === period).map(({ country_id }) => country_id))
  return {
    years: years.map((one) => Number(one.period)),
    countries: places.countries
      .filter(({ id }) => asked.has(id))
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
  }
}

async function sliceOf(read: Read, period: string, countryId: number) {
  const row = await read
    .selectFrom('market_statistic')
    .select(['counts', 'counted_at'])
    .where('period', '=', period)
    .where('country_id', '=', countryId)
    .executeTakeFirst()
  return row && { counts: row.counts as unknown as MarketCounts, counted_at: row.counted_at }
}

interface PriceRow {
  country_id: number
  /** ISO. */
  week: string
  price: number
  days: number
  counted_at: Date
}

async function pricesFrom(
  read: Read,
  { departureId, countryId, now }: { departureId: number; countryId: number; now: Date },
): Promise<PriceRow[]> {
  const first = addDays(mondayOf(moscowDay(now)), -7 * (statisticsLimits.weeks - 1))
  const rows = await read
    .selectFrom('market_price')
    .select(['country_id', 'week', 'price', 'days', 'counted_at'])
    .where('departure_id', '=', departureId)
    .where('week', '>=', first)
    .$if(countryId !== WHOLE_MARKET, (query) => query.where('country_id', '=', countryId))
    .orderBy('country_id')
    .orderBy('week')
    .execute()
  return rows.filter(({ days }) => isEnough(days))
}

/** By name; only those that have a price in the newest week. */
function countryPrices(
  rows: readonly PriceRow[],
  { places, slugs }: { places: Places; slugs: KnownSlugs },
): CountryPrices[] {
  const last = rows.reduce((latest, { week }) => (week > latest ? week : latest), '')
  const byCountry = Map.groupBy(rows, ({ country_id }) => country_id)
  return [...byCountry]
    .flatMap(([id, weeks]) => {
      const country = places.country(id)
      if (!country || weeks.at(-1)?.week !== last) return []
      return [
        {
          id,
          name: country.name,
          path: placePath(slugs, { type: 'country', country_id: id }),
          weeks: weeks.map(({ week, price, days }) => ({ week: wireDay(week), price, days })),
          change_percent: changeOf(weeks),
        },
      ]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'))
}

function newest(rows: readonly PriceRow[]): Date | undefined {
  return rows.map(({ counted_at }) => counted_at).toSorted((one, other) => +other - +one)[0]
}
