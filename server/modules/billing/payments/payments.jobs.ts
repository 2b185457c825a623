import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/worker.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { askAboutRefund, askAboutRefundAt } from '../refunds/ask-about-refund.ts'
import { syncPayment } from './sync-payment.ts'
import { askObjectTask } from './record-webhook.ts'
import { takeDue } from './payments.store.ts'
import { settlePayment } from './settle-payment.ts'

const TAKEN_MS = 120_000

/** What a webhook spoke of is read at the gateway; an answer that does not come lets the job be tried again. */
export const askObjectJob = defineJob(askObjectTask, async (context, news) => {
  const gateway = context.gateways.payments
  if (!gateway || gateway.name !== news.provider) return
  if (news.event.startsWith('refund.')) return askAboutRefundAt(context, news.objectId)
  const truth = await gateway.read(news.objectId)
  const id = truth && (await paymentNamed(context, truth))
  if (id) await context.act(settlePayment, { id, truth, cause: 'webhook' })
  else context.log.warn({ object: news.objectId, event: news.event }, 'a webhook about nothing of ours')
})

/** Others may sell through the same account: a payment is ours by the reference that only we have given. */
async function paymentNamed({ read }: JobContext, { reference }: GatewayPayment): Promise<number | null> {
  if (!reference || !UUID.test(reference)) return null
  const row = await read
    .selectFrom('payment')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id ?? null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Everything that is not over is asked about again, also where no webhook ever came. */
export const reconcileJob = defineJob(
  'billing.reconcile',
  async (context) => {
    const due = (table: 'payment' | 'payment_refund') =>
      context.act(
        ({ tx, now }: Ctx) => takeDue(tx, table, { now, until: new Date(now.getTime() + TAKEN_MS) }),
        null,
      )
    for (const id of await due('payment')) await syncPayment(context, id, 'poll')
    for (const id of await due('payment_refund')) await askAboutRefund(context, id)
  },
  '* * * * *',
)
