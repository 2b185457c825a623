import type { PaymentState } from '../../../../contract/billing/payments.ts'
import type { RefundTruth } from '../../../platform/gateways/payments/payment-gateway.ts'
import { toRoubles } from '../../../platform/money.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { transfer } from '../billing.store.ts'
import { paymentChanged, topUpRefunded } from '../billing.events.ts'
import { nextAskAt } from '../payments/payments.rules.ts'
import { paymentMoves } from '../payments/payments.states.ts'
import { askSoon, type StoredPayment, writeMove } from '../payments/payments.store.ts'
import { changeRefund, countRefunded, givenBack, lockRefund, type StoredRefund } from './refunds.store.ts'

const UNDER_WAY: ReadonlySet<string> = new Set(['sending', 'pending'])

/** The one way in which a refund changes by what the gateway says of it; bears every repeat. */
export async function settleRefund(
  ctx: Ctx,
  { id, truth }: { id: number; truth: RefundTruth },
): Promise<void> {
  const { tx, now } = ctx
  const locked = await lockRefund(tx, id)
  if (!locked || !UNDER_WAY.has(locked.refund.state)) return
  const { refund, payment } = locked
  const isOurs =
    truth.paymentProviderId === payment.provider_id &&
    truth.amountKopecks === refund.amount_kopecks &&
    truth.currency === 'RUB'
  // The money stays reserved until a person has looked.
  if (!isOurs)
    return changeRefund(tx, id, { reason: 'mismatch', next_ask_at: nextAskAt(refund.created_at, now) })
  if (truth.state === 'canceled') return putBack(ctx, locked, { state: 'failed', reason: truth.reason })
  if (truth.state === 'pending')
    return changeRefund(tx, id, {
      state: 'pending',
      provider_id: truth.providerId,
      next_ask_at: nextAskAt(refund.created_at, now),
    })
  await changeRefund(tx, id, {
    state: 'done',
    provider_id: truth.providerId,
    reason: null,
    finished_at: now,
    next_ask_at: null,
  })
  await closePayment(ctx, payment)
  tellAgent(ctx, { refund, payment, isDone: true })
}

/** The gateway certainly made nothing of it. */
export async function refundRefused(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  const locked = await lockRefund(ctx.tx, id)
  if (locked && UNDER_WAY.has(locked.refund.state)) await putBack(ctx, locked, { state: 'failed', reason })
}

/** Nobody knows yet. */
export async function refundUnheard({ tx, now }: Ctx, { id }: { id: number }): Promise<void> {
  const locked = await lockRefund(tx, id)
  if (locked && UNDER_WAY.has(locked.refund.state))
    await changeRefund(tx, id, { next_ask_at: nextAskAt(locked.refund.created_at, now) })
}

interface Locked {
  refund: StoredRefund
  payment: StoredPayment
}

/** What was reserved is the agent's again. */
export async function putBack(
  ctx: Ctx,
  { refund, payment }: Locked,
  { state, reason }: { state: 'failed' | 'declined'; reason: string | null },
): Promise<void> {
  const { tx, now } = ctx
  await changeRefund(tx, refund.id, { state, reason, finished_at: now, next_ask_at: null })
  await countRefunded(tx, payment.id, -refund.amount_kopecks)
  // Why the gateway would not: it may have given the money back by itself.
  if (state === 'failed') await askSoon(tx, payment.id, now)
  await transfer(tx, {
    reason: `top_up_refund_back:refund:${refund.id}`,
    kind: 'top_up_refund_back',
    agentId: payment.user_id,
    house: 'top_up_refunds',
    amount: refund.amount_kopecks,
    paymentId: payment.id,
    refundId: refund.id,
  })
  ctx.emit(paymentChanged({ paymentId: payment.id, userId: payment.user_id, state: payment.state }))
  tellAgent(ctx, { refund, payment, isDone: false })
}

/** Notes how much of a payment has gone back by now; answers its state. */
export async function closePayment(ctx: Ctx, payment: StoredPayment): Promise<PaymentState> {
  const { tx, now } = ctx
  const isAll = (await givenBack(tx, payment.id)) === payment.amount_kopecks
  const state = isAll ? 'refunded' : 'partially_refunded'
  if (state !== payment.state && paymentMoves.between(payment.state, state))
    await writeMove(tx, { id: payment.id, from: payment.state, to: state, cause: 'refund', now })
  ctx.emit(paymentChanged({ paymentId: payment.id, userId: payment.user_id, state }))
  return state
}

function tellAgent(ctx: Ctx, { refund, payment, isDone }: Locked & { isDone: boolean }): void {
  const roubles = toRoubles(refund.amount_kopecks)
  ctx.emit(topUpRefunded({ refundId: refund.id, agentId: payment.user_id, roubles, isDone }))
}
