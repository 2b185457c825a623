import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PARTNER_SHOP, startYookassaPartner } from '../../../../../test/partners/yookassa.ts'
import type { Fault } from '../../../../../test/partners/yookassa/faults.ts'
import { bootApp } from '../../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { beginTopUp } from '../payments.factory.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'

const partner = await startYookassaPartner()
const networks = ['192.0.2.0/24', '2001:db8::/32']
const yookassa = {
  ...PARTNER_SHOP,
  url: partner.url,
  networks,
  receipt: { vatCode: 1, taxSystem: 2 },
  timeoutMs: 400,
}
const app = await bootApp({
  config: { payments: { yookassa, sandbox: false, refundAloneMax: 5_000_000 }, logLevel: 'silent' },
})
let agent: TestAgent

beforeAll(() => loadGeo(app))
afterAll(() => partner.stop())
beforeEach(async () => {
  partner.mend()
  agent = await createAgent(app)
})

const balance = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
const check = async (id: number) =>
  (await app.call(`POST /api/travel-agent/payments/${id}/check`, { token: agent.token })).body.result
const hear = (payload: object, remoteAddress = '192.0.2.10') =>
  app.web.http.inject({ method: 'POST', url: '/api/payments/yookassa/webhook', payload, remoteAddress })
/** What is not over is asked about again, as every minute. */
const reconcile = async () => {
  await app.database.pool.query('update payment set next_ask_at = $1 where next_ask_at is not null', [
    app.clock.now,
  ])
  await app.act(
    { actor: null, address: 'test' },
    async (ctx) => ctx.enqueue(defineTask<object>('billing.reconcile'), {}),
    null,
  )
  await app.processAll()
}
const paymentOf = (id: number) =>
  [...partner.payments.values()].find(({ metadata }) => metadata?.payment_id === String(id)) ?? partner.last()

test('BOOK-04 a payment is created with its key, sum, receipt and way back, and the agent is led to pay', async () => {
  const payment = await beginTopUp(app, agent, 3000)
  const { key, body } = partner.asked[0] ?? {}
  expect(key).toMatch(/^[\da-f-]{36}$/)
  expect(body).toMatchObject({
    amount: { value: '3000.00', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: expect.stringContaining(`?payment=${payment.id}`) },
    metadata: { payment_id: String(payment.id), reference: key },
    receipt: {
      customer: { email: agent.email },
      tax_system_code: 2,
      items: [{ amount: { value: '3000.00', currency: 'RUB' }, vat_code: 1, payment_mode: 'advance' }],
    },
  })
  expect(payment).toMatchObject({ state: 'pending', payment_url: `${partner.url}/pay/${partner.last().id}` })
})

