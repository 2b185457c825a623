import { createHash } from 'node:crypto'
import type { SearchedTrip } from '../../../../../contract/supply/tour-search.ts'
import type { SupplierQuery } from '../../suppliers/tour-supplier.ts'

/** What a meal is worth beside the others; undefined for an unknown one. */
export type MealRank = (mealId: number) => number | undefined

/**
 * The query that a trip means to an outside supplier, written in one way, so that equal wishes share one search.
 * Operators, a price and a hotel's name are filtered here and ask nobody: each search costs the supplier's quota.
 */
export function supplierQuery(trip: SearchedTrip, mealRank: MealRank): SupplierQuery {
  return {
    trip: {
      departure_id: trip.departure_id,
      country_id: trip.country_id,
      region_id: trip.region_id,
      hotel_id: trip.hotel_id,
      date_from: trip.date_from,
      date_to: trip.date_to,
      nights: trip.nights,
      ...(trip.nights_to && { nights_to: trip.nights_to }),
      adults: trip.adults,
      child_ages: trip.child_ages.toSorted((one, other) => one - other),
      meal_ids: simplestMeal(trip.meal_ids, mealRank),
      hotel_stars: trip.hotel_stars,
    },
    operator_ids: null,
  }
}

/** Meals mean "this or better", so the simplest says it all. */
function simplestMeal(ids: readonly number[] | null, rank: MealRank): number[] | null {
  if (!ids || ids.length === 0) return null
  const [simplest] = ids.toSorted((one, other) => (rank(one) ?? 0) - (rank(other) ?? 0) || one - other)
  return simplest === undefined ? null : [simplest]
}

/** The same bytes for the same query. */
export function searchKey(query: SupplierQuery): Buffer {
  return createHash('sha256').update(JSON.stringify(query)).digest()
}
