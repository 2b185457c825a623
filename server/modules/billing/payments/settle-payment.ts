import type { PaymentState } from '../../../../contract/billing/payments.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { paymentChanged, paymentPaid } from '../billing.events.ts'
import { disputeOf, GIVEN_UP, nextAskAt, stateBy } from './payments.rules.ts'
import { takeReturned } from '../refunds/take-returned.ts'
import { paymentMoves } from './payments.states.ts'
import { lockPayment, saveGatewayState, type StoredPayment, writeMove } from './payments.store.ts'
import { factsOf, type PaymentPurpose } from '../purposes/purpose.ts'

/** Who brought us to look: for the history alone, all of them end here. */
export type Cause = 'create' | 'webhook' | 'poll' | 'page' | 'admin'

const SETTLED: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded', 'refunded'])

export interface Heard {
  /** The payment's own. */
  purpose: PaymentPurpose
  id: number
  truth: GatewayPayment
  cause: Cause
}

/**
 * The one way in which a payment changes by what the gateway says of it. Bears every repeat and every order: it is paid
 * once, by its moves. Answers the state after it.
 */
export async function settlePayment(ctx: Ctx, { purpose, id, truth, cause }: Heard): Promise<PaymentState> {
  const { tx, now } = ctx
  const payment = await lockPayment(tx, { id, purpose: purpose.name })
  if (!payment) throw new Error(`no payment ${id}`)
  const dispute = disputeOf(payment, truth, ctx.config.production)
  // Money that has come already is not argued about by itself: the daily check compares the books.
  if (SETTLED.has(payment.state)) {
    if (dispute) return payment.state
    await saveGatewayState(tx, id, {
      providerId: truth.providerId,
      truth,
      reason: payment.reason,
      nextAskAt: null,
      now,
    })
    return takeReturned(ctx, { purpose, id, truth })
  }
  const state = stateBy(truth, dispute)
  const isOpen = state === 'pending' || state === 'disputed'
  // Called off here, and the gateway has nothing worse or better to say: it is still asked, for money may come yet.
  const isGivenUp = payment.reason === GIVEN_UP && state !== 'paid' && state !== 'disputed'
  await saveGatewayState(tx, id, {
    // Another's payment must not take this one's place, and nobody is sent to pay what is disputed.
    providerId: dispute === 'reference' ? payment.provider_id : truth.providerId,
    truth: dispute ? { ...truth, confirmationUrl: null } : truth,
    reason: isGivenUp ? GIVEN_UP : truth.state === 'canceled' ? truth.reason : dispute,
    nextAskAt: isOpen ? nextAskAt(payment.created_at, now) : null,
    now,
  })
  if (state === payment.state || !paymentMoves.between(payment.state, state)) return payment.state
  await writeMove(tx, { id, from: payment.state, to: state, cause, now })
  if (state === 'paid') await receive(ctx, purpose, payment)
  ctx.emit(paymentChanged({ paymentId: id, userId: payment.user_id, state }))
  return state === 'paid' ? takeReturned(ctx, { purpose, id, truth }) : state
}

async function receive(ctx: Ctx, purpose: PaymentPurpose, payment: StoredPayment): Promise<void> {
  const facts = factsOf(payment)
  await purpose.paid(ctx, facts)
  const { id: paymentId, ...rest } = facts
  ctx.emit(paymentPaid({ paymentId, purpose: purpose.name, ...rest }))
}
