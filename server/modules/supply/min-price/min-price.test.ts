import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { addTours } from '../supply.factory.ts'
import { loadTours, marketMinimum } from '../index.ts'
import { removeOldSearches } from '../supply.jobs.ts'
import { partyPrice } from '../supply.rules.ts'
import { system } from '../../../platform/use-case.ts'

const app = await bootApp()
const { read } = app.database
let kemer: number
let tours: number[]

beforeAll(async () => {
  await loadGeo(app)
  const hotel = await read
    .selectFrom('hotel')
    .select('id')
    .where('region_id', '=', 22)
    .where('stars', '=', 5)
    .limit(1)
    .executeTakeFirstOrThrow()
  kemer = hotel.id
  tours = await addTours(app, [
    { hotel_id: kemer, price: 180_000, meal_id: 5 },
    { hotel_id: kemer, price: 150_000, meal_id: 1, day: '2027-07-05' },
    { hotel_id: kemer, price: 90_000, nights: 6 },
    { hotel_id: kemer, price: 80_000, day: '2027-07-20' },
    { hotel_id: kemer, price: 70_000, departure_id: 5 },
    { region_id: 21, price: 120_000, meal_id: 4 },
    { country_id: 1, price: 60_000 },
  ])
})

const wish = {
  geo_departure_id: 1,
  geo_country_id: 4,
  date_from: '01.07.2027',
  date_to: '14.07.2027',
  days_count: 7,
  adult_count: 2,
}
const create = (change: object = {}) =>
  app.call('POST /api/min-price/request/create', { body: { ...wish, ...change } })
const check = async (change: object = {}) => {
  const created = await create(change)
  expect([created.status, created.body.status]).toEqual([200, true])
  const { body } = await app.call(`GET /api/min-price/request/get?request_id=${created.body.request_id}`)
  return body.result
}
const minimum = async (change: object = {}) => (await check(change)).min_price

test('TOUR-01 a guest asks for the minimum and the first look has it, with the time of the prices', async () => {
  expect(await check()).toEqual({
    state: 'finished',
    outcome: 'found',
    min_price: 120_000,
    min_date: '01.07.2027',
    tours_found: 3,
    priced_at: expect.stringMatching(/Z$/),
    source: null,
    suppliers: [expect.objectContaining({ name: 'price-list', state: 'finished', tours_found: 3 })],
  })
})

test('TOUR-01 the minimum is that of exactly these nights, days, city, country, resort and hotel', async () => {
  expect(await minimum({ days_count: 6 })).toBe(90_000)
  expect(await minimum({ date_to: '20.07.2027' })).toBe(80_000)
  expect(await minimum({ geo_departure_id: 5 })).toBe(70_000)
  expect(await minimum({ geo_country_id: 1 })).toBe(60_000)
  expect(await minimum({ geo_region_id: 22 })).toBe(150_000)
  expect(await minimum({ geo_region_id: 22, geo_hotel_id: kemer })).toBe(150_000)
})

test('TOUR-01 stars and meals mean this or better', async () => {
  expect(await minimum({ food_types: [1] })).toBe(120_000)
  expect(await minimum({ geo_region_id: 22, food_types: [1] })).toBe(150_000)
  expect(await minimum({ geo_region_id: 22, food_types: [4] })).toBe(180_000)
  expect(await minimum({ geo_region_id: 22, food_types: [5, 1] })).toBe(150_000)
  expect(await minimum({ geo_region_id: 22, hotel_stars: 3 })).toBe(150_000)
  expect(await minimum({ geo_region_id: 22, hotel_stars: 5, food_types: [4, 5] })).toBe(180_000)
})

test('TOUR-01 nothing suits: finished, no minimum, no tours', async () => {
  expect(await check({ geo_country_id: 10 })).toMatchObject({
    state: 'finished',
    outcome: 'no_tours',
    min_price: null,
    tours_found: 0,
  })
})

