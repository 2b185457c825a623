import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Answer, Books } from './books.ts'

export interface Notification {
  type: 'notification'
  event: string
  object: object & { id: string }
}

/** What the webhook of an object says now. */
export function notificationOf(books: Books, id: string): Notification {
  const refund = books.refunds.get(id)
  if (refund) return { type: 'notification', event: `refund.${refund.status}`, object: refund }
  const payment = books.payments.get(id) ?? null
  if (!payment) throw new Error(`no object ${id}`)
  return { type: 'notification', event: `payment.${payment.status}`, object: payment }
}

export interface Told {
  books: Books
  /** Where webhooks are sent; absent: nowhere. */
  webhook: string | undefined
}

/** The webhook about an object, sent and forgotten. */
export function tell({ books, webhook }: Told, id: string): void {
  if (!webhook) return
  void fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(notificationOf(books, id)),
  }).catch(() => {})
}

const InCabinet = z.strictObject({
  do: z.enum(['refund', 'chargeback']),
  payment: z.string(),
  value: z.string().regex(/^\d+\.\d{2}$/),
})

/** What happens to a payment without the shop's program: of a refund the webhook tells, of a chargeback nothing does. */
export async function cabinet(request: IncomingMessage, told: Told): Promise<Answer> {
  const asked = InCabinet.safeParse(await json(request).catch(() => null))
  if (!asked.success) return { status: 400, body: { errors: asked.error.issues } }
  const { do: act, payment, value } = asked.data
  if (act === 'chargeback') told.books.chargeBack(payment, value)
  else tell(told, told.books.refundInCabinet(payment, value))
  return { status: 200, body: told.books.payments.get(payment) ?? {} }
}
