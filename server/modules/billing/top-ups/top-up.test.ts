import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs, createTourist } from '../../identity/identity.factory.ts'
import { SANDBOX_CODE } from '../../../../contract/billing/sandbox.ts'
import { retry } from '../payments/gateway/gateway-world.factory.ts'
import { beginTopUp, GOOD_CARD, payTopUp, sandboxIdOf } from '../payments/payments.factory.ts'

const app = await bootApp()
let agent: TestAgent

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app)
})

const balance = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result
const pay = (sandboxId: string, card = GOOD_CARD.card) =>
  app.call(`POST /api/sandbox/payments/${sandboxId}/pay`, { body: { ...GOOD_CARD, card } })
const read = async (id: number) =>
  (await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })).body.result
const check = async (id: number) =>
  (await app.call(`POST /api/travel-agent/payments/${id}/check`, { token: agent.token })).body.result

test('AGT-06, BOOK-04 a top-up leads to the payment page, and what was paid there is on the balance', async () => {
  const payment = await beginTopUp(app, agent, 5000)
  expect(payment).toMatchObject({ state: 'pending', amount: 5000, reason: '', refundable: 0 })
  expect(payment.payment_url).toMatch(/\/sandbox\/pay\/[\w-]{22}$/)
  const page = await app.call(`GET /api/sandbox/payments/${sandboxIdOf(payment)}`)
  expect(page.body.result).toMatchObject({
    amount: 5000,
    state: 'pending',
    return_url: expect.stringContaining(`/travel-agent/balance?payment=${payment.id}`),
  })
  expect((await pay(sandboxIdOf(payment))).body.result.state).toBe('succeeded')
  // The page's word is nothing: only what the gateway says when it is asked.
  expect(await balance()).toMatchObject({ balance_kopecks: 0 })
  await app.processAll()
  expect(await read(payment.id)).toMatchObject({
    state: 'paid',
    method: 'Тестовая карта *4477',
    refundable: 5000,
    payment_url: null,
  })
  const { balance_kopecks, entries } = await balance()
  expect(balance_kopecks).toBe(500_000)
  expect(entries[0]).toMatchObject({ kind: 'top_up', amount_kopecks: 500_000, title: 'Пополнение баланса' })
})

test('AGT-06, SEC-20 the page, the gateway’s word and the regular look credit a payment once between them', async () => {
  const payment = await beginTopUp(app, agent, 5000)
  await pay(sandboxIdOf(payment))
  await Promise.all([...Array.from({ length: 10 }, () => check(payment.id)), app.processAll()])
  await check(payment.id)
  expect((await balance()).balance_kopecks).toBe(500_000)
  const { rows } = await app.database.pool.query(
    'select cause from payment_move where payment_id = $1 and to_state = $2',
    [payment.id, 'paid'],
  )
  expect(rows).toHaveLength(1)
})

test('AGT-06 a refused card says why, brings nothing, and the next payment is another one', async () => {
  const payment = await beginTopUp(app, agent, 5000)
  const refused = await pay(sandboxIdOf(payment), '5555555555554600')
  expect(refused.body.result).toMatchObject({ state: 'canceled', reason: 'На карте не хватает денег.' })
  expect(await check(payment.id)).toMatchObject({ state: 'failed', reason: 'На карте не хватает денег.' })
  expect((await balance()).balance_kopecks).toBe(0)
  expect((await pay(sandboxIdOf(payment))).body.error.reason).toBe('sandbox_over')
  await payTopUp(app, agent, 700)
  expect((await balance()).balance_kopecks).toBe(70_000)
})

test('AGT-06 what nobody pays expires by the gateway’s word, not by ours', async () => {
  const payment = await beginTopUp(app, agent)
  expect(await check(payment.id)).toMatchObject({ state: 'pending' })
  await app.database.pool.query(
    `update sandbox_payment set expires_at = now() - interval '1 second' where id = $1`,
    [sandboxIdOf(payment)],
  )
  expect(await check(payment.id)).toMatchObject({
    state: 'expired',
    reason: 'Время на оплату вышло. Начните ещё раз.',
  })
})

