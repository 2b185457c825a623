import { type ReturnReason, returnReasons } from '../../../../contract/bookings/money/booking-payments.ts'
import { constants } from '../../../platform/db/constants.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { type LockedBooking, lockBooking } from '../bookings.store.ts'
import type { CountedPayment } from './money.rules.ts'

/** As it is stored in `payment.purpose`. */
export const BOOKING_PURPOSE = 'booking'

interface NewBookingPayment {
  paymentId: number
  bookingId: number
  priceId: number
  scheduleN: number
}

export async function insertBookingPayment(tx: Tx, payment: NewBookingPayment): Promise<void> {
  await tx
    .insertInto('booking_payment')
    .values({
      payment_id: payment.paymentId,
      booking_id: payment.bookingId,
      price_id: payment.priceId,
      schedule_n: payment.scheduleN,
    })
    .execute()
}

/** The booking's payments, oldest first, as they count. */
export async function countedPayments(read: Read | Tx, bookingId: number): Promise<CountedPayment[]> {
  return (await countedPaymentsOf(read, [bookingId])).get(bookingId) ?? []
}

/** The same of several bookings; one without payments is absent. */
export async function countedPaymentsOf(
  read: Read | Tx,
  bookingIds: readonly number[],
): Promise<Map<number, CountedPayment[]>> {
  const rows = await countedPaymentsQuery(read, bookingIds).execute()
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id)
  return new Map([...byBooking].map(([id, own]) => [id, own.map(countedOfRow)]))
}

/** The same by itself or as a part of a statement: `countedOfRow` reads what it answers. */
export function countedPaymentsQuery(read: Read | Tx, bookingIds: readonly number[]) {
  return read
    .selectFrom('booking_payment as own')
    .innerJoin('payment', 'payment.id', 'own.payment_id')
    .select(['payment.id', 'payment.amount_kopecks', 'payment.refunded_kopecks', 'payment.state'])
    .select(['own.booking_id', 'own.price_id', 'own.schedule_n', 'own.taken_at', 'own.returned_for'])
    .where(({ eb, fn, val }) => eb('own.booking_id', '=', fn.any(val([...bookingIds]))))
    .orderBy('payment.id')
}

export function countedOfRow(row: {
  id: number
  amount_kopecks: number
  refunded_kopecks: number
  state: CountedPayment['state']
  price_id: number
  schedule_n: number
  taken_at: Date | string | null
  returned_for: string | null
}): CountedPayment {
  return {
    id: row.id,
    kopecks: row.amount_kopecks,
    refunded: row.refunded_kopecks,
    state: row.state,
    priceId: row.price_id,
    scheduleN: row.schedule_n,
    isTaken: row.taken_at !== null,
    returnedFor: returnReasons.find((why) => why === row.returned_for) ?? null,
  }
}

/** From now on its money counts; null: there is none any more. */
export async function markTaken(tx: Tx, paymentId: number, takenAt: Date | null): Promise<void> {
  await tx
    .updateTable('booking_payment')
    .set({ taken_at: takenAt })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** What came of it, and whatever still comes, goes back. */
export async function markReturned(tx: Tx, paymentId: number, why: ReturnReason): Promise<void> {
  await tx
    .updateTable('booking_payment')
    .set({ returned_for: why })
    .where('payment_id', '=', paymentId)
    .execute()
}

function lockPayments(tx: Tx, bookingId: number, isPatient: boolean) {
  return tx
    .selectFrom('payment')
    .select('id')
    .where('purpose', '=', BOOKING_PURPOSE)
    .where('subject_id', '=', bookingId)
    .orderBy('id')
    .forUpdate()
    .$if(!isPatient, (query) => query.skipLocked())
    .execute()
}

/**
 * A booking and all its payments, locked: the payments first, as whatever the gateway tells of one locks that before the
 * booking. One that was begun between the two is locked after them; should that be a circle, the database begins anew.
 */
export async function lockWithMoney(
  tx: Tx,
  own: { id: number; touristId?: number; agentId?: number },
): Promise<LockedBooking> {
  await lockPayments(tx, own.id, true)
  const booking = await lockBooking(tx, own)
  await lockPayments(tx, own.id, true)
  return booking
}

/** The payments of a booking that is locked already; false where somebody has one of them in hand. */
export async function tryLockMoney(tx: Tx, bookingId: number): Promise<boolean> {
  const locked = await lockPayments(tx, bookingId, false)
  const { all } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('purpose', '=', BOOKING_PURPOSE)
    .where('subject_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return locked.length === all
}

/** A bank account's statement may be so late, and no later. */
const BANK_DAYS = 5

/** Whether money of it is held, or may come at any moment. */
export async function waitsForMoney(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  bookingId: number,
): Promise<boolean> {
  const oldest = new Date(now.getTime() - BANK_DAYS * 86_400_000)
  const waiting = await tx
    .selectFrom('booking_payment as own')
    .innerJoin('payment', 'payment.id', 'own.payment_id')
    .select('payment.id')
    .where('own.booking_id', '=', bookingId)
    .where('payment.state', 'in', constants('created', 'pending', 'held'))
    .where(({ or, eb }) =>
      or([eb('payment.provider', '<>', 'requisites'), eb('payment.created_at', '>', oldest)]),
    )
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
