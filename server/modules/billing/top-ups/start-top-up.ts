import { toKopecks } from '../../../platform/money.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { startPayment } from '../payments/start-payment.ts'
import { topUp } from './top-up.purpose.ts'

/** An agent wants whole roubles on the balance. Answers the payment's number. */
export function startTopUp(ctx: Ctx, { amount }: { amount: number }): Promise<number> {
  return startPayment(ctx, { purpose: topUp, kopecks: toKopecks(amount) })
}
