import type { Read, Tx } from '../../../platform/db/database.ts'
import { countedPayments } from '../money/booking-payments.store.ts'

/** Kopecks. */
export interface LeftMoney {
  /** Came and has not gone back, of each payment. */
  payments: { paymentId: number; kopecks: number }[]
  paid: number
  held: number
  /** Has gone back, or is on its way. */
  returned: number
}

const TAKEN: ReadonlySet<string> = new Set(['paid', 'partially_refunded'])

/** What of a booking's money may be kept or given back; what is on its way back already is of neither. */
export async function leftOf(read: Read | Tx, bookingId: number): Promise<LeftMoney> {
  const all = await countedPayments(read, bookingId)
  const standing = all.filter(({ returnedFor }) => returnedFor === null)
  const payments = standing
    .filter(({ state }) => TAKEN.has(state))
    .map(({ id, kopecks, refunded }) => ({ paymentId: id, kopecks: kopecks - refunded }))
  return {
    payments,
    paid: payments.reduce((sum, { kopecks }) => sum + kopecks, 0),
    held: standing.reduce((sum, { state, kopecks }) => sum + (state === 'held' ? kopecks : 0), 0),
    returned: all.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}
