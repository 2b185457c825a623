import { normalised } from '../../../../../contract/spelling.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { allHotels, knownPlaces } from '../../../geo/index.ts'
import type { Catalogue } from '../../price-list/importing/price-line.ts'

type Names = ReadonlyMap<string, number>

/** What a price file may name, by our numbers and by names and codes. */
export interface PriceFileCatalogue extends Catalogue {
  names: Readonly<Record<'departure' | 'country' | 'region' | 'operator' | 'meal', Names>>
  hotelNamed(name: string, regionId: number | undefined): number | undefined
}

/** The codes that operators use beside ours. */
const mealSynonyms: Record<string, string> = {
  ob: 'RO',
  bo: 'RO',
  ro: 'RO',
  ep: 'RO',
  all: 'AI',
  'all inclusive': 'AI',
  uall: 'UAI',
  'ultra all inclusive': 'UAI',
}

export async function readPriceFileCatalogue(read: Read): Promise<PriceFileCatalogue> {
  const { departures, countries, regions, operators, meals } = await knownPlaces(read)
  const hotels = await allHotels(read)
  const mealIds = new Map(meals.map(({ id, code }) => [code, id]))
  return {
    departures: new Set(departures.map(({ id }) => id)),
    operators: new Set(operators.map(({ id }) => id)),
    meals: new Map(meals.map(({ id, rank }) => [id, rank])),
    hotels: new Map(hotels.map((hotel) => [hotel.id, hotel])),
    names: {
      departure: idsByName(departures),
      country: idsByName(countries),
      region: idsByName(regions),
      operator: idsByName(operators),
      meal: new Map([
        ...idsByName(meals),
        ...meals.map(({ id, code }) => [normalised(code), id] as const),
        ...Object.entries(mealSynonyms).map(([word, code]) => [word, mealIds.get(code) ?? -1] as const),
      ]),
    },
    hotelNamed: hotelNames(hotels),
  }
}

/** A name that two places bear means neither. */
function idsByName(rows: readonly { id: number; name: string; english?: string | null }[]): Names {
  const ids = new Map<string, number>()
  for (const { id, name, english } of rows)
    for (const key of new Set([name, english ?? name].map(normalised))) ids.set(key, ids.has(key) ? -1 : id)
  return ids
}

/** Few price files name hotels without our numbers: the names are put in order when one does. */
function hotelNames(hotels: readonly { id: number; name: string; region_id: number }[]) {
  let ids: Map<string, number> | undefined
  return (name: string, regionId: number | undefined): number | undefined => {
    ids ??= new Map(hotels.map((hotel) => [`${hotel.region_id} ${normalised(hotel.name)}`, hotel.id]))
    return ids.get(`${regionId} ${normalised(name)}`)
  }
}
