import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { wordOf } from '../offers/life/life.factory.ts'
import { fund } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { judgeFixes } from './silence.store.ts'
import { silenceOn, silentAuction } from './silence.factory.ts'

const app = await bootApp()
const NOON = app.clock.now
const NIGHT = new Date('2026-11-20T20:30:00Z')
const { pool } = app.database
const TURKEY = 4
const day = '2027-05-22'
let anna: TestUser
let agent: TestAgent
let on: ReturnType<typeof silenceOn>
let nights = 5

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  on = silenceOn(app, anna)
  agent = await createAgent(app, { countryIds: [TURKEY] })
  await fund(app, agent)
  for (let made = 0; made < 2; made++) await createAgent(app, { countryIds: [TURKEY] })
})
beforeEach(() => {
  app.clock.now = NOON
  nights++
})

const silent = (trip: Record<string, unknown> = {}) =>
  silentAuction(app, anna, { days_count: nights, ...trip })
const sell = (...tours: object[]) =>
  addTours(
    app,
    tours.map((tour) => ({ day, nights, ...tour })),
  )
const after = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const edit = (id: number, body: object) => app.call(`PATCH /api/request/${id}`, { token: anna.token, body })

/** Too dear by a fifth, and cheaper on other days. */
async function tooDear(): Promise<number> {
  await sell({ price: 250_000 }, { day: '2027-05-27', price: 230_000 })
  return silent({ date_from: '21.05.2027', date_to: '24.05.2027', max_price: 200_000 })
}

describe('JOY-05 one tap mends a silent request, another takes it back', () => {
  test('JOY-05 the budget: raised to the price that was shown, for ten minutes as before by one tap', async () => {
    const id = await tooDear()
    const { status, body } = await on.fix(id, 'budget', 250_000)
    expect([status, body.result.undo]).toEqual([200, { kind: 'budget', until: '2026-11-20T09:10:00.000Z' }])
    expect(body.result.causes).toMatchObject([{ kind: 'dates', price: 230_000 }])
    expect(await on.request(id)).toMatchObject({ max_price: 250_000, version: 2 })
    after(9.9)
    expect((await on.undo(id)).body.result).toMatchObject({ undo: null, causes: [{ kind: 'dates' }] })
    expect(await on.request(id)).toMatchObject({ max_price: 200_000, version: 3 })
    // What was taken back is not offered once more.
    expect(wordOf(await on.fix(id, 'budget', 250_000))).toBe('409 silence_gone')
    expect(wordOf(await on.undo(id))).toBe('409 undo_late')
  })

  test('JOY-05 the dates: three days to either side, and back', async () => {
    const id = await tooDear()
    expect((await on.fix(id, 'dates', 230_000)).status).toBe(200)
    expect(await on.request(id)).toMatchObject({ date_from: '18.05.2027', date_to: '27.05.2027' })
    await on.undo(id)
    expect(await on.request(id)).toMatchObject({ date_from: '21.05.2027', date_to: '24.05.2027' })
  })

  test('JOY-05 the departure, the hotel, the meals: each asks the market anew, and back', async () => {
    await sell({ departure_id: 10, price: 110_000, meal_id: 1 })
    const { rows } = await pool.query<{ id: number; region_id: number }>(
      `select hotel_id as id, region_id from tour where nights = $1`,
      [nights],
    )
    const [sold] = rows
    const { rows: others } = await pool.query<{ id: number }>(
      `select id from hotel where region_id = $1 and id <> $2 and stars <= (select stars from hotel where id = $2)
       order by id limit 1`,
      [sold?.region_id, sold?.id],
    )
    const places = { geo_region_id: sold?.region_id, geo_hotel_id: others[0]?.id }
    const cases = [
      ['departure', { geo_departure_id: 51 }, { departure: { id: 10 } }],
      ['hotel', { geo_departure_id: 10, ...places }, { hotel: null, region: { id: sold?.region_id } }],
      ['meal', { geo_departure_id: 10, food_types: [5] }, { food_types: null }],
    ] as const
    for (const [kind, trip, mended] of cases) {
      const id = await silent(trip)
      const before = await on.request(id)
      expect([kind, (await on.fix(id, kind, 110_000)).status]).toEqual([kind, 200])
      await app.processAll()
      expect(await on.request(id)).toMatchObject({ ...mended, recommended_price: 110_000 })
      expect((await on.undo(id)).status).toBe(200)
      expect(await on.request(id)).toMatchObject({
        departure: before.departure,
        region: before.region,
        hotel: before.hotel,
        hotel_stars: before.hotel_stars,
        food_types: before.food_types,
      })
    }
  })

  test('JOY-05 a hidden request is shown, its wait begins anew, and it is hidden again', async () => {
    const id = await silent()
    await app.call('POST /api/request/hide', { token: anna.token, body: { request_id: id, status: true } })
    expect((await on.fix(id, 'hidden')).body.result).toMatchObject({ state: 'calm', waited_minutes: 0 })
    expect(await on.request(id)).toMatchObject({ hidden: '0' })
    await on.undo(id)
    expect(await on.request(id)).toMatchObject({ hidden: '1' })
    expect(await on.causes(id)).toMatchObject([{ kind: 'hidden', can_fix: false }])
  })

  test('JOY-05 of two fixes the last is taken back first, then the other', async () => {
    const id = await tooDear()
    await on.fix(id, 'budget', 250_000)
    after(1)
    await on.fix(id, 'dates', 230_000)
    expect((await on.undo(id)).body.result.undo).toMatchObject({ kind: 'budget' })
    expect((await on.undo(id)).body.result.undo).toBeNull()
    expect(await on.request(id)).toMatchObject({ max_price: 200_000, date_from: '21.05.2027', version: 5 })
  })
})