const giveUp = async (id: number, token = agent.token) =>
  (await app.call(`DELETE /api/travel-agent/payments/${id}`, { token })).body

test('AGT-06 a payment that waits is called off, frees its place, and stays called off when the gateway closes it', async () => {
  const payment = await beginTopUp(app, agent, 5000)
  expect((await giveUp(payment.id)).result).toMatchObject({
    state: 'failed',
    is_called_off: true,
    reason: 'От этого платежа отказались до ответа банка.',
    payment_url: null,
  })
  expect((await giveUp(payment.id)).result.is_called_off).toBe(true)
  await app.database.pool.query(`update sandbox_payment set expires_at = now() - interval '1 second'`)
  app.clock.now = new Date(app.clock.now.getTime() + 60 * 60_000)
  await app.processAll()
  expect(await read(payment.id)).toMatchObject({ state: 'failed', is_called_off: true })
})

test('AGT-06, BOOK-04 money that comes for a payment that was called off is on the balance, once', async () => {
  const payment = await beginTopUp(app, agent, 5000)
  // The bank had been asked before, and answers after.
  await pay(sandboxIdOf(payment), '5555555555554618')
  await giveUp(payment.id)
  await retry(app)
  await app.processAll()
  expect(await read(payment.id)).toMatchObject({ state: 'paid', is_called_off: false, reason: '' })
  expect((await giveUp(payment.id)).result.state).toBe('paid')
  expect((await balance()).balance_kopecks).toBe(500_000)
})

test('AGT-06, SEC-20 paid and called off at the same moment: what the gateway took is on the balance in every order, and nothing else', async () => {
  const payments = await Promise.all(Array.from({ length: 4 }, () => beginTopUp(app, agent, 5000)))
  const paid = await Promise.all(
    payments.map(async (one) => {
      const [{ status }] = await Promise.all([pay(sandboxIdOf(one)), giveUp(one.id), check(one.id)])
      return status === 200
    }),
  )
  await app.processAll()
  for (const [at, { id }] of payments.entries())
    expect((await read(id)).state).toBe(paid[at] ? 'paid' : 'failed')
  expect((await balance()).balance_kopecks).toBe(500_000 * paid.filter(Boolean).length)
})

test('AGT-06 the open page of the sandbox takes no money for a payment that was called off, and says so', async () => {
  const [payment, withCode] = [await beginTopUp(app, agent, 5000), await beginTopUp(app, agent, 5000)]
  await pay(sandboxIdOf(withCode), '5555555555554592')
  for (const { id } of [payment, withCode]) await giveUp(id)
  expect((await pay(sandboxIdOf(payment))).body.error).toMatchObject({ reason: 'sandbox_given_up' })
  const code = await app.call(`POST /api/sandbox/payments/${sandboxIdOf(withCode)}/confirm`, {
    body: { code: SANDBOX_CODE },
  })
  expect(code.body.error.reason).toBe('sandbox_given_up')
  const { result } = (await app.call(`GET /api/sandbox/payments/${sandboxIdOf(payment)}`)).body
  expect(result).toMatchObject({ state: 'canceled', reason: 'Платёж отменён.' })
  await app.processAll()
  expect((await balance()).balance_kopecks).toBe(0)
})

test('AGT-06, SEC-54 nobody calls off another’s payment', async () => {
  const payment = await beginTopUp(app, agent, 5000)
  const other = await createAgent(app)
  expect((await giveUp(payment.id, other.token)).error.reason).toBe('not_found')
  expect((await read(payment.id)).state).toBe('pending')
})

test('AGT-06 a real card is not taken by the sandbox, nor kept', async () => {
  const payment = await beginTopUp(app, agent)
  const answer = await pay(sandboxIdOf(payment), '4111 1111 1111 1111')
  expect([answer.status, answer.body.error.card]).toEqual([400, expect.stringContaining('песочница')])
})

