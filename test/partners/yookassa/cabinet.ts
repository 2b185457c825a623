import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Books } from './books.ts'
import type { Answer } from './shapes.ts'
import { PARTNER_SHOP, type Shops } from './shops.ts'

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
  shops: Shops
  /** Where webhooks of the platform's own shop are sent; absent: nowhere. */
  webhook: string | undefined
}

/** The webhook about an object, so many times, sent and forgotten: to the shop's own address. */
export function tell({ books, shops, webhook }: Told, id: string, times = 1): void {
  const news = notificationOf(books, id)
  const account = books.accountOf(id)
  const own = shops.webhooks.filter((one) => one.account === account && one.event === news.event)
  const urls = account === PARTNER_SHOP.shopId ? [webhook] : own.map(({ url }) => url)
  for (const url of urls.flatMap((one) => (one ? Array.from({ length: times }, () => one) : [])))
    void fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(news),
    }).catch(() => {})
}

const InCabinet = z.strictObject({
  do: z.enum([
    'refund',
    'chargeback',
    'pay',
    'refuse',
    'expire-hold',
    'cancel',
    'capture',
    'succeed',
    'revoke',
  ]),
  /** Of a revocation: the shop. */
  payment: z.string(),
  /** Of a refund and a chargeback. */
  value: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .default('0.00'),
  /** Why it is refused. */
  reason: z.string().default('insufficient_funds'),
  /** It happens so much later. */
  after_ms: z.int().nonnegative().default(0),
  /** How often the webhook tells of it. */
  tell: z.int().nonnegative().max(100).default(1),
})
type InCabinet = z.output<typeof InCabinet>

/**
 * What happens to a payment without the shop's program: somebody pays or is refused, the shop's owner or the card's bank
 * does something by himself. Of a chargeback no webhook tells.
 */
export async function cabinet(request: IncomingMessage, told: Told): Promise<Answer> {
  const asked = InCabinet.safeParse(await json(request).catch(() => null))
  if (!asked.success) return { status: 400, body: { errors: asked.error.issues } }
  const { payment, after_ms: ms } = asked.data
  if (ms > 0) {
    void sleep(ms, undefined, { ref: false }).then(() => happen(told, asked.data))
    return { status: 202, body: {} }
  }
  happen(told, asked.data)
  return { status: 200, body: told.books.payments.get(payment) ?? {} }
}

function happen(told: Told, { do: act, payment, value, reason, tell: times }: InCabinet): void {
  const { books, shops } = told
  if (act === 'revoke') return shops.revokeAll(payment)
  if (act === 'chargeback') return books.chargeBack(payment, value)
  if (act === 'refund') return tell(told, books.refundInCabinet(payment, value), times)
  if (act === 'pay' || act === 'refuse') books.finish(payment, act === 'pay' ? null : reason)
  else if (act === 'expire-hold') books.expireHold(payment)
  else if (act === 'succeed') books.succeedAfterAll(payment)
  else books.endInCabinet(payment, act)
  tell(told, payment, times)
}
