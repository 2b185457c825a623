import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import type { Trip } from '../../../../../contract/trip.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { findMinimum } from '../queries/market.queries.ts'
import { findTours } from '../queries/tour-search.queries.ts'
import { importPrices } from './import-prices.ts'
import { catalogueOf, readSupply } from '../load-price-list.ts'
import type { Catalogue, PriceLine } from './price-line.ts'
import { SourceIsBusy } from './source-lock.ts'
import { NothingBefore, rollBack } from './switch-import.ts'

const app = await bootApp()
const { read } = app.database
const connect = async () => {
  const client = new pg.Client({ connectionString: app.database.connectionString })
  await client.connect()
  return client
}
const client = await connect()
let catalogue: Catalogue
let hotels: readonly { id: number; region_id: number }[]

beforeAll(async () => {
  await loadGeo(app)
  const supply = await readSupply(read)
  catalogue = catalogueOf(supply)
  hotels = supply.hotels.filter(({ country_id }) => country_id === 4)
})
afterAll(() => client.end())

const trip: Trip = {
  departure_id: 1,
  country_id: 4,
  region_id: null,
  hotel_id: null,
  date_from: '2027-07-01',
  date_to: '2027-07-31',
  nights: 7,
  adults: 2,
  child_ages: [],
  meal_ids: null,
  hotel_stars: null,
}
const listOf = (prices: readonly number[], nights = 7): PriceLine[] =>
  prices.map((price, at) => ({
    departure_id: 1,
    country_id: 4,
    region_id: hotels[at % hotels.length]!.region_id,
    hotel_id: hotels[at % hotels.length]!.id,
    operator_id: 1,
    meal_id: 4,
    day: `2027-07-${String(1 + (at % 28)).padStart(2, '0')}`,
    nights,
    room: 'Standard Room',
    price,
  }))
const load = (source: string, prices: readonly number[], nights = 7) =>
  loadBy(client, source, listOf(prices, nights))
const loadBy = async (by: pg.Client, source: string, list: PriceLine[]) =>
  (await importPrices(by, { source, lines: [list], catalogue })).importId
const market = async (nights = 7) => {
  const { min_price, tours_found } = await findMinimum(read, { ...trip, nights })
  return { min_price, tours_found }
}
/** Of which imports there are rows. */
const keptOf = async (source: string) => {
  const { rows } = await client.query<{ state: string; tours: number; is_cleared: boolean }>(
    `select state, cleared_at is not null as is_cleared,
       (select count(*)::int from tour where import_id = price_import.id) as tours
     from price_import where source = $1 order by id`,
    [source],
  )
  return rows
}

test('TOUR-04 ADM-10 one import is rolled back: the prices before it are sold again, others stay as they are', async () => {
  await load('other', [70_000])
  const first = await load('anex', [50_000, 60_000])
  const second = await load('anex', [40_000])
  expect(await market()).toEqual({ min_price: 40_000, tours_found: 2 })
  expect(await rollBack(client, second)).toEqual({ restoredId: first })
  expect(await market()).toEqual({ min_price: 50_000, tours_found: 3 })
  const states = await read
    .selectFrom('price_import')
    .select(['id', 'state'])
    .where('source', '=', 'anex')
    .orderBy('id')
    .execute()
  expect(states).toEqual([
    { id: first, state: 'current' },
    { id: second, state: 'withdrawn' },
  ])
})

test('TOUR-04 ADM-10 what has nothing before it, is not on sale or does not exist is not rolled back', async () => {
  const only = await load('single', [90_000])
  await expect(rollBack(client, only)).rejects.toBeInstanceOf(NothingBefore)
  await expect(rollBack(client, 999_999)).rejects.toBeInstanceOf(NothingBefore)
  const [older, newer] = [await load('pair', [80_000]), await load('pair', [81_000])]
  await expect(rollBack(client, older)).rejects.toBeInstanceOf(NothingBefore)
  await rollBack(client, newer)
  await expect(rollBack(client, older)).rejects.toBeInstanceOf(NothingBefore)
  expect((await market()).min_price).toBe(50_000)
})