test('AGT-06, F17 twenty equal webhooks at once bring the money once', async () => {
  const payment = await beginTopUp(app, agent, 3000)
  partner.finish(paymentOf(payment.id).id, null)
  const news = partner.notification(paymentOf(payment.id).id)
  const heard = await Promise.all(Array.from({ length: 20 }, () => hear(news)))
  expect(new Set(heard.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await Promise.all([app.processAll(), check(payment.id), reconcile()])
  for (const one of Array.from({ length: 5 }, () => news)) await hear(one)
  await app.processAll()
  expect(await balance()).toBe(300_000)
  expect(await check(payment.id)).toMatchObject({
    state: 'paid',
    receipt: 'succeeded',
    method: 'Bank card *4477',
  })
  const { rows } = await app.database.pool.query('select heard from payment_event where object_id = $1', [
    news.object.id,
  ])
  expect(rows).toEqual([{ heard: 25 }])
})

test('AGT-06, F17 a webhook that comes before the answer to the creation is understood', async () => {
  partner.fault({ fault: 'done-500', call: 'create' })
  const payment = await beginTopUp(app, agent, 3000)
  expect(payment).toMatchObject({ state: 'created', payment_url: null })
  const theirs = partner.last()
  partner.finish(theirs.id, null)
  await hear(partner.notification(theirs.id))
  await app.processAll()
  expect(await balance()).toBe(300_000)
  partner.mend()
  await reconcile()
  expect(await balance()).toBe(300_000)
})

test('AGT-06, F17 webhooks in the wrong order, and one a day late, end in the gateway’s truth', async () => {
  const payment = await beginTopUp(app, agent, 3000)
  const { id } = paymentOf(payment.id)
  const waiting = { type: 'notification', event: 'payment.waiting_for_capture', object: { id } }
  partner.finish(id, null)
  await hear(partner.notification(id))
  await hear(waiting)
  await hear({ type: 'notification', event: 'payment.canceled', object: { id, status: 'canceled' } })
  await app.processAll()
  expect(await check(payment.id)).toMatchObject({ state: 'paid' })
  expect(await balance()).toBe(300_000)
})

test('AGT-06, F17 a forged webhook is refused by its address, and would be believed nothing', async () => {
  const payment = await beginTopUp(app, agent, 3000)
  const forged = {
    type: 'notification',
    event: 'payment.succeeded',
    object: {
      id: paymentOf(payment.id).id,
      status: 'succeeded',
      paid: true,
      amount: { value: '999999.00', currency: 'RUB' },
    },
  }
  for (const address of ['203.0.113.9', '2001:db9::1', '127.0.0.1'])
    expect((await hear(forged, address)).statusCode).toBe(403)
  for (const address of ['192.0.2.10', '2001:db8::7', '::ffff:192.0.2.10'])
    expect((await hear(forged, address)).statusCode).toBe(200)
  await app.processAll()
  expect(await check(payment.id)).toMatchObject({ state: 'pending' })
  expect(await balance()).toBe(0)
})

test('AGT-06, F17 a webhook about nothing of ours is answered and forgotten, another shop’s payment is nobody’s', async () => {
  expect(
    (await hear({ type: 'notification', event: 'payment.succeeded', object: { id: 'no-such-payment' } }))
      .statusCode,
  ).toBe(200)
  const mine = await beginTopUp(app, agent, 3000)
  const theirs = paymentOf(mine.id)
  theirs.metadata = { payment_id: String(mine.id) }
  partner.finish(theirs.id, null)
  await hear(partner.notification(theirs.id))
  await app.processAll()
  expect(await balance()).toBe(0)
})

test.each<[Fault['fault'], string]>([
  ['other-sum', 'Сумма у платёжного сервиса другая. Мы уже разбираемся.'],
  ['wrong-currency', 'Валюта у платёжного сервиса другая. Мы уже разбираемся.'],
  ['other-reference', 'Платёж не удалось сопоставить. Мы уже разбираемся.'],
])(
  'AGT-06, SEC-21, F18 by a truth with %s nothing moves; when it is right again, the money comes',
  async (fault, reason) => {
    const payment = await beginTopUp(app, agent, 3000)
    partner.finish(paymentOf(payment.id).id, null)
    partner.fault({ fault, call: 'read' })
    expect(await check(payment.id)).toMatchObject({ state: 'disputed', reason, refundable: 0 })
    expect(await balance()).toBe(0)
    partner.mend()
    await reconcile()
    expect(await balance()).toBe(300_000)
  },
)

test.each<Fault['fault']>([
  'lost',
  'done-500',
  'late',
  'drip',
  '500',
  'html',
  'empty',
  'half',
  'shape',
  'giant',
  'redirect',
])(
  'AGT-06, F18 a creation that ends in %s once is repeated with the same key: one payment',
  async (fault) => {
    partner.fault({ fault, call: 'create', times: 1, ms: 1000 })
    const before = partner.payments.size
    const payment = await beginTopUp(app, agent, 3000)
    if (payment.state === 'created') await reconcile()
    expect(partner.payments.size).toBe(before + 1)
    expect(await check(payment.id)).toMatchObject({ state: 'pending' })
    expect(new Set(partner.asked.filter(({ kind }) => kind === 'create').map(({ key }) => key)).size).toBe(1)
  },
)

test('AGT-06, F18 what the gateway certainly refuses at once has failed; after an unknown call nothing is believed', async () => {
  partner.fault({ fault: 'invalid', call: 'create', times: 1 })
  expect(await beginTopUp(app, agent, 3000)).toMatchObject({ state: 'failed', payment_url: null })
  partner.fault({ fault: 'lost', call: 'create', times: 1 })
  partner.fault({ fault: 'invalid', call: 'create', times: 1 })
  const payment = await beginTopUp(app, agent, 3000)
  expect(payment.state).toBe('created')
  await reconcile()
  expect(await check(payment.id)).toMatchObject({ state: 'pending' })
})

test('AGT-06, F18 after a day the reference is not repeated: the gateway’s list says whether there is a payment', async () => {
  partner.fault({ fault: 'done-500', call: 'create' })
  const made = await beginTopUp(app, agent, 3000)
  const theirs = partner.last()
  partner.mend()
  partner.fault({ fault: '500', call: 'create' })
  const unmade = await beginTopUp(app, agent, 4000)
  expect([made.state, unmade.state]).toEqual(['created', 'created'])
  partner.mend()
  partner.forgetKeys()
  partner.finish(theirs.id, null)
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 24 * 3_600_000)
  await reconcile()
  app.clock.now = before
  expect(partner.asked.filter(({ kind }) => kind === 'create')).toEqual([])
  expect(await check(made.id)).toMatchObject({ state: 'paid' })
  expect(await check(unmade.id)).toMatchObject({ state: 'expired' })
  expect(await balance()).toBe(300_000)
})

test('BOOK-04 where a real gateway is at work there is no sandbox', async () => {
  const id = 'AAAAAAAAAAAAAAAAAAAAAA'
  expect((await app.call(`GET /api/sandbox/payments/${id}`)).status).toBe(404)
  const body = { card: '5555555555554477', expires: '12/30', cvc: '123' }
  expect((await app.call(`POST /api/sandbox/payments/${id}/pay`, { body })).status).toBe(404)
})
