import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** What of the discount that was given to a booking has not ended yet; kopecks. */
export async function discountLeft(tx: Tx, bookingId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select promo_use.kopecks - coalesce(
      (select sum(ended.kopecks) from promo_return as ended where ended.use_id = promo_use.id), 0)::bigint as left
    from promo_use where promo_use.booking_id = ${bookingId} and promo_use.state = 'used'`.execute(tx)
  return rows[0]?.left ?? 0
}
