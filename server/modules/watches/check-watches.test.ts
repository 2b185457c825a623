import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../../platform/use-case.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { awakeFrom } from '../notifications/index.ts'
import { toldTo } from '../notifications/tell/tell.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { judgeWatches } from './check-watches.ts'
import { claimMarkets, storeLook } from './markets.store.ts'
import { someTrip, watchesOn } from './watches.factory.ts'

const app = await bootApp()
const { pool } = app.database
const { add, check, checkTwice, later, ...on } = watchesOn(app)
/** A noon in Moscow. */
const NOON = new Date('2026-11-20T09:00:00Z')
let anna: TestUser
/** Every test sells trips of a length of its own. */
let nights = 4

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = NOON
  nights++
  await pool.query('delete from price_watch')
  await pool.query('delete from price_market')
  anna = await createTourist(app)
})

const trip = (more: object = {}) => ({ ...someTrip, days_count: nights, ...more })
const toCountry = (more: object = {}, who = anna) => add(who, { kind: 'country', trip: trip(more) })
const list = (who = anna) => on.list(who)
/** What a person was told, newest first: from what price to what. */
const falls = async (who = anna) =>
  (await toldTo(app, who, 'watch.fell')).map(({ data }) => [data['was'], data['price']])
const sell = (...prices: number[]) => on.sell(nights, ...prices)

test('JOY-07 after an import that is cheaper, by the second look; never again while the price stands', async () => {
  await sell(150_000)
  await toCountry()
  later(1)
  await sell(140_000)
  await check()
  later(20)
  await check()
  expect(await falls()).toEqual([])
  later(11)
  await check()
  const [told] = await toldTo(app, anna, 'watch.fell')
  expect(told?.data).toMatchObject({
    was: 150_000,
    price: 140_000,
    place: 'Турция',
    checked_at: app.clock.now.toISOString(),
  })
  const told_at = app.clock.now.toISOString()
  await check()
  later(60)
  await sell(140_000)
  await checkTwice()
  expect(await falls()).toHaveLength(1)
  expect(await list()).toMatchObject([
    {
      base_price: 150_000,
      told_price: 140_000,
      told_at,
      price: 140_000,
      history: [{ price: 150_000 }, { price: 140_000 }],
    },
  ])
})

test('JOY-07 up and down again is not the same fall once more; a further one is told a day later', async () => {
  await sell(150_000)
  await toCountry()
  await sell(140_000)
  await checkTwice()
  for (const price of [150_000, 140_000]) {
    await sell(price)
    await checkTwice()
  }
  expect(await falls()).toEqual([[150_000, 140_000]])
  await sell(130_000)
  await checkTwice()
  expect(await falls()).toHaveLength(1)
  later(23 * 60)
  await check()
  expect(await falls()).toEqual([[140_000, 130_000]])
})

test('JOY-07 a price that rose before the second look is never told, nor is one that is gone', async () => {
  await sell(150_000)
  await toCountry()
  await sell(140_000)
  await check()
  await sell(150_000)
  later(31)
  await checkTwice()
  await sell(140_000)
  await check()
  await addTours(app, [{ day: '2027-08-01', nights }], `watched ${nights}`)
  later(31)
  await check()
  expect(await falls()).toEqual([])
  expect(await list()).toMatchObject([{ price: null, told_price: 150_000 }])
})

test('JOY-07 zeros and slips of a list, below 40 % of the middle of the class or of what it has cost, are no prices', async () => {
  await sell(150_000, 155_000, 160_000)
  await toCountry()
  await sell(150_000, 155_000, 50_000, 160_000, 1)
  await checkTwice()
  expect(await list()).toMatchObject([{ price: 150_000 }])
  // A lone tour has nothing beside it, but its own past.
  await sell(1)
  await checkTwice()
  later(24 * 60)
  await checkTwice()
  expect(await falls()).toEqual([])
  expect(await list()).toMatchObject([{ price: 150_000 }])
  await sell(140_000)
  await checkTwice()
  expect(await falls()).toEqual([[150_000, 140_000]])
})

