import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { toRoubles } from '../../../platform/money.ts'
import { isWithinDay } from '../../../platform/quotas/take-daily.ts'
import { requireRight } from '../../../platform/rights.ts'
import { type Ctx, requireActor, type UseCase } from '../../../platform/use-case.ts'
import { refundAsked } from '../billing.events.ts'
import { balanceOf } from '../billing.store.ts'
import { isRefundable } from '../payments/payments.rules.ts'
import { lockPayment, type StoredPayment } from '../payments/payments.store.ts'
import { factsOf, type PaymentPurpose, type PaymentPurposes, purposeNamed } from '../purposes/purpose.ts'
import { countRefunded, insertRefund, type NewRefund, sentAlone } from './refunds.store.ts'
import { sendRefund } from './send-refund.ts'

export interface WantedRefund {
  paymentId: number
  /** Roubles; kopecks as a fraction. */
  amount: number
}

/** Whoever paid wants money of it back. Answers the refund's number. */
export async function askOwnRefund(
  ctx: Ctx,
  { purpose, paymentId, amount }: WantedRefund & { purpose: PaymentPurpose },
): Promise<number> {
  const userId = agencyOf(requireActor(ctx))
  const payment = await lockPayment(ctx.tx, { id: paymentId, userId, purpose: purpose.name })
  if (!payment) throw new Refusal('missing', 'not_found')
  requireTerms(purpose, 'payer')
  return askAsPerson(ctx, { payment, purpose, amount, askedAs: purpose.payer, note: '' })
}

export type AdminRefund = WantedRefund & { note: string }

/** An administrator wants it for whoever paid. */
export function askingRefundAsAdmin(purposes: PaymentPurposes): UseCase<AdminRefund, number> {
  return async (ctx, { paymentId, amount, note }) => {
    requireRight(ctx, 'decide_refunds')
    const payment = await lockPayment(ctx.tx, { id: paymentId })
    if (!payment) throw new Refusal('missing', 'not_found')
    const purpose = purposeNamed(purposes, payment.purpose)
    if (!purpose) throw new Refusal('conflict', 'payment_not_refundable')
    requireTerms(purpose, 'admin')
    const refundId = await askAsPerson(ctx, { payment, purpose, amount, askedAs: 'admin', note })
    ctx.audit({
      deed: 'payment.refund',
      id: payment.id,
      people: [payment.user_id],
      before: { state: payment.state },
      after: { roubles: amount, into: refundId },
      reason: note,
    })
    return refundId
  }
}

export interface RefundByRules {
  purpose: PaymentPurpose
  paymentId: number
  kopecks: number
  /** Why, for administrators. */
  note: string
}

/**
 * What the purpose's own module gives back, as its rules have decided: in the transaction of that decision, whoever acts
 * there. Nobody is asked for a second word. Answers the refund's number.
 */
export async function refundPayment(
  ctx: Ctx,
  { purpose, paymentId, kopecks, note }: RefundByRules,
): Promise<number> {
  const payment = await lockPayment(ctx.tx, { id: paymentId, purpose: purpose.name })
  if (!payment) throw new Refusal('missing', 'not_found')
  const wish = { payment, purpose, amountKopecks: kopecks }
  await requireMoney(ctx, wish)
  return reserve(ctx, wish, { askedBy: null, askedAs: 'system', state: 'sending', note })
}

function requireTerms({ refund }: PaymentPurpose, by: 'payer' | 'admin'): void {
  if (!refund.askedBy.includes(by)) throw new Refusal('conflict', 'refund_by_rules')
}

interface Wish {
  payment: StoredPayment
  purpose: PaymentPurpose
  amountKopecks: number
}

type PersonsWish = Omit<Wish, 'amountKopecks'> & Pick<NewRefund, 'askedAs' | 'note'> & { amount: number }

async function askAsPerson(ctx: Ctx, { amount, askedAs, note, ...of }: PersonsWish): Promise<number> {
  const askedBy = requireActor(ctx).id
  const wish = { ...of, amountKopecks: Math.round(amount * 100) }
  await requireMoney(ctx, wish)
  const needsSecond = !(await mayAlone(ctx, wish.payment.id, wish.amountKopecks))
  const state = needsSecond ? 'asked' : 'sending'
  const refundId = await reserve(ctx, wish, { askedBy, askedAs, state, note })
  if (needsSecond) ctx.emit(refundAsked({ refundId, askedBy, roubles: toRoubles(wish.amountKopecks) }))
  return refundId
}

/** Refuses what has not come, has gone already, or is not there to be given. */
async function requireMoney({ tx }: Ctx, { payment, purpose, amountKopecks }: Wish): Promise<void> {
  if (!isRefundable(payment.state)) throw new Refusal('conflict', 'payment_not_refundable')
  const left = payment.amount_kopecks - payment.refunded_kopecks
  const isShort =
    purpose.refund.boundBy === 'balance' && amountKopecks > (await balanceOf(tx, payment.user_id))
  if (amountKopecks > left || isShort) throw new Refusal('conflict', 'refund_too_much')
}

/**
 * The money is reserved before the gateway is asked, so that nobody spends it meanwhile; it comes back where the gateway,
 * or the second person, says no.
 */
async function reserve(
  ctx: Ctx,
  { payment, purpose, amountKopecks }: Wish,
  asked: Pick<NewRefund, 'askedBy' | 'askedAs' | 'state' | 'note'>,
): Promise<number> {
  const { tx, now } = ctx
  const refundId = await insertRefund(tx, { paymentId: payment.id, amountKopecks, now, ...asked })
  await countRefunded(tx, payment.id, amountKopecks)
  await purpose.refund.reserved(ctx, { id: refundId, kopecks: amountKopecks, payment: factsOf(payment) })
  if (asked.state === 'sending') await sendRefund(ctx, { id: refundId, payment })
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
