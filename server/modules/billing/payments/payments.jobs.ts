import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { askAboutRefund, askAboutRefundAt } from '../refunds/ask-about-refund.ts'
import { tellOverdueRefunds } from '../refunds/bank/bank-refunds.ts'
import { eachAlone } from './each-alone.ts'
import { sendHold } from '../holds/send-hold.ts'
import { type AskedTable, takeDue } from './payments.store.ts'
import { type PaymentPurposes, purposeNamed } from '../purposes/purpose.ts'
import { askObjectTask, type GatewayNotice } from './gateway/record-webhook.ts'
import { gatewayOf } from '../shops/open-shop.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentContext } from './gateway/gateway-context.ts'
import { syncPayment } from './gateway/sync-payment.ts'

const TAKEN_MS = 120_000

/** What a webhook spoke of is read at the gateway; an answer that does not come lets the job be tried again. */
export const askObjectJob = (purposes: PaymentPurposes) =>
  defineJob(askObjectTask, (context, news) => readObject({ ...context, purposes }, news))

async function readObject(context: PaymentContext, news: GatewayNotice): Promise<void> {
  const { shopId = null, provider } = news
  const gateway = await gatewayOf(context, { provider, shop_id: shopId })
  if (!gateway) return
  if (news.event.startsWith('refund.'))
    return askAboutRefundAt(context, { gateway, shopId, providerId: news.objectId })
  const truth = await gateway.read(news.objectId)
  const payment = truth && (await paymentNamed(context, truth, shopId))
  if (!payment)
    return context.log.warn({ object: news.objectId, event: news.event }, 'a webhook about nothing of ours')
  const purpose = purposeNamed(context.purposes, payment.purpose)
  if (purpose) await context.act(settlePayment, { purpose, id: payment.id, truth, cause: 'webhook' })
  else context.log.error(payment, 'a webhook about a payment of an unknown purpose')
}

/**
 * Others may sell through the same account: a payment is ours by the reference that only we have given. An agency's shop
 * speaks of its own payments alone, whatever it knows of others.
 */
async function paymentNamed(
  { read }: Pick<JobContext, 'read'>,
  { reference }: GatewayPayment,
  shopId: number | null,
) {
  if (!reference || !UUID.test(reference)) return undefined
  return read
    .selectFrom('payment')
    .select(['id', 'purpose'])
    .where('reference', '=', reference)
    .where('shop_id', 'is not distinct from', shopId)
    .executeTakeFirst()
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Everything that is not over is asked about again, also where no webhook ever came. */
export const reconcileJob = (purposes: PaymentPurposes) =>
  defineJob('billing.reconcile', (jobContext) => reconcile({ ...jobContext, purposes }), '* * * * *')

async function reconcile(context: PaymentContext): Promise<void> {
  const due = (table: AskedTable) =>
    context.act(
      ({ tx, now }: Ctx) => takeDue(tx, table, { now, until: new Date(now.getTime() + TAKEN_MS) }),
      null,
    )
  const payments = (await due('payment')).map((id) => () => syncPayment(context, id, 'poll'))
  const refunds = (await due('payment_refund')).map((id) => () => askAboutRefund(context, id))
  const holds = (await due('hold_call')).map((id) => () => sendHold(context, id))
  await eachAlone([...holds, ...payments, ...refunds])
  await context.act(tellOverdueRefunds, null)
}