test('JOY-07 by night nobody is told: in the morning the price is looked at anew, and told if it stands', async () => {
  await sell(150_000)
  const olga = await createTourist(app)
  await app.call('PATCH /api/notifications/preferences', {
    token: olga.token,
    body: { quiet: { quiet: false } },
  })
  await toCountry()
  await toCountry({}, olga)
  app.clock.now = new Date('2026-11-20T22:00:00Z')
  await sell(140_000)
  await checkTwice()
  expect([await falls(), await falls(olga)]).toEqual([[], [[150_000, 140_000]]])
  await sell(135_000)
  app.clock.now = new Date('2026-11-21T06:00:00Z')
  await check()
  expect(await falls()).toEqual([[150_000, 135_000]])
  expect(await falls(olga)).toHaveLength(1)
})

test('JOY-07 only falls that the owner wishes, and none of a watch that is kept quiet; opened, it is told if it stands', async () => {
  await sell(150_000)
  const id = await toCountry()
  const change = (body: object) =>
    app.call('PATCH /api/watches', { token: anna.token, body: { id, ...body } })
  await change({ threshold: 10 })
  await sell(140_000)
  await checkTwice()
  expect(await falls()).toEqual([])
  await change({ threshold: 5, quiet: true })
  await checkTwice()
  expect(await falls()).toEqual([])
  await change({ quiet: false })
  later(31)
  await check()
  expect(await falls()).toEqual([[150_000, 140_000]])
})

test('JOY-07 many people of parties of their own are one look at the market, each told of their own price', async () => {
  await sell(150_000)
  const [olga, ivan] = [await createTourist(app), await createTourist(app)]
  await toCountry()
  await toCountry({}, olga)
  await toCountry({ adult_count: 1 }, ivan)
  await sell(120_000)
  const { rows } = await pool.query('select count(*)::int as markets from price_market')
  expect(rows).toEqual([{ markets: 1 }])
  await checkTwice()
  expect([await falls(), await falls(olga), await falls(ivan)]).toEqual([
    [[150_000, 120_000]],
    [[150_000, 120_000]],
    [[93_000, 74_400]],
  ])
})

test('JOY-07 two processes at one market, and at one watch, tell once', async () => {
  await sell(150_000)
  const olga = await createTourist(app)
  await toCountry()
  await toCountry({}, olga)
  await sell(120_000)
  await check()
  later(31)
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => app.act(system, claimMarkets, { listAt: null, most: 10 })),
  )
  expect(claims.flat()).toHaveLength(1)
  const marketId = claims.flat()[0]!.id
  const at = app.clock.now
  await app.act(system, storeLook, { id: marketId, price: 120_000, at })
  const judged = await Promise.all(
    Array.from({ length: 4 }, () => app.act(system, judgeWatches, { marketId, at, awakeFrom })),
  )
  expect(judged.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
  await app.processAll()
  expect([await falls(), await falls(olga)]).toEqual([[[150_000, 120_000]], [[150_000, 120_000]]])
  await Promise.all([check(), check()])
  expect(await falls()).toHaveLength(1)
})

test('JOY-07 what a look found is judged by that look alone: a later one of another process stands', async () => {
  await sell(150_000)
  await toCountry()
  await sell(120_000)
  await check()
  later(31)
  const [market] = await app.act(system, claimMarkets, { listAt: null, most: 10 })
  const marketId = market!.id
  const early = app.clock.now
  later(6)
  await sell(150_000)
  await check()
  await app.act(system, storeLook, { id: marketId, price: 120_000, at: early })
  expect(await app.act(system, judgeWatches, { marketId, at: early, awakeFrom })).toBe(0)
  await app.processAll()
  expect(await falls()).toEqual([])
  expect(await list()).toMatchObject([{ price: 150_000 }])
})
