import type { Ctx } from '../../../../platform/use-case.ts'
import {
  capturePayment,
  type PaymentFacts,
  type PaymentPurposes,
  returnPayment,
} from '../../../billing/index.ts'
import { spendPromo } from '../../../promo-codes/index.ts'
import { bookingChanged, holdLostAgain } from '../../bookings.events.ts'
import { type LockedBooking, lockBooking, moveBooking, sidesOf } from '../../bookings.store.ts'
import { countedPayments, markReturned, markTaken } from '../booking-payments.store.ts'
import { confirmIfTaken, isConfirmSaid } from '../confirming/confirmations.store.ts'
import { dueLines } from '../../acceptance/due.queries.ts'
import { followBalance } from '../follow-balance.ts'
import { giveBackOver } from '../returning/give-back-over.ts'
import { unholdsInRow } from '../money-tasks.queries.ts'
import { tellSurplus } from '../returning/tell-surplus.ts'
import { isCovered, returnReasonOf, sumOf } from '../money.rules.ts'

export type Purpose = PaymentPurposes[string]

interface Come {
  purpose: Purpose
  payment: PaymentFacts
  /** On the card, to be taken yet. */
  isHeld: boolean
}

/**
 * Money has come for a booking, or what was held has been taken; the payment is locked. It covers the booking, fills a
 * later line, or, where there is nothing to pay any more, goes back by itself.
 */
export async function takeMoney(ctx: Ctx, { purpose, payment, isHeld }: Come): Promise<void> {
  const booking = await lockBooking(ctx.tx, { id: payment.subjectId })
  const [payments, lines] = await facts(ctx, booking)
  const own = payments.find(({ id }) => id === payment.id)
  if (!own) throw new Error(`payment ${payment.id} is of no booking`)
  const others = sumOf(payments, own.id)
  const why =
    own.returnedFor ??
    (own.isTaken ? null : returnReasonOf({ state: booking.state, payment: own, lines, others }))
  if (why) {
    await markReturned(ctx.tx, own.id, why)
    await returnPayment(ctx, { purpose, paymentId: own.id, note: why })
    return tell(ctx, booking)
  }
  if (!own.isTaken) await markTaken(ctx.tx, own.id, ctx.now)
  await carryOn(ctx, booking, { purpose, paymentId: own.id, isHeld })
}

function facts({ tx }: Ctx, { id }: LockedBooking) {
  return Promise.all([countedPayments(tx, id), dueLines(tx, id)])
}

/** What money that stays does to its booking. */
async function carryOn(
  ctx: Ctx,
  booking: LockedBooking,
  { purpose, paymentId, isHeld }: { purpose: Purpose; paymentId: number; isHeld: boolean },
): Promise<void> {
  const [payments, lines] = await facts(ctx, booking)
  // Nobody waits for the operator any more.
  if (isHeld && (booking.state === 'confirmed' || (await isConfirmSaid(ctx.tx, booking))))
    await capturePayment(ctx, { purpose, paymentId })
  if (booking.state === 'paying' && isCovered(lines, sumOf(payments)))
    booking.state = await moveBooking(ctx, booking, { move: 'cover', bySystem: true })
  else if (booking.state === 'confirming') await confirmIfTaken(ctx, booking, payments)
  else await followBalance(ctx, booking)
  tell(ctx, booking)
  if (isHeld || booking.state === 'paying') return
  await spendPromo(ctx, { bookingId: booking.id })
  await giveBackOver(ctx, { purpose, bookingId: booking.id, paymentId })
}

/** The hold was let go, as the booking has asked: what there is to be said of it is said by its own move. */
export async function holdLetGo(ctx: Ctx, { id, subjectId }: PaymentFacts): Promise<void> {
  const booking = await lockBooking(ctx.tx, { id: subjectId })
  await markTaken(ctx.tx, id, null)
  tell(ctx, booking)
  await tellSurplus(ctx, booking, id)
}

const DAY_MS = 86_400_000

/** What was held is held no more, and nobody asked: the tourist pays again, in a day at least. */
export async function holdEnded(ctx: Ctx, { id, subjectId }: PaymentFacts): Promise<void> {
  const booking = await lockBooking(ctx.tx, { id: subjectId })
  await markTaken(ctx.tx, id, null)
  await tellSurplus(ctx, booking, id)
  const [payments, lines] = await facts(ctx, booking)
  if (booking.state !== 'confirming') {
    await followBalance(ctx, booking)
    return tell(ctx, booking)
  }
  if (isCovered(lines, sumOf(payments))) {
    await confirmIfTaken(ctx, booking, payments)
    return tell(ctx, booking)
  }
  const due = lines[0]?.dueAt.getTime() ?? 0
  const term = new Date(Math.max(due, ctx.now.getTime() + DAY_MS))
  await moveBooking(ctx, booking, { move: 'unhold', term, bySystem: true })
  const times = await unholdsInRow(ctx.tx, booking.id)
  if (times > 1) ctx.emit(holdLostAgain({ ...sidesOf(booking), n: booking.moves + 1, times }))
}

function tell(ctx: Ctx, booking: LockedBooking): void {
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
}
