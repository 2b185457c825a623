import {
  type GatewayPayment,
  type HoldAsk,
  type PaymentGateway,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnknown,
} from '../../../platform/gateways/payments/payment-gateway.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { nextAskAt } from '../payments/payments.rules.ts'
import { lockPayment } from '../payments/payments.store.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import type { PaymentContext } from '../payments/gateway/gateway-context.ts'
import { type PaymentPurpose, type PaymentPurposes, purposeNamed } from '../purposes/purpose.ts'
import { gatewayOf } from '../shops/open-shop.ts'
import { askToEnd } from './end-hold.ts'
import { askHoldAgain, finishHoldCall, type HoldCallKind, holdCallsOf } from './holds.store.ts'
import { endHoldTask } from './holds.tasks.ts'

interface Asked {
  id: number
  payment_id: number
  kind: HoldCallKind
  reference: string
  asks: number
  purpose: string
  provider: PaymentProvider
  shop_id: number | null
  provider_id: string | null
  amount_kopecks: number
}

export const endHoldJob = (purposes: PaymentPurposes) =>
  defineJob(endHoldTask, (context, { callId }) => sendHold({ ...context, purposes }, callId))

/**
 * Has held money taken or let go by the gateway, by the same reference however often. A repeat looks first: what has
 * happened already is not asked for again, whatever the gateway remembers of the reference.
 */
export async function sendHold(context: PaymentContext, id: number): Promise<void> {
  const call = await context.act(beginAsking, id)
  const gateway = call?.provider_id ? await gatewayOf(context, call) : null
  if (!call?.provider_id || !gateway) return
  const purpose = purposeNamed(context.purposes, call.purpose)
  if (!purpose) return context.log.error({ call: id, purpose: call.purpose }, 'a hold of an unknown purpose')
  const { reference, provider_id: providerId, amount_kopecks: amountKopecks } = call
  try {
    const truth = await truthOf(gateway, call, { reference, providerId, amountKopecks })
    await hear(context, { purpose, call, truth })
  } catch (error) {
    if (!(error instanceof PaymentRefused || error instanceof PaymentUnknown)) throw error
    context.log.warn({ call: id, error: error.message }, 'the payment gateway did not end a hold')
    if (error instanceof PaymentRefused && (await isStillHeld(context, gateway, { purpose, call })))
      await context.act(endRefused, { id, reason: error.code })
    else await context.act(endUnheard, id)
  }
}

async function truthOf(gateway: PaymentGateway, call: Asked, ask: HoldAsk): Promise<GatewayPayment> {
  if (call.asks > 0) {
    const now = await gateway.read(ask.providerId)
    if (now && now.state !== 'held') return now
  }
  return call.kind === 'capture' ? gateway.capture(ask) : gateway.cancel(ask)
}

interface Heard {
  purpose: PaymentPurpose
  call: Asked
}

async function hear(
  context: PaymentContext,
  { purpose, call, truth }: Heard & { truth: GatewayPayment },
): Promise<void> {
  await context.act(settlePayment, { purpose, id: call.payment_id, truth, cause: call.kind })
  await context.act(endUnheard, call.id)
}

/** A refusal says that this call made nothing; whether the hold stands is read. Silence: nobody knows, it is asked later. */
async function isStillHeld(
  context: PaymentContext,
  gateway: PaymentGateway,
  { purpose, call }: Heard,
): Promise<boolean> {
  const truth = await gateway.read(call.provider_id ?? '').catch((error: unknown) => {
    if (error instanceof PaymentUnknown || error instanceof PaymentRefused) return null
    throw error
  })
  if (truth && truth.state !== 'held') await hear(context, { purpose, call, truth })
  return truth?.state === 'held'
}

/** Counts the asking, so that a crash in the middle of it is known to have asked. */
async function beginAsking({ tx }: Ctx, id: number): Promise<Asked | null> {
  const call = await tx
    .selectFrom('hold_call as call')
    .innerJoin('payment', 'payment.id', 'call.payment_id')
    .select(['call.id', 'call.payment_id', 'call.kind', 'call.reference', 'call.asks'])
    .select([
      'payment.purpose',
      'payment.provider',
      'payment.shop_id',
      'payment.provider_id',
      'payment.amount_kopecks',
    ])
    .where('call.id', '=', id)
    .where('call.state', '=', 'sending')
    .forUpdate('call')
    .executeTakeFirst()
  if (!call) return null
  await tx
    .updateTable('hold_call')
    .set(({ eb }) => ({ asks: eb('asks', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return call
}

/** The gateway has not said the last word: it is asked again. */
async function endUnheard({ tx, now }: Ctx, id: number): Promise<void> {
  const call = await tx
    .selectFrom('hold_call')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await askHoldAgain(tx, id, nextAskAt(call.created_at, now))
}

/**
 * The gateway will not, and the money is still held. What cannot be taken is let go, so that nobody pays twice; what
 * cannot be let go is asked for until it ends by itself.
 */
async function endRefused(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  const { tx, now } = ctx
  const named = await tx
    .selectFrom('hold_call')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payment = await lockPayment(tx, { id: named.payment_id })
  const call = (await holdCallsOf(tx, named.payment_id)).find((one) => one.id === id)
  if (call?.state !== 'sending' || payment?.state !== 'held') return
  if (call.kind === 'void') return askHoldAgain(tx, id, nextAskAt(call.created_at, now))
  await finishHoldCall(tx, id, { state: 'failed', reason, now })
  await askToEnd(ctx, { paymentId: payment.id, kind: 'void', askedAs: 'billing', note: reason })
}
