import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { type Ctx, system } from '../../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { beginTopUp, GOOD_CARD, sandboxIdOf } from '../payments.factory.ts'
import { type GatewayNotice, recordWebhook } from './record-webhook.ts'

const app = await bootApp()
let agent: TestAgent
let paymentId: number
let objectId: string

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  await app.processAll()
  agent = await createAgent(app)
  const payment = await beginTopUp(app, agent, 1000)
  paymentId = payment.id
  objectId = sandboxIdOf(payment)
})

const hear = (over: Partial<GatewayNotice> = {}) =>
  app.act(system, recordWebhook, { provider: 'sandbox', event: 'payment.succeeded', objectId, ...over })
const noted = async (id = objectId) =>
  (
    await app.database.pool.query(
      'select event, heard, payment_id::int from payment_event where object_id = $1 order by id',
      [id],
    )
  ).rows
const jobs = async (id = objectId) =>
  (
    await app.database.pool.query(
      `select count(*)::int as waiting from graphile_worker._private_jobs where payload->>'objectId' = $1`,
      [id],
    )
  ).rows[0].waiting
const state = async () =>
  (await app.call(`GET /api/travel-agent/payments/${paymentId}`, { token: agent.token })).body.result.state

test('AGT-06, F17 a webhook heard fifty times is one line with its count, and one job', async () => {
  await Promise.all(Array.from({ length: 50 }, () => hear()))
  expect(await noted()).toEqual([{ event: 'payment.succeeded', heard: 50, payment_id: paymentId }])
  expect(await jobs()).toBe(1)
})

test('AGT-06, F17 different words of one object are lines of their own, and still one job', async () => {
  await hear()
  await hear({ event: 'payment.canceled' })
  await hear({ event: 'payment.waiting_for_capture' })
  expect((await noted()).map(({ event }) => event)).toEqual([
    'payment.succeeded',
    'payment.canceled',
    'payment.waiting_for_capture',
  ])
  expect(await jobs()).toBe(1)
})

test('AGT-06, SEC-21 a word alone moves nothing: the gateway is asked, and what it says counts', async () => {
  await hear()
  expect(await state()).toBe('pending')
  await app.processAll()
  expect(await state()).toBe('pending')
  await app.call(`POST /api/sandbox/payments/${objectId}/pay`, { body: GOOD_CARD })
  await hear({ event: 'payment.canceled' })
  await app.processAll()
  expect(await state()).toBe('paid')
})

test('AGT-06, F17 a webhook about nothing of ours is noted without a payment, and is over after one look', async () => {
  await hear({ objectId: 'nobody-knows-it' })
  expect(await noted('nobody-knows-it')).toEqual([{ event: 'payment.succeeded', heard: 1, payment_id: null }])
  await app.processAll()
  expect(await jobs('nobody-knows-it')).toBe(0)
  await hear({ objectId: 'nobody-knows-it' })
  expect((await noted('nobody-knows-it'))[0].heard).toBe(2)
})

test('AGT-06 a word of a gateway that is not at work is noted and asked of nobody', async () => {
  await hear({ provider: 'yookassa' })
  await app.processAll()
  expect(await noted()).toEqual([{ event: 'payment.succeeded', heard: 1, payment_id: null }])
  expect([await jobs(), await state()]).toEqual([0, 'pending'])
})

test('AGT-06 a note that fails to be committed leaves no job either', async () => {
  const failing = app.act(
    system,
    async (ctx: Ctx) => {
      await recordWebhook(ctx, { provider: 'sandbox', event: 'payment.succeeded', objectId })
      throw new Error('the disk is full')
    },
    null,
  )
  await expect(failing).rejects.toThrow('the disk is full')
  expect([await noted(), await jobs()]).toEqual([[], 0])
})
