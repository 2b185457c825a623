import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'

const app = await bootApp()
let tourist: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const fee = { title: 'Невозвратный перелёт', amount: 21_700.5, proof: 'Счёт туроператора № 15 от 20.11.2026' }
const as = async ({ token }: { token: string }, path: string, body: object) =>
  expect((await app.call(`POST /api/${path}`, { token, body })).status).toBe(200)

test('BOOK-25 the history tells what stands beside the moves: money held, taken and paid, costs, the dispute, its decision and the refund; what is next follows', async () => {
  const booking = async (side = 'booking', { token } = tourist) =>
    (await app.call(`GET /api/${side}/${id}`, { token })).body.result
  const id = await world.paying()
  await world.paid(id, { schedule_n: 1, method: 'card_hold' })
  await world.confirm(id)
  await app.processAll()
  await minute()
  await world.paid(id, { schedule_n: 2, method: 'sbp' })
  expect((await booking()).stage).toBe(null)
  await as(tourist, `booking/${id}/cancellation`, { reason: 'illness' })
  expect((await booking()).stage).toBe('costs')
  await minute()
  await as(agent, `travel-agent/booking/${id}/costs`, { costs: [fee] })
  expect((await booking('travel-agent/booking', agent)).stage).toBe('named')
  await minute()
  await as(tourist, `booking/${id}/dispute`, { note: 'Билеты возвратные' })
  expect((await booking()).stage).toBe('disputed')
  await minute()
  const finance = await createStaff(app, 'finance')
  await as(finance, `admin/booking/${id}/cancellation`, { kept: 10_000, note: 'Половина' })
  await minute()
  const told = (await booking()).happened.map((one: { what: string; by: string; amount: number | null }) =>
    [one.what, one.by, one.amount].join(' '),
  )
  expect(told.slice(0, 6)).toEqual([
    'hold tourist 60000',
    'capture system 60000',
    'payment tourist 120000',
    'costs agent 21700.5',
    'dispute tourist ',
    'decision admin 10000',
  ])
  const refunds = told.slice(6).map((line: string) => Number(line.replace('refund system ', '')))
  expect(refunds.reduce((sum: number, one: number) => sum + one, 0)).toBe(170_000)
  expect((await booking('travel-agent/booking', agent)).happened).toHaveLength(told.length)
})

/** What is to be done is done, and a minute later the next happens. */
async function minute(): Promise<void> {
  await app.processAll()
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
}

test('BOOK-18 money that was only held is let go in the history, and at no moment is said to have come', async () => {
  const id = await world.paying()
  await world.paid(id, { schedule_n: 1, method: 'card_hold' })
  await minute()
  expect((await world.refuse(id)).status).toBe(200)
  await minute()
  const { happened, moves } = (await app.call(`GET /api/booking/${id}`, tourist)).body.result
  expect(happened.map(({ what, amount }: { what: string; amount: number }) => [what, amount])).toEqual([
    ['hold', 60_000],
    ['release', 60_000],
  ])
  const cover = moves.find(({ move }: { move: string }) => move === 'cover')
  expect(happened[0].at).toBe(cover.at)
})
