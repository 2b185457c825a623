import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SANDBOX_CODE, sandboxCards } from '../../../../contract/billing/sandbox.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { retry } from '../payments/gateway/gateway-world.factory.ts'
import { beginTopUp, GOOD_CARD, sandboxIdOf } from '../payments/payments.factory.ts'

const app = await bootApp()
let agent: TestAgent
let sandboxId: string
let paymentId: number

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app)
  const payment = await beginTopUp(app, agent, 1000)
  paymentId = payment.id
  sandboxId = sandboxIdOf(payment)
})

const pay = (card: string = GOOD_CARD.card, id = sandboxId) =>
  app.call(`POST /api/sandbox/payments/${id}/pay`, { body: { ...GOOD_CARD, card } })
const seen = async () => (await app.call(`GET /api/sandbox/payments/${sandboxId}`)).body.result
const stateOf = async () =>
  (await app.call(`GET /api/travel-agent/payments/${paymentId}`, { token: agent.token })).body.result.state
const webhooks = async () =>
  (
    await app.database.pool.query(
      'select event, heard, payment_id::int from payment_event where object_id = $1 order by id',
      [sandboxId],
    )
  ).rows
const kopecks = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks

/** Those of which the bank says at once what becomes of them. */
const atOnce = sandboxCards.filter(({ stage }) => stage === 'pay')

test.each(atOnce)(
  'BOOK-04 the card $number ends as it says, and the gateway tells of it once',
  async ({ number, outcome }) => {
    const { body } = await pay(number)
    expect(body.result.state).toBe(outcome === null ? 'succeeded' : 'canceled')
    expect(body.result.reason === '').toBe(outcome === null)
    expect(await webhooks()).toEqual([
      {
        event: outcome === null ? 'payment.succeeded' : 'payment.canceled',
        heard: 1,
        payment_id: paymentId,
      },
    ])
    await app.processAll()
    expect(await stateOf()).toBe(outcome === null ? 'paid' : 'failed')
    expect(await kopecks()).toBe(outcome === null ? 100_000 : 0)
  },
)

test('BOOK-04 a card that is over is refused at its field, and may be put right; in its last month it pays', async () => {
  app.clock.now = new Date('2026-12-31T20:00:00Z')
  const payBy = (expires: string) =>
    app.call(`POST /api/sandbox/payments/${sandboxId}/pay`, { body: { ...GOOD_CARD, expires } })
  for (const over of ['11/26', '01/20'])
    expect(await payBy(over)).toMatchObject({
      status: 400,
      body: { error: { expires: 'Срок действия карты вышел. Проверьте его или возьмите другую карту' } },
    })
  expect((await seen()).state).toBe('pending')
  expect((await payBy('12 / 26')).body.result.state).toBe('succeeded')
})

test('BOOK-04, F31 of ten who pay one payment at once with different cards one is first, and his end stands', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => pay(atOnce[number % atOnce.length]?.number)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ body }) => body.error?.reason ?? []))).toEqual(new Set(['sandbox_over']))
  await app.processAll()
  const { state } = await seen()
  expect(await stateOf()).toBe(state === 'succeeded' ? 'paid' : 'failed')
  expect(await kopecks()).toBe(state === 'succeeded' ? 100_000 : 0)
  expect(await webhooks()).toHaveLength(1)
})

test('BOOK-04 an hour later it is too late to pay, and the page says so', async () => {
  await app.database.pool.query(
    `update sandbox_payment set expires_at = now() - interval '1 second' where id = $1`,
    [sandboxId],
  )
  expect((await pay()).body.error.reason).toBe('sandbox_over')
  expect(await seen()).toMatchObject({
    state: 'canceled',
    reason: 'Время на оплату вышло. Начните ещё раз.',
  })
  expect(await webhooks()).toEqual([])
})

test('BOOK-04, SEC-54 a payment that nobody began is as if it were not there', async () => {
  const id = 'AAAAAAAAAAAAAAAAAAAAAA'
  expect((await app.call(`GET /api/sandbox/payments/${id}`)).status).toBe(404)
  expect((await pay(GOOD_CARD.card, id)).status).toBe(404)
  expect((await app.call(`GET /api/sandbox/payments/${paymentId}`)).status).toBe(400)
})

test('SEC-05 whoever knows the address sees what is paid for, and nothing of who pays', async () => {
  const page = JSON.stringify(await seen())
  for (const own of [agent.email, agent.phone, agent.last_name, agent.organisation])
    expect(page).not.toContain(own)
  expect(await seen()).toMatchObject({
    amount: 1000,
    description: `Пополнение баланса на Лотуре, платёж №${paymentId}`,
  })
})

const confirm = (code: string) =>
  app.call(`POST /api/sandbox/payments/${sandboxId}/confirm`, { body: { code } })

test('BOOK-04 a card with 3-D Secure waits for the bank’s code: the right one pays, any other is refused', async () => {
  expect((await pay('5555555555554592')).body.result).toMatchObject({ state: 'pending', stage: 'code' })
  expect((await pay()).body.error.reason).toBe('sandbox_over')
  expect((await confirm('12345')).status).toBe(400)
  expect((await confirm(SANDBOX_CODE)).body.result.state).toBe('succeeded')
  expect((await confirm(SANDBOX_CODE)).body.error.reason).toBe('sandbox_over')
  const other = await beginTopUp(app, agent, 1000)
  sandboxId = sandboxIdOf(other)
  await pay('5555555555554592', sandboxId)
  expect((await confirm('0000')).body.result).toMatchObject({
    state: 'canceled',
    reason: expect.stringContaining('3-D Secure'),
  })
})

test('BOOK-04 a slow bank answers later, whoever has left the page meanwhile', async () => {
  expect((await pay('5555555555554618')).body.result).toMatchObject({ state: 'pending', stage: 'slow' })
  await app.processAll()
  expect([await stateOf(), await webhooks()]).toEqual(['pending', []])
  await retry(app)
  expect((await seen()).state).toBe('succeeded')
  await app.processAll()
  expect(await stateOf()).toBe('paid')
})

test('BOOK-04 nobody answers for a bank where a card is to pay', async () => {
  const bySbp = await app.call(`POST /api/sandbox/payments/${sandboxId}/sbp`, { body: { answer: 'pay' } })
  expect(bySbp.body.error.reason).toBe('sandbox_over')
})
