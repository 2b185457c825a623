import type { Config } from '../../../platform/config/config.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Gateways } from '../../../platform/gateways/gateways.ts'
import {
  type PaymentAsk,
  type PaymentGateway,
  PaymentRefused,
  type PaymentTruth,
  PaymentUnknown,
  SAME_REFERENCE_MS,
} from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Log } from '../../../platform/log.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { contactsOf } from '../../identity/index.ts'
import { type Cause, settlePayment } from './settle-payment.ts'
import { keepAsking, nothingMade } from './unheard-payment.ts'

/** What asks the world outside, beside any transaction: a job or a route has it all. */
export interface Asker {
  act: <I, R>(useCase: (ctx: Ctx, input: I) => Promise<R>, input: I) => Promise<R>
  read: Read
  gateways: Gateways
  config: Config
  log: Log
}

interface Asked {
  id: number
  user_id: number
  provider: string
  provider_id: string | null
  reference: string
  amount_kopecks: number
  created_at: Date
  asks: number
  ageMs: number
}

/**
 * Asks the gateway what has become of a payment, and has it settled by the answer; one that the gateway has not
 * confirmed yet is created there, by the same reference as before. Whatever stays unknown is asked about later.
 */
export async function askAboutPayment(asker: Asker, id: number, cause: Cause): Promise<void> {
  const payment = await asker.act(findAsked, id)
  const gateway = asker.gateways.payments
  // Of another gateway than the one at work nothing can be learnt: it waits until its own is back.
  if (!payment || !gateway || gateway.name !== payment.provider) return
  try {
    const truth = payment.provider_id
      ? await gateway.read(payment.provider_id)
      : await create(asker, gateway, payment)
    if (truth) await asker.act(settlePayment, { id, truth, cause })
    else await unheardOf(asker, payment)
  } catch (error) {
    if (error instanceof PaymentRefused) return refused(asker, payment, error)
    if (!(error instanceof PaymentUnknown)) throw error
    asker.log.warn({ payment: id, error: error.message }, 'the payment gateway did not say')
    await asker.act(keepAsking, { id })
  }
}

/** Null: nothing of it was ever made. */
async function create(asker: Asker, gateway: PaymentGateway, payment: Asked): Promise<PaymentTruth | null> {
  // The gateway has forgotten the reference: to repeat it would make a second payment.
  if (payment.ageMs > SAME_REFERENCE_MS) return gateway.find(payment.reference, payment.created_at)
  return gateway.create(await askOf(asker, payment))
}

async function askOf({ read: from, config }: Asker, payment: Asked): Promise<PaymentAsk> {
  const { id, user_id, reference, amount_kopecks } = payment
  return {
    reference,
    number: id,
    amountKopecks: amount_kopecks,
    description: `Пополнение баланса на Лотуре, платёж №${id}`,
    returnUrl: `${config.publicUrl}/travel-agent/balance?payment=${id}`,
    customer: await contactsOf(from, user_id),
  }
}

async function unheardOf(asker: Asker, payment: Asked): Promise<void> {
  if (payment.provider_id) {
    asker.log.error({ payment: payment.id }, 'the payment gateway does not know its own payment')
    await asker.act(keepAsking, { id: payment.id })
  } else await asker.act(nothingMade, { id: payment.id, state: 'expired' as const, reason: null })
}

/** A refusal of the very first call means that there is no payment; after that an earlier call may have made one. */
async function refused(asker: Asker, payment: Asked, error: PaymentRefused): Promise<void> {
  asker.log.error({ payment: payment.id, code: error.code }, 'the payment gateway refused a payment')
  if (payment.asks === 0 && !payment.provider_id)
    await asker.act(nothingMade, { id: payment.id, state: 'failed' as const, reason: error.code })
  else await asker.act(keepAsking, { id: payment.id })
}

async function findAsked({ tx, now }: Ctx, id: number): Promise<Asked | undefined> {
  const payment = await tx
    .selectFrom('payment')
    .select(['id', 'user_id', 'provider', 'provider_id', 'reference', 'amount_kopecks', 'created_at', 'asks'])
    .where('id', '=', id)
    .executeTakeFirst()
  return payment && { ...payment, ageMs: now.getTime() - payment.created_at.getTime() }
}
