import { type RawBuilder, sql } from 'kysely'
import { normalised } from '../../../../../contract/spelling.ts'
import type { SearchedTrip, TourSearch } from '../../../../../contract/supply/tour-search.ts'
import type { Trip } from '../../../../../contract/trip.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { takingChildren } from '../../../geo/index.ts'
import { doublePriceWithin } from '../../supply.rules.ts'
import { leastMealRank } from './meal-rank.queries.ts'

/** The part of a price list's question that only a search of tours has. */
export type TourFilters = Pick<TourSearch, 'operator_ids' | 'price_to' | 'hotel_name' | 'region_ids'>

/**
 * What suits a trip and the search's own filters, of all lists on sale: a condition for `tour`. Names no column that is not
 * in the index `tour_by_trip`; hotels by their name, and those that take no children, are looked up first.
 */
export async function askedTours(
  read: Read,
  trip: SearchedTrip,
  filters?: TourFilters,
): Promise<RawBuilder<unknown>> {
  const mealRank = await leastMealRank(read, trip.meal_ids)
  // Whatever number somebody asks for, it fits: the columns are small ones.
  const conditions = [
    sql`country_id = ${trip.country_id}::integer and departure_id = ${trip.departure_id}::integer and ${asLong(trip)}
      and import_id = any (array(select id from price_import where state = 'current'))
      and day between ${trip.date_from}::date and ${trip.date_to}::date`,
    takingChildren(trip),
  ]
  if (trip.region_id !== null) conditions.push(sql`region_id = ${trip.region_id}::integer`)
  if (trip.hotel_id !== null) conditions.push(sql`hotel_id = ${trip.hotel_id}`)
  if (trip.hotel_stars !== null) conditions.push(sql`stars >= ${trip.hotel_stars}`)
  if (mealRank !== null) conditions.push(sql`meal_rank >= ${mealRank}`)
  if (filters) conditions.push(...ofSearch(trip, filters))
  return sql.join(conditions, sql` and `)
}

/** Several lengths are looked up one by one, each with its days: a range would be walked over whole, all days of it. */
function asLong({ nights, nights_to = nights }: SearchedTrip): RawBuilder<unknown> {
  if (nights_to <= nights) return sql`nights = ${nights}`
  const lengths = Array.from({ length: nights_to - nights + 1 }, (_, more) => nights + more)
  return sql`nights = any (${lengths}::smallint[])`
}

function ofSearch(trip: Trip, filters: TourFilters): RawBuilder<unknown>[] {
  const { operator_ids, region_ids, price_to, hotel_name } = filters
  const conditions: RawBuilder<unknown>[] = []
  if (region_ids !== null) conditions.push(sql`region_id = any (${[...region_ids]}::int[])`)
  if (operator_ids !== null) conditions.push(sql`operator_id = any (${[...operator_ids]}::int[])`)
  if (price_to !== null) conditions.push(sql`price <= ${doublePriceWithin(price_to, trip)}`)
  if (hotel_name && trip.hotel_id === null)
    conditions.push(
      sql`hotel_id = any (array(select id from hotel where country_id = ${trip.country_id}::integer
        and search_name like ${`%${normalised(hotel_name)}%`}))`,
    )
  return conditions
}