test('TOUR-04 a source keeps the tours that it sells and those of one list before, no more', async () => {
  for (const price of [1, 2, 3, 4]) await load('daily', [price * 100_000], 9)
  expect(await market(9)).toEqual({ min_price: 400_000, tours_found: 1 })
  expect(await keptOf('daily')).toEqual([
    { state: 'replaced', is_cleared: true, tours: 0 },
    { state: 'replaced', is_cleared: true, tours: 0 },
    { state: 'previous', is_cleared: false, tours: 1 },
    { state: 'current', is_cleared: false, tours: 1 },
  ])
})

test('TOUR-01 the market stays true through switches, roll-backs and lists of other sources', async () => {
  const many = (least: number) => Array.from({ length: 900 }, (_, at) => least + at)
  await load('big', many(100_000), 10)
  expect(await market(10)).toEqual({ min_price: 100_000, tours_found: 900 })
  await load('small', [99_000, 500_000], 10)
  expect(await market(10)).toEqual({ min_price: 99_000, tours_found: 902 })
  const next = await load('big', many(120_000), 10)
  expect(await market(10)).toEqual({ min_price: 99_000, tours_found: 902 })
  await rollBack(client, next)
  await load('small', [600_000], 10)
  expect(await market(10)).toEqual({ min_price: 100_000, tours_found: 901 })
  await load('big', [130_000], 10)
  expect(await market(10)).toEqual({ min_price: 130_000, tours_found: 2 })
  await load('small', [700_000], 13)
  expect(await market(10)).toEqual({ min_price: 130_000, tours_found: 1 })
})

test('TOUR-01 a hotel’s minimum is its own, whichever other hotels are sold beside it', async () => {
  await load('one by one', [200_000, 150_000, 250_000], 16)
  const hotel_id = hotels[2]!.id
  const { min_price, tours_found, min_day } = await findMinimum(read, { ...trip, nights: 16, hotel_id })
  expect({ min_price, tours_found, min_day }).toEqual({
    min_price: 250_000,
    tours_found: 1,
    min_day: '2027-07-03',
  })
  expect(await findMinimum(read, { ...trip, nights: 16, hotel_id: hotels[9]!.id })).toMatchObject({
    min_price: null,
    tours_found: 0,
  })
})

test('TOUR-04 a second import of a source at the same time is refused; another source is loaded beside it', async () => {
  const other = await connect()
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  async function* slow() {
    yield listOf([10_000], 11)
    began.resolve()
    await goOn.promise
    yield listOf([11_000], 11)
  }
  const first = importPrices(client, { source: 'slow', lines: slow(), catalogue })
  await began.promise
  await expect(loadBy(other, 'slow', listOf([9000], 11))).rejects.toBeInstanceOf(SourceIsBusy)
  await loadBy(other, 'quick', listOf([12_000], 11))
  expect(await market(11)).toEqual({ min_price: 12_000, tours_found: 1 })
  goOn.resolve()
  await first
  expect(await market(11)).toEqual({ min_price: 10_000, tours_found: 3 })
  await other.end()
})

test('TOUR-04 while a list of a source is replaced again and again, every reader sees one of its lists whole', async () => {
  const other = await connect()
  await load('steady', [200_000, 200_000, 200_000], 12)
  const replacing = async () => {
    for (const round of [3, 4, 5, 6])
      await loadBy(other, 'steady', listOf(Array<number>(round).fill(round * 100_000), 12))
    return 'over' as const
  }
  const seen = new Set<string>()
  const over = replacing()
  const look = async () => {
    const { min_price, tours_found } = await market(12)
    seen.add(`${min_price} of ${tours_found}`)
    const page = {
      page: 1,
      sort: 'price' as const,
      operator_ids: null,
      price_to: null,
      hotel_name: null,
      region_ids: null,
    }
    expect([3, 4, 5, 6]).toContain((await findTours(read, { ...trip, nights: 12 }, page)).tours_found)
  }
  do await look()
  while ((await Promise.race([over, Promise.resolve('goes on' as const)])) !== 'over')
  const whole = ['200000 of 3', '300000 of 3', '400000 of 4', '500000 of 5', '600000 of 6']
  expect(whole).toEqual(expect.arrayContaining([...seen]))
  await other.end()
})
