import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { addTours, loadPrices } from '../../supply.factory.ts'
import { partyPrice } from '../../supply.rules.ts'

const app = await bootApp()
let kemer: number

beforeAll(async () => {
  await loadGeo(app)
  const hotel = await app.database.read
    .selectFrom('hotel')
    .select('id')
    .where('region_id', '=', 22)
    .where('stars', '=', 5)
    .limit(1)
    .executeTakeFirstOrThrow()
  kemer = hotel.id
  // Kazan sells nothing but these.
  await addTours(
    app,
    [
      { hotel_id: kemer, price: 180_000, meal_id: 5 },
      { hotel_id: kemer, price: 150_000, meal_id: 1, day: '2027-07-05' },
      { hotel_id: kemer, price: 90_000, nights: 6 },
      { hotel_id: kemer, price: 80_000, day: '2027-07-20' },
      { region_id: 21, price: 120_000, meal_id: 4 },
      { country_id: 1, price: 60_000 },
    ].map((tour) => ({ ...tour, departure_id: 10 })),
  )
  await loadPrices(app, 20_000)
})

const asked = {
  departure_id: '10',
  country_id: '4',
  nights: '7',
  adults: '2',
  date_from: '2027-07-01',
  date_to: '14.07.2027',
}
type Change = Record<string, string>
const ask = (change: Change = {}) =>
  app.call(`GET /api/prices/histogram?${new URLSearchParams({ ...asked, ...change }).toString()}`)
const histogram = async (change: Change = {}) => {
  const { status, body } = await ask(change)
  expect([status, body.status]).toEqual([200, true])
  return body.result
}

/** What the budget check says of the same trip. */
async function check(asking: Change) {
  const list = (text = '') => (text === '' ? [] : text.split(',').map(Number))
  const { body } = await app.call('POST /api/min-price/request/create', {
    body: {
      geo_departure_id: asking.departure_id,
      geo_country_id: asking.country_id,
      geo_region_id: asking.region_id ?? null,
      geo_hotel_id: asking.hotel_id ?? null,
      hotel_stars: asking.hotel_stars ?? null,
      days_count: Number(asking.nights),
      adult_count: Number(asking.adults),
      childrens: list(asking.child_ages),
      food_types: list(asking.meal_ids),
      date_from: asking.date_from,
      date_to: asking.date_to,
    },
  })
  return (await app.call(`GET /api/min-price/request/get?request_id=${body.request_id}`)).body.result
}

test('WIZ-52 a guest sees how many tours there are at which price, and when the prices were loaded', async () => {
  const { buckets, ...rest } = await histogram({ region_id: '22' })
  expect(rest).toEqual({
    tours_found: 2,
    min_price: 150_000,
    median_price: 150_000,
    max_price: 180_000,
    priced_at: expect.stringMatching(/Z$/),
  })
  expect(buckets[0]).toEqual({ from: 145_000, to: 150_000, tours: 1 })
  expect(buckets.at(-1)).toEqual({ from: 175_000, to: 180_000, tours: 1 })
})

test('WIZ-52 the tours are those of these days, nights, places, class and meals', async () => {
  const found = async (change: Change) => (await histogram(change)).tours_found
  expect(await found({})).toBe((await check(asked)).tours_found)
  expect(await found({ region_id: '22', nights: '6' })).toBeGreaterThanOrEqual(1)
  expect(await found({ hotel_id: String(kemer), meal_ids: '5' })).toBe(1)
  expect(await found({ hotel_id: String(kemer), meal_ids: '1,5' })).toBe(2)
  expect(await found({ hotel_id: String(kemer), date_to: '20.07.2027' })).toBe(3)
  expect(await found({ hotel_id: String(kemer), hotel_stars: '5' })).toBe(2)
})

test('WIZ-52 prices are for the whole party', async () => {
  const party = { adults: 3, child_ages: [0, 7] }
  const { min_price, max_price } = await histogram({ region_id: '22', adults: '3', child_ages: '0,7' })
  expect([min_price, max_price]).toEqual([partyPrice(150_000, party), partyPrice(180_000, party)])
})

