import { type RawBuilder, sql } from 'kysely'
import type { SearchedTrip, TourSearch } from '../../../../../contract/supply/tour-search.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { askedTours, type TourFilters } from './asked-tours.queries.ts'

export const HOTELS_PER_PAGE = 25
export const TOURS_PER_HOTEL = 10

export type SearchFilters = Pick<TourSearch, 'page' | 'sort'> & TourFilters

export interface FoundTour {
  id: number
  hotel_id: number
  /** For two, as in the list. */
  price: number
  /** ISO. */
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

export interface FoundTours {
  tours_found: number
  hotels_found: number
  hotels: FoundHotel[]
}

/** What suits of a hotel. */
export interface HotelSummary {
  hotel_id: number
  /** The least, for two, as in the list. */
  price: number
  /** ISO, the first. */
  day: string
  stars: number
  tours: number
}

/** Every order ends with a number of its own, so that pages do not overlap. */
const hotelOrders: Record<TourSearch['sort'], RawBuilder<unknown>> = {
  price: sql`price, hotel_id`,
  stars: sql`stars desc, price, hotel_id`,
  date: sql`day, price, hotel_id`,
}
const tourOrders: Record<TourSearch['sort'], RawBuilder<unknown>> = {
  price: sql`tour.price, tour.day, tour.id`,
  stars: sql`tour.price, tour.day, tour.id`,
  date: sql`tour.day, tour.price, tour.id`,
}

/** A page of hotels with the best tours of each: one statement, so that one state of the lists is seen. */
export async function findTours(read: Read, trip: SearchedTrip, filters: SearchFilters): Promise<FoundTours> {
  const asked = await askedTours(read, trip, filters)
  const { rows } = await sql<PageRow>`
    with suitable as materialized (select id, hotel_id, price, day, stars from tour where ${asked}),
    hotels as (${hotelsOf(sql`suitable`)}),
    page as (
      select *, row_number() over (order by ${hotelOrders[filters.sort]}) as place from hotels
      order by ${hotelOrders[filters.sort]} limit ${HOTELS_PER_PAGE} offset ${(filters.page - 1) * HOTELS_PER_PAGE}
    ),
    best as (${bestOf(sql`suitable as tour join page using (hotel_id)`, filters.sort)}),
    counted as (select count(*)::int as hotels_found, coalesce(sum(tours), 0)::int as tours_found from hotels)
    select counted.*, shown.* from counted left join (
      select ${SHOWN}, page.place, best.place as tour_place
      from page join best using (hotel_id) ${WITH_TOUR_AND_HOTEL}
    ) as shown on true order by shown.place, tour_place`.execute(read)
  return {
    hotels_found: rows[0]?.hotels_found ?? 0,
    tours_found: rows[0]?.tours_found ?? 0,
    hotels: gathered(rows.flatMap((row) => (row.hotel_id === null ? [] : [row]))),
  }
}

/** Every hotel of the price list that has suitable tours, in no order. */
export async function findHotels(
  read: Read,
  trip: SearchedTrip,
  filters: TourFilters,
): Promise<HotelSummary[]> {
  const { rows } = await sql<HotelSummary>`
    ${hotelsOf(sql`tour where ${await askedTours(read, trip, filters)}`)}`.execute(read)
  return rows
}

/** Any of these hotels with its best tours. */
export async function bestToursOf(
  read: Read,
  trip: SearchedTrip,
  filters: TourFilters & { sort: TourSearch['sort']; hotelIds: readonly number[] },
): Promise<FoundHotel[]> {
  if (filters.hotelIds.length === 0) return []
  const asked = await askedTours(read, trip, filters)
  const { rows } = await sql<ShownRow>`
    with best as (${bestOf(
      sql`tour where ${asked} and hotel_id = any (${[...filters.hotelIds]}::int[])`,
      filters.sort,
    )})
    select ${SHOWN} from best ${WITH_TOUR_AND_HOTEL} order by best.hotel_id, best.place`.execute(read)
  return gathered(rows)
}

function hotelsOf(tours: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select hotel_id, min(price) as price, min(day) as day, min(stars) as stars, count(*)::int as tours
    from ${tours} group by hotel_id`
}

/** The numbers of each hotel's best tours, and the least price of all that it has. */
function bestOf(tours: RawBuilder<unknown>, sort: TourSearch['sort']): RawBuilder<unknown> {
  return sql`
    select id, hotel_id, least, place from (
      select id, hotel_id, min(tour.price) over (partition by hotel_id) as least,
        row_number() over (partition by hotel_id order by ${tourOrders[sort]}) as place
      from ${tours}
    ) as placed where place <= ${TOURS_PER_HOTEL}`
}

const SHOWN = sql`tour.id as tour_id, tour.price, tour.day, tour.nights, tour.meal_id, tour.room, tour.operator_id,
  tour.departure_id, hotel.id as hotel_id, hotel.name, hotel.stars, hotel.region_id, hotel.country_id, best.least`
const WITH_TOUR_AND_HOTEL = sql`join tour on tour.id = best.id join hotel on hotel.id = best.hotel_id`

interface ShownRow extends Omit<FoundTour, 'id'>, Omit<FoundHotel, 'id' | 'price' | 'tours'> {
  tour_id: number
  least: number
}
/** Without a tour where none suits. */
type PageRow = { hotels_found: number; tours_found: number } & (ShownRow | { hotel_id: null })

/** Tours to their hotels, both in the order in which they come. */
function gathered(rows: readonly ShownRow[]): FoundHotel[] {
  const hotels = new Map<number, FoundHotel>()
  for (const row of rows) {
    const { tour_id, hotel_id, price, day, nights, meal_id, room, operator_id, departure_id } = row
    let hotel = hotels.get(hotel_id)
    if (!hotel) {
      const { name, stars, region_id, country_id, least } = row
      hotel = { id: hotel_id, name, stars, region_id, country_id, price: least, tours: [] }
      hotels.set(hotel_id, hotel)
    }
    hotel.tours.push({ id: tour_id, hotel_id, price, day, nights, meal_id, room, operator_id, departure_id })
  }
  return [...hotels.values()]
}
