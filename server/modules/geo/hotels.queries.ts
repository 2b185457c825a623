import { sql } from 'kysely'
import type { Hotel } from '../../../contract/geo.ts'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces, type Places } from './places.ts'
import { spellings } from './place-search.rules.ts'

export interface HotelSearch {
  search: string | undefined
  region_id: number | undefined
  country_id: number | undefined
}

const ROWS_MAX = 30
const columns = ['id', 'name', 'stars', 'region_id', 'country_id'] as const

/** At most 30 hotels: those whose name begins with the words first; without words the higher classes first. */
export async function findHotels(
  read: Read,
  { search, region_id, country_id }: HotelSearch,
): Promise<Hotel[]> {
  const words = spellings(search ?? '')
  if (search && words.length === 0) return []
  let query = read.selectFrom('hotel').select(columns)
  if (region_id) query = query.where('region_id', '=', region_id)
  if (country_id) query = query.where('country_id', '=', country_id)
  if (words.length > 0) {
    // The words hold letters, digits and spaces alone, nothing that a pattern would read as a sign.
    const within = words.map((word) => `%${word}%`)
    const first = words.map((word) => `${word}%`)
    query = query
      .where(sql<boolean>`search_name like any(${within}::text[])`)
      .orderBy(sql`(search_name like any(${first}::text[])) desc`)
  }
  const rows = await query.orderBy('stars', 'desc').orderBy('name').limit(ROWS_MAX).execute()
  return presentHotels(rows, await knownPlaces(read))
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
