import { beforeAll, expect, test } from 'vitest'
import {
  type BrowsedTour,
  BrowseQuery,
  browseSorts,
  browseTours,
} from '../../../../contract/supply/browse-tours.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { addTours, type TourWish } from '../supply.factory.ts'
import { findBrowsed } from './browse-tours.ts'

const app = await bootApp()
const TURKEY = 4
const EGYPT = 1
const ANTALYA = 20
let five: number[] = []
let four: number[] = []

const hotelsOf = async (region: number, stars: number) => {
  const asked = 'select id from hotel where region_id = $1 and stars = $2 order by id limit 20'
  const { rows } = await app.database.pool.query<{ id: number }>(asked, [region, stars])
  return rows.map(({ id }) => id)
}
/** What the API answers, on the day that the tests live in. */
async function browse(query = '') {
  const filters = BrowseQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  const result = await findBrowsed(app.database.read, filters, app.clock.now)
  return browseTours.answer.parse({ result }).result
}
const pricesOf = ({ items }: { items: BrowsedTour[] }) => items.map(({ price }) => price)
const ask = (query: string) => app.call(`GET /api/tours?${query}`)

beforeAll(async () => {
  await loadGeo(app)
  five = await hotelsOf(ANTALYA, 5)
  four = await hotelsOf(ANTALYA, 4)
  const tours: TourWish[] = [
    { hotel_id: five[0], price: 150_000, day: '2027-06-10' },
    { hotel_id: five[0], price: 120_000, day: '2027-06-20', meal_id: 5 },
    { hotel_id: five[1], price: 110_000, day: '2027-07-01', operator_id: 2 },
    { hotel_id: four[0], price: 80_000, day: '2027-07-02', meal_id: 1 },
    { hotel_id: four[1], price: 60_000, nights: 10 },
    { country_id: EGYPT, price: 70_000, day: '2027-05-05' },
    { hotel_id: four[2], price: 50_000, departure_id: 10 },
  ]
  await addTours(app, tours)
})

test('SITE-23, TOUR-05 each hotel stands once with the best of its tours, and all that the wizard is filled with', async () => {
  const found = await browse(`country_id=${TURKEY}`)
  expect([pricesOf(found), found.total_items]).toEqual([[80_000, 110_000, 120_000], 3])
  expect(found.items[2]).toMatchObject({
    hotel: { id: five[0], stars: 5 },
    tours: 2,
    date: '20.06.2027',
    operator: 'Anex Tour',
    prefill: {
      geo_departure_id: 1,
      country_id: TURKEY,
      resort_id: ANTALYA,
      hotel_id: five[0],
      date_from: '20.06.2027',
      date_to: '20.06.2027',
      count_days: 7,
      adult_count: 2,
      food_types: [5],
      price: 120_000,
    },
  })
  expect(found.regions).toEqual([{ id: ANTALYA, name: 'Анталья' }])
})

test('SITE-23 the asked order is kept to the letter: nobody stands higher for anything else', async () => {
  const keys = {
    price: ({ price }: BrowsedTour) => [price],
    date: ({ date }: BrowsedTour) => [Number(date.split('.').toReversed().join(''))],
    stars: ({ hotel, price }: BrowsedTour) => [-hotel.stars, price],
  }
  for (const sort of browseSorts) {
    const { items } = await browse(`sort=${sort}`)
    expect(items).toHaveLength(4)
    const got = items.map(keys[sort])
    expect([sort, got]).toEqual([sort, got.toSorted((a, b) => a[0]! - b[0]! || (a[1] ?? 0) - (b[1] ?? 0))])
  }
  // The same hotel shows its earliest tour where days are asked for.
  expect((await browse('sort=date')).items.find(({ hotel }) => hotel.id === five[0])?.date).toBe('10.06.2027')
})

test.each([
  [`country_id=${EGYPT}`, [70_000]],
  ['stars=5', [110_000, 120_000]],
  ['meal=5', [120_000]],
  ['price=80000', [70_000, 80_000]],
  ['operator_id=2', [110_000]],
  ['month=2027-06', [120_000]],
  ['nights=10', [60_000]],
  ['departure_id=10', [50_000]],
  ['month=2020-01', []],
  ['departure_id=999999', []],
])('SITE-23 %s narrows the list', async (query, prices) => {
  expect(pricesOf(await browse(query))).toEqual(prices)
})

test('SITE-23 where nothing is found the filters that hurt are named, the one that hides most first', async () => {
  const { without, items } = await browse(`country_id=${TURKEY}&stars=5&price=90000`)
  expect([items, without]).toEqual([
    [],
    [
      { filter: 'price', hotels: 2 },
      { filter: 'stars', hotels: 1 },
    ],
  ])
  expect((await browse('price=1&stars=5&operator_id=3')).without).toEqual([])
  expect((await browse()).without).toEqual([])
})

test.each([
  'page=0',
  'page=-1',
  'page=1000000000',
  'nights=31',
  'month=2027-13',
  'sort=rating',
  'erid=1',
  'price=abc',
])('SITE-23 what cannot be is refused: %s', async (query) => {
  expect((await ask(query)).status).toBe(400)
})

test('SITE-23 a page behind the last is empty and says how many there are', async () => {
  expect(await browse('page=9999')).toMatchObject({ items: [], total_items: 4 })
})
