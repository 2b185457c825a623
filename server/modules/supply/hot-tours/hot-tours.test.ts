import { beforeAll, describe, expect, test } from 'vitest'
import { type HotTour, HotTourQuery, hotTours } from '../../../../contract/supply/hot-tours.ts'
import { limits } from '../../../../contract/limits.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { roundTrips } from '../../../../test/support/database/round-trips.ts'
import { system, type UseCase } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { addTours, loadPrices, type TourWish } from '../supply.factory.ts'
import { listHotTours } from './hot-tours.queries.ts'
import { refreshListedHotTours } from './listed-hot-tours.ts'
import { replaceHotTours } from './replace-hot-tours.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const app = await bootApp()
const ANTALYA = 20
const SOURCE = 'hot list'
let hotels: number[] = []

beforeAll(async () => {
  await loadGeo(app)
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id from hotel where region_id = $1 and stars = 5 order by id limit 9',
    [ANTALYA],
  )
  hotels = rows.map(({ id }) => id)
})

const act = <I, R>(useCase: UseCase<I, R>, input: I) => app.act(system, useCase, input)
const refresh = () =>
  refreshListedHotTours({ act, read: app.database.read, database: app.database }, app.clock.now)
const ask = (query = '') => app.call(`GET /api/hot-tours${query && `?${query}`}`)
/** What the API answers, on the day that the tests live in. */
async function list(query = '') {
  const filters = HotTourQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  const result = await listHotTours(app.database.read, filters, app.clock.now)
  return hotTours.answer.parse({ result }).result
}
const pricesOf = ({ items }: { items: HotTour[] }) => items.map(({ price }) => price)

/** Eight ordinary tours of a city on a day for 100 000 roubles. */
const ordinary = (change: TourWish = {}): TourWish[] =>
  hotels.slice(0, 8).map((hotel_id) => ({ hotel_id, day: '2026-11-26', price: 100_000, ...change }))
const hot = (change: TourWish = {}): TourWish => ({
  hotel_id: hotels[8],
  day: '2026-11-25',
  price: 76_000,
  ...change,
})

