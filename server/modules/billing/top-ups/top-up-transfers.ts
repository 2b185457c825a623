import type { Transfer } from '../billing.store.ts'
import type { PaymentFacts, RefundFacts } from '../purposes/purpose.ts'

/** What has come is the agent's. */
export function topUpMove({ id, payerId, kopecks }: PaymentFacts): Transfer {
  return {
    reason: `top_up:payment:${id}`,
    kind: 'top_up',
    agentId: payerId,
    house: 'top_ups',
    amount: kopecks,
    paymentId: id,
  }
}

/** What goes back to the card, or has gone, leaves the balance. */
export function giveBackMove({ id, kopecks, payment }: RefundFacts): Transfer {
  return {
    reason: `top_up_refund:refund:${id}`,
    kind: 'top_up_refund',
    agentId: payment.payerId,
    house: 'top_up_refunds',
    amount: -kopecks,
    paymentId: payment.id,
    refundId: id,
  }
}

/** What was reserved is the agent's again. */
export function putBackMove({ id, kopecks, payment }: RefundFacts): Transfer {
  return {
    reason: `top_up_refund_back:refund:${id}`,
    kind: 'top_up_refund_back',
    agentId: payment.payerId,
    house: 'top_up_refunds',
    amount: kopecks,
    paymentId: payment.id,
    refundId: id,
  }
}
