import { beforeAll, expect, test } from 'vitest'
import { HotTourQuery } from '../../../../contract/supply/hot-tours.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { roundTrips } from '../../../../test/support/database/round-trips.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { listHotTours } from './hot-tours.queries.ts'
import { replaceHotTours } from './replace-hot-tours.ts'

const app = await bootApp()
const ANTALYA = 20

beforeAll(() => loadGeo(app))

function list(query: string) {
  const filters = HotTourQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  return listHotTours(app.database.read, filters, app.clock.now)
}

test('TOUR-06, SITE-03 several pages at once are what each of them is alone, by one way to the database', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ref: `many ${at}`,
    departure_id: 1,
    country_id: 4,
    region_id: ANTALYA,
    hotel_id: null,
    hotel_name: `Отель ${at}`,
    stars: 5,
    meal_id: 4,
    meal_rank: 4,
    day: '2026-11-25',
    nights: 7,
    operator_name: '',
    room: '',
    picture_url: null,
    price: 60_000,
    old_price: 100_000,
    percent: 40,
    compared: null,
    priced_at: app.clock.now,
  }))
  const many = {
    kind: 'supplier',
    source: 'many',
    title: 'Много',
    rows,
    listAt: null,
    failure: null,
  } as const
  await app.act(system, replaceHotTours, many)
  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id)
  const alone = [
    await idsOf('sort=price'),
    await idsOf('sort=price&page=2'),
    await idsOf('sort=price&page=3'),
  ]
  expect(alone.map(({ length }) => length)).toEqual([24, 24, 12])
  expect(new Set(alone.flat()).size).toBe(60)
  expect(await idsOf('sort=price&pages=2')).toEqual(alone.slice(0, 2).flat())
  expect(await idsOf('sort=price&page=2&pages=2')).toEqual(alone.slice(1).flat())
  expect(await roundTrips(app.database.pool, () => list('sort=price&pages=3'))).toBe(1)
})
