import { Refusal } from '../../../../../contract/platform/refusals.ts'
import type { Tx } from '../../../../platform/db/database.ts'

/**
 * BOOK-16: whoever pays has the newest price before his eyes. Refuses with `price_changed`, the old and the new one in
 * whole roubles and why.
 */
export async function requireSamePrice(tx: Tx, bookingId: number, seen: number | undefined): Promise<void> {
  if (seen === undefined) return
  const prices = await tx
    .selectFrom('booking_price')
    .select(['n', 'total', 'reason'])
    .where('booking_id', '=', bookingId)
    .orderBy('n', 'desc')
    .execute()
  const [newest] = prices
  const old = prices.find(({ n }) => n === seen)
  if (!newest || newest.n === seen) return
  const roubles = (kopecks: number | undefined) => (kopecks === undefined ? '' : String(kopecks / 100))
  const told = { old: roubles(old?.total), new: roubles(newest.total), why: newest.reason }
  throw new Refusal('conflict', 'price_changed', { told })
}
