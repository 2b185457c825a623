/**
 * A server on this machine that speaks YooKassa's API v3 with its quirks, has a payment page, sends webhooks and can be
 * made to fail: `node test/partners/yookassa.ts --port 4850`, `startYookassaPartner()` in tests.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type Answer, Books, type PartnerPayment, type PartnerRefund } from './yookassa/books.ts'
import { cabinet, type Notification, notificationOf, tell, type Told } from './yookassa/cabinet.ts'
import { Fault, type FaultKind, spoil } from './yookassa/faults.ts'
import { paymentPage } from './yookassa/page.ts'

export const PARTNER_SHOP = { shopId: '100500', secretKey: 'test_partner-secret' }

type CallKind = NonNullable<Fault['call']>

export interface Asked {
  kind: CallKind
  key: string | undefined
  body: unknown
}

export interface YookassaPartner extends Pick<
  Books,
  'payments' | 'refunds' | 'finish' | 'refundInCabinet' | 'chargeBack' | 'forgetKeys'
> {
  url: string
  /** Every call since the last `mend()`. */
  asked: Asked[]
  /** The only payment that there is, or the last one. */
  last(): PartnerPayment
  /** What the webhook of an object says now. */
  notification(id: string): Notification
  /** From now on, until `mend()` or until it has happened so many times. */
  fault(fault: Fault): void
  /** No faults, nothing remembered of calls. */
  mend(): void
  stop(): Promise<void>
}

export interface PartnerOptions {
  port?: number
  /** Where webhooks are sent; absent: nowhere. */
  webhook?: string
}

