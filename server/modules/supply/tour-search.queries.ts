import { sql } from 'kysely'
import { normalised } from '../../../contract/spelling.ts'
import type { TourSearch } from '../../../contract/supply.ts'
import type { Trip } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import { doublePriceWithin } from './supply.rules.ts'
import { leastMealRank, suits } from './tours.queries.ts'

export const HOTELS_PER_PAGE = 20
const TOURS_PER_HOTEL = 10

export type SearchFilters = Pick<TourSearch, 'page' | 'sort' | 'operator_ids' | 'price_to' | 'hotel_name'>

export interface FoundTour {
  id: number
  hotel_id: number
  /** For two, as in the list. */
  price: number
  day: string
  nights: number
  meal_id: number
  room: string
  operator_id: number
  departure_id: number
}

export interface FoundHotel {
  id: number
  name: string
  stars: number
  region_id: number
  country_id: number
  /** For two, as in the list. */
  price: number
  tours: FoundTour[]
}

export interface Found {
  tours_found: number
  hotels_found: number
  hotels: FoundHotel[]
}

const hotelOrders = {
  price: sql`price, hotel_id`,
  stars: sql`stars desc, price, hotel_id`,
  date: sql`day, price, hotel_id`,
}
const tourOrders = { price: sql`price, day, id`, stars: sql`price, day, id`, date: sql`day, price, id` }

/** A page of hotels with the best tours of each, in one statement; every order ends with an id, so pages do not overlap. */
export async function findTours(read: Read, trip: Trip, filters: SearchFilters): Promise<Found> {
  const mealRank = await leastMealRank(read, trip.meal_ids)
  const { rows } = await sql<Found>`
    with suitable as materialized (
      select tour.id, tour.hotel_id, tour.price, tour.day, tour.stars from tour_on_sale tour
      where ${suits(trip, mealRank)} ${filtersOn(trip, filters)}
    ), hotels as (
      select hotel_id, min(price) as price, min(day) as day, max(stars) as stars from suitable group by hotel_id
    ), page as (
      select *, row_number() over (order by ${hotelOrders[filters.sort]}) as place from hotels
      order by place limit ${HOTELS_PER_PAGE} offset ${(filters.page - 1) * HOTELS_PER_PAGE}
    ), ranked as (
      select suitable.id, suitable.hotel_id, row_number() over (
        partition by suitable.hotel_id order by ${tourOrders[filters.sort]}) as place
      from suitable where suitable.hotel_id in (select hotel_id from page)
    ), best as (
      select ranked.hotel_id, json_agg(json_build_object('id', tour.id, 'hotel_id', tour.hotel_id, 'price', tour.price,
        'day', tour.day, 'nights', tour.nights, 'meal_id', tour.meal_id, 'room', tour.room, 'operator_id', tour.operator_id,
        'departure_id', tour.departure_id) order by ranked.place) as tours
      from ranked join tour_on_sale tour on tour.id = ranked.id where ranked.place <= ${TOURS_PER_HOTEL} group by ranked.hotel_id
    )
    select (select count(*)::int from suitable) as tours_found, (select count(*)::int from hotels) as hotels_found,
      coalesce((select json_agg(json_build_object('id', hotel.id, 'name', hotel.name, 'stars', hotel.stars,
          'region_id', hotel.region_id, 'country_id', hotel.country_id, 'price', page.price, 'tours', best.tours)
          order by page.place)
        from page join best using (hotel_id) join hotel on hotel.id = page.hotel_id), '[]') as hotels
  `.execute(read)
  return rows[0] ?? { tours_found: 0, hotels_found: 0, hotels: [] }
}

function filtersOn(trip: Trip, { operator_ids, price_to, hotel_name }: SearchFilters) {
  const conditions = [sql``]
  if (operator_ids) conditions.push(sql`and tour.operator_id = any(${operator_ids}::int[])`)
  if (price_to !== null) conditions.push(sql`and tour.price <= ${doublePriceWithin(price_to, trip)}`)
  if (hotel_name) {
    const words = `%${normalised(hotel_name)}%`
    conditions.push(sql`and tour.hotel_id in (
      select hotel.id from hotel where hotel.country_id = ${trip.country_id} and hotel.search_name like ${words})`)
  }
  return sql.join(conditions, sql` `)
}
