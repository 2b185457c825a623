import type { z } from 'zod'
import type { Trip } from '../../../contract/trip.ts'
import type { searchTours, Tour, TourHotel } from '../../../contract/supply/tour-search.ts'
import { wireDay } from '../../../contract/wire.ts'
import type { NightsRange } from '../../ui/pickers/nights-range-picker.tsx'

export type TourSort = 'price' | 'stars' | 'date'

/** The tour search as it is being changed. Days are ISO, money whole roubles. */
export interface SearchFields {
  departureId: number
  countryId: number
  /** Any of these; none for the whole country. */
  regionIds: readonly number[]
  dateFrom: string
  dateTo: string
  nights: NightsRange
  adults: number
  childAges: readonly number[]
  /** This or better; null for any. */
  mealId: number | null
  stars: number | null
  priceTo: number | null
  operatorIds: readonly number[]
  hotelName: string
  sort: TourSort
  page: number
}

export interface FoundTour {
  tour: Tour
  hotel: Omit<TourHotel, 'tours'>
}

/** What the tourist asked for is where the agent begins; several meals become the simplest of them. */
export function fieldsFrom(trip: Trip, hotelName = ''): SearchFields {
  return {
    departureId: trip.departure_id,
    countryId: trip.country_id,
    regionIds: trip.region_id === null ? [] : [trip.region_id],
    dateFrom: trip.date_from,
    dateTo: trip.date_to,
    nights: { from: trip.nights, to: trip.nights },
    adults: trip.adults,
    childAges: trip.child_ages,
    mealId: trip.meal_ids?.[0] ?? null,
    stars: trip.hotel_stars,
    priceTo: null,
    operatorIds: [],
    hotelName,
    sort: 'price',
    page: 1,
  }
}

/** Any other change begins at the first page again. */
export function changed(fields: SearchFields, change: Partial<SearchFields>): SearchFields {
  return { ...fields, page: 1, ...change }
}

/** What makes it another search; the rest only filters and orders what was found. */
export function tripKey(fields: SearchFields): string {
  const { priceTo: _, operatorIds: __, hotelName: ___, sort: ____, page: _____, regionIds, ...trip } = fields
  // One resort is asked for outside as well; several are chosen among what the country has.
  return JSON.stringify({ ...trip, regionIds: regionIds.length === 1 ? regionIds : [] })
}

/** As the call takes it; with a number it goes on with a search that was begun. */
export function bodyOf(fields: SearchFields, requestId?: number): z.input<typeof searchTours.body> {
  return {
    request_id: requestId ?? null,
    geo_departure_id: fields.departureId,
    geo_country_id: fields.countryId,
    geo_region_ids: [...fields.regionIds],
    date_from: wireDay(fields.dateFrom),
    date_to: wireDay(fields.dateTo),
    days_count: fields.nights.from,
    days_count_to: fields.nights.to,
    adult_count: fields.adults,
    childrens: [...fields.childAges],
    food_types: fields.mealId === null ? null : [fields.mealId],
    hotel_stars: fields.stars,
    price_to: fields.priceTo,
    operator_ids: fields.operatorIds.length > 0 ? [...fields.operatorIds] : null,
    hotel_name: fields.hotelName.trim() || null,
    sort: fields.sort,
    page: fields.page,
  }
}

/** Which of so many rows has the focus after a key; it stops at the ends. */
export function nextRow(current: number, rows: number, key: string): number {
  if (rows === 0) return -1
  if (key === 'Home') return 0
  if (key === 'End') return rows - 1
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  return Math.min(rows - 1, Math.max(0, current + step))
}
