import type { Destination } from '../../../../contract/geo/destinations.ts'
import type { Read } from '../../../platform/db/database.ts'
import { countryPrices } from '../country-prices.ts'
import { hotelIndex } from '../hotels/hotel-memory.ts'
import type { HotelIndex } from '../hotels/hotel-index.rules.ts'
import { knownPlaces, type Places } from '../places/places.ts'
import { searchDestinations, type Spot } from './destination-search.rules.ts'
import { gazetteerOf } from './gazetteer.ts'

export interface AskedDestinations {
  search?: string | undefined
  departure_id?: number | undefined
}

/** Where a trip may lead; the popular countries before anything is typed. */
export async function findDestinations(read: Read, { search = '', departure_id }: AskedDestinations) {
  const places = await knownPlaces(read)
  const index = await hotelIndex(read)
  const { prices, pricedAt } = await countryPrices(read, departure_id)
  const spots = search === '' ? popular(places) : searchDestinations(gazetteerOf(places), index, search)
  return {
    result: spots.flatMap((spot) => presented(spot, { places, index, prices }) ?? []),
    priced_at: pricedAt?.toISOString() ?? null,
  }
}

function popular({ countries }: Places): Spot[] {
  return countries.flatMap(({ id, priority }) => (priority > 0 ? [{ kind: 'country', id }] : []))
}

interface Known {
  places: Places
  index: HotelIndex
  prices: ReadonlyMap<number, number>
}

/** With the places around it; nothing where they are not known. */
function presented({ kind, id }: Spot, { places, index, prices }: Readonly<Known>): Destination | undefined {
  const found = kind === 'hotel' ? index.hotel(id) : undefined
  const region = kind === 'region' ? places.region(id) : found && places.region(found.region_id)
  const country = kind === 'country' ? places.country(id) : region && places.country(region.country_id)
  if (!country) return undefined
  return {
    kind,
    country: { id: country.id, name: country.name, flag: country.flag },
    region: region ? { id: region.id, name: region.name } : null,
    hotel: found ? { id: found.id, name: found.name, stars: found.stars } : null,
    min_price: kind === 'country' ? (prices.get(id) ?? null) : null,
  }
}
