import type { OperatorFacts } from '../../../../../contract/bookings/documents/operators.ts'
import type { ReceiptLine, Supplier } from '../../../../platform/gateways/payments/payment-gateway.ts'
import type { Read } from '../../../../platform/db/database.ts'
import type { PaymentFacts } from '../../../billing/index.ts'
import { priceFacts } from '../../documents/operators.store.ts'

interface Order {
  description: string
  returnPath: string
  receipt: ReceiptLine
}

/** What the gateway shows of a payment for a booking: all of it of the price for which it was begun, which never changes. */
export async function orderOf(read: Read, { id, subjectId, kopecks }: PaymentFacts): Promise<Order> {
  const own = await read
    .selectFrom('booking_payment as own')
    // Of the tour that it was begun for: another one may have taken its place.
    .innerJoin('booking_price as price', 'price.id', 'own.price_id')
    .innerJoin('offer_option as option', 'option.id', 'price.option_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .select(['own.price_id', 'country.name as country'])
    // After a promo code.
    .select(({ selectFrom }) =>
      selectFrom('booking_due as due')
        .select(({ fn }) => fn.sum<number>('due.amount').as('sum'))
        .whereRef('due.price_id', '=', 'own.price_id')
        .as('total'),
    )
    .where('own.payment_id', '=', id)
    .executeTakeFirstOrThrow()
  // Of the contract that was signed with this price: it never changes.
  const facts = await priceFacts(read, own.price_id)
  return {
    description: `Тур: ${own.country}, бронирование №${subjectId}, платёж №${id}`,
    returnPath: `/tourist/bookings/${subjectId}?payment=${id}`,
    receipt: {
      mode: kopecks >= (own.total ?? 0) ? 'full_prepayment' : 'partial_prepayment',
      subject: 'service',
      ...(facts && { supplier: supplierOf(facts.operator) }),
    },
  }
}

/** The format of fiscal documents takes no longer a name. */
const NAME_MAX = 256

/** Whose service the agency sells, as a receipt of 54-ФЗ names him; a phone that is more than its digits is left out. */
export function supplierOf({
  short_name,
  inn,
  phone,
}: Pick<OperatorFacts, 'short_name' | 'inn' | 'phone'>): Supplier {
  const digits = phone.replace(/[\s()+-]/g, '').replace(/^8(?=\d{10}$)/, '7')
  return { name: short_name.slice(0, NAME_MAX), inn, ...(/^\d{11}$/.test(digits) && { phone: digits }) }
}
