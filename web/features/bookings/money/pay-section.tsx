import type { BookingMoney } from '../../../../contract/bookings/money/booking-payments.ts'
import { isCalledOff } from '../../../../contract/bookings/booking-states.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { ObjectToBankRefund } from './bank/bank-refund-line.tsx'
import { useMoney } from './money.api.ts'
import { lineToPay, pendingOf } from './money.rules.ts'
import { MoneyLines, MoneySums } from './money-lines.tsx'
import { PayForm } from './pay-form.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { LatePayment } from './late-payment.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { Recalculate } from './recalculate.tsx'
import { WaitingForOperator } from './waiting-for-operator.tsx'

interface PaySectionProps {
  booking: Booking
  first: BookingMoney
  now: number
  /** From which payment somebody has just come back; null: from none. */
  returned: { id: number; onClose: () => void } | null
}

/** The step «Оплата»: what is due, how to pay it, what has come of it. */
export function PaySection({ booking, first, now, returned }: PaySectionProps) {
  const money = useMoney('tourist', booking.id, first)
  const mayPay = booking.state === 'paying' || booking.state === 'confirmed'
  if (money.payments.length === 0 && !(mayPay && money.lines.length > 0)) return null
  const line = lineToPay(money)
  const pending = pendingOf(money)
  return (
    <section aria-labelledby="money-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="money-title" className="type-heading mb-4">
        Оплата
      </h2>
      {returned && (
        <PaymentReturn
          key={returned.id}
          id={returned.id}
          state={booking.state}
          isToldBelow={pending?.id === returned.id}
          onClose={returned.onClose}
        />
      )}
      <WaitingForOperator booking={booking} money={money} />
      <MoneyLines money={money} state={booking.state} />
      <MoneySums money={money} state={booking.state} />
      {pending &&
        (isCalledOff(booking.state) ? (
          <LatePayment payment={pending} />
        ) : (
          <PendingPayment payment={pending} now={now} isLooked={pending.id === returned?.id} />
        ))}
      {mayPay && !pending && line && (
        <PayForm
          key={line.n}
          id={booking.id}
          money={money}
          line={line}
          priceN={booking.quote?.n}
          isConfirmed={booking.state === 'confirmed'}
        />
      )}
      {booking.state === 'paying' && !pending && money.held + money.paid === 0 && (
        <Recalculate id={booking.id} />
      )}
      <PaymentList payments={money.payments} act={objections} />
    </section>
  )
}

/** To what the agency says of its own transfers. */
const objections = ({ refunds }: BookingMoney['payments'][number]) =>
  refunds.map(
    (refund) =>
      refund.by_bank && <ObjectToBankRefund key={refund.id} refund={refund} byBank={refund.by_bank} />,
  )
