import type { PaymentState } from '../../../../contract/billing/payment-states.ts'
import type { GatewayRefund } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { paymentChanged } from '../billing.events.ts'
import { nextAskAt } from '../payments/payments.rules.ts'
import { paymentMoves } from '../payments/payments.states.ts'
import { askSoon, type StoredPayment, writeMove } from '../payments/payments.store.ts'
import { factsOf, type PaymentPurpose, type RefundFacts } from '../purposes/purpose.ts'
import { payByHand } from './send-refund.ts'
import { changeRefund, countRefunded, givenBack, lockRefund, type StoredRefund } from './refunds.store.ts'

const UNDER_WAY: ReadonlySet<string> = new Set(['sending', 'pending'])

/** A refund, and the purpose of its payment. */
interface Named {
  purpose: PaymentPurpose
  id: number
}

/** The one way in which a refund changes by what the gateway says of it; idempotent. */
export async function settleRefund(
  ctx: Ctx,
  { purpose, id, truth }: Named & { truth: GatewayRefund },
): Promise<void> {
  const { tx, now } = ctx
  const stored = await lockRefund(tx, id)
  if (!stored || !UNDER_WAY.has(stored.refund.state)) return
  const { refund, payment } = stored
  const locked = { purpose, ...stored }
  const isOurs =
    truth.paymentProviderId === payment.provider_id &&
    truth.amountKopecks === refund.amount_kopecks &&
    truth.currency === 'RUB'
  // The money stays reserved until a person has looked.
  if (!isOurs)
    return changeRefund(tx, id, { reason: 'mismatch', next_ask_at: nextAskAt(refund.created_at, now) })
  if (truth.state === 'canceled') return fail(ctx, locked, truth.reason)
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
  await purpose.refund.done(ctx, refundFacts(locked))
}

/** The gateway certainly made nothing of it. */
export async function refundRefused(
  ctx: Ctx,
  { purpose, id, reason }: Named & { reason: string },
): Promise<void> {
  const locked = await lockRefund(ctx.tx, id)
  if (locked && UNDER_WAY.has(locked.refund.state)) await fail(ctx, { purpose, ...locked }, reason)
}

/** Nobody knows yet. */
export async function refundUnheard({ tx, now }: Ctx, { id }: { id: number }): Promise<void> {
  const locked = await lockRefund(tx, id)
  if (locked && UNDER_WAY.has(locked.refund.state))
    await changeRefund(tx, id, { next_ask_at: nextAskAt(locked.refund.created_at, now) })
}

interface Locked {
  purpose: PaymentPurpose
  refund: StoredRefund
  payment: StoredPayment
}

/**
 * The gateway will not make it. What an agency has sold it pays back by itself then, and the money stays reserved; our own
 * is whoever's it was again.
 */
async function fail(ctx: Ctx, locked: Locked, reason: string | null): Promise<void> {
  const { purpose, refund, payment } = locked
  if (purpose.shop === 'platform') return putBack(ctx, locked, { state: 'failed', reason })
  await payByHand(ctx, { id: refund.id, payment, because: 'refused', reason })
  // It may have given the money back by itself.
  await askSoon(ctx.tx, payment.id, ctx.now)
  ctx.emit(paymentChanged({ paymentId: payment.id, userId: payment.user_id, state: payment.state }))
}

/** What was reserved is so no more. */
export async function putBack(
  ctx: Ctx,
  locked: Locked,
  { state, reason }: { state: 'failed' | 'declined'; reason: string | null },
): Promise<void> {
  const { tx, now } = ctx
  const { purpose, refund, payment } = locked
  await changeRefund(tx, refund.id, { state, reason, finished_at: now, next_ask_at: null })
  await countRefunded(tx, payment.id, -refund.amount_kopecks)
  // Why the gateway would not: it may have given the money back by itself.
  if (state === 'failed') await askSoon(tx, payment.id, now)
  ctx.emit(paymentChanged({ paymentId: payment.id, userId: payment.user_id, state: payment.state }))
  await purpose.refund.putBack(ctx, refundFacts(locked))
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

export function refundFacts({ refund, payment }: Pick<Locked, 'refund' | 'payment'>): RefundFacts {
  return { id: refund.id, kopecks: refund.amount_kopecks, payment: factsOf(payment) }
}
