import { sql } from 'kysely'
import type { Hotel } from '../../../contract/geo.ts'
import { spellings } from '../../../contract/spelling.ts'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces, type Places } from './places.ts'

export interface HotelSearch {
  search: string | undefined
  region_id: number | undefined
  country_id: number | undefined
}

const ROWS_MAX = 30
const columns = ['id', 'name', 'stars', 'region_id', 'country_id'] as const

/** Of a name's threes of letters, how many a typo may leave: «риксос» finds Rixos, «хилтон» finds Hilton. */
const LIKENESS_MIN = 0.4

/**
 * At most 30 hotels: those whose name begins with the words first; without words the higher classes first. Where no
 * name holds the words, those that are spelled most alike.
 */
export async function findHotels(read: Read, { search, ...where }: HotelSearch): Promise<Hotel[]> {
  const words = spellings(search ?? '')
  if (search && words.length === 0) return []
  const exact = await hotelsIn(read, where)
    .$if(words.length > 0, (query) =>
      query
        // The words hold letters, digits and spaces alone, nothing that a pattern would read as a sign.
        .where(sql<boolean>`search_name like any(${words.map((word) => `%${word}%`)}::text[])`)
        .orderBy(sql`(search_name like any(${words.map((word) => `${word}%`)}::text[])) desc`),
    )
    .orderBy('stars', 'desc')
    .orderBy('name')
    .execute()
  const rows = exact.length > 0 || words.length === 0 ? exact : await hotelsAlike(read, words, where)
  return presentHotels(rows, await knownPlaces(read))
}

type Where = Omit<HotelSearch, 'search'>

function hotelsIn(read: Read, { region_id, country_id }: Where) {
  return read
    .selectFrom('hotel')
    .select(columns)
    .$if(Boolean(region_id), (query) => query.where('region_id', '=', region_id!))
    .$if(Boolean(country_id), (query) => query.where('country_id', '=', country_id!))
    .limit(ROWS_MAX)
}

function hotelsAlike(read: Read, words: readonly string[], where: Where): Promise<Row[]> {
  const likeness = sql<number>`(select max(word_similarity(word, search_name)) from unnest(${words}::text[]) word)`
  return hotelsIn(read, where)
    .where(likeness, '>=', LIKENESS_MIN)
    .orderBy(likeness, 'desc')
    .orderBy('name')
    .execute()
}

/** The hotels of these ids in one query; an unknown id is left out. */
export async function hotelsById(read: Read, ids: readonly number[]): Promise<Map<number, Hotel>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('hotel')
    .select(columns)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::int[])`)
    .execute()
  return new Map(presentHotels(rows, await knownPlaces(read)).map((hotel) => [hotel.id, hotel]))
}

type Row = Omit<Hotel, 'code'>

function presentHotels(rows: Row[], places: Places): Hotel[] {
  return rows.map(({ id, name, stars, region_id, country_id }) => {
    const code = places.region(region_id)?.name ?? ''
    return { id, name, code, stars, region_id, country_id }
  })
}

/** Every hotel with what a price is made of, by id. */
export async function allHotels(read: Read) {
  return read
    .selectFrom('hotel')
    .select([...columns, 'kinds', 'meal_ids'])
    .orderBy('id')
    .execute()
}
