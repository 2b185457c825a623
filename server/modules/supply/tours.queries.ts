import { sql } from 'kysely'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces } from '../geo/index.ts'
import { importOf } from './price-list/tour-id.rules.ts'
import { type Party, partyPrice } from './supply.rules.ts'

/** When the newest of the price lists on sale was loaded; null before the first. */
export async function pricedAt(read: Read): Promise<Date | null> {
  const row = await read
    .selectFrom('price_import')
    .select('finished_at')
    .where('state', '=', 'current')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ?? null
}

/** The rank from which meals suit: that of the simplest one wished for; null where any will do. */
export async function leastMealRank(read: Read, mealIds: readonly number[] | null): Promise<number | null> {
  if (!mealIds || mealIds.length === 0) return null
  const { meal } = await knownPlaces(read)
  return Math.min(...mealIds.map((id) => meal(id)?.rank ?? 0))
}

export type LoadedTour = Awaited<ReturnType<typeof readTours>>[number] & {
  /** For the whole party, whole roubles; `price` is the list's own, for two. */
  party_price: number
}

/** The tours of these ids as they stand now, priced for the party; a tour that is gone is missing. */
export async function loadTours(
  read: Read,
  ids: readonly number[],
  party: Party,
): Promise<Map<number, LoadedTour>> {
  if (ids.length === 0) return new Map()
  const tours = await readTours(read, ids)
  return new Map(tours.map((tour) => [tour.id, { ...tour, party_price: partyPrice(tour.price, party) }]))
}

function readTours(read: Read, ids: readonly number[]) {
  return (
    read
      .selectFrom('tour_on_sale as tour')
      .innerJoin('price_import', 'price_import.id', 'tour.import_id')
      .selectAll('tour')
      .select(sql<Date>`price_import.finished_at`.as('priced_at'))
      // The import is part of the number: no other table is looked at.
      .where(sql<boolean>`tour.import_id = any(${[...new Set(ids.map(importOf))]}::int[])`)
      .where(sql<boolean>`tour.id = any(${[...new Set(ids)]}::bigint[])`)
      .execute()
  )
}
