import type { PaymentState } from '../../../../contract/billing/payment-states.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { lockPayment, type StoredPayment } from '../payments/payments.store.ts'
import { factsOf, type PaymentPurpose } from '../purposes/purpose.ts'
import { countRefunded, insertReturned, liveRefunds, type StoredRefund } from './refunds.store.ts'
import { closePayment, putBack } from './settle-refund.ts'

/**
 * Money of a paid payment that went back without us: by the gateway's cabinet or the card's bank. Of the gateway's sum our own
 * refunds are a part, also those whose end is not known yet; what is still missing is seen at the next look. Idempotent, and
 * safe with an old answer: by the sum under the payment's lock. Answers the state after it.
 */
export async function takeReturned(
  ctx: Ctx,
  { purpose, id, truth }: { purpose: PaymentPurpose; id: number; truth: GatewayPayment },
): Promise<PaymentState> {
  const { tx, now } = ctx
  const payment = await lockPayment(tx, { id, purpose: purpose.name })
  if (!payment) throw new Error(`no payment ${id}`)
  const standing = await liveRefunds(tx, id)
  const sent = standing.filter(({ state }) => !isUnsent(state))
  const returned = Math.min(truth.refundedKopecks, payment.amount_kopecks)
  const amountKopecks = returned - sumOf(sent)
  if (amountKopecks <= 0) return payment.state
  await makeRoom(ctx, { purpose, payment, standing, amountKopecks })
  const refundId = await insertReturned(tx, { paymentId: id, amountKopecks, now })
  await countRefunded(tx, id, amountKopecks)
  await purpose.refund.returned(ctx, { id: refundId, kopecks: amountKopecks, payment: factsOf(payment) })
  return closePayment(ctx, payment)
}

interface Room {
  purpose: PaymentPurpose
  payment: StoredPayment
  standing: readonly StoredRefund[]
  amountKopecks: number
}

/** The gateway has not been asked for it, or will not do it. */
const isUnsent = (state: StoredRefund['state']) => state === 'asked' || state === 'manual'

/** Refunds that wait for a person, and have nothing left to give back, are no more. */
async function makeRoom(ctx: Ctx, { purpose, payment, standing, amountKopecks }: Room): Promise<void> {
  let over = sumOf(standing) + amountKopecks - payment.amount_kopecks
  for (const refund of standing.filter(({ state }) => isUnsent(state))) {
    if (over <= 0) return
    await putBack(ctx, { purpose, refund, payment }, { state: 'declined', reason: 'returned_elsewhere' })
    over -= refund.amount_kopecks
  }
}

function sumOf(refunds: readonly StoredRefund[]): number {
  return refunds.reduce((sum, { amount_kopecks }) => sum + amount_kopecks, 0)
}