test('TOUR-01 the minimum is for the whole party', async () => {
  expect(await minimum({ adult_count: 1 })).toBe(partyPrice(120_000, { adults: 1, child_ages: [] }))
  expect(await minimum({ adult_count: 3, childrens: [0, 7, 15] })).toBe(
    partyPrice(120_000, { adults: 3, child_ages: [0, 7, 15] }),
  )
})

test('TOUR-01 the minimum of the market is the least party price of every suiting tour', async () => {
  const party = { adults: 2, child_ages: [5] }
  const all = [...(await loadTours(read, tours, party)).values()]
  const suiting = all.filter(
    (tour) =>
      tour.departure_id === 1 && tour.country_id === 4 && tour.nights === 7 && tour.day <= '2027-07-14',
  )
  const trip = {
    departure_id: 1,
    country_id: 4,
    region_id: null,
    hotel_id: null,
    date_from: '2027-07-01',
    date_to: '2027-07-14',
  }
  const found = await marketMinimum(read, { ...trip, nights: 7, ...party, meal_ids: null, hotel_stars: null })
  expect(found).toBe(Math.min(...suiting.map((tour) => tour.party_price)))
})

test('TOUR-01 old names of fields and numbers as text are understood', async () => {
  const { geo_departure_id: _, geo_country_id: __, ...rest } = wish
  const created = await app.call('POST /api/min-price/request/create', {
    body: {
      ...rest,
      departure_city_id: '1',
      country_id: '4',
      resort_id: 0,
      hotel_stars: 0,
      food_types: null,
    },
  })
  expect(created.status).toBe(200)
})

test.each<[string, object, string]>([
  ['no departure city', { geo_departure_id: null }, 'geo_departure_id'],
  ['unknown departure city', { geo_departure_id: 9999 }, 'geo_departure_id'],
  ['unknown country', { geo_country_id: 999_999 }, 'geo_country_id'],
  ['resort of another country', { geo_region_id: 5 }, 'geo_region_id'],
  ['unknown hotel', { geo_hotel_id: 2_000_000_000 }, 'geo_hotel_id'],
  ['today', { date_from: '19.11.2026' }, 'date_from'],
  ['more than a year ahead', { date_to: '01.12.2027' }, 'date_to'],
  ['the end before the beginning', { date_to: '30.06.2027' }, 'date_to'],
  ['no day', { date_from: '31.02.2027' }, 'date_from'],
  ['31 nights', { days_count: 31 }, 'days_count'],
  ['seven adults', { adult_count: 7 }, 'adult_count'],
  ['four children', { childrens: [1, 1, 1, 1] }, 'childrens'],
  ['a child of 18', { childrens: [18] }, 'childrens.0'],
  ['six stars', { hotel_stars: 6 }, 'hotel_stars'],
  ['a surplus field', { surprise: 1 }, 'surprise'],
])('TOUR-01, ERR-03 a check with %s is refused by its field', async (_, change, field) => {
  const { status, body } = await create(change)
  expect([status, body.status, Object.keys(body.error)]).toEqual([400, false, [field]])
})

test('TOUR-01 an unknown or malformed number of a check', async () => {
  const look = (id: string) => app.call(`GET /api/min-price/request/get?request_id=${id}`)
  expect((await look('999999999')).status).toBe(404)
  for (const id of ['0', '-1', 'abc', '1e3', '99999999999999999999', ''])
    expect((await look(id)).status).toBe(400)
})

test('TOUR-01 twenty equal checks at once get twenty numbers and one answer', async () => {
  const ids = (await Promise.all(Array.from({ length: 20 }, () => create()))).map(
    ({ body }) => body.request_id,
  )
  expect(new Set(ids).size).toBe(20)
})

test('WIZ-52 the calendar gives the cheapest tour of each day for the party, in order', async () => {
  const calendar = async (more: string) =>
    (
      await app.call(
        `GET /api/prices/calendar?departure_id=1&country_id=4&nights=7&adults=2${more}` as 'GET /',
      )
    ).body.result
  expect((await calendar('')).days).toEqual([
    { date: '2027-07-01', min_price: 120_000 },
    { date: '2027-07-05', min_price: 150_000 },
    { date: '2027-07-20', min_price: 80_000 },
  ])
  expect((await calendar('&region_id=22&child_ages=1,7')).days[0]).toEqual({
    date: '2027-07-01',
    min_price: partyPrice(180_000, { adults: 2, child_ages: [1, 7] }),
  })
  expect((await calendar('&region_id=999')).days).toEqual([])
})