test('WIZ-52 no tours, or a place that does not exist: no bars, no prices', async () => {
  const nothing = { buckets: [], tours_found: 0, min_price: null, median_price: null, max_price: null }
  expect(await histogram({ hotel_id: String(kemer), nights: '29' })).toMatchObject(nothing)
  expect(await histogram({ departure_id: '9999' })).toMatchObject(nothing)
})

test.each<Change>([
  { departure_id: '1' },
  { departure_id: '1', adults: '1', child_ages: '4' },
  { departure_id: '1', adults: '3', child_ages: '0,7,15', hotel_stars: '4' },
  { departure_id: '1', country_id: '1', nights: '10', adults: '6', meal_ids: '4,5' },
  { departure_id: '5', country_id: '9', adults: '5', hotel_stars: '5', meal_ids: '1' },
  { departure_id: '1', region_id: '22', meal_ids: '3', date_to: '20.11.2027' },
  { departure_id: '3', country_id: '2', nights: '14', child_ages: '11,12' },
  { country_id: '10', nights: '30' },
])(
  'WIZ-52, TOUR-01 the least price and the number of tours are those of the budget check: %j',
  async (change) => {
    const asking = { ...asked, date_from: '01.03.2027', date_to: '31.08.2027', ...change }
    const { min_price, tours_found, priced_at } = await check(asking)
    const seen = await histogram(asking)
    expect(seen).toMatchObject({ min_price, tours_found, priced_at })
    expect(seen.buckets.reduce((sum: number, { tours }: { tours: number }) => sum + tours, 0)).toBe(
      tours_found,
    )
  },
)

test.each<[string, Change, string]>([
  ['today', { date_from: '19.11.2026' }, 'date_from'],
  ['more than a year ahead', { date_to: '01.12.2027' }, 'date_to'],
  ['the end before the beginning', { date_to: '30.06.2027' }, 'date_to'],
  ['no day', { date_from: '31.02.2027' }, 'date_from'],
  ['no nights', { nights: '0' }, 'nights'],
  ['31 nights', { nights: '31' }, 'nights'],
  ['half a night', { nights: '7.5' }, 'nights'],
  ['seven adults', { adults: '7' }, 'adults'],
  ['four children', { child_ages: '1,1,1,1' }, 'child_ages'],
  ['a child of 18', { child_ages: '18' }, 'child_ages.0'],
  ['an empty list of children', { child_ages: '' }, 'child_ages'],
  ['six stars', { hotel_stars: '6' }, 'hotel_stars'],
  ['no such meal', { meal_ids: '0' }, 'meal_ids.0'],
  ['a place in words', { country_id: 'турция' }, 'country_id'],
  ['a surplus field', { surprise: '1' }, 'surprise'],
])('WIZ-52, ERR-03 a histogram with %s is refused by its field', async (_, change, field) => {
  const { status, body } = await ask(change)
  expect([status, body.status, Object.keys(body.error)]).toEqual([400, false, [field]])
})

test('WIZ-52, ERR-03 a histogram without days is refused', async () => {
  const { date_from: _, date_to: __, ...rest } = asked
  const query = new URLSearchParams(rest).toString()
  expect((await app.call(`GET /api/prices/histogram?${query}`)).status).toBe(400)
})

test('WIZ-52 the calendar keeps to the hotel, the class and the meals as the budget check does', async () => {
  const days = async (change: Change) => {
    const { date_from: _, date_to: __, ...rest } = { ...asked, ...change }
    const { body } = await app.call(`GET /api/prices/calendar?${new URLSearchParams(rest).toString()}`)
    return body.result.days
  }
  const hotel_id = String(kemer)
  expect(await days({ hotel_id, meal_ids: '5', hotel_stars: '5' })).toEqual([
    { date: '2027-07-01', min_price: 180_000 },
  ])
  expect((await days({ hotel_id, hotel_stars: '5' })).length).toBe(3)
})