describe('JOY-06 a fix on a market that moved', () => {
  test('JOY-06 is refused with the new price, and goes through at that one', async () => {
    const id = await tooDear()
    await sell({ price: 244_100 })
    const refused = await on.fix(id, 'budget', 250_000)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.objectContaining({ reason: 'silence_moved', price: '245000' }),
    ])
    expect(await on.request(id)).toMatchObject({ max_price: 200_000, version: 1 })
    expect((await on.fix(id, 'budget', 245_000)).status).toBe(200)
  })

  test('JOY-06 is refused where the cause is gone, or never was', async () => {
    const id = await tooDear()
    await sell({ price: 190_000 })
    expect(wordOf(await on.fix(id, 'budget', 250_000))).toBe('409 silence_gone')
    expect(wordOf(await on.fix(id, 'hotel', 190_000))).toBe('409 silence_gone')
    expect((await on.fix(id, 'wings' as never, 1)).status).toBe(400)
    expect((await on.fix(id, 'budget', -1)).status).toBe(400)
  })
})

describe('JOY-05 fixes, offers and edits at once', () => {
  test('JOY-05 of the same fix pressed four times at once one goes through', async () => {
    const id = await tooDear()
    const words = (await Promise.all([1, 2, 3, 4].map(() => on.fix(id, 'budget', 250_000)))).map(wordOf)
    expect(words.toSorted()).toEqual(['200', ...Array<string>(3).fill('409 silence_gone')])
    expect(await on.request(id)).toMatchObject({ version: 2 })
  })

  test('JOY-05 two fixes at once both stand, each over the other’s version', async () => {
    const id = await tooDear()
    const done = await Promise.all([on.fix(id, 'budget', 250_000), on.fix(id, 'dates', 230_000)])
    // Whichever came second met the market of the first.
    const request = await on.request(id)
    expect(request.version).toBe(1 + done.filter(({ status }) => status === 200).length)
  })

  test('JOY-05 a fix and an offer at once: whoever is second is told', async () => {
    const id = await tooDear()
    const [tourId] = await sell({ price: 250_000 })
    const body = { request_id: id, request_version: 1, price: 100_000, options: [{ tour_id: tourId }] }
    const [fixed, offered] = await Promise.all([
      on.fix(id, 'budget', 250_000),
      app.call('POST /api/travel-agent/offer', { token: agent.token, body }),
    ])
    expect([
      ['200', '409 request_changed'],
      ['409 silence_answered', '200'],
    ]).toContainEqual([wordOf(fixed), wordOf(offered)])
  })

  test('JOY-05 whoever has answered the mended request finds it as it was: no undo', async () => {
    const id = await tooDear()
    await on.fix(id, 'budget', 250_000)
    const [tourId] = await sell({ price: 250_000 })
    const body = { request_id: id, price: 100_000, options: [{ tour_id: tourId }] }
    expect((await app.call('POST /api/travel-agent/offer', { token: agent.token, body })).status).toBe(200)
    expect(wordOf(await on.undo(id))).toBe('409 undo_answered')
    expect(await on.request(id)).toMatchObject({ max_price: 250_000 })
  })

  test('JOY-05 an edit by hand stays: the undo is refused, before it and at once', async () => {
    const id = await tooDear()
    await on.fix(id, 'budget', 250_000)
    expect((await edit(id, { version: 2, wishes: 'С балконом' })).status).toBe(200)
    expect(wordOf(await on.undo(id))).toBe('409 undo_edited')
    const other = await tooDear()
    await on.fix(other, 'budget', 250_000)
    const words = await Promise.all([on.undo(other), edit(other, { version: 2, adult_count: 1 })])
    expect(words.map(wordOf).join(' ')).toMatch(/^(200 409 auction_changed|409 undo_edited 200)$/)
  })

  test('JOY-05 after ten minutes there is nothing to take back, and a closed auction is not mended', async () => {
    const id = await tooDear()
    await on.fix(id, 'budget', 250_000)
    after(10)
    expect(wordOf(await on.undo(id))).toBe('409 undo_late')
    await pool.query(`update auction set state = 'expired' where id = $1`, [id])
    expect(wordOf(await on.fix(id, 'dates', 230_000))).toBe('409 auction_state')
    expect(wordOf(await on.undo(id))).toBe('409 auction_state')
  })
})

