import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { toldTo } from '../notifications/tell/tell.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { partyPrice } from '../supply/index.ts'
import { someTrip, watchesOn } from './watches.factory.ts'

const app = await bootApp()
const { pool } = app.database
const { add, checkTwice, later, list } = watchesOn(app)
let anna: TestUser
let forAdults: number
let forAll: number

beforeAll(async () => {
  await loadGeo(app)
  const { rows } = await pool.query<{ adults: number; all: number }>(
    `select min(id) filter (where 'adults' = any (kinds)) as adults, min(id) filter (where kinds = '{beach}') as all
     from hotel where country_id = 4`,
  )
  ;({ adults: forAdults, all: forAll } = rows[0]!)
})
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T09:00:00Z')
  await pool.query('delete from price_watch')
  await pool.query('delete from price_market')
  anna = await createTourist(app)
})

const family = { adults: 2, child_ages: [5] }
const priced = (price: number) => partyPrice(price, family)
const sell = (prices: { adults: number; all: number }) =>
  addTours(
    app,
    [
      { day: '2027-05-22', hotel_id: forAdults, price: prices.adults },
      { day: '2027-05-23', hotel_id: forAll, price: prices.all },
    ],
    'families',
  )
const watch = (owner: TestUser, more: object) =>
  add(owner, { kind: 'country', trip: { ...someTrip, ...more } })
const falls = async (owner: TestUser) =>
  (await toldTo(app, owner, 'watch.fell')).map(({ data }) => [data['was'], data['price']])

test('JOY-07 a family watches the price of hotels that take children, a couple beside it that of all', async () => {
  await sell({ adults: 120_000, all: 150_000 })
  const boris = await createTourist(app)
  await watch(anna, { childrens: [5] })
  await watch(boris, {})
  expect(await list(anna)).toMatchObject([{ price: priced(150_000), base_price: priced(150_000) }])
  expect(await list(boris)).toMatchObject([{ price: 120_000 }])
  later(1)
  await sell({ adults: 100_000, all: 150_000 })
  await checkTwice()
  expect([await falls(anna), await falls(boris)]).toEqual([[], [[120_000, 100_000]]])
  later(24 * 60)
  await sell({ adults: 100_000, all: 130_000 })
  await checkTwice()
  expect([await falls(anna), await falls(boris)]).toEqual([
    [[priced(150_000), priced(130_000)]],
    [[120_000, 100_000]],
  ])
})

test('JOY-07 families of any ages are one look at the market; the same watch of one is not begun twice', async () => {
  await sell({ adults: 120_000, all: 150_000 })
  const first = await watch(anna, { childrens: [5, 7] })
  await watch(anna, { childrens: [0] })
  expect(await watch(anna, { childrens: [7, 5] })).toBe(first)
  await watch(anna, {})
  expect((await pool.query('select count(*)::int as markets from price_market')).rows).toEqual([
    { markets: 2 },
  ])
})

test('JOY-07 a hotel for adults only has no price that a family could watch', async () => {
  await sell({ adults: 120_000, all: 150_000 })
  const trip = { ...someTrip, geo_hotel_id: forAdults }
  const begun = (childrens: number[]) =>
    app.call('POST /api/watches', {
      token: anna.token,
      body: { kind: 'hotel', trip: { ...trip, childrens } },
    })
  expect((await begun([])).status).toBe(200)
  expect(await begun([5])).toMatchObject({ status: 409 })
})
