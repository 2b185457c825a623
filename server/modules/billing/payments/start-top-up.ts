import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { PaymentProvider } from '../../../platform/gateways/payments/payment-gateway.ts'
import { toKopecks } from '../../../platform/money.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { lockAccount } from '../billing.store.ts'
import { nextAskAt } from './payments.rules.ts'
import { countOpen, insertTopUp } from './payments.store.ts'

/** How long a payment that nobody pays stays open. */
const UNPAID_SECONDS = 3600

/** Who takes money here; null where nobody does. */
export function providerOf({ payments }: Config): PaymentProvider | null {
  if (payments.yookassa) return 'yookassa'
  return payments.sandbox ? 'sandbox' : null
}

/**
 * An agent wants to pay. What is asked of the gateway stands here before it is asked, so that nothing that it says,
 * however early, is about a payment that nobody knows. Answers its number.
 */
export async function startTopUp(ctx: Ctx, { amount }: { amount: number }): Promise<number> {
  const { id: userId } = requireActor(ctx)
  const provider = providerOf(ctx.config)
  if (!provider) throw new Refusal('unavailable', 'payments_off')
  // Of many at once each sees those before it.
  await lockAccount(ctx.tx, userId)
  if ((await countOpen(ctx.tx, userId)) >= workLimits.openPaymentsMax)
    throw new Refusal('tooMany', 'payments_open', { retryAfter: UNPAID_SECONDS })
  const payment = await insertTopUp(ctx.tx, {
    userId,
    provider,
    amountKopecks: toKopecks(amount),
    now: ctx.now,
    nextAskAt: nextAskAt(ctx.now, ctx.now),
  })
  return payment.id
}
