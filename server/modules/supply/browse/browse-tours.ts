import {
  type BrowsedTour,
  type BrowseFilters,
  type BrowseNarrowing,
  browseNarrowings,
  BrowseQuery,
} from '../../../../contract/supply/browse-tours.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import { cheapestByCountry } from '../price-list/queries/country-prices.queries.ts'
import { pricedAt } from '../price-list/queries/tours.queries.ts'
import { prefillOf } from '../tour-prefill.rules.ts'
import { type BrowsedRow, countHotels, readBrowsed, regionsWithTours } from './browse-tours.queries.ts'

/** A page of hotels with the best tour of each. Nobody outside is asked: a stranger costs no supplier's call. */
export async function findBrowsed(read: Read, filters: BrowseFilters, now: Date) {
  const places = await knownPlaces(read)
  const { departure_id: from, country_id: to } = filters
  const [{ rows, hotels }, { prices }, regions, priced] = await Promise.all([
    readBrowsed(read, filters, now),
    places.departure(from) ? cheapestByCountry(read, from) : { prices: new Map<number, number>() },
    to ? regionsWithTours(read, filters, now) : new Array<number>(),
    pricedAt(read),
  ])
  const priced_at = priced?.toISOString() ?? null
  return {
    items: rows.map((row) => present(row, places)),
    total_items: hotels,
    countries: places.countries.filter(({ id }) => prices.has(id)).map(({ id, name }) => ({ id, name })),
    regions: places.regions.filter(({ id }) => regions.includes(id)).map(({ id, name }) => ({ id, name })),
    without: hotels === 0 && priced_at !== null ? await foundWithout(read, filters, now) : [],
    priced_at,
  }
}

const usual = BrowseQuery.parse({})

/** Which filter hurts: how many hotels there would be without each of them. */
async function foundWithout(
  read: Read,
  filters: BrowseFilters,
  now: Date,
): Promise<{ filter: BrowseNarrowing; hotels: number }[]> {
  const narrowing = browseNarrowings.filter((name) => filters[name] !== usual[name])
  const counted = await Promise.all(
    narrowing.map(async (filter) => ({
      filter,
      hotels: await countHotels(read, withoutOne(filters, filter), now),
    })),
  )
  return counted.filter(({ hotels }) => hotels > 0).toSorted((one, other) => other.hotels - one.hotels)
}

/** A resort goes with its country. */
function withoutOne(filters: BrowseFilters, filter: BrowseNarrowing): BrowseFilters {
  const rest = { ...filters, [filter]: usual[filter] }
  return filter === 'country_id' ? { ...rest, region_id: undefined } : rest
}

function present(row: BrowsedRow, places: Places): BrowsedTour {
  const departure = places.departure(row.departure_id)
  const country = places.country(row.country_id)
  const meal = places.meal(row.meal_id)
  const tour = {
    id: row.id,
    departure: { id: row.departure_id, name: departure?.name ?? '', name_from: departure?.name_from ?? '' },
    country: {
      id: row.country_id,
      name: country?.name ?? '',
      flag: country?.flag ?? '',
      slug: country?.slug ?? '',
    },
    region: { id: row.region_id, name: places.region(row.region_id)?.name ?? '' },
    hotel: { id: row.hotel_id, name: row.hotel_name, stars: row.stars },
    picture: row.picture,
    date: wireDay(row.day),
    nights: row.nights,
    meal: meal?.name ?? '',
    meal_code: meal?.code ?? '',
    room: row.room,
    operator: places.operator(row.operator_id)?.name ?? '',
    price: row.price,
    priced_at: row.priced_at.toISOString(),
    tours: row.tours,
  }
  return { ...tour, prefill: prefillOf({ ...tour, adult_count: 2 }, row.meal_id) }
}
