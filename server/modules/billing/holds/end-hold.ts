import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { isRefundable } from '../payments/payments.rules.ts'
import { lockPayment, type StoredPayment } from '../payments/payments.store.ts'
import type { PaymentPurpose } from '../purposes/purpose.ts'
import { refundPayment } from '../refunds/ask-refund.ts'
import { type HoldCallKind, holdCallsOf, insertHoldCall, type NewHoldCall } from './holds.store.ts'
import { endHoldTask } from './holds.tasks.ts'

export interface OfPayment {
  purpose: PaymentPurpose
  paymentId: number
}

/** `sending`: the gateway is asked as soon as this commits, and until it has said; `done`: it is so already. */
export type Ending = 'sending' | 'done'

/**
 * Held money is to be taken, whole: in the transaction of the decision of the purpose's own module, whoever acts there. A
 * payment that was taken at once is taken already. What becomes of it the purpose hears as `paid`, or as `unheld`.
 * Refuses with `hold_ending` where it is being let go, with `payment_not_held` where there is nothing to take.
 */
export async function capturePayment(ctx: Ctx, { purpose, paymentId }: OfPayment): Promise<Ending> {
  const payment = await ownPayment(ctx, { purpose, paymentId })
  if (payment.state === 'paid') return 'done'
  if (payment.state !== 'held') throw new Refusal('conflict', 'payment_not_held')
  return end(ctx, payment, { kind: 'capture', note: '' })
}

/**
 * Held money is to be let go. What is over already without having brought money needs nothing. The purpose hears of it as
 * `voided`. Refuses with `hold_ending` where it is being taken, with `payment_not_held` where money has come or may yet.
 */
export async function voidPayment(
  ctx: Ctx,
  { purpose, paymentId, note }: OfPayment & { note: string },
): Promise<Ending> {
  const payment = await ownPayment(ctx, { purpose, paymentId })
  if (payment.state === 'voided' || payment.state === 'failed' || payment.state === 'expired') return 'done'
  if (payment.state !== 'held') throw new Refusal('conflict', 'payment_not_held')
  return end(ctx, payment, { kind: 'void', note })
}

/**
 * All that there is of a payment goes back, whichever way it can: a hold is let go, money that came is refunded, as far as
 * it has not been yet. `nothing`: none has come, or all has gone back. Refuses with `hold_ending` while it is being taken.
 */
export async function returnPayment(
  ctx: Ctx,
  { purpose, paymentId, note }: OfPayment & { note: string },
): Promise<'void' | 'refund' | 'nothing'> {
  const payment = await ownPayment(ctx, { purpose, paymentId })
  if (payment.state === 'held') {
    await end(ctx, payment, { kind: 'void', note })
    return 'void'
  }
  const kopecks = payment.amount_kopecks - payment.refunded_kopecks
  if (!isRefundable(payment.state) || kopecks === 0) return 'nothing'
  await refundPayment(ctx, { purpose, paymentId, kopecks, note })
  return 'refund'
}

async function ownPayment({ tx }: Ctx, { purpose, paymentId }: OfPayment): Promise<StoredPayment> {
  const payment = await lockPayment(tx, { id: paymentId, purpose: purpose.name })
  if (!payment) throw new Refusal('missing', 'not_found')
  return payment
}

/** By the lock on the payment one of them is first; whoever asks for the same finds it asked for. */
async function end(
  ctx: Ctx,
  payment: StoredPayment,
  { kind, note }: { kind: HoldCallKind; note: string },
): Promise<Ending> {
  const standing = (await holdCallsOf(ctx.tx, payment.id)).find(({ state }) => state !== 'failed')
  if (standing && standing.kind !== kind) throw new Refusal('conflict', 'hold_ending')
  if (!standing) await askToEnd(ctx, { paymentId: payment.id, kind, askedAs: 'purpose', note })
  return 'sending'
}

/** The row, and the job that asks the gateway. */
export async function askToEnd(ctx: Ctx, call: Omit<NewHoldCall, 'now'>): Promise<void> {
  const callId = await insertHoldCall(ctx.tx, { ...call, now: ctx.now })
  ctx.enqueue(endHoldTask, { callId }, { key: `billing.hold:${callId}` })
}
