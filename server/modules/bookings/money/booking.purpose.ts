import { methodsFor, PAYMENT_MIN } from '../../../../contract/billing/methods.ts'
import { quoteLimits } from '../../../../contract/bookings/pricing/quotes.ts'
import type { ReceiptLine } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toKopecks } from '../../../platform/money.ts'
import { definePurpose, type PaymentFacts } from '../../billing/index.ts'
import { BOOKING_PURPOSE } from './booking-payments.store.ts'
import { orderOf } from './paying/order.queries.ts'
import { heardOfRefund, refundDone } from './returning/refund-done.ts'
import { holdEnded, holdLetGo, type Purpose, takeMoney } from './paying/take-money.ts'

/** A tour is paid for, to the agency that sells it; what the money does to its booking it does in the same commit. */
export const bookingPurpose = definePurpose({
  name: BOOKING_PURPOSE,
  title: 'Оплата тура',
  subjectTitle: (id) => `бронирование №${id}`,
  payer: 'tourist',
  shop: 'seller',
  sum: { min: PAYMENT_MIN, max: toKopecks(quoteLimits.amountMax) },
  methods: methodsFor(false),
  order: (payment, read) => orderOf(read, payment),
  paid: (ctx, payment) => takeMoney(ctx, { purpose: own(), payment, isHeld: false }),
  hold: {
    held: (ctx, payment) => takeMoney(ctx, { purpose: own(), payment, isHeld: true }),
    voided: holdLetGo,
    unheld: holdEnded,
  },
  refund: {
    description: 'Возврат за тур на Лотуре',
    receipt: async ({ kopecks, payment }, read) =>
      kopecks === payment.kopecks ? null : [{ ...(await lineOf(read, payment)), kopecks }],
    askedBy: [],
    boundBy: 'payment',
    reserved: async () => {},
    putBack: heardOfRefund,
    done: refundDone,
    returned: heardOfRefund,
  },
  ledgerRules: null,
})

const own = (): Purpose => bookingPurpose

async function lineOf(read: Read, payment: PaymentFacts): Promise<ReceiptLine & { title: string }> {
  const { receipt, description } = await orderOf(read, payment)
  return { ...receipt, title: description }
}
