import { type RawBuilder, sql } from 'kysely'
import { normalised } from '../../../../../contract/spelling.ts'
import type { TourSearch } from '../../../../../contract/supply/tour-search.ts'
import type { Trip } from '../../../../../contract/trip.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { doublePriceWithin } from '../../supply.rules.ts'
import { leastMealRank } from './tours.queries.ts'

/** The part of a price list's question that only a search of tours has. */
export type TourFilters = Pick<TourSearch, 'operator_ids' | 'price_to' | 'hotel_name'>

/**
 * What suits a trip and the search's own filters, of all lists on sale: a condition for `tour`. Names no column that is not
 * in the index `tour_by_trip`, but for a hotel's name, which is looked up first.
 */
export async function askedTours(
  read: Read,
  trip: Trip,
  filters?: TourFilters,
): Promise<RawBuilder<unknown>> {
  const mealRank = await leastMealRank(read, trip.meal_ids)
  // Whatever number somebody asks for, it fits: the columns are small ones.
  const conditions = [
    sql`country_id = ${trip.country_id}::integer and departure_id = ${trip.departure_id}::integer and nights = ${trip.nights}
      and import_id = any (array(select id from price_import where state = 'current'))
      and day between ${trip.date_from}::date and ${trip.date_to}::date`,
  ]
  if (trip.region_id !== null) conditions.push(sql`region_id = ${trip.region_id}::integer`)
  if (trip.hotel_id !== null) conditions.push(sql`hotel_id = ${trip.hotel_id}`)
  if (trip.hotel_stars !== null) conditions.push(sql`stars >= ${trip.hotel_stars}`)
  if (mealRank !== null) conditions.push(sql`meal_rank >= ${mealRank}`)
  if (filters) conditions.push(...ofSearch(trip, filters))
  return sql.join(conditions, sql` and `)
}

function ofSearch(trip: Trip, { operator_ids, price_to, hotel_name }: TourFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (operator_ids !== null) conditions.push(sql`operator_id = any (${[...operator_ids]}::int[])`)
  if (price_to !== null) conditions.push(sql`price <= ${doublePriceWithin(price_to, trip)}`)
  if (hotel_name && trip.hotel_id === null)
    conditions.push(
      sql`hotel_id = any (array(select id from hotel where country_id = ${trip.country_id}::integer
        and search_name like ${`%${normalised(hotel_name)}%`}))`,
    )
  return conditions
}
