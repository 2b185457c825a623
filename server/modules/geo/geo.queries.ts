import type { Country, Departure } from '../../../contract/geo/places.ts'
import type { HolidayType, Operator } from '../../../contract/geo/reference.ts'
import type { Meal } from '../../../contract/geo/meals.ts'
import type { Read } from '../../platform/db/database.ts'
import { countryPrices } from './country-prices.ts'
import { search } from './places/place-search.rules.ts'
import { knownPlaces } from './places/places.ts'

export async function findDepartures(read: Read, text: string | undefined): Promise<Departure[]> {
  const { departures } = await knownPlaces(read)
  return search(departures, text).map(({ id, name, name_from, rank }) => ({
    id,
    name,
    name_from,
    popular: rank !== null,
  }))
}

interface FoundCountries {
  result: Country[]
  priced_at: string | null
}

export async function findCountries(
  read: Read,
  asked: { search?: string | undefined; departure_id?: number | undefined },
): Promise<FoundCountries> {
  const { countries } = await knownPlaces(read)
  const { prices, pricedAt } = await countryPrices(read, asked.departure_id)
  const result = search(countries, asked.search).map(
    ({ id, name, name_to, slug, continent, flag, priority }) => {
      const min_price = prices.get(id) ?? null
      return { id, name, name_to, slug, continent, flag, priority, popular: priority > 0, min_price }
    },
  )
  return { result, priced_at: pricedAt?.toISOString() ?? null }
}

/** The resorts of one country; of all countries where none is given. */
export async function findRegions(
  read: Read,
  query: { search?: string | undefined; country_id?: number | undefined },
) {
  const { regions } = await knownPlaces(read)
  const inCountry = query.country_id
    ? regions.filter((region) => region.country_id === query.country_id)
    : regions
  return search(inCountry, query.search).map(({ id, country_id, name, popular }) => ({
    id,
    country_id,
    name,
    popular,
  }))
}

export async function findHomeCities(read: Read, text: string | undefined) {
  const { homeCities } = await knownPlaces(read)
  return search(homeCities, text).map(({ id, name, departure_id }) => ({ id, name, departure_id }))
}

/** All; of a country those in which its hotels are sold, all again where nothing is known of them. */
export async function listMeals(read: Read, countryId?: number): Promise<Meal[]> {
  const { meals, country, countryMeals } = await knownPlaces(read)
  if (countryId && !country(countryId)) return []
  const sold = countryId ? countryMeals.get(countryId) : undefined
  return meals
    .filter(({ id }) => !sold || sold.includes(id))
    .map(({ id, code, name }) => ({ id, code, name }))
}

export async function listHolidayTypes(read: Read): Promise<HolidayType[]> {
  const { holidayTypes } = await knownPlaces(read)
  return holidayTypes.map(({ id, name, icon }) => ({ id, name, icon }))
}

export async function listHotelServices(read: Read) {
  const { hotelServices } = await knownPlaces(read)
  return hotelServices.map(({ id, name, group_name }) => ({ id, name, group: group_name }))
}

/** Sorted by name. */
export async function listOperators(read: Read): Promise<Operator[]> {
  const { operators } = await knownPlaces(read)
  return operators.map(({ id, name, country_ids }) => ({ id, name, country_ids }))
}

/** Whether a number is that of a home city, to be asked without waiting; as the reference data stand now. */
export async function isHomeCityOf(read: Read): Promise<(id: number) => boolean> {
  const { homeCities } = await knownPlaces(read)
  const ids = new Set(homeCities.map(({ id }) => id))
  return (id) => ids.has(id)
}
