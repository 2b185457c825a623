import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'

/** What is sold of one hotel from one city in one month. Sets of weeks and lengths are bits. */
export interface HotelCell {
  hotel_id: number
  region_id: number
  departure_id: number
  /** From 1. */
  month: number
  tours: number
  price: number
  weeks: number
  nights: number
}

/** Of a country, from `today` on (ISO). */
export async function hotelCells(read: Read, countryId: number, today: string): Promise<HotelCell[]> {
  const { rows } = await sql<HotelCell>`
    select hotel_id, region_id, departure_id, extract(month from day)::int as month, count(*)::int as tours,
      min(price) as price, bit_or(1 << least((day - ${today}::date) / 7, 30)) as weeks,
      bit_or(1 << least(nights, 30)) as nights
    from tour_on_sale where country_id = ${countryId} and day >= ${today}::date and price > 0
    group by hotel_id, region_id, departure_id, extract(month from day)`.execute(read)
  return rows
}

export interface WorldCell {
  country_id: number
  departure_id: number
  operator_id: number
  tours: number
  price: number
  weeks: number
  hotels: number
}

/** Of everything that is sold. */
export async function worldCells(read: Read, today: string): Promise<WorldCell[]> {
  const { rows } = await sql<WorldCell>`
    select country_id, departure_id, operator_id, count(*)::int as tours, min(price) as price,
      bit_or(1 << least((day - ${today}::date) / 7, 30)) as weeks, count(distinct hotel_id)::int as hotels
    from tour_on_sale where day >= ${today}::date and price > 0
    group by country_id, departure_id, operator_id`.execute(read)
  return rows
}

export interface CountryHotel {
  id: number
  region_id: number
  name: string
  stars: number
  kinds: string[]
  meals: string[]
  rooms: string[]
}

/** All hotels of a country, sold now or not; the kinds of rooms that are on sale. */
export async function countryHotels(read: Read, countryId: number): Promise<CountryHotel[]> {
  const { rows } = await sql<CountryHotel>`
    select hotel.id, region_id, hotel.name, stars, kinds, coalesce(rooms, '{}') as rooms,
      array(select meal.name from meal where meal.id = any (hotel.meal_ids) order by rank) as meals
    from hotel
    left join (
      select hotel_id, (array_agg(distinct room))[1:20] as rooms from tour_on_sale
      where country_id = ${countryId} group by hotel_id
    ) as sold on sold.hotel_id = hotel.id
    where country_id = ${countryId} order by hotel.id`.execute(read)
  return rows
}

/** What people asked for: requests since a moment, by where and when to. */
export interface AskedCell {
  country_id: number
  region_id: number | null
  hotel_id: number | null
  departure_id: number
  month: number
  asked: number
}

export async function askedCells(read: Read, since: Date): Promise<AskedCell[]> {
  const { rows } = await sql<AskedCell>`
    select country_id, region_id, hotel_id, departure_id, extract(month from date_from)::int as month, count(*)::int as asked
    from auction where created_at >= ${since} and state <> 'deleted'
    group by 1, 2, 3, 4, 5`.execute(read)
  return rows
}

export interface HotCell {
  country_id: number
  region_id: number
  hotel_id: number | null
  departure_id: number
}

export async function hotCells(read: Read): Promise<HotCell[]> {
  const { rows } = await sql<HotCell>`
    select distinct country_id, region_id, hotel_id, departure_id from hot_tour`.execute(read)
  return rows
}

/** Moderated agencies by the country, or by the operator, that they sell. */
export async function sellersOf(
  read: Read,
): Promise<{ countries: Map<number, number>; operators: Map<number, number> }> {
  const { rows } = await sql<{ country_id: number | null; operator_id: number | null; agents: number }>`
    select country_id, null::int as operator_id, count(*)::int as agents
    from agent_country join agent on agent.id = agent_id where status = 2 group by country_id
    union all
    select null, operator_id, count(*)::int
    from agent_operator join agent on agent.id = agent_id where status = 2 group by operator_id`.execute(read)
  return {
    countries: new Map(
      rows.flatMap((row) => (row.country_id === null ? [] : [[row.country_id, row.agents] as const])),
    ),
    operators: new Map(
      rows.flatMap((row) => (row.operator_id === null ? [] : [[row.operator_id, row.agents] as const])),
    ),
  }
}
