import type { PaymentState } from '../../../../contract/billing/payments.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import { toRoubles } from '../../../platform/money.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { moneyReturned } from '../billing.events.ts'
import { takeGone } from '../billing.store.ts'
import { lockPayment, type StoredPayment } from '../payments/payments.store.ts'
import { countRefunded, insertReturned, standingRefunds, type StoredRefund } from './refunds.store.ts'
import { closePayment, putBack } from './settle-refund.ts'

/**
 * Money of a paid payment that went back without us: by hand in the gateway's cabinet, or because the card's bank took
 * it. It leaves the balance, or becomes a debt. Of what the gateway says is gone, our own refunds are a part, also those
 * of which we do not know yet whether it made them: what then is still missing is seen at the next look. Bears every
 * repeat and an old truth: by the sum under the payment's lock. Answers the state after it.
 */
export async function takeReturned(
  ctx: Ctx,
  { id, truth }: { id: number; truth: GatewayPayment },
): Promise<PaymentState> {
  const { tx, now } = ctx
  const payment = await lockPayment(tx, { id })
  if (!payment) throw new Error(`no payment ${id}`)
  const standing = await standingRefunds(tx, id)
  const sent = standing.filter(({ state }) => state !== 'asked')
  const returned = Math.min(truth.refundedKopecks, payment.amount_kopecks)
  const amountKopecks = returned - sumOf(sent)
  if (amountKopecks <= 0) return payment.state
  await makeRoom(ctx, { payment, standing, amountKopecks })
  const refundId = await insertReturned(tx, { paymentId: id, amountKopecks, now })
  await countRefunded(tx, id, amountKopecks)
  const lent = await takeGone(tx, {
    reason: `top_up_refund:refund:${refundId}`,
    kind: 'top_up_refund',
    agentId: payment.user_id,
    house: 'top_up_refunds',
    amount: -amountKopecks,
    paymentId: id,
    refundId,
  })
  ctx.emit(
    moneyReturned({
      refundId,
      agentId: payment.user_id,
      roubles: toRoubles(amountKopecks),
      owedRoubles: toRoubles(lent),
    }),
  )
  return closePayment(ctx, payment)
}

interface Room {
  payment: StoredPayment
  standing: readonly StoredRefund[]
  amountKopecks: number
}

/** Refunds that wait for a second person, and have nothing left to give back, are no more. */
async function makeRoom(ctx: Ctx, { payment, standing, amountKopecks }: Room): Promise<void> {
  let over = sumOf(standing) + amountKopecks - payment.amount_kopecks
  for (const refund of standing.filter(({ state }) => state === 'asked')) {
    if (over <= 0) return
    await putBack(ctx, { refund, payment }, { state: 'declined', reason: 'returned_elsewhere' })
    over -= refund.amount_kopecks
  }
}

function sumOf(refunds: readonly StoredRefund[]): number {
  return refunds.reduce((sum, { amount_kopecks }) => sum + amount_kopecks, 0)
}
