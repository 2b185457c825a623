import type { Selectable } from 'kysely'
import { constants } from '../../../../platform/db/constants.ts'
import type { Read } from '../../../../platform/db/database.ts'
import type { DB } from '../../../../platform/db/schema.ts'
import { type Statement, statement, together } from '../../../../platform/db/statement.ts'
import { type Party, partyPrice } from '../../supply.rules.ts'

/** When the newest of the price lists on sale was loaded; null before the first. */
export async function pricedAt(read: Read): Promise<Date | null> {
  const row = await read
    .selectFrom('price_import')
    .select('finished_at')
    .where('state', 'in', constants('current'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ?? null
}

/** When each of the price lists on sale was loaded, by its number. */
export async function loadedAt(read: Read): Promise<Map<number, Date>> {
  const rows = await read
    .selectFrom('price_import')
    .select(['id', 'finished_at'])
    .where('state', 'in', constants('current'))
    .execute()
  return new Map(rows.flatMap(({ id, finished_at }) => (finished_at ? [[id, finished_at]] : [])))
}

/** A line of a price list that is on sale. */
export interface ListedTour extends Selectable<DB['tour']> {
  /** When its list was loaded. */
  priced_at: Date
}

export interface LoadedTour extends ListedTour {
  /** For the whole party, whole roubles; `price` is the list's own, for two. */
  party_price: number
}

const LISTED = `
  select tour.*, list.finished_at as priced_at
  from tour join price_import as list on list.id = tour.import_id and list.state = 'current'
  where tour.id = any ($1::bigint[])`

/** The tours of these numbers that are on sale now. */
export function toursQuery(ids: readonly number[]): Statement<ListedTour[]> {
  return statement(LISTED, [[...new Set(ids)]], (tours: ListedTour[]) => tours)
}

/** The tours of these ids as they stand now, priced for the party; a tour that is gone is missing. */
export async function loadTours(
  read: Read,
  ids: readonly number[],
  party: Party,
): Promise<Map<number, LoadedTour>> {
  if (ids.length === 0) return new Map()
  const [tours] = await together(read, toursQuery(ids))
  return pricedTours(tours, party)
}

export function pricedTours(tours: readonly ListedTour[], party: Party): Map<number, LoadedTour> {
  return new Map(tours.map((tour) => [tour.id, { ...tour, party_price: partyPrice(tour.price, party) }]))
}
