import { sql } from 'kysely'
import type { PromoPayer } from '../../../../contract/promo-codes/promo-code.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'

/** What of the discount that was given to a booking has not ended yet; kopecks. */
export async function discountLeft(tx: Tx, bookingId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select promo_use.kopecks - coalesce(
      (select sum(ended.kopecks) from promo_return as ended where ended.use_id = promo_use.id), 0)::bigint as left
    from promo_use where promo_use.booking_id = ${bookingId} and promo_use.state = 'used'`.execute(tx)
  return rows[0]?.left ?? 0
}

export interface Discount {
  code: string
  /** Who bears it. */
  payer: PromoPayer
  kopecks: number
}

/** What promo codes have given to these bookings; one without is absent. */
export async function discountsOf(
  read: Read | Tx,
  bookingIds: readonly number[],
): Promise<Map<number, Discount>> {
  const rows = await read
    .selectFrom('promo_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_use.code_id')
    .select(['booking_id', 'code', 'payer', 'kopecks'])
    .where('promo_use.state', '<>', 'released')
    .where(({ eb, fn, val }) => eb('booking_id', '=', fn.any(val([...bookingIds]))))
    .execute()
  return new Map(
    rows.flatMap(({ booking_id, ...discount }) => (booking_id === null ? [] : [[booking_id, discount]])),
  )
}
