import { paymentCode } from '../../../../../contract/billing/payment-code.ts'
import type { BookingPayment } from '../../../../../contract/bookings/money/booking-payments.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { toKopecks } from '../../../../platform/money.ts'

/**
 * What a bank's application reads of a transfer that is still awaited: of any other nobody pays a second time. Throws
 * `payment_code_none`.
 */
export function codeToPay({
  bank,
  state,
  amount,
}: Pick<BookingPayment, 'bank' | 'state' | 'amount'>): string {
  if (!bank || state !== 'pending') throw new Refusal('conflict', 'payment_code_none')
  return paymentCode({
    name: bank.name,
    account: bank.account,
    bank: bank.bank,
    bic: bank.bic,
    // No agency tells it: the bank knows it by the BIC.
    correspondentAccount: null,
    inn: bank.inn,
    kopecks: toKopecks(amount),
    purpose: bank.purpose,
  })
}