test('AGT-06, F30 a double click with one key is one payment', async () => {
  const send = () =>
    app.call('POST /api/travel-agent/top-up', {
      token: agent.token,
      body: { amount: 1000 },
      headers: { 'idempotency-key': `click-${agent.id}` },
    })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
  const { rows } = await app.database.pool.query(
    'select (select count(*)::int from payment where user_id = $1) as ours, (select count(*)::int from sandbox_payment where reference in (select reference from payment where user_id = $1)) as theirs',
    [agent.id],
  )
  expect(rows[0]).toEqual({ ours: 1, theirs: 1 })
})

test.each([[499], [350_001], [1000.5], [-1000], ['1000'], [Infinity], [null]])(
  'AGT-06, SEC-09 a top-up of %s roubles is refused by its field',
  async (amount) => {
    const { status, body } = await app.call('POST /api/travel-agent/top-up', {
      token: agent.token,
      body: { amount },
    })
    expect([status, body.error.amount]).toEqual([400, expect.stringContaining('Сумма пополнения')])
  },
)

test('AUTH-12, SEC-51 money asks for a fresh proof', async () => {
  await ageProofs(app, agent)
  const { status, body } = await app.call('POST /api/travel-agent/top-up', {
    token: agent.token,
    body: { amount: 1000 },
  })
  expect([status, body.error.reason]).toEqual([403, 'reauth'])
})

test('AGT-06, SEC-23 nobody piles up payments without paying', async () => {
  for (let times = 0; times < 10; times++) await beginTopUp(app, agent, 1000)
  const { status, body, headers } = await app.call('POST /api/travel-agent/top-up', {
    token: agent.token,
    body: { amount: 1000 },
  })
  expect([status, body.error.reason, headers['retry-after']]).toEqual([429, 'payments_open', '3600'])
})

test('AGT-06, SEC-23, SEC-09 of thirty top-ups begun at once ten stand and the others are refused', async () => {
  for (let round = 0; round < 3; round++) {
    const eager = await createAgent(app)
    const begin = () =>
      app.call('POST /api/travel-agent/top-up', { token: eager.token, body: { amount: 1000 } })
    const answers = await Promise.all(Array.from({ length: 30 }, begin))
    const { rows } = await app.database.pool.query('select from payment where user_id = $1', [eager.id])
    expect([rows.length, answers.filter(({ status }) => status === 429).length]).toEqual([10, 20])
  }
})

test('AGT-06, SEC-54 another agent’s payment is as if it did not exist; a tourist has none', async () => {
  const payment = await beginTopUp(app, agent)
  const other = await createAgent(app)
  for (const call of ['GET', 'POST'] as const) {
    const path = `/api/travel-agent/payments/${payment.id}${call === 'POST' ? '/check' : ''}`
    expect((await app.call(`${call} ${path}` as `GET /${string}`, { token: other.token })).status).toBe(404)
  }
  const list = await app.call('GET /api/travel-agent/payments', { token: other.token })
  expect(list.body.result).toEqual({ gateway: 'sandbox', items: [], has_more: false })
  const tourist = await createTourist(app)
  expect((await app.call('GET /api/travel-agent/payments', { token: tourist.token })).status).toBe(403)
})

test('AGT-06 the agent hears that the balance was topped up, at the open page and in the bell', async () => {
  const id = await payTopUp(app, agent, 1500)
  await app.processAll()
  const { body } = await app.call('GET /api/notifications', { token: agent.token })
  // Beside it stands what the jobs of earlier payments have to tell.
  expect(body.result.items).toContainEqual(
    expect.objectContaining({ kind: 'top_up.paid', title: 'Баланс пополнен на 1\u00a0500\u00a0₽' }),
  )
  const { rows } = await app.database.pool.query(
    `select data from live_frame where name = 'payment.changed' and (data->>'payment_id')::bigint = $1
     and url like 'user:%' order by id`,
    [id],
  )
  expect(rows.map(({ data }) => data.state)).toEqual(['pending', 'paid'])
})
