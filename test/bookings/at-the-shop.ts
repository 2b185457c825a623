import { GOOD_CARD } from '../../server/modules/billing/payments/payments.factory.ts'
import type { Market } from '../integrity/market.ts'
import type { Order } from '../integrity/server.ts'
import type { BookedPayment } from './books.ts'

const CARDS = { slow: '5555 5555 5555 4618', decline: '5555 5555 5555 4600' }

/** What the payer does at the gateway's page. */
export function bankOrder(
  kind: 'come' | 'decline' | 'slow',
  { method }: BookedPayment,
  sandboxId: string,
): Order {
  const sbp = { come: 'pay', decline: 'refuse', slow: 'slow' } as const
  if (method === 'sbp')
    return {
      kind: 'call',
      line: `POST /api/sandbox/payments/${sandboxId}/sbp`,
      more: { body: { answer: sbp[kind] } },
    }
  const card = kind === 'come' ? GOOD_CARD.card : CARDS[kind]
  return {
    kind: 'call',
    line: `POST /api/sandbox/payments/${sandboxId}/pay`,
    more: { body: { ...GOOD_CARD, card } },
  }
}

/** Oldest first. */
export async function paymentsOf({ sql }: Market, bookingId: number) {
  const rows = await sql(
    `select payment.id, payment.provider_id from booking_payment as own join payment on payment.id = own.payment_id
     where own.booking_id = $1 order by payment.id`,
    [bookingId],
  )
  return { items: rows.map((row) => ({ id: Number(row['id']), sandboxId: String(row['provider_id']) })) }
}