export async function startYookassaPartner(options: PartnerOptions = {}): Promise<YookassaPartner> {
  let url = ''
  const books = new Books(() => url)
  const asked: Asked[] = []
  let faults: (ReturnType<typeof Fault.parse> & { left: number })[] = []
  const partner = {
    payments: books.payments,
    refunds: books.refunds,
    ...doings(books),
    asked,
    last: () => [...books.payments.values()].at(-1) ?? raise('no payment was made'),
    notification: (id: string) => notificationOf(books, id),
    fault(fault: Fault) {
      const parsed = Fault.parse(fault)
      faults.push({ ...parsed, left: parsed.times ?? Number.POSITIVE_INFINITY })
    },
    mend() {
      faults = []
      asked.length = 0
    },
  }

  function faultOf(kind: CallKind) {
    const found = faults.find(({ call, left }) => left > 0 && (call ?? kind) === kind)
    if (found) found.left -= 1
    return found
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://partner')
    if (path === '/control') return control(request, response, { ...partner, faults: () => faults })
    if (path === '/cabinet') return inCabinet(request, response, { books, webhook: options.webhook })
    if (path.startsWith('/pay/'))
      return page(request, response, { books, query, id: path.slice(5), webhook: options.webhook })
    const kind = kindOf(request.method ?? 'GET', path)
    const key = request.headers['idempotence-key'] as string | undefined
    const body = request.method === 'POST' ? await json(request).catch(() => null) : null
    asked.push({ kind, key, body })
    const fault = faultOf(kind)
    const usual = () => (isShop(request) ? usualAnswer(books, { kind, path, query, key, body }) : noShop)
    if (fault && (await spoil({ fault, response, usual }))) return
    const told = usual()
    if (!response.destroyed) send(response, told.status, fault ? lied(told.body, fault.fault) : told.body)
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...partner,
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function doings(
  books: Books,
): Pick<YookassaPartner, 'finish' | 'refundInCabinet' | 'chargeBack' | 'forgetKeys'> {
  return {
    finish: (id, reason) => books.finish(id, reason),
    refundInCabinet: (id, value) => books.refundInCabinet(id, value),
    chargeBack: (id, value) => books.chargeBack(id, value),
    forgetKeys: () => books.forgetKeys(),
  }
}

async function inCabinet(request: IncomingMessage, response: ServerResponse, told: Told): Promise<void> {
  const { status, body } = await cabinet(request, told)
  send(response, status, body)
}

function raise(text: string): never {
  throw new Error(text)
}

const noShop: Answer = { status: 401, body: { type: 'error', id: 'e-1', code: 'invalid_credentials' } }

function isShop({ headers }: IncomingMessage): boolean {
  const { shopId, secretKey } = PARTNER_SHOP
  return headers.authorization === `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`
}

function kindOf(method: string, path: string): CallKind {
  const [, what, id] = path.split('/')
  if (what === 'refunds') return method === 'POST' ? 'refund' : id ? 'read-refund' : 'list-refunds'
  return method === 'POST' ? 'create' : id ? 'read' : 'list'
}

interface Question {
  kind: CallKind
  path: string
  query: URLSearchParams
  key: string | undefined
  body: unknown
}

const missing: Answer = { status: 404, body: { type: 'error', id: 'e-1', code: 'not_found' } }

function usualAnswer(books: Books, { kind, path, query, key, body }: Question): Answer {
  const id = path.split('/')[2] ?? ''
  const one = (object: object | undefined): Answer => (object ? { status: 200, body: object } : missing)
  switch (kind) {
    case 'create':
      return books.create(key, body as Parameters<Books['create']>[1])
    case 'refund':
      return books.refund(key, body as Parameters<Books['refund']>[1])
    case 'read':
      return one(books.payments.get(id))
    case 'read-refund':
      return one(books.refunds.get(id))
    case 'list':
      return listed(inWindow([...books.payments.values()], query), query)
    case 'list-refunds':
      return listed(inWindow([...books.refunds.values()].filter(ofPayment(query)), query), query)
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
function lied(body: object, fault: FaultKind): object {
  if (fault === 'wrong-currency')
    return { ...body, amount: { ...(body as PartnerPayment).amount, currency: 'USD' } }
  if (fault === 'other-sum') return { ...body, amount: { value: '1.00', currency: 'RUB' } }
  if (fault === 'other-reference')
    return { ...body, metadata: { reference: '00000000-0000-4000-8000-000000000000' } }
  return body
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`)
}

interface Paying extends Told {
  id: string
  query: URLSearchParams
}

/** Somebody looks at the payment page, or presses a button of it. */
async function page(
  request: IncomingMessage,
  response: ServerResponse,
  { books, id, query, webhook }: Paying,
): Promise<void> {
  const payment = books.payments.get(id)
  if (!payment) return void response.writeHead(404).end()
  if (request.method !== 'POST')
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(paymentPage(payment))
  if (payment.status === 'pending') books.finish(id, query.get('reason') || null)
  tell({ books, webhook }, id)
  response.writeHead(303, { location: payment.confirmation?.return_url ?? '/' }).end()
}

interface Controlled extends Pick<YookassaPartner, 'asked' | 'payments' | 'fault' | 'mend'> {
  faults: () => readonly object[]
}

/** `GET` tells what was asked and what there is, `POST` sets a fault, `DELETE` mends everything. */
async function control(
  request: IncomingMessage,
  response: ServerResponse,
  partner: Controlled,
): Promise<void> {
  if (request.method === 'DELETE') partner.mend()
  if (request.method === 'POST') {
    const fault = Fault.safeParse(await json(request).catch(() => null))
    if (!fault.success) return send(response, 400, { errors: fault.error.issues })
    partner.fault(fault.data)
  }
  send(response, 200, {
    calls: partner.asked.length,
    payments: [...partner.payments.values()],
    faults: partner.faults(),
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4850' }, webhook: { type: 'string' } },
  })
  const { url } = await startYookassaPartner({
    port: Number(values.port),
    ...(values.webhook ? { webhook: values.webhook } : {}),
  })
  const { shopId, secretKey } = PARTNER_SHOP
  process.stdout.write(
    `Партнёр ЮKassa: ${url} (магазин ${shopId}, ключ ${secretKey})\n` +
      `Запуск с ним: YOOKASSA_URL=${url} YOOKASSA_SHOP_ID=${shopId} YOOKASSA_SECRET_KEY=${secretKey} YOOKASSA_NETWORKS=127.0.0.1 npm start\n` +
      `Сломать: curl -X POST ${url}/control -d '{"fault":"lost","call":"create"}', починить: curl -X DELETE ${url}/control\n` +
      `Вернуть мимо магазина: curl -X POST ${url}/cabinet -d '{"do":"refund","payment":"…","value":"100.00"}' (или "chargeback")\n`,
  )
}
