import { defineEvent } from '../../../../platform/events.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import type { StoredPayment } from '../../payments/payments.store.ts'
import { shopById } from '../../shops/shops.store.ts'

/**
 * What becomes of money that an agency pays back from its bank account: it is due (the money came to an `account`, or the
 * gateway has `refused`), the agency has `said` that it is on its way, whoever is paid `objected`, an administrator has
 * `closed` that, its time is `overdue`.
 */
export const bankRefundChanged = defineEvent<{
  refundId: number
  paymentId: number
  purpose: string
  /** The number of what was paid for. */
  subjectId: number
  agencyId: number
  payerId: number
  news: 'account' | 'refused' | 'said' | 'objected' | 'closed' | 'overdue'
  /** Tells it from the same news at another time. */
  at: string
}>()('bank_refund.changed')

export type BankRefundNews = Parameters<typeof bankRefundChanged>[0]['news']

type Paid = Pick<StoredPayment, 'id' | 'purpose' | 'subject_id' | 'user_id' | 'shop_id'>

export async function tellBankRefund(
  ctx: Ctx,
  { id, payment, news }: { id: number; payment: Paid; news: BankRefundNews },
): Promise<void> {
  const shop = payment.shop_id === null ? undefined : await shopById(ctx.tx, payment.shop_id)
  if (!shop) return
  ctx.emit(
    bankRefundChanged({
      refundId: id,
      paymentId: payment.id,
      purpose: payment.purpose,
      subjectId: payment.subject_id ?? payment.user_id,
      agencyId: shop.agency_id,
      payerId: payment.user_id,
      news,
      at: ctx.now.toISOString(),
    }),
  )
}
