import { sql } from 'kysely'
import type { SearchedTrip } from '../../../../../contract/supply/tour-search.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { knownPlaces } from '../../../geo/index.ts'
import { type StoredState } from './search-age.rules.ts'
import { searchKey, supplierQuery } from './search-key.rules.ts'

export interface SupplierSearchRow {
  id: number
  supplier: string
  state: StoredState
  progress: number
  tours_found: number
  failure: string | null
  notes: string[]
  started_at: Date
  updated_at: Date
  finished_at: Date | null
}

/** What the trip asks of outside suppliers, and the key that equal trips share. */
export async function queryOf(read: Read, trip: SearchedTrip) {
  const { meal } = await knownPlaces(read)
  const query = supplierQuery(trip, (id) => meal(id)?.rank)
  return { query, key: searchKey(query) }
}

/** The searches of these suppliers for a trip, by the supplier's name. */
export async function searchesFor(
  read: Read,
  { trip, suppliers }: { trip: SearchedTrip; suppliers: readonly string[] },
): Promise<SupplierSearchRow[]> {
  if (suppliers.length === 0) return []
  const { key } = await queryOf(read, trip)
  return read
    .selectFrom('supplier_search')
    .select(columns)
    .where('key', '=', key)
    .where(sql<boolean>`supplier = any(${suppliers}::text[])`)
    .orderBy('supplier')
    .execute()
}

/** The searches that a budget check has begun or joined, by the supplier's name. */
export function searchesOfCheck(read: Read, checkId: number): Promise<SupplierSearchRow[]> {
  const ids = sql`select unnest(supplier_search_ids) from min_price_check where id = ${checkId}`
  return read
    .selectFrom('supplier_search')
    .select(columns)
    .where(sql<boolean>`id in (${ids})`)
    .orderBy('supplier')
    .execute()
}

const columns = [
  'id',
  'supplier',
  'state',
  'progress',
  'tours_found',
  'failure',
  'notes',
  'started_at',
  'updated_at',
  'finished_at',
] as const
