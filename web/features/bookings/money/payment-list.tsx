import { Fragment, type ReactNode } from 'react'
import { paymentMethods } from '../../../../contract/billing/methods.ts'
import { paymentTold } from '../../../../contract/billing/payment-words.ts'
import {
  type BookingPayment,
  returnReasonWords,
} from '../../../../contract/bookings/money/booking-payments.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { BankRefundWords } from './bank/bank-refund-line.tsx'
import { sumWords } from './money.rules.ts'

const refundTitles = {
  asked: 'ждёт подтверждения',
  sending: 'отправляется в банк',
  pending: 'банк переводит деньги',
  manual: 'агентство переводит само',
  done: 'деньги вернулись',
  failed: 'не прошёл, агентство вернёт деньги само',
  declined: 'отклонён',
} as const

interface PaymentListProps {
  payments: readonly BookingPayment[]
  /** What this side may do about a payment, under it. */
  act?: (payment: BookingPayment) => ReactNode
}

/** Each payment of a booking, what became of it and why. */
export function PaymentList({ payments, act }: PaymentListProps) {
  if (payments.length === 0) return null
  return (
    <>
      <h3 className="type-subheading mt-6">Платежи</h3>
      <ul className="mt-2 grid gap-3">
        {payments.map((payment) => (
          <li key={payment.id} className="border-t border-line pt-3">
            <PaymentRow payment={payment} />
            {act?.(payment)}
          </li>
        ))}
      </ul>
    </>
  )
}

export function PaymentRow({ payment }: { payment: BookingPayment }) {
  const { title, tone } = paymentTold(payment)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="tabular font-semibold">{sumWords(payment.amount)}</b>
        <Badge tone={tone}>{title}</Badge>
      </p>
      <p className="mt-1 text-sm text-soft">
        {[
          momentInWords(payment.created_at),
          payment.method ?? (payment.asked_method && paymentMethods[payment.asked_method].title),
          payment.bank && 'Перевод на счёт агентства',
          payment.reason,
          payment.returned_for && returnReasonWords[payment.returned_for],
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {payment.refunds.map((refund) => (
        <Fragment key={refund.id}>
          <p className="text-sm text-soft">
            Возврат {sumWords(refund.amount)}: {refundTitles[refund.state]}
          </p>
          {refund.by_bank && <BankRefundWords refund={refund} byBank={refund.by_bank} />}
        </Fragment>
      ))}
    </>
  )
}
