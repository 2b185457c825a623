import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { endBookings, nudgeBookings } from '../clock/keep-time.ts'
import { moneyWorld } from './money-world.factory.ts'

const app = await bootApp()
let tourist: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  await app.database.pool.query('update booking set ends_at = null, nudge_at = null')
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const { paying, begun, paid, hear, money, stateOf, confirm } = world
const CONFIRMED = 'open > submit > quote > accept > cover > confirm'

/** The first payment has come, the later ones are due in so many days. */
async function confirmed(...later: number[]): Promise<number> {
  const days = later.length > 0 ? later : [30]
  const id = await paying([
    { amount: 60_000, inDays: 1 },
    ...days.map((inDays) => ({ amount: 120_000, inDays })),
  ])
  await paid(id, { method: 'sbp' })
  await confirm(id)
  return id
}
const dueAt = async (id: number): Promise<Date | null> => {
  const { due_at } = (await app.call(`GET /api/booking/${id}`, tourist)).body.result
  return due_at && new Date(due_at)
}
/** So many hours before the payment is late; below zero: after. */
async function comeTo(id: number, hours: number): Promise<void> {
  app.clock.now = new Date(Number(await dueAt(id)) - hours * 3_600_000)
}
const nudge = () => app.act(system, nudgeBookings, { most: 100 })
const end = () => app.act(system, endBookings, { most: 100 })
const departs = (id: number) =>
  app.database.pool.query('update booking set ends_at = $2 where id = $1', [id, app.clock.now])
const callOff = (id: number, reason: string, who: TestUser = agent) =>
  app.call(`POST /api/${who === agent ? 'travel-agent/' : ''}booking/${id}/cancellation`, {
    token: who.token,
    body: { reason },
  })
const told = async (who: { id: number }, id: number) =>
  (await toldTo(app, who))
    .filter(({ kind, data }) => /waits|overdue/.test(kind) && data.booking_id === id)
    .map(({ kind }) => kind)

describe('BOOK-03 the later payments of a confirmed tour', () => {
  test('BOOK-03 are reminded of 72, 24 and 3 hours before, each time once, and after a day of grace to both', async () => {
    const id = await confirmed()
    const heard = []
    for (const hours of [73, 71, 23, 2, -1, -25]) {
      await comeTo(id, hours)
      await Promise.all([nudge(), nudge()])
      await app.processAll()
      heard.push((await toldTo(app, tourist)).filter(({ kind }) => /waits|overdue/.test(kind)).length)
    }
    // An unread reminder gives way to the next one; the last one stands beside it.
    expect(heard).toEqual([0, 1, 1, 1, 1, 2])
    expect(await told(tourist, id)).toEqual(['booking.waits', 'booking.overdue'])
    expect(await told(agent, id)).toEqual(['booking.overdue'])
  })

  test('BOOK-03 whoever has paid is reminded of the next one, and of nothing when all has come', async () => {
    const id = await confirmed(30, 60)
    const first = await dueAt(id)
    await paid(id, { schedule_n: 2, method: 'sbp' })
    const second = await dueAt(id)
    expect(Number(second) - Number(first)).toBe(30 * 86_400_000)
    app.clock.now = new Date(Number(first) - 3_600_000)
    expect(await nudge()).toBe(0)
    await paid(id, { schedule_n: 3, method: 'sbp' })
    expect(await dueAt(id)).toBeNull()
    app.clock.now = new Date(Number(second) + 48 * 3_600_000)
    expect([await nudge(), await stateOf(id)]).toEqual([0, 'confirmed'])
  })

  test('BOOK-03 a part does not move the term', async () => {
    const id = await confirmed()
    const before = await dueAt(id)
    await paid(id, { schedule_n: 2, amount: 50_000, method: 'sbp' })
    expect(await dueAt(id)).toEqual(before)
  })
})

describe('BOOK-25 a tour that is not paid in time', () => {
  test('BOOK-25 may be called off for its costs after a day of grace, not before, and by nobody else', async () => {
    const id = await confirmed()
    await comeTo(id, -23)
    expect(wordOf(await callOff(id, 'unpaid'))).toBe('409 balance_in_time')
    expect((await callOff(id, 'unpaid', tourist)).status).toBe(400)
    await comeTo(id, -24)
    expect(wordOf(await callOff(id, 'unpaid'))).toBe('200')
    expect(await movesOf(app, id)).toBe(`${CONFIRMED} > ask_cancel`)
    const { body } = await app.call(`GET /api/travel-agent/booking/${id}/cancellation`, agent)
    expect(body.result).toMatchObject({
      stage: 'costs',
      paid: 60_000,
      asked: { by: 'agent', reason: 'Турист не оплатил в срок' },
    })
  })

  test('BOOK-25 for any other reason of the agency’s all goes back at once, however late the payment is', async () => {
    const id = await confirmed()
    await comeTo(id, -48)
    await callOff(id, 'tour_gone')
    await app.processAll()
    expect([await stateOf(id), (await money(id)).returned]).toEqual(['cancelled', 60_000])
  })

  test('BOOK-25 does not begin on its day: it is called off, and the agency names its costs', async () => {
    const id = await confirmed()
    await departs(id)
    await Promise.all([end(), end()])
    expect(await movesOf(app, id)).toBe(`${CONFIRMED} > ask_cancel`)
    const { body } = await app.call(`GET /api/booking/${id}/cancellation`, tourist)
    expect(body.result).toMatchObject({ stage: 'costs', paid: 60_000, asked: { by: 'system' } })
    expect((await money(id)).returned).toBe(0)
  })

  test('BOOK-25 of the day of departure and the last payment at once one order explains all', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await confirmed()
      const payment = await begun(id, { schedule_n: 2, method: 'sbp' })
      await app.database.pool.query(`update payment set state = 'failed' where id = $1`, [payment.id])
      await departs(id)
      const both = [() => hear(payment.id, { state: 'succeeded' }), end]
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      // Who found the payment in hand comes again.
      app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
      await end()
      const state = await stateOf(id)
      const { paid: kept, payments } = await money(id)
      expect([state, kept, payments[0]?.returned_for]).toEqual(
        state === 'travelling' ? ['travelling', 180_000, null] : ['cancelling', 60_000, 'late'],
      )
      await app.database.pool.query('update booking set ends_at = null')
    }
  })

  test('BOOK-25 a payment that waits at the gateway on that day is waited for', async () => {
    const id = await confirmed()
    const payment = await begun(id, { schedule_n: 2, method: 'sbp' })
    await departs(id)
    await end()
    expect(await stateOf(id)).toBe('confirmed')
    await hear(payment.id, { state: 'succeeded' })
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
    await end()
    expect(await stateOf(id)).toBe('travelling')
  })

  test('BOOK-25 of the agency that calls it off and the late payment at once one order explains all', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await confirmed()
      const payment = await begun(id, { schedule_n: 2, method: 'sbp' })
      await comeTo(id, -25)
      const both = [() => hear(payment.id, { state: 'succeeded' }), () => callOff(id, 'unpaid')] as const
      const answers =
        round % 2 ? await Promise.all([both[0](), both[1]()]) : await Promise.all([both[1](), both[0]()])
      const word = wordOf((round % 2 ? answers[1] : answers[0]) as Parameters<typeof wordOf>[0])
      const { payments } = await money(id)
      expect([word, await stateOf(id), payments[0]?.returned_for]).toEqual(
        word === '200' ? ['200', 'cancelling', 'late'] : ['409 balance_in_time', 'confirmed', null],
      )
      app.clock.now = TEST_NOW
    }
  })
})
