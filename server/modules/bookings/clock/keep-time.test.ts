import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf, openBooking } from '../bookings.factory.ts'
import { endBookings, nudgeBookings } from './keep-time.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  await app.database.pool.query('update booking set ends_at = null, nudge_at = null')
  anna = await createTourist(app)
  ;({ id } = await openBooking(app, { tourist: anna, agent }))
})

/** As if so many hours had passed for this booking. */
const pass = (hours: number) =>
  app.database.pool.query(
    `update booking set state_since = state_since - $2 * interval '1 hour', due_at = due_at - $2 * interval '1 hour',
       ends_at = ends_at - $2 * interval '1 hour', nudge_at = nudge_at - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  )
const end = () => app.act(system, endBookings, { most: 100 })
const nudge = () => app.act(system, nudgeBookings, { most: 100 })
const told = async () =>
  (
    await app.database.pool.query<{ nudge: number }>(
      `select (data->>'nudge')::int as nudge from event where name = 'booking.waits'
       and (data->>'bookingId')::bigint = $1 order by id`,
      [id],
    )
  ).rows.map((row) => row.nudge)

test('BOOK-07 a booking whose travellers nobody names lapses after two days, not a minute before', async () => {
  await pass(47.9)
  expect(await end()).toBe(0)
  await pass(0.2)
  expect(await end()).toBe(1)
  expect(await movesOf(app, id)).toBe('open > lapse')
  expect((await app.call(`GET /api/booking/${id}`, anna)).body.result).toMatchObject({
    state: 'lapsed',
    due_at: null,
    moves: [{ move: 'open' }, { move: 'lapse', by: 'system' }],
  })
  expect(await end()).toBe(0)
})

test('BOOK-07 of several sweeps at once each booking lapses in one', async () => {
  await pass(49)
  const counts = await Promise.all([end(), end(), end(), end()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await movesOf(app, id)).toBe('open > lapse')
})

test('BOOK-07 the tourist is reminded three times, each once, whatever repeats', async () => {
  expect(await nudge()).toBe(0)
  for (const [hours, so] of [
    [2.1, [1]],
    [22, [1, 2]],
    [20, [1, 2, 3]],
  ] as const) {
    await pass(hours)
    await Promise.all([nudge(), nudge()])
    expect(await nudge()).toBe(0)
    expect(await told()).toEqual(so)
  }
})

test('BOOK-07 what a machine slept through is told once', async () => {
  await pass(30)
  expect(await nudge()).toBe(1)
  expect(await nudge()).toBe(0)
  expect(await told()).toHaveLength(1)
  await pass(15)
  expect(await nudge()).toBe(1)
  expect(await told()).toEqual([1, 3])
})

test('BOOK-08 a booking that is over is reminded of no more', async () => {
  await app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body: { reason: 'other' } })
  await pass(100)
  expect([await nudge(), await end()]).toEqual([0, 0])
})
