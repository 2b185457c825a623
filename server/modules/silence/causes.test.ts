import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { countWaits } from './silence.store.ts'
import { silenceOn, silentAuction } from './silence.factory.ts'

const app = await bootApp()
const NOON = app.clock.now
const { pool } = app.database
const TURKEY = 4
const EGYPT = 1
const day = '2027-05-22'
let anna: TestUser
let on: ReturnType<typeof silenceOn>
/** Another length each, so that no test meets another one's tours. */
let nights = 5

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  on = silenceOn(app, anna)
  for (let made = 0; made < 3; made++) await createAgent(app, { countryIds: [TURKEY] })
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

describe('JOY-05 each cause of silence has its number and its price', () => {
  test('JOY-05 a budget below the market’s minimum: by how many percent, and which one is enough', async () => {
    await sell({ price: 249_300 })
    const id = await silent({ max_price: 200_000 })
    expect((await on.look(id)).body.result).toMatchObject({
      state: 'silent',
      waited_minutes: 300,
      undo: null,
      causes: [{ kind: 'budget', number: 20, price: 250_000, was: 249_300, can_fix: true }],
    })
    const enough = await silent({ max_price: 249_300 })
    expect(await on.causes(enough)).toEqual([])
  })

  test('JOY-05 few agencies, or the night: how many of them are told in the morning', async () => {
    await sell({ price: 100_000 })
    const id = await silent()
    expect(await on.causes(id)).toEqual([])
    app.clock.now = new Date('2026-11-20T20:30:00Z')
    expect(await on.causes(id)).toMatchObject([{ kind: 'agents', number: 3, is_night: true, can_fix: true }])
    app.clock.now = NOON
    const toEgypt = await silent({ geo_country_id: EGYPT })
    expect(await on.cause(toEgypt, 'agents')).toMatchObject({ number: 0, is_night: false, can_fix: false })
    await createAgent(app, { countryIds: [EGYPT] })
    expect(await on.cause(toEgypt, 'agents')).toMatchObject({ number: 1, can_fix: true })
  })

  test('JOY-05 narrow dates: from how much the trip is with three days to either side', async () => {
    await sell({ price: 150_000 }, { day: '2027-05-26', price: 120_000 })
    const id = await silent({ date_from: '21.05.2027', date_to: '24.05.2027' })
    expect(await on.causes(id)).toMatchObject([{ kind: 'dates', number: 3, price: 120_000, was: 150_000 }])
    const wide = await silent({ date_from: '16.05.2027', date_to: '24.05.2027' })
    expect(await on.causes(wide)).toEqual([])
  })

  test('JOY-05 a few percent are not worth other dates', async () => {
    await sell({ price: 150_000 }, { day: '2027-05-26', price: 146_000 })
    expect(await on.causes(await silent({ date_from: '21.05.2027', date_to: '24.05.2027' }))).toEqual([])
  })

  test('JOY-05 a rare departure: the nearest city from which more is sold', async () => {
    const KAZAN = 10
    const CHEBOKSARY = 51
    await sell(
      ...Array.from({ length: 4 }, (_, at) => ({ departure_id: KAZAN, price: 110_000 + at })),
      ...Array.from({ length: 5 }, (_, at) => ({ departure_id: 1, price: 90_000 + at })),
    )
    const id = await silent({ geo_departure_id: CHEBOKSARY })
    expect(await on.causes(id)).toMatchObject([
      { kind: 'departure', price: 110_000, was: null, name: 'из Казани', number: 122 },
    ])
  })

  test('JOY-05 a closed hotel: how many tours there are to hotels of its class in its resort', async () => {
    const { rows } = await pool.query<{ id: number; name: string; other: number; region_id: number }>(
      `select one.id, one.name, one.region_id, other.id as other from hotel as one
       join hotel as other on other.region_id = one.region_id and other.id > one.id and other.stars >= one.stars
       where one.country_id = $1 and one.stars = 4 limit 1`,
      [TURKEY],
    )
    const [hotel] = rows
    if (!hotel) throw new Error('no hotels')
    await sell(
      { hotel_id: hotel.other, price: 130_000 },
      { hotel_id: hotel.other, day: '2027-05-23', price: 140_000 },
    )
    const id = await silent({ geo_region_id: hotel.region_id, geo_hotel_id: hotel.id })
    expect(await on.cause(id, 'hotel')).toMatchObject({ number: 2, price: 130_000, name: hotel.name })
  })

  test('JOY-05 wishes that no tour meets together: what there is without one of them', async () => {
    const RO = 1
    await sell({ price: 105_000, meal_id: RO })
    const id = await silent({ food_types: [5] })
    expect(await on.causes(id)).toMatchObject([{ kind: 'meal', number: 1, price: 105_000, was: null }])
  })

  test('JOY-05 a hidden request has no other cause, whatever it costs and at once', async () => {
    await sell({ price: 300_000 })
    const id = await silent({ hours: 0 })
    await app.call('POST /api/request/hide', { token: anna.token, body: { request_id: id, status: true } })
    expect((await on.look(id)).body.result).toMatchObject({
      state: 'silent',
      causes: [{ kind: 'hidden', number: 3, price: null, can_fix: true }],
    })
  })

  test('JOY-05 at most three fixes are shown', async () => {
    app.clock.now = new Date('2026-11-20T20:30:00Z')
    await sell(
      { price: 300_000 },
      { day: '2027-05-27', price: 200_000 },
      ...Array.from({ length: 5 }, (_, at) => ({ departure_id: 8, price: 240_000 + at })),
    )
    const id = await silent({ date_from: '21.05.2027', date_to: '24.05.2027', max_price: 100_000 })
    expect((await on.causes(id)).map(({ kind }) => kind)).toEqual(['budget', 'agents', 'dates'])
  })
})

