/**
 * A server on this machine that speaks YooKassa's API v3 and its OAuth with their quirks, has a payment page and a page to
 * let an application in, sends webhooks and can be made to fail: `node test/partners/yookassa.ts --port 4850`,
 * `startYookassaPartner()` in tests.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { kindOf, lied, usualAnswer } from './yookassa/answers.ts'
import { Books } from './yookassa/books.ts'
import { cabinet, type Notification, notificationOf } from './yookassa/cabinet.ts'
import { Fault, Faults, spoil } from './yookassa/faults.ts'
import { page } from './yookassa/page.ts'
import { type Answer, type CallKind, type PartnerPayment, refuse } from './yookassa/shapes.ts'
import { authorizePage, oauth, PARTNER_APP, PARTNER_SHOP, Shops } from './yookassa/shops.ts'

export { PARTNER_APP, PARTNER_SHOP } from './yookassa/shops.ts'

export interface Asked {
  kind: CallKind
  key: string | undefined
  body: unknown
  /** The number of the shop; null: nobody whom the partner serves. */
  account: string | null
}

type Doings = Pick<
  Books,
  | 'payments'
  | 'refunds'
  | 'finish'
  | 'refundInCabinet'
  | 'endInCabinet'
  | 'expireHold'
  | 'succeedAfterAll'
  | 'chargeBack'
  | 'forgetKeys'
  | 'receiptAt'
>

export interface YookassaPartner extends Doings, Pick<Shops, 'allow' | 'revokeAll' | 'webhooks'> {
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
  /** Where webhooks of the platform's own shop are sent; absent: nowhere. */
  webhook?: string
  /** Where whoever has let the application in, or has not, is sent back to. */
  callback?: string
}

export async function startYookassaPartner(options: PartnerOptions = {}): Promise<YookassaPartner> {
  let url = ''
  const [books, shops] = [new Books(() => url), new Shops()]
  const asked: Asked[] = []
  const faults = new Faults()
  const partner = {
    ...doings(books, shops),
    asked,
    last: () => [...books.payments.values()].at(-1) ?? raise('no payment was made'),
    notification: (id: string) => notificationOf(books, id),
    fault: (fault: Fault) => faults.add(fault),
    mend() {
      faults.mend()
      asked.length = 0
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://partner')
    const told = { books, shops, webhook: options.webhook }
    if (path === '/control') return control(request, response, { ...partner, faults: () => faults.list })
    if (path === '/cabinet') return sendAnswer(response, await cabinet(request, told))
    if (path === '/oauth/v2/authorize')
      return authorizePage(request, response, { shops, query, callback: options.callback ?? '/' })
    if (path.startsWith('/pay/'))
      return page(request, response, { ...told, query, id: path.slice(5), fault: () => faults.of('pay') })
    if (path.startsWith('/oauth/')) return letIn(request, response, path)
    const kind = kindOf(request.method ?? 'GET', path)
    const key = request.headers['idempotence-key'] as string | undefined
    const body = request.method === 'POST' ? await json(request).catch(() => null) : null
    const account = shops.accountOf(request)
    asked.push({ kind, key, body, account })
    const usual = () =>
      account === null ? noShop : usualAnswer(books, shops, { account, kind, path, query, key, body })
    await give(response, { books, path, usual, fault: faults.of(kind) })
  }

  async function letIn(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const kind = path.endsWith('/token') ? 'token' : 'revoke'
    const done = await oauth(shops, request, path)
    asked.push({ kind, key: undefined, body: null, account: null })
    await give(response, { books, path, usual: () => done, fault: faults.of(kind) })
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...partner, url, stop: () => stopped(server) }
}

interface Given {
  books: Books
  path: string
  /** Does what was asked, and tells the answer. */
  usual: () => Answer
  fault: ReturnType<Faults['of']>
}

/** The usual answer, or what the fault makes of it. */
async function give(response: ServerResponse, { books, path, usual, fault }: Given): Promise<void> {
  if (fault?.fault === 'hold-expired') books.expireHold(path.split('/')[2] ?? '')
  if (fault && (await spoil({ fault, response, usual }))) return
  const { status, body } = usual()
  if (!response.destroyed) sendAnswer(response, { status, body: fault ? lied(body, fault.fault) : body })
}

function stopped(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function doings(books: Books, shops: Shops): Doings & Pick<Shops, 'allow' | 'revokeAll' | 'webhooks'> {
  return {
    payments: books.payments,
    refunds: books.refunds,
    finish: (id, reason) => books.finish(id, reason),
    refundInCabinet: (id, value) => books.refundInCabinet(id, value),
    endInCabinet: (id, what) => books.endInCabinet(id, what),
    expireHold: (id) => books.expireHold(id),
    succeedAfterAll: (id) => books.succeedAfterAll(id),
    chargeBack: (id, value) => books.chargeBack(id, value),
    forgetKeys: () => books.forgetKeys(),
    receiptAt: (id) => books.receiptAt(id),
    allow: (account) => shops.allow(account),
    revokeAll: (account) => shops.revokeAll(account),
    webhooks: shops.webhooks,
  }
}

function raise(text: string): never {
  throw new Error(text)
}

const noShop: Answer = refuse(401, 'invalid_credentials')

function sendAnswer(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`)
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
    if (!fault.success) return sendAnswer(response, { status: 400, body: { errors: fault.error.issues } })
    partner.fault(fault.data)
  }
  sendAnswer(response, {
    status: 200,
    body: {
      calls: partner.asked.length,
      payments: [...partner.payments.values()],
      faults: partner.faults(),
    },
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4850' },
      webhook: { type: 'string' },
      callback: { type: 'string', default: 'http://127.0.0.1:3000/travel-agent/shop/connected' },
    },
  })
  const { url } = await startYookassaPartner({
    port: Number(values.port),
    callback: values.callback,
    ...(values.webhook ? { webhook: values.webhook } : {}),
  })
  const { shopId, secretKey } = PARTNER_SHOP
  const { clientId, clientSecret } = PARTNER_APP
  process.stdout.write(
    `Партнёр ЮKassa: ${url} (магазин ${shopId}, ключ ${secretKey}; приложение ${clientId}, пароль ${clientSecret})\n` +
      `Запуск с ним: YOOKASSA_URL=${url} YOOKASSA_SHOP_ID=${shopId} YOOKASSA_SECRET_KEY=${secretKey} YOOKASSA_NETWORKS=127.0.0.1 npm start\n` +
      `Магазины агентств: ещё YOOKASSA_OAUTH_URL=${url}/oauth/v2 YOOKASSA_CLIENT_ID=${clientId} YOOKASSA_CLIENT_SECRET=${clientSecret}\n` +
      `Сломать: curl -X POST ${url}/control -d '{"fault":"lost","call":"create"}', починить: curl -X DELETE ${url}/control\n` +
      `Мимо магазина: curl -X POST ${url}/cabinet -d '{"do":"refund","payment":"…","value":"100.00"}' (ещё chargeback, pay, refuse, expire-hold, cancel, capture, succeed, revoke)\n`,
  )
}
