import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'

export interface NewHotel {
  country_id: number
  region_id: number
  name: string
  search_name: string
  stars: number
  meal_ids: readonly number[]
  popularity: number
}

export type HotelName = Pick<NewHotel, 'region_id' | 'search_name'>

/** Those that are there already, also by somebody who commits meanwhile, stay as they are. */
export async function insertHotels(tx: Tx, hotels: readonly NewHotel[]): Promise<void> {
  // In one order everywhere, so that two who add the same hotels wait for each other in a row, not in a ring.
  await sql`
    insert into hotel (country_id, region_id, name, search_name, stars, meal_ids, popularity)
    select country_id, region_id, name, search_name, stars, meal_ids, popularity from jsonb_to_recordset(${JSON.stringify(hotels)}::jsonb)
      as r(country_id int, region_id int, name text, search_name text, stars int, meal_ids smallint[], popularity int)
    order by region_id, search_name
    on conflict (region_id, search_name) do nothing`.execute(tx)
}

export async function hotelsNamed(read: Read, names: readonly HotelName[]) {
  const { rows } = await sql<HotelName & { id: number }>`
    select hotel.id, hotel.region_id, hotel.search_name
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as wanted(region_id int, search_name text)
    join hotel using (region_id, search_name)`.execute(read)
  return rows
}
