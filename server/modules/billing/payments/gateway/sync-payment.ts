import type { PaymentMethod } from '../../../../../contract/billing/methods.ts'
import {
  type PaymentRequest,
  type PaymentGateway,
  PaymentRefused,
  type GatewayPayment,
  type PaymentProvider,
  PaymentUnknown,
  SAME_REFERENCE_MS,
} from '../../../../platform/gateways/payments/payment-gateway.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { contactsOf } from '../../../identity/index.ts'
import type { GatewayContext, PaymentContext } from './gateway-context.ts'
import { type Cause, settlePayment } from '../settle-payment.ts'
import { gatewayOf } from '../../shops/open-shop.ts'
import { receiptItems } from '../receipt.rules.ts'
import { factsOf, type PaymentPurpose, purposeNamed } from '../../purposes/purpose.ts'
import { scheduleNextPoll, closeUncreated } from './unheard-payment.ts'

interface Asked {
  id: number
  user_id: number
  purpose: string
  subject_id: number | null
  provider: PaymentProvider
  shop_id: number | null
  provider_id: string | null
  reference: string
  amount_kopecks: number
  asked_method: PaymentMethod | null
  created_at: Date
  asks: number
  ageMs: number
}

/**
 * Asks the gateway what has become of a payment, and has it settled by the answer; one that the gateway has not
 * confirmed yet is created there, by the same reference as before. Whatever stays unknown is asked about later.
 */
export async function syncPayment(context: PaymentContext, id: number, cause: Cause): Promise<void> {
  const payment = await context.act(findAsked, id)
  if (!payment) return
  const gateway = await gatewayOf(context, payment)
  // Of a gateway that is not at work nothing can be learnt: it waits until that is back.
  if (!gateway) return neverAsked(context, payment)
  const purpose = purposeNamed(context.purposes, payment.purpose)
  if (!purpose)
    return context.log.error({ payment: id, purpose: payment.purpose }, 'a payment of an unknown purpose')
  try {
    const truth = payment.provider_id
      ? await gateway.read(payment.provider_id)
      : await create(context, gateway, { purpose, payment })
    if (truth) await context.act(settlePayment, { purpose, id, truth, cause })
    else await notFound(context, payment)
  } catch (error) {
    if (error instanceof PaymentRefused) return refused(context, payment, error)
    if (!(error instanceof PaymentUnknown)) throw error
    context.log.warn({ payment: id, error: error.message }, 'the payment gateway did not say')
    await context.act(scheduleNextPoll, { id })
  }
}

/** A shop that does not let us in, and was never asked for this payment, has none: whoever wants to pay is told so. */
async function neverAsked(context: GatewayContext, { id, ...payment }: Asked): Promise<void> {
  const isOfShop = payment.shop_id !== null && payment.provider !== 'requisites'
  if (!isOfShop || payment.asks > 0 || payment.provider_id) return
  await context.act(closeUncreated, { id, state: 'failed' as const, reason: 'shop_denied' })
}

interface Wanted {
  purpose: PaymentPurpose
  payment: Asked
}

/** Null: nothing of it was ever made. */
async function create(
  context: GatewayContext,
  gateway: PaymentGateway,
  wanted: Wanted,
): Promise<GatewayPayment | null> {
  const { payment } = wanted
  // The gateway has forgotten the reference: to repeat it would make a second payment.
  if (payment.ageMs > SAME_REFERENCE_MS) return gateway.find(payment.reference, payment.created_at)
  return gateway.create(await requestOf(context, wanted))
}

async function requestOf(
  { read, config }: GatewayContext,
  { purpose, payment }: Wanted,
): Promise<PaymentRequest> {
  const { description, returnPath, receipt } = await purpose.order(factsOf(payment), read)
  return {
    reference: payment.reference,
    number: payment.id,
    amountKopecks: payment.amount_kopecks,
    method: payment.asked_method,
    description,
    returnUrl: `${config.publicUrl}${returnPath}`,
    receipt: receiptItems(receipt, { title: description, kopecks: payment.amount_kopecks }),
    customer: await contactsOf(read, payment.user_id),
  }
}

async function notFound(context: GatewayContext, payment: Asked): Promise<void> {
  if (payment.provider_id) {
    context.log.error({ payment: payment.id }, 'the payment gateway does not know its own payment')
    await context.act(scheduleNextPoll, { id: payment.id })
  } else await context.act(closeUncreated, { id: payment.id, state: 'expired' as const, reason: null })
}

/** A refusal of the first call means there is no payment; a later refusal says nothing of what an earlier call made. */
async function refused(context: GatewayContext, payment: Asked, error: PaymentRefused): Promise<void> {
  context.log.error({ payment: payment.id, code: error.code }, 'the payment gateway refused a payment')
  if (payment.asks === 0 && !payment.provider_id)
    await context.act(closeUncreated, { id: payment.id, state: 'failed' as const, reason: error.code })
  else await context.act(scheduleNextPoll, { id: payment.id })
}

async function findAsked({ tx, now }: Ctx, id: number): Promise<Asked | undefined> {
  const payment = await tx
    .selectFrom('payment')
    .select([
      'id',
      'user_id',
      'purpose',
      'subject_id',
      'provider',
      'shop_id',
      'provider_id',
      'reference',
      'amount_kopecks',
    ])
    .select(['asked_method', 'created_at', 'asks'])
    .where('id', '=', id)
    .executeTakeFirst()
  return payment && { ...payment, ageMs: now.getTime() - payment.created_at.getTime() }
}
