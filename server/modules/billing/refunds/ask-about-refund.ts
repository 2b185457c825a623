import {
  type PaymentGateway,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnknown,
  type ReceiptItem,
  type RefundAsk,
  type GatewayRefund,
  SAME_REFERENCE_MS,
} from '../../../platform/gateways/payments/payment-gateway.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { contactsOf } from '../../identity/index.ts'
import { receiptItems } from '../payments/receipt.rules.ts'
import { factsOf, type PaymentPurpose, type PaymentPurposes, purposeNamed } from '../purposes/purpose.ts'
import type { GatewayContext, PaymentContext } from '../payments/gateway/gateway-context.ts'
import { syncPayment } from '../payments/gateway/sync-payment.ts'
import { gatewayOf } from '../shops/open-shop.ts'
import { refundRefused, refundUnheard, settleRefund } from './settle-refund.ts'
import { sendRefundTask } from './refunds.tasks.ts'

interface Asked {
  id: number
  user_id: number
  purpose: string
  provider: PaymentProvider
  shop_id: number | null
  /** The payment's name at the gateway. */
  payment_provider_id: string | null
  reference: string
  amount_kopecks: number
  payment_id: number
  payment_kopecks: number
  subject_id: number | null
  provider_id: string | null
  asks: number
  /** Since it was first sent. */
  ageMs: number
}

export const sendRefundJob = (purposes: PaymentPurposes) =>
  defineJob(sendRefundTask, (context, { refundId }) => askAboutRefund({ ...context, purposes }, refundId))

/**
 * Sends a refund to the gateway, by the same reference however often, or asks what has become of it. Where nobody
 * knows, the money stays reserved and it is asked again.
 */
export async function askAboutRefund(context: PaymentContext, id: number): Promise<void> {
  const refund = await context.act(beginAsking, id)
  const gateway = refund?.payment_provider_id ? await gatewayOf(context, refund) : null
  if (!refund?.payment_provider_id || !gateway) return
  const purpose = purposeNamed(context.purposes, refund.purpose)
  if (!purpose)
    return context.log.error({ refund: id, purpose: refund.purpose }, 'a refund of an unknown purpose')
  try {
    const truth = await truthOf(context, gateway, { purpose, refund })
    if (truth) await context.act(settleRefund, { purpose, id, truth })
    else await context.act(refundRefused, { purpose, id, reason: 'not_found' })
  } catch (error) {
    if (!(error instanceof PaymentRefused || error instanceof PaymentUnknown)) throw error
    context.log.warn({ refund: id, error: error.message }, 'the payment gateway did not make a refund')
    // A refusal of a repeat says nothing of the earlier calls.
    if (error instanceof PaymentRefused && refund.asks === 0)
      await context.act(refundRefused, { purpose, id, reason: error.code })
    else await context.act(refundUnheard, { id })
  }
}

/** By the gateway's own name of it, out of a webhook. */
export async function askAboutRefundAt(
  context: PaymentContext,
  { gateway, shopId, providerId }: { gateway: PaymentGateway; shopId: number | null; providerId: string },
): Promise<void> {
  const truth = await gateway.readRefund(providerId)
  if (!truth) return
  const known = await context.read
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_refund.id', 'payment.purpose'])
    .where('payment_refund.provider_id', '=', providerId)
    .where('payment.shop_id', 'is not distinct from', shopId)
    .executeTakeFirst()
  const purpose = known && purposeNamed(context.purposes, known.purpose)
  if (known && purpose) return context.act(settleRefund, { purpose, id: known.id, truth })
  // It came before the answer to the call that made it: those of its payment that are under way are asked about.
  const waiting = await context.read
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select('payment_refund.id')
    .where('payment.provider_id', '=', truth.paymentProviderId)
    .where('payment.shop_id', 'is not distinct from', shopId)
    .where('payment_refund.state', '=', 'sending')
    .execute()
  for (const { id } of waiting) await askAboutRefund(context, id)
  if (waiting.length > 0) return
  // Nobody here asked for it: somebody did in the gateway's own cabinet.
  const payment = await context.read
    .selectFrom('payment')
    .select('id')
    .where('provider_id', '=', truth.paymentProviderId)
    .where('provider', '=', gateway.name)
    .where('shop_id', 'is not distinct from', shopId)
    .executeTakeFirst()
  if (payment) return syncPayment(context, payment.id, 'webhook')
  context.log.warn({ refund: providerId }, 'a webhook about a refund of nothing of ours')
}

async function truthOf(
  context: GatewayContext,
  gateway: PaymentGateway,
  { purpose, refund }: { purpose: PaymentPurpose; refund: Asked },
): Promise<GatewayRefund | null> {
  if (refund.provider_id) return gateway.readRefund(refund.provider_id)
  const ask: RefundAsk = {
    reference: refund.reference,
    number: refund.id,
    providerId: refund.payment_provider_id ?? '',
    amountKopecks: refund.amount_kopecks,
    description: purpose.refund.description,
    receipt: await receiptOf(context, { purpose, refund }),
    customer: await contactsOf(context.read, refund.user_id),
  }
  // The gateway has forgotten the reference: to repeat it would give the money back twice.
  return refund.ageMs > SAME_REFERENCE_MS ? gateway.findRefund(ask) : gateway.refund(ask)
}

/** What goes back, line by line; none where the whole payment does and the gateway knows its lines. */
async function receiptOf(
  { read }: GatewayContext,
  { purpose, refund }: { purpose: PaymentPurpose; refund: Asked },
): Promise<readonly ReceiptItem[]> {
  const { receipt, description: title } = purpose.refund
  const whole = { title, kopecks: refund.amount_kopecks }
  if (typeof receipt !== 'function') return receiptItems(receipt, whole)
  const { id, amount_kopecks: kopecks, payment_id, payment_kopecks, subject_id, user_id } = refund
  const payment = factsOf({ id: payment_id, user_id, subject_id, amount_kopecks: payment_kopecks })
  const items = await receipt({ id, kopecks, payment }, read)
  return items ? receiptItems(items, whole) : []
}

/** Counts the asking, so that a crash in the middle of it is known to have asked. */
async function beginAsking({ tx, now }: Ctx, id: number): Promise<Asked | null> {
  const refund = await tx
    .selectFrom('payment_refund as refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'payment.user_id',
      'payment.purpose',
      'payment.provider',
      'payment.shop_id',
      'payment.provider_id as payment_provider_id',
      'refund.reference',
      'refund.amount_kopecks',
      'refund.payment_id',
      'payment.amount_kopecks as payment_kopecks',
      'payment.subject_id',
      'refund.provider_id',
      'refund.asks',
      'refund.first_sent_at',
    ])
    .where('refund.id', '=', id)
    .where('refund.state', 'in', ['sending', 'pending'])
    .forUpdate('refund')
    .executeTakeFirst()
  if (!refund) return null
  const { first_sent_at, ...asked } = refund
  const firstSentAt = first_sent_at ?? now
  await tx
    .updateTable('payment_refund')
    .set(({ eb }) => ({ asks: eb('asks', '+', 1), first_sent_at: firstSentAt }))
    .where('id', '=', id)
    .execute()
  return { ...asked, ageMs: now.getTime() - firstSentAt.getTime() }
}
