import type { ReceiptLine } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { PaymentFacts } from '../../billing/index.ts'

interface Order {
  description: string
  returnPath: string
  receipt: ReceiptLine
}

/** What the gateway shows of a payment for a booking: all of it of the price for which it was begun, which never changes. */
export async function orderOf(read: Read, { id, subjectId, kopecks }: PaymentFacts): Promise<Order> {
  const own = await read
    .selectFrom('booking_payment as own')
    .innerJoin('booking_price as price', 'price.id', 'own.price_id')
    .innerJoin('booking', 'booking.id', 'own.booking_id')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .select(['price.total', 'country.name as country'])
    .where('own.payment_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    description: `Тур: ${own.country}, бронирование №${subjectId}, платёж №${id}`,
    returnPath: `/tourist/bookings/${subjectId}?payment=${id}`,
    receipt: { mode: kopecks >= own.total ? 'full_prepayment' : 'partial_prepayment', subject: 'service' },
  }
}
