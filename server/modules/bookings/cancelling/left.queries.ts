import type { Read, Tx } from '../../../platform/db/database.ts'
import { countedPayments, countedPaymentsOf } from '../money/booking-payments.store.ts'
import type { CountedPayment } from '../money/money.rules.ts'

/** Kopecks. */
export interface LeftMoney {
  /** Came and has not gone back, of each payment. */
  payments: { paymentId: number; kopecks: number }[]
  paid: number
  held: number
  /** Has gone back for the cancellation, or is on its way; also what was held and is let go. */
  returned: number
}

const TAKEN: ReadonlySet<string> = new Set(['paid', 'partially_refunded'])

/** What of a booking's money may be kept or given back; what is on its way back already is of neither. */
export async function leftOf(read: Read | Tx, bookingId: number): Promise<LeftMoney> {
  return leftAmong(await countedPayments(read, bookingId))
}

/** The same of several bookings, for a list. */
export async function leftOfAll(
  read: Read,
  bookingIds: readonly number[],
): Promise<(bookingId: number) => LeftMoney> {
  const counted = await countedPaymentsOf(read, bookingIds)
  return (bookingId) => leftAmong(counted.get(bookingId) ?? [])
}

function leftAmong(all: readonly CountedPayment[]): LeftMoney {
  const standing = all.filter(({ returnedFor }) => returnedFor === null)
  const payments = standing
    .filter(({ state }) => TAKEN.has(state))
    .map(({ id, kopecks, refunded }) => ({ paymentId: id, kopecks: kopecks - refunded }))
  return {
    payments,
    paid: payments.reduce((sum, { kopecks }) => sum + kopecks, 0),
    held: standing.reduce((sum, { state, kopecks }) => sum + (state === 'held' ? kopecks : 0), 0),
    returned: all.reduce((sum, payment) => sum + backOf(payment), 0),
  }
}

/** What came twice or too late goes back for a reason of its own. */
function backOf({ state, returnedFor, kopecks, refunded }: CountedPayment): number {
  if (returnedFor === null) return refunded
  if (returnedFor !== 'cancelled') return 0
  return state === 'held' || state === 'voided' ? kopecks : refunded
}
