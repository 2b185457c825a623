import { limits } from '../../../../contract/limits.ts'
import { normalised } from '../../../../contract/spelling.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { popularityOf } from './hotel-popularity.rules.ts'
import { hotelsNamed, insertHotels, type HotelName, type NewHotel } from './hotels.store.ts'
import { knownPlaces, type Places } from '../places/places.ts'

/** A hotel as somebody outside names it; region and country are ours. */
export interface OutsideHotel {
  name: string
  stars: number
  region_id: number
  country_id: number
  /** Those in which it has been seen to be sold; none where that is not known. */
  meal_ids?: readonly number[]
}

/**
 * Our numbers of these hotels, in their order: known by their names in the region, however written; the others are
 * added, and lookups find them from the commit on. Undefined where it has no name or does not lie in such a region of
 * such a country.
 */
export async function hotelsOf(tx: Tx, hotels: readonly OutsideHotel[]): Promise<(number | undefined)[]> {
  const places = await knownPlaces(tx)
  const wanted = hotels.map((hotel) => named(hotel, places))
  const asked = wanted.filter((hotel) => hotel !== undefined)
  const known = await numbersOf(tx, asked)
  const missing = asked.filter((hotel) => !known.has(keyOf(hotel)))
  if (missing.length > 0) {
    const once = new Map(missing.toReversed().map((hotel) => [keyOf(hotel), hotel]))
    await insertHotels(tx, [...once.values()])
    // Whoever was quicker has committed by now: the unique key made us wait.
    for (const [key, id] of await numbersOf(tx, missing)) known.set(key, id)
  }
  return wanted.map((hotel) => hotel && known.get(keyOf(hotel)))
}

const NAME_MAX = 200

function named(hotel: OutsideHotel, places: Places): NewHotel | undefined {
  const region = places.region(hotel.region_id)
  const name = withoutStars(hotel.name.slice(0, 2 * NAME_MAX))
    .slice(0, NAME_MAX)
    .toWellFormed()
  const search_name = normalised(name)
  if (!region || region.country_id !== hotel.country_id || search_name === '') return undefined
  const stars = Math.min(limits.starsMax, Math.max(limits.starsMin, Math.trunc(hotel.stars) || 0))
  const popularity = popularityOf({
    stars,
    isKnown: false,
    kinds: [],
    countryPriority: places.country(region.country_id)?.priority ?? 0,
    isPopularRegion: region.popular,
  })
  const { region_id, country_id, meal_ids = [] } = hotel
  return { country_id, region_id, name, search_name, stars, meal_ids, popularity }
}

/** «Rixos Premium 5*» is the hotel Rixos Premium. */
function withoutStars(name: string): string {
  const tidy = name.replaceAll('\u0000', ' ').replace(/\s+/gu, ' ').trim()
  return tidy.replace(/(?:\s*\d\s*\*+)+$/u, '').trim() || tidy
}

function keyOf({ region_id, search_name }: HotelName): string {
  return `${region_id} ${search_name}`
}

async function numbersOf(tx: Tx, hotels: readonly HotelName[]): Promise<Map<string, number>> {
  const rows = await hotelsNamed(tx, hotels)
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}
