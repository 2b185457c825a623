import type { Ctx } from '../../../../platform/use-case.ts'
import { spendPromo } from '../../../promo-codes/index.ts'
import { dueLines } from '../../acceptance/due.queries.ts'
import { lockBooking, moveBooking } from '../../bookings.store.ts'
import { bookingPurpose } from '../booking.purpose.ts'
import { countedPayments } from '../booking-payments.store.ts'
import { giveBackOver } from '../returning/give-back-over.ts'
import { countedOf, isCovered, sumOf } from '../money.rules.ts'

/**
 * A price has just been signed: what came for the tour before is counted to it. It covers the first payment or a part of
 * it, and what is more than all of them goes back. The booking and its payments are locked.
 */
export async function countCredit(ctx: Ctx, { bookingId }: { bookingId: number }): Promise<void> {
  const [payments, lines] = await Promise.all([
    countedPayments(ctx.tx, bookingId),
    dueLines(ctx.tx, bookingId),
  ])
  const isForNothing = lines.length === 0
  if (!isForNothing && !isCovered(lines, sumOf(payments))) return
  // Where the code pays for all of it no money will come that could end with it.
  if (isForNothing || payments.some((one) => one.state !== 'held' && countedOf(one) > 0))
    await spendPromo(ctx, { bookingId })
  const note = sumOf(payments) > 0 ? 'Зачтены деньги, оплаченные за прежний тур' : ''
  const booking = await lockBooking(ctx.tx, { id: bookingId })
  await moveBooking(ctx, booking, { move: 'cover', note, bySystem: true })
  await giveBackOver(ctx, { purpose: bookingPurpose, bookingId })
}
