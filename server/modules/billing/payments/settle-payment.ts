import type { PaymentState } from '../../../../contract/billing/payment-states.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { paymentChanged, paymentDisputed, paymentPaid } from '../billing.events.ts'
import { finishHoldCall, holdCallsOf, type StoredHoldCall } from '../holds/holds.store.ts'
import { type Dispute, disputeOf, GIVEN_UP, holdEndBy, nextAskAt, stateBy } from './payments.rules.ts'
import { takeReturned } from '../refunds/take-returned.ts'
import { paymentMoves } from './payments.states.ts'
import { lockPayment, saveGatewayState, type StoredPayment, UNFINISHED, writeMove } from './payments.store.ts'
import { factsOf, type PaymentPurpose } from '../purposes/purpose.ts'

/** Who brought us to look: for the history alone, all of them end here. */
export type Cause = 'create' | 'webhook' | 'poll' | 'page' | 'admin' | 'capture' | 'void'

const SETTLED: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded', 'refunded'])

export interface Heard {
  /** The payment's own. */
  purpose: PaymentPurpose
  id: number
  truth: GatewayPayment
  cause: Cause
}

/**
 * The one way in which a payment changes by what the gateway says of it. Idempotent, in any order of notices: it is paid
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
    const { providerId } = truth
    await saveGatewayState(tx, id, { providerId, truth, reason: payment.reason, nextAskAt: null, now })
    return takeReturned(ctx, { purpose, id, truth })
  }
  const calls = payment.state === 'held' ? await holdCallsOf(tx, id) : []
  const isVoiding = calls.some(({ kind, state }) => kind === 'void' && state === 'sending')
  const state = stateBy(payment, truth, { dispute, mayHold: purpose.hold !== null, isVoiding })
  // Of before the end that the gateway has told of since.
  if (truth.state === 'held' && state === payment.state && !UNFINISHED.has(state)) return state
  await noteGatewayState(ctx, { payment, truth, dispute, state })
  if (state === payment.state || !paymentMoves.between(payment.state, state)) return payment.state
  await writeMove(tx, { id, from: payment.state, to: state, cause, now })
  if (state === 'held') await purpose.hold?.held(ctx, factsOf(payment), truth.holdUntil)
  else if (payment.state === 'held') await endHold(ctx, { purpose, payment, state, calls, truth })
  if (state === 'paid') await receive(ctx, purpose, payment)
  ctx.emit(paymentChanged({ paymentId: id, userId: payment.user_id, state }))
  if (state === 'disputed' || payment.state === 'disputed') ctx.emit(paymentDisputed({ paymentId: id }))
  return state === 'paid' ? takeReturned(ctx, { purpose, id, truth }) : state
}

interface Judged {
  payment: StoredPayment
  truth: GatewayPayment
  dispute: Dispute | null
  state: PaymentState
}

async function noteGatewayState({ tx, now }: Ctx, { payment, truth, dispute, state }: Judged): Promise<void> {
  const after = paymentMoves.between(payment.state, state) ? state : payment.state
  // Called off here, and the gateway has nothing worse or better to say: it is still asked, for money may come yet.
  const isGivenUp = payment.reason === GIVEN_UP && !BETTER.has(state)
  await saveGatewayState(tx, payment.id, {
    // Another's payment must not take this one's place, and nobody is sent to pay what is disputed.
    providerId: dispute === 'reference' ? payment.provider_id : truth.providerId,
    truth: dispute ? { ...truth, confirmationUrl: null, holdUntil: null } : truth,
    reason: isGivenUp ? GIVEN_UP : truth.state === 'canceled' ? truth.reason : dispute,
    nextAskAt: UNFINISHED.has(state) || UNFINISHED.has(after) ? nextAskAt(payment.created_at, now) : null,
    now,
  })
}

const BETTER: ReadonlySet<PaymentState> = new Set(['held', 'paid', 'disputed'])

interface Ended {
  purpose: PaymentPurpose
  payment: StoredPayment
  state: PaymentState
  calls: readonly StoredHoldCall[]
  truth: GatewayPayment
}

/** Held money is taken, or held no more: what was asked of the gateway has had its end, and the purpose hears of it. */
async function endHold(ctx: Ctx, ended: Ended): Promise<void> {
  const { tx, now } = ctx
  const { purpose, payment, state, calls, truth } = ended
  const sent = calls.find((call) => call.state === 'sending')
  const isDone = state === (sent?.kind === 'capture' ? 'paid' : 'voided')
  const reason = isDone ? null : (truth.reason ?? truth.state)
  if (sent) await finishHoldCall(tx, sent.id, { state: isDone ? 'done' : 'failed', reason, now })
  if (state === 'paid') return
  if (sent?.kind === 'void' && sent.asked_as === 'purpose') return purpose.hold?.voided(ctx, factsOf(payment))
  const wasCapturing = calls.some(({ kind }) => kind === 'capture')
  await purpose.hold?.unheld(ctx, factsOf(payment), holdEndBy(truth.reason, wasCapturing))
}

/** Money has come: for the purpose in this very commit, for others by the event. */
export async function receive(ctx: Ctx, purpose: PaymentPurpose, payment: StoredPayment): Promise<void> {
  const facts = factsOf(payment)
  await purpose.paid(ctx, facts)
  const { id: paymentId, ...rest } = facts
  ctx.emit(paymentPaid({ paymentId, purpose: purpose.name, ...rest }))
}
