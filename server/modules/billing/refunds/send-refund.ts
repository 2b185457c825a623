import type { BankRefund } from '../../../../contract/billing/shops/bank-refund.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { StoredPayment } from '../payments/payments.store.ts'
import { tellBankRefund } from './bank/bank-refunds.events.ts'
import { insertBankRefund } from './bank/bank-refunds.store.ts'
import { changeRefund } from './refunds.store.ts'
import { sendRefundTask } from './refunds.tasks.ts'

interface Sent {
  id: number
  payment: StoredPayment
}

/** A refund is to go: the gateway is asked after the commit; where there is none, the agency pays it by itself. */
export async function sendRefund(ctx: Ctx, { id, payment }: Sent): Promise<'sending' | 'manual'> {
  if (payment.provider === 'requisites') {
    await payByHand(ctx, { id, payment, because: 'account', reason: null })
    return 'manual'
  }
  ctx.enqueue(sendRefundTask, { refundId: id }, { key: `billing.refund:${id}` })
  return 'sending'
}

/** No gateway gives it back: from now on it is its agency's to pay, and stays reserved. */
export async function payByHand(
  ctx: Ctx,
  { id, payment, because, reason }: Sent & { because: BankRefund['because']; reason: string | null },
): Promise<void> {
  await changeRefund(ctx.tx, id, { state: 'manual', reason, next_ask_at: null })
  await insertBankRefund(ctx, { refundId: id, because })
  await tellBankRefund(ctx, { id, payment, news: because })
}
