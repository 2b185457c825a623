import type { Ctx } from '../../../platform/use-case.ts'
import { type LockedBooking, moveBooking } from '../bookings.store.ts'
import { askCancel } from '../cancelling/ask-cancel.ts'
import { settleInTime } from '../cancelling/settle-in-time.ts'
import { endOf } from '../clock/end-of.rules.ts'
import { nextUnpaid } from './balance.queries.ts'
import { tryLockMoney, waitsForMoney } from './booking-payments.store.ts'
import { isConfirmSaid, tripOf } from './confirming/confirmations.store.ts'
import { refuse } from './confirming/refuse-booking.ts'
import { returnMoney } from './returning/return-money.ts'

/** Looked at again so soon where money is on its way. */
const LATER_MS = 5 * 60_000

const MONEY_STATES: ReadonlySet<string> = new Set([
  'paying',
  'confirming',
  'confirmed',
  'travelling',
  'cancelling',
])
export const isOfMoney = ({ state }: LockedBooking): boolean => MONEY_STATES.has(state)

/** The time of a booking that is locked is up, in a state about money or after it. */
export async function endWithMoney(ctx: Ctx, booking: LockedBooking): Promise<void> {
  const { tx } = ctx
  if (booking.state === 'travelling')
    return void (await moveBooking(ctx, booking, { move: 'finish', bySystem: true }))
  // Whoever has a payment of it in hand waits for the booking: it is not waited for here.
  const isFree = await tryLockMoney(tx, booking.id)
  if (!isFree || !(await endPaid(ctx, booking))) await lookLater(ctx, booking)
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other)

/** False: not now, for money is on its way. */
async function endPaid(ctx: Ctx, booking: LockedBooking): Promise<boolean> {
  const unsigned = endOf(booking)
  if (unsigned) return endUnsigned(ctx, booking, unsigned)
  if (booking.state === 'cancelling') return settleInTime(ctx, booking)
  if (booking.state === 'confirmed') return depart(ctx, booking)
  if (booking.state === 'paying') {
    if (await waitsForMoney(ctx, booking.id)) return false
    await moveBooking(ctx, booking, { move: 'lapse', bySystem: true })
    await returnMoney(ctx, { bookingId: booking.id, why: 'lapsed', note: 'Срок оплаты вышел' })
    return true
  }
  // BOOK-24: five days without a word; what the agent has said waits for the bank.
  if (await isConfirmSaid(ctx.tx, booking)) return false
  await refuse(ctx, booking, { note: 'Агентство не ответило за пять дней', bySystem: true })
  return true
}

/** What was paid for another tour goes back with the booking, whole. */
async function endUnsigned(
  ctx: Ctx,
  booking: LockedBooking,
  move: NonNullable<ReturnType<typeof endOf>>,
): Promise<true> {
  const note = move === 'cancel' ? 'Агентство не ответило за пять дней' : ''
  await moveBooking(ctx, booking, { move, note, bySystem: true })
  if (move === 'expire') return true
  const why = move === 'lapse' ? 'lapsed' : 'cancelled'
  await returnMoney(ctx, { bookingId: booking.id, why, note: note || 'Срок ответа вышел' })
  return true
}

/** BOOK-03: whoever has not paid whole by the day of departure does not travel: the agency names its costs. */
async function depart(ctx: Ctx, booking: LockedBooking): Promise<boolean> {
  if (await nextUnpaid(ctx.tx, booking.id)) {
    if (await waitsForMoney(ctx, booking.id)) return false
    const words = 'Тур не оплачен полностью до дня вылета'
    await askCancel(ctx, booking, { by: 'system', reason: '', note: words, words })
    return true
  }
  const { departs, over } = await tripOf(ctx.tx, booking)
  await moveBooking(ctx, booking, { move: 'depart', term: laterOf(over, departs), bySystem: true })
  return true
}

async function lookLater({ tx, now }: Ctx, { id }: LockedBooking): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ ends_at: new Date(now.getTime() + LATER_MS) })
    .where('id', '=', id)
    .execute()
}
