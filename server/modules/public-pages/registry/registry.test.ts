import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { loadPlaces } from '../public-pages.factory.ts'
import { foundPages } from './found-pages.ts'
import { GRACE_MS } from './gate.rules.ts'
import { valuePages } from './value-pages.ts'

const app = await bootApp()
const start = app.clock.now
const found = foundPages(app.database.read)
const valuing = {
  act: <I, R>(useCase: Parameters<typeof app.act<I, R>>[1], input: I) => app.act(system, useCase, input),
}
const valueAll = () => valuePages(valuing)
/** Of Turkey alone, as one that was killed when all else was done. */
async function value(): Promise<void> {
  await app.database.pool.query('delete from public_page_valuation')
  await app.database.pool.query(
    `insert into public_page_valuation (started_at, done)
     select $1, array_agg('country:' || id) || 'world'::text from country where id <> 4`,
    [app.clock.now],
  )
  await valueAll()
}
const inDays = (days: number) => void (app.clock.now = new Date(start.getTime() + days * 24 * 3600 * 1000))

const KEMER = { country_id: 4, region_id: 22 }
const days = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26', '2027-01-09']
/** Of every hotel of Kemer that is given: five weeks, two cities, three lengths. */
const sold = (hotels: readonly number[], price = 100_000) =>
  hotels.flatMap((hotel_id, nth) =>
    days.map((day, at) => ({
      hotel_id,
      day,
      price: price + nth * 1000 + at * 500,
      nights: 7 + (at % 3),
      departure_id: at % 2 ? 2 : 1,
      room: ['Standard Room', `Suite ${hotel_id}`][at % 2]!,
    })),
  )
let hotels: number[]

const pageOf = async (key: string) => {
  const { rows } = await app.database.pool.query('select * from public_page where key = $1', [key])
  return rows[0]
}
const pathsOf = async (type: string, range = { from: 0, count: 50_000 }) => {
  const paths: string[] = []
  for await (const rows of found.pages(type, range)) paths.push(...rows.map(({ path }) => path))
  return paths
}

beforeAll(async () => {
  await loadPlaces(app)
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id from hotel where region_id = $1 order by id limit 6',
    [KEMER.region_id],
  )
  hotels = rows.map(({ id }) => id)
})

beforeEach(async () => {
  app.clock.now = start
  await app.database.pool.query('delete from public_page')
  await app.database.pool.query('delete from public_page_valuation')
  await app.database.pool.query(
    `update price_import set state = 'replaced' where state in ('current', 'previous')`,
  )
})

test('SITE-17 a resort with prices and facts of its own is found, one without any is a page that nobody is led to', async () => {
  await addTours(app, sold(hotels))
  await value()
  expect(await pageOf(`resort:${KEMER.region_id}`)).toMatchObject({
    type: 'resort',
    path: '/country/turciya/kemer/',
    state: 'published',
    live_prices: 30,
    least_price: 100_000,
    words: { name: 'Кемер', country: 'Турция', price: '100\u00a0000\u00a0₽' },
  })
  expect(await pageOf('resort:19')).toMatchObject({ state: 'candidate', live_prices: 0, facts: 0 })
  expect(await pathsOf('resort')).toEqual(['/country/turciya/kemer/'])
  expect(await pathsOf('country')).toEqual(['/country/turciya/'])
  // Months have the same hotels at nearly the same prices: one page under several names.
  expect(await pageOf('month:4:12')).toMatchObject({ state: 'candidate', facts: 4 })
  expect((await pageOf('month:4:12')).share).toBeGreaterThan(0.6)
  expect(await pathsOf('hotel')).toHaveLength(hotels.length)
  expect(await found.standing('/country/turciya/kemer/')).toMatchObject({ isFound: true, isGone: false })
  expect(await found.standing('/country/turciya/alanya/')).toMatchObject({ isFound: false, isGone: false })
  expect(await found.standing('/country/turciya/nowhere/')).toBeUndefined()
  const groups = await found.groups()
  expect(groups.find(({ type }) => type === 'hotel')).toMatchObject({
    pages: hotels.length,
    changedAt: start,
  })
})

test('SITE-02, SITE-17 of the hotels of a list the pages are told that are worth being found, of the others none', async () => {
  const [worth = 0, poor = 0] = hotels
  await addTours(app, [...sold([worth]), ...sold([poor]).slice(0, 4)])
  await value()
  const [path] = await pathsOf('hotel')
  const answer = await app.call(`GET /api/pages/hotels?hotel_ids=${poor},${worth},999999`)
  expect([answer.status, answer.body.result]).toEqual([200, [{ id: worth, path }]])
  const refused = await Promise.all(
    ['x', '-1', '1.5', Array.from({ length: 145 }, () => worth).join(',')].map(
      async (ids) => (await app.call(`GET /api/pages/hotels?hotel_ids=${ids}`)).status,
    ),
  )
  expect(refused).toEqual([400, 400, 400, 400])
})

