import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../geo.factory.ts'
import { hotelsOf, type OutsideHotel } from '../index.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

const kemer = { region_id: 22, country_id: 4, stars: 5, meal_ids: [4] }
const add = (...hotels: OutsideHotel[]) => app.act(system, ({ tx }, list) => hotelsOf(tx, list), hotels)
const stored = (name: string) =>
  app.database.read.selectFrom('hotel').selectAll().where('name', '=', name).execute()
const found = async (search: string) => {
  const { body } = await app.call(`GET /api/geo/v2/hotels?search=${encodeURIComponent(search)}`)
  return body.result.map((hotel: { id: number }) => hotel.id)
}
/** The lookups look once a second; a machine that is busy does it later. */
const isFound = (search: string, id: number | undefined) =>
  vi.waitFor(async () => expect(await found(search)).toEqual([id]), { interval: 100, timeout: 20_000 })

test('TOUR-02 a supplier’s hotel is the one of the same name in the region, however it writes it', async () => {
  const [known] = await stored('Rixos Premium Tekirova')
  expect(known).toBeDefined()
  const spelled = ['RIXOS PREMIUM TEKIROVA', 'Rixos-Premium  Tekirova 5*', 'rixos premium "Tekirova" 5 *****']
  const place = { ...kemer, region_id: known!.region_id }
  expect(await add(...spelled.map((name) => ({ ...place, name })))).toEqual(spelled.map(() => known!.id))
  expect(await stored('Rixos Premium Tekirova')).toEqual([known])
})

test('TOUR-02, GEO-02 an unknown one is added once and is soon found by a lookup', async () => {
  expect(await found('Кырмызы Бумеранг')).toEqual([])
  const [id, again] = await add(
    { ...kemer, name: 'Kirmizi Boomerang Hotel 4*', stars: 4 },
    { ...kemer, name: 'KIRMIZI boomerang hotel' },
  )
  expect(again).toBe(id)
  expect(await add({ ...kemer, name: 'Kirmizi Boomerang Hotel' })).toEqual([id])
  expect(await stored('Kirmizi Boomerang Hotel')).toMatchObject([{ id, stars: 4, meal_ids: [4] }])
  await isFound('kirmizi boom', id)
  expect(await found('kirmizi bomerang')).toEqual([id])
})

test('TOUR-02 of those who add the same hotels at once all get the same numbers', async () => {
  const names = ['Aldatmaca Palace', 'Beklenmedik Suites', 'Çelişki Otel']
  const lists = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => {
      const order = turn % 2 ? names : names.toReversed()
      return add(...order.map((name) => ({ ...kemer, name }))).then((ids) =>
        turn % 2 ? ids : ids.toReversed(),
      )
    }),
  )
  expect(new Set(lists.map(String)).size).toBe(1)
  expect(new Set(lists[0]).size).toBe(3)
})

test('GEO-02 a hotel whose transaction began before a lookup and ends after it is found too', async () => {
  const begun = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<void>()
  const slow = app.act(
    system,
    async ({ tx }) => {
      const ids = await hotelsOf(tx, [{ ...kemer, name: 'Gecikmis Resort' }])
      begun.resolve()
      await looked.promise
      return ids
    },
    {},
  )
  await begun.promise
  const [quick] = await add({ ...kemer, name: 'Cabuk Resort' })
  await isFound('cabuk resort', quick)
  expect(await found('gecikmis')).toEqual([])
  looked.resolve()
  const [late] = await slow
  await isFound('gecikmis', late)
  expect(await found('cabuk resort')).toEqual([quick])
})

test.each([
  ['a name of signs alone', { ...kemer, name: ' *** ' }],
  ['an empty name', { ...kemer, name: '' }],
  ['a region of another country', { ...kemer, name: 'Lost Hotel', country_id: 1 }],
  ['an unknown region', { ...kemer, name: 'Lost Hotel', region_id: 777_777 }],
])('TOUR-02 %s is no hotel', async (_what, hotel) => {
  expect(await add({ ...kemer, name: 'Found Hotel' }, hotel)).toEqual([expect.any(Number), undefined])
  expect(await stored('Lost Hotel')).toEqual([])
})

test('TOUR-02 what a supplier says beyond our limits is brought within them', async () => {
  const names = [
    'Zero Star Inn',
    'Six Star Palace',
    `Long ${'name '.repeat(100)}`,
    'Nul\u0000 Half \ud800 Inn',
  ]
  const stars = [0, 6, Number.NaN, 3]
  const ids = await add(...names.map((name, at) => ({ ...kemer, name, stars: stars[at]! })))
  const rows = await app.database.read
    .selectFrom('hotel')
    .select(['stars', 'name'])
    .where('id', 'in', ids as number[])
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.stars).toSorted((one, other) => one - other)).toEqual([2, 2, 3, 5])
  expect(rows.every(({ name }) => name.length <= 200)).toBe(true)
})
