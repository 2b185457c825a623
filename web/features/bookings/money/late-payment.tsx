import type { BookingPayment } from '../../../../contract/bookings/money/booking-payments.ts'
import { Notice } from '../../../ui/status/notice.tsx'
import { sumWords } from './money.rules.ts'

/** A payment that was begun before the trip was called off: its bank may still answer, and nobody is to pay it now. */
export function LatePayment({ payment }: { payment: Pick<BookingPayment, 'amount'> }) {
  return (
    <Notice className="mt-5" isLive>
      Платёж на {sumWords(payment.amount)} не завершён, и платить его больше не нужно. Если банк всё же
      проведёт его, деньги вернутся целиком.
    </Notice>
  )
}
