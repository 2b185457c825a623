import type { Tx } from '../../../platform/db/database.ts'
import { type DueLine, dueLines } from '../acceptance/due.queries.ts'
import { countedPayments } from './booking-payments.store.ts'
import { allocate, sumOf } from './money.rules.ts'

/** The earliest payment that has not come whole; undefined: all has, or none is due. */
export async function nextUnpaid(tx: Tx, bookingId: number): Promise<DueLine | undefined> {
  const [payments, lines] = [await countedPayments(tx, bookingId), await dueLines(tx, bookingId)]
  return allocate(lines, sumOf(payments)).find(({ kopecks, taken }) => taken < kopecks)
}