describe('TOUR-06 hot tours of the price lists', () => {
  test('TOUR-06 before anything was looked for the list is empty and says so', async () => {
    expect(await list()).toMatchObject({ items: [], total_items: 0, refreshed_at: null })
  })

  test('TOUR-06 old and new price, the reason and all that the wizard is filled with', async () => {
    const ids = await addTours(app, [...ordinary(), hot()], SOURCE)
    expect((await list()).is_refreshing).toBe(true)
    await refresh()
    const result = await list()
    expect(result).toMatchObject({
      total_items: 1,
      is_refreshing: false,
      refreshed_at: app.clock.now.toISOString(),
      departures: [{ id: 1, name: 'Москва', tours: 1 }],
      countries: [{ id: 4, name: 'Турция', tours: 1 }],
    })
    const { rows } = await app.database.pool.query('select name from hotel where id = $1', [hotels[8]])
    const hotel = rows[0].name as string
    expect(result.items).toEqual([
      {
        id: expect.any(Number),
        kind: 'price-list',
        source: 'Прайс-лист',
        agent_id: null,
        bonus: '',
        places: null,
        until: null,
        adult_count: 2,
        departure: { id: 1, name: 'Москва', name_from: 'из Москвы' },
        country: { id: 4, name: 'Турция', flag: 'tr', slug: 'turciya' },
        region: { id: ANTALYA, name: 'Анталья' },
        hotel: { id: hotels[8], name: hotel, stars: 5 },
        picture: null,
        date: '25.11.2026',
        days_left: 5,
        nights: 7,
        meal: 'Всё включено',
        meal_code: 'AI',
        room: 'Standard Room',
        operator: expect.stringMatching(/./),
        price: 76_000,
        old_price: 100_000,
        percent: 24,
        reason: 'на 24\u00a0% дешевле обычной цены на эти даты; вылет через 5\u00a0дней',
        priced_at: expect.stringMatching(/^\d{4}-/),
        prefill: {
          geo_departure_id: 1,
          geo_departure_name: 'Москва',
          country_id: 4,
          country_name: 'Турция',
          country_flag: 'tr',
          resort_id: ANTALYA,
          resort_name: 'Анталья',
          hotel_id: hotels[8],
          hotel_name: hotel,
          hotel_stars: 5,
          count_days: 7,
          adult_count: 2,
          date_from: '25.11.2026',
          date_to: '25.11.2026',
          price: 76_000,
          food_types: [4],
          meal: 'AI',
        },
      },
    ])
    expect(Object.keys(result.items[0]?.prefill ?? {})).toHaveLength(limits.hotTourPrefillKeys)
    const kept = await app.database.pool.query('select ref from hot_tour')
    expect(kept.rows).toEqual([{ ref: String(ids.at(-1)) }])
  })

  test('TOUR-06 while others are looked for the last ones stay, and then those that have left the list are gone', async () => {
    await addTours(app, [...ordinary(), hot()], SOURCE)
    await refresh()
    await addTours(app, ordinary(), SOURCE)
    const kept = await list()
    expect([pricesOf(kept), kept.is_refreshing]).toEqual([[76_000], true])
    // Nobody has found others for long: nothing is shown rather than what nobody sells.
    await app.database.pool.query("update hot_tour_refresh set list_at = now() - interval '1 hour'")
    await app.database.pool.query(
      "update price_import set switched_at = now() - interval '11 minutes' where state = 'current'",
    )
    expect((await list()).items).toEqual([])
    await refresh()
    expect(await list()).toMatchObject({ items: [], total_items: 0, is_refreshing: false })
  })

  test('TOUR-06 as days pass, the reason follows and departed tours go', async () => {
    await addTours(app, [...ordinary(), hot()], SOURCE)
    await refresh()
    const before = app.clock.now
    app.clock.now = new Date('2026-11-24T09:00:00Z')
    expect((await list()).items[0]?.reason).toMatch(/вылет завтра$/)
    app.clock.now = new Date('2026-11-24T21:30:00Z')
    expect((await list()).items).toEqual([])
    app.clock.now = before
  })

  test('TOUR-06 what was found in an older list never takes the place of a newer one', async () => {
    await addTours(app, [...ordinary(), hot()], SOURCE)
    await refresh()
    const stale = { kind: 'price-list', source: 'price-list', title: 'Прайс-лист', rows: [] } as const
    const taken = await act(replaceHotTours, { ...stale, listAt: new Date('2026-01-01'), failure: null })
    expect([taken, (await list()).total_items]).toEqual([false, 1])
  })

  test('TOUR-06 two looks at once leave one list, never two or none', async () => {
    await addTours(app, [...ordinary(), hot(), hot({ day: '2026-11-27', price: 80_000 })], SOURCE)
    const seen: number[] = []
    const watch = async () => {
      for (let turn = 0; turn < 20; turn++) seen.push((await list()).total_items)
    }
    await refresh()
    await Promise.all([refresh(), refresh(), refresh(), watch()])
    expect(new Set(seen)).toEqual(new Set([2]))
    expect((await list()).total_items).toBe(2)
  })

  test('TOUR-06 the job looks once, again when prices have become others, and not in between', async () => {
    const run = async () => {
      await app.act(system, async ({ enqueue }) => enqueue(defineTask<object>('refresh_hot_tours'), {}), null)
      await app.processAll()
      const { rows } = await app.database.pool.query('select refreshed_at from hot_tour_refresh')
      return (rows[0].refreshed_at as Date).getTime()
    }
    const first = await run()
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    expect(await run()).toBe(first)
    await addTours(app, ordinary(), SOURCE)
    expect(await run()).toBeGreaterThan(first)
    app.clock.now = TEST_NOW
  })
})

