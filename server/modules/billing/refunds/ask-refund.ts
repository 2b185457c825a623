import { Refusal } from '../../../../contract/platform/refusals.ts'
import { toRoubles } from '../../../platform/money.ts'
import { isWithinDay } from '../../../platform/quotas/take-daily.ts'
import { requireRight } from '../../../platform/rights.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { balanceOf, transfer } from '../billing.store.ts'
import { refundAsked } from '../billing.events.ts'
import { lockPayment, type StoredPayment } from '../payments/payments.store.ts'
import { countRefunded, insertRefund, sentAlone } from './refunds.store.ts'
import { sendRefundTask } from './refunds.tasks.ts'

export interface WantedRefund {
  paymentId: number
  /** Roubles; kopecks as a fraction. */
  amount: number
}

/** An agent wants money of a payment of his own back on the card. Answers the refund's number. */
export async function askOwnRefund(ctx: Ctx, { paymentId, amount }: WantedRefund): Promise<number> {
  const { id: userId } = requireActor(ctx)
  const payment = await lockPayment(ctx.tx, { id: paymentId, userId })
  return reserve(ctx, payment, { amount, askedAs: 'agent', note: '' })
}

/** An administrator wants it for an agent. */
export async function askRefundAsAdmin(
  ctx: Ctx,
  { paymentId, amount, note }: WantedRefund & { note: string },
): Promise<number> {
  requireRight(ctx, 'decide_refunds')
  return reserve(ctx, await lockPayment(ctx.tx, { id: paymentId }), { amount, askedAs: 'admin', note })
}

interface Wish {
  amount: number
  askedAs: 'agent' | 'admin'
  note: string
}

/**
 * The money leaves the balance before the gateway is asked, so that nobody spends it meanwhile; it comes back where
 * the gateway, or the second person, says no.
 */
async function reserve(ctx: Ctx, payment: StoredPayment | undefined, wish: Wish): Promise<number> {
  const { tx, now } = ctx
  const askedBy = requireActor(ctx).id
  if (!payment) throw new Refusal('missing', 'not_found')
  if (payment.purpose !== 'top_up' || !['paid', 'partially_refunded'].includes(payment.state))
    throw new Refusal('conflict', 'payment_not_refundable')
  const amountKopecks = Math.round(wish.amount * 100)
  const left = payment.amount_kopecks - payment.refunded_kopecks
  if (amountKopecks > left || amountKopecks > (await balanceOf(tx, payment.user_id)))
    throw new Refusal('conflict', 'refund_too_much')
  const needsSecond = !(await mayAlone(ctx, payment.id, amountKopecks))
  const refundId = await insertRefund(tx, {
    paymentId: payment.id,
    amountKopecks,
    state: needsSecond ? 'asked' : 'sending',
    askedBy,
    askedAs: wish.askedAs,
    note: wish.note,
    now,
  })
  await countRefunded(tx, payment.id, amountKopecks)
  await transfer(tx, {
    reason: `top_up_refund:refund:${refundId}`,
    kind: 'top_up_refund',
    agentId: payment.user_id,
    house: 'top_up_refunds',
    amount: -amountKopecks,
    paymentId: payment.id,
    refundId,
  })
  if (needsSecond) ctx.emit(refundAsked({ refundId, askedBy, roubles: toRoubles(amountKopecks) }))
  else ctx.enqueue(sendRefundTask, { refundId }, { key: `billing.refund:${refundId}` })
  return refundId
}

/**
 * Whether one person may send so much back alone: with what has gone back so of this payment, and of all payments by this
 * person today, or a large sum would go in slices. The payment is locked, the person's day from here on.
 */
async function mayAlone(ctx: Ctx, paymentId: number, kopecks: number): Promise<boolean> {
  const most = ctx.config.payments.refundAloneMax
  if ((await sentAlone(ctx.tx, paymentId)) + kopecks > most) return false
  return isWithinDay(ctx, { name: 'refund_alone_kopecks', amount: kopecks, most })
}