describe('JOY-05 agents get the mended request once more', () => {
  const toldOf = async (id: number) => {
    await app.processAll()
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where task_id in
         (select id from graphile_worker._private_tasks where identifier = 'silence.tell-again')`,
    )
    await app.processAll()
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from notification where kind = 'request.new' and data @> $1 and user_id = $2`,
      [{ request_id: id, is_again: true }, agent.id],
    )
    return rows[0]?.count
  }

  test('JOY-05 once for two fixes in a row', async () => {
    const id = await tooDear()
    await on.fix(id, 'budget', 250_000)
    after(1)
    await on.fix(id, 'dates', 230_000)
    expect(await toldOf(id)).toBe(1)
  })

  test('JOY-05 not of one that was taken back at once', async () => {
    const id = await tooDear()
    await on.fix(id, 'budget', 250_000)
    await on.undo(id)
    expect(await toldOf(id)).toBe(0)
  })

  test('JOY-05 at night they are told at nine, and a tap takes that back', async () => {
    app.clock.now = NIGHT
    const id = await silent()
    expect((await on.fix(id, 'agents')).body.result.undo).toMatchObject({ kind: 'agents' })
    const { rows } = await pool.query<{ told_at: Date }>(
      'select told_at from silence_fix where auction_id = $1',
      [id],
    )
    expect(rows[0]?.told_at.toISOString()).toBe('2026-11-21T06:00:00.000Z')
    await edit(id, { version: 1, wishes: 'С балконом' })
    expect((await on.undo(id)).status).toBe(200)
    expect(await toldOf(id)).toBe(0)
    const another = await silent()
    await on.fix(another, 'agents')
    expect(await toldOf(another)).toBe(1)
  })
})

test('JOY-05 it is written down which fix was followed by an offer within two hours', async () => {
  const [mended, silentStill] = [await tooDear(), await tooDear()]
  await on.fix(mended, 'budget', 250_000)
  await on.fix(silentStill, 'budget', 250_000)
  await pool.query(
    `insert into offer (auction_id, agent_id, fee_kopecks, created_at, expires_at) values ($1, $2, 0, $3, $3)`,
    [mended, agent.id, new Date(NOON.getTime() + 3_600_000)],
  )
  const judge = () => app.act(system, ({ tx, now }) => judgeFixes(tx, { now, most: 100 }), {})
  await judge()
  after(121)
  await judge()
  const { rows } = await pool.query<{ was: boolean }>(
    `select answered_at is not null as was from silence_fix where judged_at is not null and auction_id = any($1)
     order by auction_id`,
    [[mended, silentStill]],
  )
  expect(rows.map(({ was }) => was)).toEqual([true, false])
  expect(await judge()).toBe(0)
})
