import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import type { Party } from '../supply.rules.ts'
import { type ListedTour, toursQuery, pricedTours } from '../price-list/queries/tours.queries.ts'

/** A tour of whichever supplier, as it was last seen. */
export interface LoadedTour {
  id: number
  supplier: string
  /** The outside supplier's own key; null for the price list. */
  ref: string | null
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number
  operator_id: number
  stars: number
  meal_id: number
  /** ISO, the day of departure. */
  day: string
  nights: number
  room: string
  /** For the whole party, whole roubles. */
  party_price: number
  priced_at: Date
}

/**
 * The tours of these numbers, priced for the party; a tour that is gone is missing. An outside supplier's price holds
 * for the party that it was asked for: to another one its tour is missing.
 */
export async function loadTours(
  read: Read,
  ids: readonly number[],
  party: Party,
): Promise<Map<number, LoadedTour>> {
  if (ids.length === 0) return new Map()
  const [listed] = await together(read, toursQuery(ids))
  return withOutsideTours(read, { ids, party, listed })
}

/** The same where the price list has answered already. */
export async function withOutsideTours(
  read: Read,
  { ids, party, listed }: { ids: readonly number[]; party: Party; listed: readonly ListedTour[] },
): Promise<Map<number, LoadedTour>> {
  const found = new Map<number, LoadedTour>()
  for (const [id, tour] of pricedTours(listed, party))
    found.set(id, { ...tour, supplier: PRICE_LIST.name, ref: null })
  const others = ids.filter((id) => !found.has(id))
  for (const tour of await outsideTours(read, others, party)) found.set(tour.id, tour)
  return found
}

async function outsideTours(read: Read, ids: readonly number[], party: Party): Promise<LoadedTour[]> {
  if (ids.length === 0) return []
  const ages = JSON.stringify(party.child_ages.toSorted((one, other) => one - other))
  return read
    .selectFrom('supplier_tour as tour')
    .innerJoin('supplier_search as search', 'search.id', 'tour.search_id')
    .select([
      'tour.id',
      'search.supplier',
      'tour.ref',
      'tour.departure_id',
      'tour.country_id',
      'tour.region_id',
      'tour.hotel_id',
      'tour.operator_id',
      'tour.stars',
      'tour.meal_id',
      'tour.day',
      'tour.nights',
      'tour.room',
      'tour.price as party_price',
      'tour.priced_at',
    ])
    .where(sql<boolean>`tour.id = any(${[...new Set(ids)]}::bigint[])`)
    .where(sql<boolean>`(search.query -> 'trip' ->> 'adults')::int = ${party.adults}`)
    .where(sql<boolean>`search.query -> 'trip' -> 'child_ages' = ${ages}::jsonb`)
    .execute()
}
