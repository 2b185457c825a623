import { sql } from 'kysely'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { PaymentProvider } from '../../../platform/gateways/payments/payment-gateway.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { nextAskAt } from './payments.rules.ts'
import { countOpen, insertPayment } from './payments.store.ts'
import type { PaymentPurpose } from '../purposes/purpose.ts'

/** How long a payment that nobody pays stays open. */
const UNPAID_SECONDS = 3600

/** Who takes money here; null where nobody does. */
export function providerOf({ payments }: Config): PaymentProvider | null {
  if (payments.yookassa) return 'yookassa'
  return payments.sandbox ? 'sandbox' : null
}

export interface WantedPayment {
  purpose: PaymentPurpose
  /** The number of what is paid for; absent: the payer himself. */
  subjectId?: number
  kopecks: number
}

/**
 * Somebody wants to pay. What is asked of the gateway stands here before it is asked, so that nothing that it says,
 * however early, is about a payment that nobody knows. Answers its number.
 */
export async function startPayment(
  ctx: Ctx,
  { purpose, subjectId, kopecks }: WantedPayment,
): Promise<number> {
  const { tx, now } = ctx
  const actor = requireActor(ctx)
  // A tourist's is himself.
  const payerId = agencyOf(actor)
  requirePayer(actor, purpose)
  const { min, max } = purpose.sum
  if (!Number.isInteger(kopecks) || kopecks < min || kopecks > max)
    throw new Refusal('invalid', 'payment_sum')
  const provider = providerOf(ctx.config)
  if (!provider) throw new Refusal('unavailable', 'payments_off')
  // Of many at once each sees those before it.
  await sql`select pg_advisory_xact_lock(hashtextextended('open_payments', ${payerId}))`.execute(tx)
  if ((await countOpen(tx, payerId)) >= workLimits.openPaymentsMax)
    throw new Refusal('tooMany', 'payments_open', { retryAfter: UNPAID_SECONDS })
  const payment = await insertPayment(tx, {
    userId: payerId,
    purpose: purpose.name,
    subjectId: subjectId ?? null,
    provider,
    amountKopecks: kopecks,
    now,
    nextAskAt: nextAskAt(now, now),
  })
  return payment.id
}

function requirePayer({ roles }: Actor, { payer }: PaymentPurpose): void {
  if (roles.includes('agent') === (payer === 'agent')) return
  throw new Refusal('forbidden', payer === 'agent' ? 'agents_only' : 'tourists_only')
}
