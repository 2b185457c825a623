import type { Books } from './books.ts'
import type { FaultKind } from './faults.ts'
import { type Answer, type CallKind, type PartnerPayment, type PartnerRefund, refuse } from './shapes.ts'
import type { Shops } from './shops.ts'

const posts: Readonly<Record<string, CallKind>> = {
  payments: 'create',
  refunds: 'refund',
  webhooks: 'webhook',
}
export function kindOf(method: string, path: string): CallKind {
  const [, what = '', id, act] = path.split('/')
  if (act === 'capture' || act === 'cancel') return act
  if (what === 'me') return 'me'
  if (method === 'POST') return posts[what] ?? 'create'
  if (what === 'refunds') return id ? 'read-refund' : 'list-refunds'
  return id ? 'read' : 'list'
}

export interface Question {
  /** The number of the shop that asks. */
  account: string
  kind: CallKind
  path: string
  query: URLSearchParams
  key: string | undefined
  body: unknown
}

const missing = refuse(404, 'not_found')

export function usualAnswer(books: Books, shops: Shops, question: Question): Answer {
  const { account, kind, path, query, key, body } = question
  const id = path.split('/')[2] ?? ''
  const one = (object: object | undefined): Answer =>
    object && books.isOf(account, id) ? { status: 200, body: object } : missing
  const own = <One extends { id: string }>(all: Iterable<One>) =>
    [...all].filter((each) => books.isOf(account, each.id))
  switch (kind) {
    case 'create':
      return books.create({ account, key }, body as Parameters<Books['create']>[1])
    case 'capture':
      return books.capture({ account, key }, id, body ?? {})
    case 'cancel':
      return books.cancel({ account, key }, id)
    case 'refund':
      return books.refund({ account, key }, body as Parameters<Books['refund']>[1])
    case 'read':
      return one(books.payments.get(id))
    case 'read-refund':
      return one(books.refunds.get(id))
    case 'list':
      return listed(inWindow(own(books.payments.values()), query), query)
    case 'list-refunds':
      return listed(inWindow(own(books.refunds.values()).filter(ofPayment(query)), query), query)
    case 'me':
      return { status: 200, body: { account_id: account, status: 'enabled', test: true } }
    case 'webhook':
      return shops.addWebhook(account, body as Parameters<Shops['addWebhook']>[1])
    case 'pay':
    case 'token':
    case 'revoke':
      return missing
  }
}

const ofPayment = (query: URLSearchParams) => (refund: PartnerRefund) =>
  (query.get('payment_id') ?? refund.payment_id) === refund.payment_id

function inWindow<One extends { created_at: string; status: string }>(
  payments: One[],
  query: URLSearchParams,
): One[] {
  const [from, till, status] = [query.get('created_at.gte'), query.get('created_at.lt'), query.get('status')]
  return payments.filter(
    (one) =>
      (!from || one.created_at >= from) &&
      (!till || one.created_at < till) &&
      (!status || one.status === status),
  )
}

function listed(items: object[], query: URLSearchParams): Answer {
  const from = Number(query.get('cursor') ?? 0)
  const till = from + Number(query.get('limit') ?? 10)
  const next = till < items.length ? { next_cursor: String(till) } : {}
  return { status: 200, body: { type: 'list', items: items.slice(from, till), ...next } }
}

/** The usual answer with one thing in it that is not so. */
export function lied(body: object, fault: FaultKind): object {
  if (fault === 'wrong-currency')
    return { ...body, amount: { ...(body as PartnerPayment).amount, currency: 'USD' } }
  if (fault === 'other-sum') return { ...body, amount: { value: '1.00', currency: 'RUB' } }
  if (fault === 'other-reference')
    return { ...body, metadata: { reference: '00000000-0000-4000-8000-000000000000' } }
  return body
}