test.each([
  'nights=0&adults=2',
  'nights=31&adults=2',
  'nights=7&adults=7',
  'nights=7&adults=2&child_ages=18',
  'nights=7&adults=2&child_ages=1,1,1,1',
])('ERR-03 a calendar of %s is refused', async (query) => {
  expect(
    (await app.call(`GET /api/prices/calendar?departure_id=1&country_id=4&${query}` as 'GET /')).status,
  ).toBe(400)
})

test('WIZ-03, GEO-02 each hotel of a resort has the price of its cheapest tour for the party, the cheapest first', async () => {
  const asked = async (more: string) =>
    app.call(`GET /api/prices/hotels?departure_id=1&country_id=4&nights=7&adults=2${more}` as 'GET /')
  const { body } = await asked('&region_id=22&child_ages=1,7')
  const price = partyPrice(80_000, { adults: 2, child_ages: [1, 7] })
  expect(body.result.hotels).toContainEqual({ hotel_id: kemer, min_price: price })
  const all = body.result.hotels.map(({ min_price }: { min_price: number }) => min_price)
  expect(all).toEqual(all.toSorted((one: number, other: number) => one - other))
  expect(body.result.priced_at).toBe((await check()).priced_at)
  expect((await asked('&region_id=999')).body.result).toEqual({ hotels: [], priced_at: null })
  for (const bad of ['', '&region_id=0x', '&region_id=22&hotel_id=1', '&region_id=22&surprise=1'])
    expect([bad, (await asked(bad)).status]).toEqual([bad, 400])
})

test('TOUR-03 tours are loaded with their party price and the time of the list; what is gone is missing', async () => {
  const found = await loadTours(read, [...tours.slice(0, 2), 999_999_999], { adults: 1, child_ages: [] })
  expect([...found.keys()].toSorted((one, other) => one - other)).toEqual(tours.slice(0, 2))
  expect(found.get(tours[0] ?? 0)).toMatchObject({
    day: '2027-07-01',
    nights: 7,
    price: 180_000,
    party_price: 111_600,
    priced_at: expect.any(Date),
    hotel_id: kemer,
  })
  expect(await loadTours(read, [], { adults: 1, child_ages: [] })).toEqual(new Map())
})

test('SITE-02 countries carry the least price of a week for two from Moscow, and when it was loaded', async () => {
  const { body } = await app.call('GET /api/geo/v2/countries')
  const prices = new Map(
    body.result.map((country: { id: number; min_price: number | null }) => [country.id, country.min_price]),
  )
  expect([prices.get(4), prices.get(1), prices.get(10)]).toEqual([80_000, 60_000, null])
  expect(body.priced_at).toBe((await check()).priced_at)
})

test('TOUR-01 checks of the day before yesterday are removed, later ones stay', async () => {
  const { body } = await create()
  app.clock.now = new Date(app.clock.now.getTime() + 49 * 3600 * 1000)
  const later = await create()
  await app.act(system, removeOldSearches, {})
  expect((await app.call(`GET /api/min-price/request/get?request_id=${body.request_id}`)).status).toBe(404)
  expect((await app.call(`GET /api/min-price/request/get?request_id=${later.body.request_id}`)).status).toBe(
    200,
  )
})

test.each(['departure_id', 'country_id', 'region_id', 'hotel_id'])(
  'SEC-09 a %s that no place has, however large, is an empty calendar and never an error of ours',
  async (name) => {
    const query = { departure_id: '1', country_id: '4', nights: '7', adults: '2', [name]: '999999999' }
    const { status } = await app.call(`GET /api/prices/calendar?${new URLSearchParams(query).toString()}`)
    expect(status).toBeLessThan(500)
  },
)
