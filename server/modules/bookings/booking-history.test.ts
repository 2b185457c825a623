import { beforeAll, expect, test } from 'vitest'
import type { BookingHistory } from '../../../contract/bookings/booking-history.ts'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund } from '../offers/offers.factory.ts'
import { moneyWorld } from './money/money-world.factory.ts'

const app = await bootApp()
const MOVES = 45
const MINUTE_MS = 60_000
let tourist: TestUser
let agent: TestAgent
let id: number
/** When each move was made, the first at 0. */
let moments: Date[]
const world = moneyWorld(app, () => ({ tourist, agent }))

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  tourist = await createTourist(app)
  id = await world.quoted()
  for (let n = 4; n <= MOVES; n++) {
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS)
    await world.quote(id, undefined, `Цена ${n}`)
  }
  const { rows } = await app.database.pool.query<{ at: Date }>(
    'select moved_at as at from booking_move where booking_id = $1 order by n',
    [id],
  )
  moments = rows.map(({ at }) => at)
  await heard()
})

/** A dispute between two moves, and its answer at the very moment of a third. */
async function heard(): Promise<void> {
  const [between, beside] = [new Date(Number(moments[9]) + 1), moments[25]]
  await app.database.pool.query(
    `insert into booking_cancellation (booking_id, asked_by, asked_at, costs_at, disputed_at, answered_at)
     values ($1, 'tourist', $2, $2, $2, $3)`,
    [id, between, beside],
  )
}

const page = async (query = '', side = 'booking', { token }: { token: string } = tourist) =>
  (await app.call(`GET /api/${side}/${id}/history${query}`, { token })).body.result as BookingHistory
const numbers = ({ moves }: BookingHistory) => moves.map(({ n }) => n)
const fromTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('BOOK-08 a long history is read in pages: the booking has the newest moves, each page those before it, none twice and none left out', async () => {
  const { body } = await app.call(`GET /api/booking/${id}`, tourist)
  expect(numbers(body.result)).toEqual(fromTo(26, MOVES))
  expect(await page()).toEqual({ moves: body.result.moves, happened: body.result.happened })
  const second = await page('?before=26')
  expect(numbers(second)).toEqual(fromTo(6, 25))
  const first = await page('?before=6')
  expect(numbers(first)).toEqual(fromTo(1, 5))
  expect(first.moves[0]).toMatchObject({ move: 'open', by: 'tourist' })
  for (const none of [1, 32_768, 47_303_409_839])
    expect(await page(`?before=${none}`)).toEqual({ moves: [], happened: [] })
})

test('BOOK-08 what moved nothing stands on the page of its time; of the very moment of a page’s first move it was before it', async () => {
  expect((await page()).happened).toEqual([])
  expect((await page('?before=26')).happened.map(({ what }) => what)).toEqual(['dispute', 'answer'])
  expect((await page('?before=6')).happened).toEqual([])
})

test('BOOK-08, SEC-54 both sides and the staff read the same; for anybody else there is no such history', async () => {
  const staff = await createStaff(app, 'support')
  expect(await page('?before=26', 'travel-agent/booking', agent)).toEqual(await page('?before=26'))
  expect(await page('?before=26', 'admin/booking', staff)).toEqual(await page('?before=26'))
  const strangers = [
    ['booking', await createTourist(app)],
    ['travel-agent/booking', await createAgent(app)],
  ] as const
  for (const [side, { token }] of strangers)
    expect((await app.call(`GET /api/${side}/${id}/history`, { token })).status).toBe(404)
  expect((await app.call(`GET /api/booking/${id}/history?before=0`, tourist)).status).toBe(400)
})
