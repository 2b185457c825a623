import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/opened-database.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import { removeLeftImports } from './importing/import-prices.ts'
import { BUILT_IN } from './load-price-list.ts'
import { priceClient } from './importing/price-client.ts'
import { withdraw } from './importing/switch-import.ts'

/** Lists that are sold or could be again: the built-in one, and those that administrators of a demonstration have sent. */
const MADE_UP = sql`
  price_import.state in ('current', 'previous') and (price_import.source = ${BUILT_IN} or exists (
    select from price_feed join app_user on app_user.id = price_feed.created_by
    where price_feed.import_id = price_import.id and app_user.is_demo))`

/** How many tours that nobody sells are on sale. */
export async function madeUpTours(read: Read): Promise<number> {
  const { rows } = await sql<{ tours: number }>`
    select coalesce(sum(rows_loaded), 0)::float8 as tours from price_import
    where price_import.state = 'current' and ${MADE_UP}`.execute(read)
  return rows[0]?.tours ?? 0
}

/** Takes them off sale, and the hot tours that were found in them; the lists of operators stay. Answers how many tours. */
export async function withdrawMadeUp(database: Database): Promise<number> {
  const tours = await madeUpTours(database.read)
  const { rows } = await sql<{ id: number }>`select id from price_import where ${MADE_UP}`.execute(
    database.read,
  )
  if (rows.length === 0) return 0
  const client = await priceClient(database.connectionString)
  try {
    await withdraw(
      client,
      rows.map(({ id }) => id),
    )
    // Found anew at the next start.
    await client.query('delete from hot_tour where source = $1', [PRICE_LIST.name])
    await removeLeftImports(client)
  } finally {
    await client.end()
  }
  return tours
}
