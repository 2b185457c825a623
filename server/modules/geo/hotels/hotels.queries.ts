import { sql } from 'kysely'
import { type Hotel, type HotelDetails, hotelKinds } from '../../../../contract/geo/hotels.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { IndexedHotel } from './hotel-index.rules.ts'
import { knownPlaces, type Places } from '../places/places.ts'

const columns = ['id', 'name', 'stars', 'region_id', 'country_id'] as const

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

/** With the resort's name beside each. */
export function presentHotels(rows: readonly Row[], places: Places): Hotel[] {
  return rows.map(({ id, name, stars, region_id, country_id }) => {
    const code = places.region(region_id)?.name ?? ''
    return { id, name, code, stars, region_id, country_id }
  })
}

/** Null where there is no such hotel. */
export async function hotelDetails(read: Read, id: number): Promise<HotelDetails | null> {
  const row = await read
    .selectFrom('hotel')
    .select([...columns, 'kinds', 'meal_ids'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const places = await knownPlaces(read)
  const country = places.country(row.country_id)
  const region = places.region(row.region_id)
  return {
    ...presentHotels([row], places)[0]!,
    country: { name: country?.name ?? '', slug: country?.slug ?? '', flag: country?.flag ?? '' },
    region: {
      name: region?.name ?? '',
      scene: region?.scene ?? '',
      latitude: region?.latitude ?? null,
      longitude: region?.longitude ?? null,
    },
    kinds: row.kinds.map((code) => ({ code, name: hotelKinds[code as keyof typeof hotelKinds] ?? code })),
    meals: row.meal_ids.flatMap((mealId) => {
      const meal = places.meal(mealId)
      return meal ? [{ id: meal.id, code: meal.code, name: meal.name }] : []
    }),
  }
}

/** Every hotel with what a price is made of, by id. */
export async function allHotels(read: Read) {
  return read
    .selectFrom('hotel')
    .select([...columns, 'kinds', 'meal_ids'])
    .orderBy('id')
    .execute()
}

/** A point in the order of transactions: whatever was not visible at it was added from it on. */
export async function readMoment(read: Read): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as moment`.execute(read)
  return rows[0]!.moment
}

const PAGE = 2000

/** All hotels, the best known first. */
export async function* hotelPages(
  read: Read,
  moment: string,
): AsyncGenerator<(IndexedHotel & { is_fresh: boolean })[]> {
  let last = { popularity: 2_147_483_647, id: 0 }
  for (;;) {
    const { rows } = await sql<IndexedHotel & { popularity: number; is_fresh: boolean }>`
      select id, name, stars, search_name, region_id, country_id, popularity, added_in >= ${moment}::xid8 as is_fresh
      from hotel
      where (-popularity, id) > (${-last.popularity}::integer, ${last.id}::integer)
      order by -popularity, id
      limit ${sql.lit(PAGE)}`.execute(read)
    yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)!
  }
}

/** What was added since, and from which moment to go on where that is all of it. */
export async function addedHotels(read: Read, { since, limit }: { since: string; limit: number }) {
  const { rows } = await sql<{ moment: string } & { [K in keyof IndexedHotel]: IndexedHotel[K] | null }>`
    select now_at.moment, hotel.id, hotel.name, hotel.stars, hotel.search_name, hotel.region_id, hotel.country_id
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as moment) as now_at
    left join hotel on hotel.added_in >= ${since}::xid8
    order by hotel.added_in, hotel.id
    limit ${sql.lit(limit)}`.execute(read)
  const hotels = rows.filter((row): row is IndexedHotel & { moment: string } => row.id !== null)
  return { moment: rows[0]!.moment, hotels }
}
