import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import type { GatewayRefund } from '../../../platform/gateways/payments/payment-gateway.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, type TestUser } from '../../identity/identity.factory.ts'
import { takeFee } from '../billing.factory.ts'
import {
  findings,
  sendWebhook,
  openGatewayWorld,
  reconcile,
  theirs,
} from '../payments/gateway/gateway-world.factory.ts'
import { beginTopUp } from '../payments/payments.factory.ts'
import { topUp } from '../top-ups/top-up.purpose.ts'
import { refundRefused, refundUnheard, settleRefund } from './settle-refund.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config })), partner }
let agent: TestAgent
let admin: TestUser
let paymentId: number

beforeAll(() => loadGeo(app))
afterAll(() => partner.stop())
beforeEach(async () => {
  partner.mend()
  app.clock.now = new Date()
  await app.processAll()
  admin = await createAdmin(app)
  agent = await createAgent(app)
  paymentId = (await beginTopUp(app, agent, 10_000)).id
  partner.finish(theirs(app, paymentId).id, null)
  await app.call(`POST /api/travel-agent/payments/${paymentId}/check`, { token: agent.token })
})

const kopecks = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
const payment = async () =>
  (await app.call(`GET /api/travel-agent/payments/${paymentId}`, { token: agent.token })).body.result
/** Asked for, and not sent: the gateway is away. */
const ask = async (amount: number): Promise<number> => {
  partner.fault({ fault: '500', call: 'refund' })
  const { body } = await app.call(`POST /api/travel-agent/payments/${paymentId}/refund`, {
    token: agent.token,
    body: { amount },
  })
  await app.processAll()
  return body.result.refunds.at(-1).id
}
const stored = (id: number) =>
  app.database.kysely.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const truth = async (id: number, said: Partial<GatewayRefund> = {}): Promise<GatewayRefund> => ({
  providerId: `refund-${id}`,
  paymentProviderId: theirs(app, paymentId).id,
  state: 'succeeded',
  amountKopecks: (await stored(id)).amount_kopecks,
  currency: 'RUB',
  reason: null,
  ...said,
})
const settle = async (id: number, said: Partial<GatewayRefund> = {}) =>
  app.act(system, settleRefund, { purpose: topUp, id, truth: await truth(id, said) })
const refuse = (id: number) =>
  app.act(system, refundRefused, { purpose: topUp, id, reason: 'insufficient_funds' })
const told = async (id: number) =>
  (
    await app.database.pool.query(
      `select data->'isDone' as done from event where name = 'top_up.refunded' and (data->>'refundId')::bigint = $1`,
      [id],
    )
  ).rows.map(({ done }) => done)

test('AGT-06 a refund that the gateway has made is over, once, however often it is told', async () => {
  const id = await ask(4000)
  expect(await stored(id)).toMatchObject({ state: 'sending', provider_id: null, finished_at: null })
  await Promise.all(Array.from({ length: 8 }, () => settle(id)))
  await settle(id)
  expect(await stored(id)).toMatchObject({
    state: 'done',
    provider_id: `refund-${id}`,
    next_ask_at: null,
    finished_at: app.clock.now,
  })
  expect([await kopecks(), await told(id)]).toEqual([600_000, [true]])
  expect(await payment()).toMatchObject({ state: 'partially_refunded', refundable: 6000 })
})

test('AGT-06 one that is pending at the gateway stays reserved until it says more', async () => {
  const id = await ask(4000)
  await settle(id, { state: 'pending' })
  expect(await stored(id)).toMatchObject({ state: 'pending', provider_id: `refund-${id}` })
  expect([await kopecks(), await told(id)]).toEqual([600_000, []])
  expect(await payment()).toMatchObject({ state: 'paid', refundable: 6000 })
  await settle(id)
  expect(await stored(id)).toMatchObject({ state: 'done' })
})

test('AGT-06 one that is cancelled after it was pending is on the balance again, once', async () => {
  const id = await ask(4000)
  await settle(id, { state: 'pending' })
  await Promise.all(
    Array.from({ length: 6 }, () => settle(id, { state: 'canceled', reason: 'rejected_by_payee' })),
  )
  expect(await stored(id)).toMatchObject({ state: 'failed', reason: 'rejected_by_payee' })
  expect([await kopecks(), await told(id)]).toEqual([1_000_000, [false]])
  expect(await payment()).toMatchObject({ state: 'paid', refundable: 10_000 })
})