describe('JOY-05 the clock of silence is the market’s own', () => {
  test('JOY-05 until the usual wait is over everything is in order', async () => {
    await sell({ price: 900_000 })
    const id = await silent({ hours: 1 })
    expect((await on.look(id)).body.result).toEqual({
      state: 'calm',
      usual_minutes: 120,
      measured_by: null,
      waited_minutes: 60,
      causes: [],
      undo: null,
    })
  })

  test('JOY-05 four of five first offers of the hour, counted by a job; of the country where the hour has too few', async () => {
    const agent = await createAgent(app, { countryIds: [EGYPT] })
    // Ten at noon, answered after 10, 20 … 100 minutes; ten in the evening, after an hour each but one of a day.
    for (let n = 1; n <= 10; n++) await answeredAfter(agent.id, NOON, n * 10)
    for (let n = 1; n <= 9; n++) await answeredAfter(agent.id, new Date('2026-11-19T17:00:00Z'), 400)
    await app.act(system, ({ tx, now }) => countWaits(tx, now), {})
    const usual = async (launched: Date) => {
      app.clock.now = launched
      const id = await silent({ geo_country_id: EGYPT, hours: 0 })
      const { usual_minutes, measured_by } = (await on.look(id)).body.result
      return [usual_minutes, measured_by]
    }
    expect(await usual(NOON)).toEqual([82, 10])
    expect(await usual(new Date('2026-11-20T17:10:00Z'))).toEqual([400, 19])
    app.clock.now = NOON
    expect((await on.look(await silent({ hours: 0 }))).body.result.measured_by).toBeNull()
  })

  test('JOY-05 who has an offer, and whose auction is over, is told nothing; others see nothing', async () => {
    const id = await silent()
    await pool.query('update auction set offers_count = 1 where id = $1', [id])
    expect((await on.look(id)).body.result).toMatchObject({ state: 'over', causes: [], undo: null })
    const boris = await people.boris(app)
    const other = silenceOn(app, boris)
    const own = await silent({ max_price: 50_000 })
    expect((await other.look(own)).status).toBe(404)
    expect((await other.fix(own, 'budget', 1)).status).toBe(404)
    expect((await other.undo(own)).status).toBe(404)
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: own } })
    expect((await on.look(own)).status).toBe(404)
  })
})

async function answeredAfter(agentId: number, launched: Date, minutes: number): Promise<void> {
  const id = await silent({ geo_country_id: EGYPT })
  await pool.query('update auction set created_at = $2, offers_count = 1 where id = $1', [id, launched])
  await pool.query(
    `insert into offer (auction_id, agent_id, fee_kopecks, created_at, expires_at) values ($1, $2, 0, $3, $3)`,
    [id, agentId, new Date(launched.getTime() + minutes * 60_000)],
  )
}
