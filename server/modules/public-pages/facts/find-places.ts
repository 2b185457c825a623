import type { Destination } from '../../../../contract/geo/destinations.ts'
import type { FoundPlace } from '../../../../contract/public-pages/place-search.ts'
import type { Read } from '../../../platform/db/database.ts'
import { countryPrices, findDestinations } from '../../geo/index.ts'
import { type KnownSlugs, knownSlugs } from '../slugs/known-slugs.ts'
import { type PageOfPlace, placePath } from '../slugs/place-path.ts'

interface Asked {
  search: string
  departureId?: number | undefined
}

/** As a trip's place is found in the wizard, each with the address of its page; then the countries of what lies in one. */
export async function findPlaces(read: Read, { search, departureId }: Asked): Promise<FoundPlace[]> {
  if (search === '') return []
  const sent = { search, departure_id: departureId }
  const [{ result }, slugs, { prices }] = await Promise.all([
    findDestinations(read, sent),
    knownSlugs(read),
    countryPrices(read, departureId),
  ])
  const lands = new Map(result.map((place) => [place.country.id, countryOf(place, prices)]))
  for (const { kind, country } of result) if (kind === 'country') lands.delete(country.id)
  return [...result, ...lands.values()].flatMap((place) => withPath(slugs, place) ?? [])
}

function countryOf({ country }: Destination, prices: ReadonlyMap<number, number>): Destination {
  return { kind: 'country', country, region: null, hotel: null, min_price: prices.get(country.id) ?? null }
}

/** Nothing of a place that has no page. */
function withPath(slugs: KnownSlugs, place: Destination): FoundPlace | undefined {
  const path = placePath(slugs, pageOf(place))
  return path === null ? undefined : { ...place, path }
}

function pageOf({ country, region, hotel }: Destination): PageOfPlace {
  if (!region) return { type: 'country', country_id: country.id }
  const inside = { country_id: country.id, region_id: region.id }
  return hotel
    ? { type: 'hotel', ...inside, hotel_id: hotel.id, hotel_name: hotel.name }
    : { type: 'resort', ...inside }
}
