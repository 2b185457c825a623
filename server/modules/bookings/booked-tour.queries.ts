import type { ExpressionWrapper } from 'kysely'
import type { BookedTour } from '../../../contract/bookings/bookings.ts'
import { mealTitle } from '../../../contract/geo/meals.ts'
import { addDays, wireDay } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'

/** What of an option with its places a booking shows of a tour. */
export const tourColumns = [
  'option.tour_id',
  'option.country_id',
  'country.name as country',
  'country.flag',
  'region.scene',
  'option.region_id',
  'region.name as region',
  'option.hotel_id',
  'hotel.name as hotel',
  'option.stars',
  'option.departure_id',
  'departure.name as departure',
  'option.operator_id',
  'operator.name as operator',
  'option.day',
  'option.nights',
  'option.meal_id',
  'option.room',
  'option.price',
] as const

/** The tour of an option, as a part of a statement: see `tourOf`. */
export function tourQuery(read: Read, optionId: ExpressionWrapper<DB, 'booking_price', number>) {
  return read
    .selectFrom('offer_option as option')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('region', 'region.id', 'option.region_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .innerJoin('departure', 'departure.id', 'option.departure_id')
    .innerJoin('operator', 'operator.id', 'option.operator_id')
    .select(tourColumns)
    .where('option.id', '=', optionId)
}

type TourRow = Awaited<ReturnType<ReturnType<typeof tourQuery>['executeTakeFirstOrThrow']>>

export function tourOf(row: TourRow): BookedTour {
  return {
    tour_id: row.tour_id,
    country_id: row.country_id,
    country: row.country,
    flag: row.flag,
    scene: row.scene,
    region_id: row.region_id,
    region: row.region,
    hotel_id: row.hotel_id,
    hotel: row.hotel,
    stars: row.stars,
    departure_id: row.departure_id,
    departure: row.departure,
    operator_id: row.operator_id,
    operator: row.operator,
    date: wireDay(row.day),
    date_back: wireDay(addDays(row.day, row.nights)),
    nights: row.nights,
    meal_id: row.meal_id,
    meal: mealTitle(row.meal_id),
    room: row.room,
    price: row.price,
  }
}
