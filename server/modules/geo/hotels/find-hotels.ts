import type { Hotel } from '../../../../contract/geo/hotels.ts'
import type { Read } from '../../../platform/db/database.ts'
import { hotelIndex } from './hotel-memory.ts'
import { searchHotels } from './hotel-search.rules.ts'
import { presentHotels } from './hotels.queries.ts'
import { knownPlaces } from '../places/places.ts'

export interface HotelSearch {
  search?: string | undefined
  region_id?: number | undefined
  country_id?: number | undefined
}

const ROWS_MAX = 30

/** At most 30 hotels, the best known first; those whose name begins with the words before the others. */
export async function findHotels(read: Read, { search, ...where }: HotelSearch): Promise<Hotel[]> {
  const index = await hotelIndex(read)
  const ids = search
    ? searchHotels(index, { text: search, where }, ROWS_MAX)
    : index.find({ terms: [], where, starts: [] }, ROWS_MAX)
  const hotels = ids.flatMap((id) => index.hotel(id) ?? [])
  return presentHotels(hotels, await knownPlaces(read))
}
