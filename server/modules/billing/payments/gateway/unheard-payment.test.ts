import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { type Ctx, system } from '../../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { startTopUp } from '../../top-ups/start-top-up.ts'
import { topUp } from '../../top-ups/top-up.purpose.ts'
import { eachAlone } from '../each-alone.ts'
import { movesOf } from './gateway-world.factory.ts'
import { actAs, truthOf } from '../payments.factory.ts'
import { takeDue } from '../payments.store.ts'
import { settlePayment } from '../settle-payment.ts'
import { closeUncreated, scheduleNextPoll } from './unheard-payment.ts'

const app = await bootApp()
let agent: TestAgent
let id: number

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app)
  id = await begin()
})

/** A payment of which no gateway has heard. */
const begin = () => actAs(app, { id: agent.id, roles: ['agent'] }, [startTopUp, { amount: 1000 }])
const stored = () =>
  app.database.kysely.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const close = (state: 'failed' | 'expired', reason: string | null = null) =>
  app.act(system, closeUncreated, { id, state, reason })
const settle = async () =>
  app.act(system, settlePayment, { purpose: topUp, id, truth: await truthOf(app, id), cause: 'poll' })
const due = (until = new Date(app.clock.now.getTime() + 120_000)) =>
  app.act(system, ({ tx, now }: Ctx) => takeDue(tx, 'payment', { now, until }), null)
const askAt = (at: Date) =>
  app.database.pool.query('update payment set next_ask_at = $1 where id = $2', [at, id])

test('AGT-06, F18 what is unknown stays as it was and is asked about again, each time noted', async () => {
  const before = await stored()
  for (let asks = 1; asks <= 3; asks++) {
    await app.act(system, scheduleNextPoll, { id })
    expect(await stored()).toMatchObject({ state: 'created', asks, asked_at: app.clock.now })
  }
  expect((await stored()).next_ask_at).toEqual(before.next_ask_at)
  expect(await movesOf(app, id)).toEqual([])
})

test('AGT-06, F18 a payment that was certainly never made has failed, with the gateway’s reason, and is asked about no more', async () => {
  await close('failed', 'invalid_request')
  expect(await stored()).toMatchObject({
    state: 'failed',
    reason: 'invalid_request',
    next_ask_at: null,
    settled_at: app.clock.now,
  })
  const shown = await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })
  expect(shown.body.result).toMatchObject({ state: 'failed', payment_url: null, refundable: 0 })
})

test('AGT-06, F17 nobody closes a payment of which somebody has heard better meanwhile', async () => {
  await settle()
  await close('failed', 'invalid_request')
  await close('expired')
  expect(await stored()).toMatchObject({ state: 'paid', reason: null })
})

test('AGT-06, F31 closing and settling at once end as the gateway has it: the money is there', async () => {
  for (let round = 0; round < 10; round++) {
    id = await begin()
    await Promise.all([settle(), close('failed', 'not_found'), close('expired'), settle()])
    expect((await stored()).state).toBe('paid')
  }
  const { body } = await app.call('GET /api/travel-agent/balance', { token: agent.token })
  expect(body.result.balance_kopecks).toBe(1_000_000)
})

test('AGT-06 what was closed is closed once: the second word changes nothing of the first', async () => {
  await close('expired')
  await close('failed', 'late')
  expect(await stored()).toMatchObject({ state: 'expired', reason: null })
  expect(await movesOf(app, id)).toEqual(['created → expired'])
})

test('AGT-06 a payment that nobody knows is closed and asked about in silence', async () => {
  await app.act(system, closeUncreated, { id: 999_999, state: 'failed' as const, reason: null })
  await app.act(system, scheduleNextPoll, { id: 999_999 })
  expect(await movesOf(app, 999_999)).toEqual([])
})

test('AGT-06 whoever takes what is due has it alone; others take it when he has not come back', async () => {
  await askAt(app.clock.now)
  const taken = (await Promise.all(Array.from({ length: 5 }, () => due()))).flat()
  expect(taken.filter((one) => one === id)).toHaveLength(1)
  expect(await due()).not.toContain(id)
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 120_000)
  expect(await due()).toContain(id)
  app.clock.now = before
})

test('AGT-06 what is not due yet, or over, nobody takes', async () => {
  await askAt(new Date(app.clock.now.getTime() + 1))
  expect(await due()).not.toContain(id)
  await askAt(app.clock.now)
  await close('failed')
  expect(await due()).not.toContain(id)
})

test('AGT-06 of a crowd that is due a hundred are taken, those who have waited longest first', async () => {
  const rows = Array.from({ length: 150 }, (_, number) => ({
    user_id: agent.id,
    purpose: 'top_up',
    provider: 'yookassa' as const,
    amount_kopecks: 100,
    next_ask_at: new Date(app.clock.now.getTime() - 1_000_000 + number),
  }))
  const made = await app.database.kysely.insertInto('payment').values(rows).returning('id').execute()
  const first = await due()
  expect(first.toSorted((one, other) => one - other)).toEqual(made.slice(0, 100).map((row) => row.id))
  expect(await due()).toEqual(expect.arrayContaining(made.slice(100).map((row) => row.id)))
})

test('what fails holds up none of the others, and is told when all have had their turn', async () => {
  const done: number[] = []
  const step = (number: number) => async () => {
    if (number % 3 === 0) throw new Error(`step ${number}`)
    done.push(number)
  }
  await eachAlone([])
  await eachAlone([step(1), step(2)])
  await expect(eachAlone([step(3), step(4)])).rejects.toThrow('step 3')
  await expect(eachAlone([step(6), step(7), step(9), step(10)])).rejects.toThrow('2 of 4 failed')
  expect(done).toEqual([1, 2, 4, 7, 10])
})