test.each<[string, Partial<GatewayRefund>]>([
  ['another payment', { paymentProviderId: 'another' }],
  ['another sum', { amountKopecks: 399_999 }],
  ['another currency', { currency: 'USD' }],
])(
  'SEC-21 a truth of %s settles nothing: the money stays reserved until a person has looked',
  async (_, said) => {
    const id = await ask(4000)
    for (const state of ['succeeded', 'canceled', 'pending'] as const) await settle(id, { ...said, state })
    const after = await stored(id)
    expect(after).toMatchObject({ state: 'sending', reason: 'mismatch', provider_id: null })
    expect(after.next_ask_at?.getTime()).toBeGreaterThan(app.clock.now.getTime())
    expect([await kopecks(), await told(id)]).toEqual([600_000, []])
    await settle(id)
    expect(await stored(id)).toMatchObject({ state: 'done', reason: null })
  },
)

test('AGT-06, F31 told at once that it was made and that it was not, a refund has one end, and the balance is of that end', async () => {
  const id = await ask(5000)
  await Promise.allSettled([
    settle(id),
    refuse(id),
    settle(id, { state: 'canceled' }),
    settle(id),
    refuse(id),
  ])
  const { state } = await stored(id)
  expect(await kopecks()).toBe(state === 'done' ? 500_000 : 1_000_000)
  expect(await told(id)).toHaveLength(1)
  const { rows } = await app.database.pool.query(
    'select refunded_kopecks::int as counted from payment where id = $1',
    [paymentId],
  )
  expect(rows[0].counted).toBe(state === 'done' ? 500_000 : 0)
})

test('AGT-06 what was refused is not made by a later word, and what was made is not refused', async () => {
  const refused = await ask(1000)
  await refuse(refused)
  await settle(refused)
  expect(await stored(refused)).toMatchObject({ state: 'failed', reason: 'insufficient_funds' })
  const made = await ask(1000)
  await settle(made)
  await refuse(made)
  expect(await stored(made)).toMatchObject({ state: 'done' })
  expect(await kopecks()).toBe(900_000)
})

test('AGT-06, F18 silence leaves it reserved and asks later; of what is over nothing is asked', async () => {
  const id = await ask(1000)
  const before = (await stored(id)).asks
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  await app.act(system, refundUnheard, { id })
  const after = await stored(id)
  expect(after).toMatchObject({ state: 'sending', asks: before })
  expect(after.next_ask_at?.getTime()).toBe(app.clock.now.getTime() + 180_000)
  await settle(id)
  await app.act(system, refundUnheard, { id })
  expect((await stored(id)).next_ask_at).toBe(null)
  await app.act(system, refundUnheard, { id: 999_999 })
})

test('AGT-06 when the last part has gone back the payment is closed, and what still waits is not counted as gone', async () => {
  const [first, second] = [await ask(6000), await ask(4000)]
  await settle(first)
  expect(await payment()).toMatchObject({ state: 'partially_refunded', refundable: 0 })
  await settle(second)
  expect(await payment()).toMatchObject({ state: 'refunded', refundable: 0 })
  expect(await kopecks()).toBe(0)
})

test('AGT-06 a refund that failed asks the gateway why: it may have given the money back by itself', async () => {
  const id = await ask(10_000)
  partner.mend()
  partner.chargeBack(theirs(app, paymentId).id, '10000.00')
  await reconcile(app)
  await reconcile(app)
  expect(await stored(id)).toMatchObject({ state: 'sending' })
  await refuse(id)
  expect(await kopecks()).toBe(1_000_000)
  await reconcile(app)
  expect(await kopecks()).toBe(0)
  expect(await payment()).toMatchObject({ state: 'refunded' })
})

test('AGT-06 a webhook about a refund that is known by its number is settled by what the gateway says of it', async () => {
  partner.mend()
  await app.call(`POST /api/travel-agent/payments/${paymentId}/refund`, {
    token: agent.token,
    body: { amount: 2000 },
  })
  await app.processAll()
  const [refund] = [...partner.refunds.values()].slice(-1)
  await sendWebhook(app, refund?.id ?? '', 5)
  await app.processAll()
  expect(await payment()).toMatchObject({ refunds: [{ amount: 2000, state: 'done' }] })
  expect(await kopecks()).toBe(800_000)
  // The others of this file have been told what the partner does not know.
  const rows = (await findings(app, admin)).flatMap((finding) => finding.rows)
  expect(rows.filter((row) => row.startsWith(`платёж ${paymentId}:`))).toEqual([])
})

test('AGT-06, F31 a refund that comes back and fees that want the balance never pass below zero', async () => {
  const id = await ask(9000)
  const offers = Array.from({ length: 8 }, (_, offer) => agent.id * 1000 + offer)
  const spend = (offerId: number) =>
    app.act(system, ({ tx }: Ctx) => takeFee(tx, { agentId: agent.id, offerId, kopecks: 150_000 }), null)
  const spent = await Promise.allSettled([...offers.map(spend), refuse(id)])
  const taken = spent.slice(0, -1).filter(({ status }) => status === 'fulfilled').length
  expect(await kopecks()).toBe(1_000_000 - taken * 150_000)
  expect(taken).toBeLessThanOrEqual(6)
})
