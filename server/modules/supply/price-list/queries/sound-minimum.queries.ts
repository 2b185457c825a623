import { sql } from 'kysely'
import type { Trip } from '../../../../../contract/trip.ts'
import type { Read, Tx } from '../../../../platform/db/database.ts'
import { askedTours } from './asked-tours.queries.ts'

/** Of the middle price of its class; what costs less is a mistake of a list. */
const SOUND_SHARE = 0.4

/**
 * The least price of a double room that may be told to somebody who did not ask: zeros and slips of a list are left out.
 * Hotels are compared with those of their own class, or a cheap honest one would pass for a slip. Whole roubles; null where
 * no tour suits.
 */
export async function soundMinimum(read: Read | Tx, trip: Trip): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`
    with asked as materialized (
      select stars, price from tour where ${await askedTours(read, trip)} and price > 0
    ), usual as (
      select stars, percentile_cont(0.5) within group (order by price) as middle from asked group by stars
    )
    select min(asked.price) as price from asked join usual on usual.stars = asked.stars
    where asked.price >= ${sql.lit(SOUND_SHARE)} * usual.middle`.execute(read)
  return rows[0]?.price ?? null
}
