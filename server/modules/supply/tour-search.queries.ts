import { sql } from 'kysely'
import { normalised } from '../../../contract/spelling.ts'
import type { TourSearch } from '../../../contract/supply/supply.ts'
import type { Trip } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces } from '../geo/index.ts'
import { fortnightOf, openTours } from './price-list/packed-tours.rules.ts'
import { dayNumber, isoDay } from './price-list/seasons.rules.ts'
import { tourId } from './price-list/tour-id.rules.ts'
import { doublePriceWithin } from './supply.rules.ts'
import { leastMealRank } from './tours.queries.ts'
import {
  bestTours,
  type HotelSummary,
  type ListOfImport,
  pageOf,
  type PlacedTour,
  summarise,
  type TourFilter,
} from './tour-search.rules.ts'

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

/** A page of hotels with the best tours of each. */
export async function findTours(read: Read, trip: Trip, filters: SearchFilters): Promise<Found> {
  const { hotels, tours_found, present } = await openSearch(read, trip, filters)
  return { tours_found, hotels_found: hotels.length, hotels: await present(pageOf(hotels, filters)) }
}

/** Every hotel of the price list that has suitable tours, in no order, and any of them with its best tours. */
export async function openSearch(read: Read, trip: Trip, filters: SearchFilters) {
  const [filter, lists] = [await filterOf(read, trip, filters), await toursOnSale(read, trip)]
  const hotels = summarise(lists, filter)
  return {
    hotels,
    tours_found: hotels.reduce((sum, { tours }) => sum + tours, 0),
    present: async (page: readonly HotelSummary[]): Promise<FoundHotel[]> => {
      const asked = { hotels: page.map(({ hotel_id }) => hotel_id), sort: filters.sort }
      const best = bestTours(lists, filter, asked)
      return presentHotels(read, page, await toursPresenter(read, trip, best))
    },
  }
}

/** The packed tours of every import on sale that may suit a trip: one statement. */
export async function toursOnSale(read: Read, trip: Trip): Promise<ListOfImport[]> {
  const { rows } = await soldPieces(trip).execute(read)
  return rows.flatMap(({ import_id, fortnight, tours }) =>
    openTours(fortnight, tours).map((list) => ({ import_id, list })),
  )
}

interface SoldPiece {
  import_id: number
  fortnight: number
  tours: Buffer
}

/** The pieces of packed tours, of every import on sale, that may suit a trip. */
export function soldPieces(trip: Trip) {
  return sql<SoldPiece>`
    select sold.import_id, sold.fortnight, 
      tours_of_nights(sold.tours, sold.nights, sold.ends, ${trip.nights}::smallint) as tours
    from price_import_fortnight sold
    where sold.departure_id = ${trip.departure_id} and sold.country_id = ${trip.country_id}
      and sold.fortnight between ${fortnightOf(dayNumber(trip.date_from))} and ${fortnightOf(dayNumber(trip.date_to))}
      and ${trip.nights}::smallint = any(sold.nights)
      and sold.import_id = any(array(select id from price_import where state = 'current'))`
}

/** What a trip and the search's own filters ask of a tour. */
export async function filterOf(
  read: Read,
  trip: Trip,
  { operator_ids, price_to, hotel_name }: Pick<SearchFilters, 'operator_ids' | 'price_to' | 'hotel_name'>,
): Promise<TourFilter> {
  return {
    from: dayNumber(trip.date_from),
    to: dayNumber(trip.date_to),
    starsMin: trip.hotel_stars ?? 0,
    mealRankMin: (await leastMealRank(read, trip.meal_ids)) ?? 0,
    regionId: trip.region_id,
    operators: operator_ids && new Set(operator_ids),
    hotels: await hotelsAsked(read, trip, hotel_name),
    priceMax: price_to === null ? Infinity : doublePriceWithin(price_to, trip),
  }
}

async function hotelsAsked(
  read: Read,
  { country_id, hotel_id }: Trip,
  name: string | null,
): Promise<Set<number> | null> {
  if (hotel_id !== null) return new Set([hotel_id])
  if (!name) return null
  const rows = await read
    .selectFrom('hotel')
    .select('id')
    .where('country_id', '=', country_id)
    .where('search_name', 'like', `%${normalised(name)}%`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function toursPresenter(read: Read, trip: Trip, best: Map<number, PlacedTour[]>) {
  const { meals } = await knownPlaces(read)
  const mealOfRank = new Map(meals.map(({ id, rank }) => [rank, id]))
  return (hotelId: number): FoundTour[] =>
    (best.get(hotelId) ?? []).map((tour) => ({
      id: tourId(tour.import_id, tour.ordinal),
      hotel_id: tour.hotel_id,
      price: tour.price,
      day: isoDay(tour.day),
      nights: trip.nights,
      meal_id: mealOfRank.get(tour.mealRank) ?? 0,
      room: tour.room,
      operator_id: tour.operator_id,
      departure_id: trip.departure_id,
    }))
}

async function presentHotels(
  read: Read,
  page: readonly HotelSummary[],
  toursOf: (hotelId: number) => FoundTour[],
): Promise<FoundHotel[]> {
  if (page.length === 0) return []
  const rows = await read
    .selectFrom('hotel')
    .select(['id', 'name', 'stars', 'region_id', 'country_id'])
    .where(sql<boolean>`id = any(${page.map(({ hotel_id }) => hotel_id)}::int[])`)
    .execute()
  const hotels = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ hotel_id, price }) => {
    const hotel = hotels.get(hotel_id)
    return hotel ? [{ ...hotel, price, tours: toursOf(hotel_id) }] : []
  })
}