test('SITE-17 four prices are too few', async () => {
  await addTours(app, sold(hotels.slice(0, 1)).slice(0, 4))
  await value()
  expect(await pageOf(`hotel:${hotels[0]}`)).toMatchObject({ live_prices: 4, state: 'candidate' })
  expect(await pathsOf('hotel')).toEqual([])
})

test('SITE-17 an import that empties a country leaves its pages found for fourteen days, and the prices back mend it', async () => {
  await addTours(app, sold(hotels))
  await value()
  await app.database.pool.query(`update price_import set state = 'replaced' where state = 'current'`)
  inDays(1)
  await value()
  const below = await pageOf(`resort:${KEMER.region_id}`)
  expect(below).toMatchObject({ state: 'published', live_prices: 0, least_price: null, changed_at: start })
  expect(await pathsOf('resort')).toHaveLength(1)
  inDays(15)
  expect(app.clock.now.getTime() - below.below_since.getTime()).toBe(GRACE_MS)
  await value()
  expect(await pageOf(`resort:${KEMER.region_id}`)).toMatchObject({ state: 'held' })
  expect(await pathsOf('resort')).toEqual([])
  await addTours(app, sold(hotels))
  inDays(16)
  await value()
  expect(await pageOf(`resort:${KEMER.region_id}`)).toMatchObject({ state: 'published', below_since: null })
})

test('SITE-20 another night is no change, a price of three per cent is', async () => {
  await addTours(app, sold(hotels))
  await value()
  inDays(1)
  await value()
  expect((await pageOf(`resort:${KEMER.region_id}`)).changed_at).toEqual(start)
  await app.database.pool.query(`update price_import set state = 'replaced' where state = 'current'`)
  await addTours(app, sold(hotels, 103_500))
  inDays(2)
  await value()
  expect((await pageOf(`resort:${KEMER.region_id}`)).changed_at).toEqual(app.clock.now)
})

test('SITE-17 pages are valued once a day and with new prices, not every five minutes', async () => {
  await addTours(app, sold(hotels))
  expect((await valueAll()).valued).toBeGreaterThan(1)
  expect(await valueAll()).toEqual({ valued: 0 })
  await app.database.pool.query(
    `update price_import set switched_at = switched_at + interval '1 second' where state = 'current'`,
  )
  expect((await valueAll()).valued).toBeGreaterThan(1)
})

test('SITE-17 a valuation that was killed half-way goes on with what is left, and two at once do each scope once', async () => {
  await addTours(app, sold(hotels))
  const { valued: all } = await valueAll()
  inDays(1)
  let left = 7
  const dying = {
    act: <I, R>(useCase: Parameters<typeof app.act<I, R>>[1], input: I) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return app.act(system, useCase, input)
    },
  }
  await expect(async () => valuePages(dying)).rejects.toThrow('killed')
  const both = await Promise.all([valueAll(), valueAll()])
  expect(both.reduce((sum, { valued }) => sum + valued, 0)).toBe(all - 5)
  expect(await valueAll()).toEqual({ valued: 0 })
})

test('SITE-21 a resort that is closed is gone, and stands in no map', async () => {
  await addTours(app, sold(hotels))
  await value()
  await app.database.pool.query(
    `update place_slug set closed_at = now() where type = 'resort' and place_id = 22`,
  )
  const { forgetSlugs } = await import('../slugs/known-slugs.ts')
  forgetSlugs(app.database.read)
  inDays(1)
  await value()
  expect(await pageOf('resort:22')).toMatchObject({ state: 'gone', gone_at: app.clock.now })
  expect(await found.standing('/country/turciya/kemer/')).toMatchObject({ isGone: true, isFound: false })
  expect(await pathsOf('resort')).toEqual([])
  await app.database.pool.query(
    `update place_slug set closed_at = null where type = 'resort' and place_id = 22`,
  )
  forgetSlugs(app.database.read)
  inDays(2)
  await value()
  expect(await pageOf('resort:22')).toMatchObject({
    state: 'published',
    gone_at: null,
    changed_at: app.clock.now,
  })
})

test('SITE-12 a map in parts names each page once', async () => {
  await addTours(app, sold(hotels))
  await value()
  const parts = [
    ...(await pathsOf('hotel', { from: 0, count: 4 })),
    ...(await pathsOf('hotel', { from: 4, count: 4 })),
  ]
  expect(parts).toEqual(await pathsOf('hotel'))
  expect(new Set(parts).size).toBe(hotels.length)
})
