import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createUser, giveRole } from '../../identity/identity.factory.ts'
import { addTours, loadPrices } from '../supply.factory.ts'
import { HOTELS_PER_PAGE } from '../price-list/queries/tour-search.queries.ts'

const app = await bootApp()
const { read } = app.database
const trip = {
  geo_departure_id: 1,
  geo_country_id: 4,
  date_from: '21.11.2026',
  date_to: '20.11.2027',
  days_count: 7,
  adult_count: 2,
}
let token: string
let other: string

beforeAll(async () => {
  await loadGeo(app)
  await loadPrices(app, 20_000)
  const agents = [await createUser(app), await createUser(app)]
  for (const agent of agents) await giveRole(app, agent, 'agent')
  token = agents[0]?.token ?? ''
  other = agents[1]?.token ?? ''
})

const ask = (body: object, as = token) => app.call('POST /api/travel-agent/tours/search', { body, token: as })
interface Tour {
  id: number
  nights: number
  price: number
  date: string
  operator_id: number
}
interface Hotel {
  id: number
  name: string
  stars: number
  region_id: number
  min_price: number
  tours: Tour[]
}
const search = async (change: object = {}) => {
  const { status, body } = await ask({ ...trip, ...change })
  expect([status, body.error]).toEqual([200, undefined])
  return body.result as {
    hotels: Hotel[]
    search: { toursfound: number; progress: number; state: string }
    pages: number
    request_id: number
  }
}
const allPages = async (change: object = {}) => {
  const first = await search(change)
  const hotels = [...first.hotels]
  for (let page = 2; page <= first.pages; page++)
    hotels.push(...(await search({ request_id: first.request_id, page, ...change })).hotels)
  return { ...first, hotels }
}
const suiting = () =>
  read
    .selectFrom('tour')
    .select(['hotel_id', 'operator_id', 'price'])
    .where('departure_id', '=', 1)
    .where('country_id', '=', 4)
    .where('nights', '=', 7)
    .execute()