describe('TOUR-06 the public list', () => {
  beforeAll(async () => {
    const petersburg = { departure_id: 5, day: '2026-12-08' }
    const simple = { meal_id: 1, nights: 10 }
    await addTours(
      app,
      [
        ...ordinary(),
        hot({ price: 80_000 }),
        ...ordinary(petersburg),
        hot({ ...petersburg, price: 70_000 }),
        ...ordinary(simple),
        hot({ ...simple, price: 60_000, day: '2026-11-22' }),
      ],
      SOURCE,
    )
    await refresh()
  })

  test('TOUR-06 a page takes one way to the database, one that is narrowed by more than a place another for its numbers', async () => {
    await list()
    expect(await roundTrips(app.database.pool, () => list())).toBe(1)
    expect(await roundTrips(app.database.pool, () => list('departure_id=5'))).toBe(1)
    expect(await roundTrips(app.database.pool, () => list('price=71234'))).toBe(2)
    expect(await roundTrips(app.database.pool, () => list('price=71234&country_id=4'))).toBe(1)
  })

  test('TOUR-06 is narrowed by city, country, days, class, meal and price', async () => {
    expect(pricesOf(await list('sort=price'))).toEqual([60_000, 70_000, 80_000])
    expect(pricesOf(await list('departure_id=5'))).toEqual([70_000])
    expect(pricesOf(await list('country_id=1'))).toEqual([])
    expect(pricesOf(await list('days=2'))).toEqual([60_000])
    expect(pricesOf(await list('days=5&sort=price'))).toEqual([60_000, 80_000])
    expect(pricesOf(await list('meal=4&sort=price'))).toEqual([70_000, 80_000])
    expect(pricesOf(await list('price=79999&meal=4'))).toEqual([70_000])
    expect((await list('stars=5')).total_items).toBe(3)
    const narrowed = await list('departure_id=5')
    expect(narrowed.departures.map(({ id }) => id)).toEqual([1, 5])
    expect(narrowed.countries).toMatchObject([{ id: 4, tours: 1 }])
  })

  test('TOUR-06 each city and country says how many tours it has beside the other filters', async () => {
    const toursOf = (places: { id: number; tours: number }[]) => places.map(({ id, tours }) => [id, tours])
    const counts = async (query: string) => {
      const { departures, countries, total_items } = await list(query)
      return [toursOf(departures), toursOf(countries), total_items]
    }
    const of = (id: number, tours: number) => [id, tours]
    expect(await counts('')).toEqual([[of(1, 2), of(5, 1)], [of(4, 3)], 3])
    expect(await counts('departure_id=5')).toEqual([[of(1, 2), of(5, 1)], [of(4, 1)], 1])
    // A city without one stays to be chosen: the next filter may bring it back.
    expect(await counts('days=2')).toEqual([[of(1, 1), of(5, 0)], [of(4, 1)], 1])
    expect(await counts('price=79999&meal=4&departure_id=1')).toEqual([[of(5, 1), of(1, 0)], [of(4, 0)], 0])
    expect(await counts('country_id=1')).toEqual([[of(1, 0), of(5, 0)], [of(4, 3)], 0])
  })

  test('TOUR-06 is sorted by usefulness, price, departure and discount', async () => {
    expect(pricesOf(await list())[0]).toBe(60_000)
    expect(pricesOf(await list('sort=date'))).toEqual([60_000, 80_000, 70_000])
    expect(pricesOf(await list('sort=discount'))).toEqual([60_000, 70_000, 80_000])
  })

  test.each([
    'sort=cheap',
    'days=0',
    'days=22',
    'days=-1',
    'stars=1',
    'stars=6',
    'meal=0',
    'meal=AI',
    'price=0',
    'price=1e6',
    'departure_id=Moscow',
    'country_id=-4',
    'page=0',
    'page=10001',
    'pages=0',
    'pages=7',
    'unknown=1',
  ])('TOUR-06, ERR-03 %s is refused in Russian', async (query) => {
    const { status, body } = await ask(query)
    expect([status, body.status]).toEqual([400, false])
    expect(Object.values(body.error).join(' ')).toMatch(/[а-яё]{3}/i)
  })

  test('TOUR-06 a page beyond the last is empty', async () => {
    expect(await list('page=10000')).toMatchObject({ items: [], total_items: 3 })
  })
})

test('TOUR-06 in the built-in list there are hot tours, each of them still sold at its price', async () => {
  await loadPrices(app, 60_000)
  await refresh()
  const { rows } = await app.database.pool.query<{ hot: number; sold: number }>(
    `select count(*)::int as hot, count(tour.id)::int as sold from hot_tour
     left join tour_on_sale tour on tour.id = ref::bigint and tour.price = hot_tour.price and tour.day = hot_tour.day`,
  )
  const found = rows[0]?.hot ?? 0
  expect(found).toBeGreaterThan(3)
  expect(rows[0]?.sold).toBe(found)
  const { status, body } = await ask('sort=discount')
  expect([status, body.result.total_items, body.result.items.length]).toEqual([
    200,
    found,
    Math.min(24, found),
  ])
})
