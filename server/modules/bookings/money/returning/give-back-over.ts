import type { Ctx } from '../../../../platform/use-case.ts'
import { type PaymentPurposes, refundPayment, returnPayment } from '../../../billing/index.ts'
import { dueLines } from '../../acceptance/due.queries.ts'
import { countedPayments, markReturned } from '../booking-payments.store.ts'
import { dueUpTo, overOf } from '../money.rules.ts'

interface Of {
  purpose: PaymentPurposes[string]
  bookingId: number
  /** What the gateway has just told of: no other one is locked. Absent: all are. */
  paymentId?: number
  /** Why; absent: another tour that costs less. */
  note?: string
}

const NOTE = 'Новый тур дешевле прежнего'

/** The new price is less than what has come: what is too much goes back at once, of a hold when it has been taken. */
export async function giveBackOver(
  ctx: Ctx,
  { purpose, bookingId, paymentId, note = NOTE }: Of,
): Promise<void> {
  const [payments, lines] = await Promise.all([
    countedPayments(ctx.tx, bookingId),
    dueLines(ctx.tx, bookingId),
  ])
  const over = overOf(payments, dueUpTo(lines, lines.at(-1)?.n ?? 0))
  const isOwn = (id: number) => paymentId === undefined || id === paymentId
  for (const id of over.letGo.filter(isOwn)) {
    await returnPayment(ctx, { purpose, paymentId: id, note })
    await markReturned(ctx.tx, id, 'cheaper')
  }
  for (const { paymentId: id, kopecks } of over.back)
    if (isOwn(id)) await refundPayment(ctx, { purpose, paymentId: id, kopecks, note })
}