test('TOUR-02 hotels come cheapest first, twenty-five a page with ten tours at most, and the search is finished at once', async () => {
  const found = await search()
  expect(found.search).toMatchObject({ progress: 100, state: 'finished' })
  expect(found.hotels).toHaveLength(HOTELS_PER_PAGE)
  expect(found.request_id).toBeGreaterThan(0)
  const prices = found.hotels.map((hotel) => hotel.min_price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  for (const hotel of found.hotels) {
    expect(hotel.tours.length).toBeGreaterThan(0)
    expect(hotel.tours.length).toBeLessThanOrEqual(10)
    expect(hotel.tours[0]?.price).toBe(hotel.min_price)
  }
  expect(found.hotels[0]).toMatchObject({ country: 'Турция', region: expect.stringMatching(/./) })
  expect(found.hotels[0]?.tours[0]).toEqual({
    id: expect.any(Number),
    supplier: 'price-list',
    priced_at: expect.stringMatching(/Z$/),
    on_request: false,
    price: expect.any(Number),
    date: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
    nights: 7,
    meal_id: expect.any(Number),
    meal: expect.stringMatching(/./),
    room: expect.stringMatching(/./),
    operator_id: expect.any(Number),
    operator: expect.stringMatching(/./),
    departure_id: 1,
    departure: 'Москва',
    departure_name_from: 'из Москвы',
  })
})

test.each(['price', 'stars', 'date'])(
  'TOUR-02 sorted by %s, the pages give every hotel once and none is lost',
  async (sort) => {
    const all = await allPages({ sort })
    const rows = await suiting()
    const expected = new Set(rows.map((row) => row.hotel_id))
    expect(all.hotels).toHaveLength(expected.size)
    expect(new Set(all.hotels.map((hotel) => hotel.id))).toEqual(expected)
    expect(all.search.toursfound).toBe(rows.length)
    expect(all.pages).toBe(Math.ceil(expected.size / HOTELS_PER_PAGE))
    const firstDay = (hotel: Hotel) => hotel.tours[0]?.date.split('.').toReversed().join('-') ?? ''
    const keys = all.hotels.map((hotel) =>
      sort === 'price' ? hotel.min_price : sort === 'stars' ? -hotel.stars : Date.parse(firstDay(hotel)),
    )
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  },
)

test('TOUR-02 a page behind the last is empty and still tells how many there are', async () => {
  const found = await search({ page: 400 })
  expect(found.hotels).toEqual([])
  expect(found.search.toursfound).toBeGreaterThan(0)
})

test('TOUR-02 filters: operators, price for the party, name of the hotel', async () => {
  const rows = await suiting()
  const operators = [rows[0]?.operator_id ?? 0]
  const byOperator = await allPages({ operator_ids: operators })
  expect(byOperator.search.toursfound).toBe(rows.filter((row) => operators.includes(row.operator_id)).length)
  expect(
    byOperator.hotels.flatMap((hotel) => hotel.tours).every((tour) => operators.includes(tour.operator_id)),
  ).toBe(true)

  const limit = 100_000
  const cheap = await allPages({ price_to: limit, adult_count: 1 })
  expect(cheap.search.toursfound).toBe(rows.filter((row) => Math.round(row.price * 0.62) <= limit).length)
  expect(cheap.hotels.flatMap((hotel) => hotel.tours).every((tour) => tour.price <= limit)).toBe(true)

  const [hotel] = (await search()).hotels
  const named = await search({ hotel_name: hotel?.name.toUpperCase() })
  expect(named.hotels.map((one) => one.id)).toContain(hotel?.id)
  expect((await search({ hotel_name: '100%_нет такого' })).hotels).toEqual([])
})

test('TOUR-02 a length from and to and several resorts: every such tour is found, and no other', async () => {
  const rows = await read
    .selectFrom('tour')
    .select(['nights', 'region_id'])
    .where('departure_id', '=', 1)
    .where('country_id', '=', 4)
    .execute()
  const between = rows.filter(({ nights }) => nights >= 6 && nights <= 9)
  const longer = await allPages({ days_count: 6, days_count_to: 9 })
  expect(longer.search.toursfound).toBe(between.length)
  const shown = new Set(longer.hotels.flatMap(({ tours }) => tours.map(({ nights }) => nights)))
  expect(shown.size).toBeGreaterThan(1)
  expect([...shown].every((nights) => nights >= 6 && nights <= 9)).toBe(true)

  const regions = [...new Set(between.map(({ region_id }) => region_id))].slice(0, 2)
  const there = await allPages({ days_count: 6, days_count_to: 9, geo_region_ids: regions, geo_region_id: 5 })
  expect(there.search.toursfound).toBe(between.filter(({ region_id }) => regions.includes(region_id)).length)
  expect(new Set(there.hotels.map(({ region_id }) => region_id))).toEqual(new Set(regions))

  const one = await search({ geo_region_ids: [regions[0]] })
  expect(one.hotels).toEqual((await search({ geo_region_id: regions[0] })).hotels)
  const again = await ask({ request_id: longer.request_id, geo_region_ids: regions, page: 1 })
  expect(again.body.result.search.toursfound).toBe(there.search.toursfound)
})

test('TOUR-02 prices are for the party of the search', async () => {
  const two = await search()
  const three = await search({ adult_count: 3, childrens: [1] })
  expect(three.hotels[0]?.min_price).toBe(Math.round(((two.hotels[0]?.min_price ?? 0) * 1490) / 1000))
})

test('TOUR-02 a request_id alone continues the stored trip, whatever else is sent', async () => {
  const first = await search({ geo_region_id: 22 })
  const next = await ask({ request_id: first.request_id })
  expect(next.body.result.hotels).toEqual(first.hotels)
  expect(next.body.request_id).toBe(first.request_id)
  const otherTrip = await ask({ ...trip, geo_country_id: 1, request_id: first.request_id })
  expect(otherTrip.body.result.hotels).toEqual(first.hotels)
})

test('TOUR-02 another agent’s, an unknown and yesterday’s search are 404', async () => {
  const mine = await search()
  for (const [id, as] of [
    [mine.request_id, other],
    [999_999_999, token],
  ] as const) {
    const { status, body } = await ask({ request_id: id }, as)
    expect([status, body.error.reason]).toEqual([404, 'search_expired'])
  }
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 25 * 3600 * 1000)
  expect((await ask({ request_id: mine.request_id })).status).toBe(404)
  app.clock.now = now
})

test('TOUR-02 only agents search', async () => {
  const tourist = await createUser(app)
  expect((await app.call('POST /api/travel-agent/tours/search', { body: trip })).status).toBe(401)
  expect((await ask(trip, tourist.token)).status).toBe(403)
})

test.each<[string, object]>([
  ['no dates and no request_id', { date_from: undefined }],
  ['no country', { geo_country_id: undefined }],
  ['unknown country', { geo_country_id: 987_654 }],
  ['resort of another country', { geo_region_id: 5 }],
  ['a longest stay below the shortest', { days_count_to: 6 }],
  ['a stay of 31 nights', { days_count_to: 31 }],
  ['a resort of text', { geo_region_ids: ['x'] }],
  ['301 resorts', { geo_region_ids: Array.from({ length: 301 }, (_, index) => index + 1) }],
  ['yesterday', { date_from: '18.11.2026' }],
  ['page zero', { page: 0 }],
  ['page 501', { page: 501 }],
  ['a page of text', { page: 'two' }],
  ['an unknown sort', { sort: 'random' }],
  ['a negative price', { price_to: -1 }],
  ['too many operators', { operator_ids: Array.from({ length: 51 }, (_, index) => index + 1) }],
  ['a surplus field', { surprise: true }],
  ['a request_id of text', { request_id: 'x' }],
])('TOUR-02, ERR-03 a search with %s is 400', async (_, change) => {
  const { status, body } = await ask({ ...trip, ...change })
  expect([status, body.status]).toEqual([400, false])
})

test('TOUR-02 a tour that has just been loaded is found', async () => {
  const [id] = await addTours(app, [{ price: 1000, nights: 29 }])
  const found = await search({ days_count: 29 })
  expect(found.hotels[0]?.tours[0]).toMatchObject({ id, price: 1000, date: '01.07.2027' })
})
