import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { importPrices, UnusablePriceList } from './import-prices.ts'
import { BUILT_IN, catalogueOf, loadPriceList, priceListAge, readSupply } from '../load-price-list.ts'
import type { Catalogue, PriceLine } from './price-line.ts'

const app = await bootApp()
const { read } = app.database
const client = new pg.Client({ connectionString: app.database.connectionString })
let catalogue: Catalogue
let good: PriceLine

beforeAll(async () => {
  await loadGeo(app)
  await client.connect()
  const supply = await readSupply(read)
  catalogue = catalogueOf(supply)
  const hotel = supply.hotels.find(({ region_id }) => region_id === 22)
  if (!hotel) throw new Error('Kemer has hotels')
  const place = { country_id: 4, region_id: 22, hotel_id: hotel.id }
  good = {
    ...place,
    departure_id: 1,
    operator_id: 1,
    meal_id: 4,
    day: '2027-07-01',
    nights: 7,
    room: 'Standard Room',
    price: 1,
  }
})
afterAll(() => client.end())

const list = (count: number, change: Partial<PriceLine> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...good, price: index + 1, ...change }))
const load = (source: string, ...batches: PriceLine[][]) =>
  importPrices(client, { source, lines: batches, catalogue })
const pricesOf = async (source: string) => {
  const rows = await read
    .selectFrom('tour_on_sale as tour')
    .innerJoin('price_import', 'price_import.id', 'tour.import_id')
    .select('tour.price')
    .where('source', '=', source)
    .orderBy('tour.price')
    .execute()
  return rows.map(({ price }) => price)
}
test('TOUR-04 a list is loaded whole with the stars of its hotels and the ranks of its meals', async () => {
  const imported = await load('A', list(3), list(2, { price: 7 }))
  expect(imported).toMatchObject({ loaded: 5, rejected: 0, reasons: [] })
  expect(await pricesOf('A')).toEqual([1, 2, 3, 7, 7])
  const [tour] = await read.selectFrom('tour').selectAll().limit(1).execute()
  expect(tour).toMatchObject({
    day: '2027-07-01',
    nights: 7,
    stars: catalogue.hotels.get(good.hotel_id)?.stars,
    meal_rank: 4,
  })
})

test('TOUR-04 a new list of a source takes the place of its last one and of nobody else’s', async () => {
  await load('B', list(2, { price: 50 }))
  await load('A', list(1, { price: 9 }))
  expect(await pricesOf('A')).toEqual([9])
  expect(await pricesOf('B')).toEqual([50, 50])
  const imports = await read
    .selectFrom('price_import')
    .select(['source', 'state', 'rows_loaded', 'first_day', 'last_day'])
    .orderBy('source')
    .orderBy('id')
    .execute()
  expect(imports).toEqual([
    { source: 'A', state: 'previous', rows_loaded: 5, first_day: '2027-07-01', last_day: '2027-07-01' },
    { source: 'A', state: 'current', rows_loaded: 1, first_day: '2027-07-01', last_day: '2027-07-01' },
    { source: 'B', state: 'current', rows_loaded: 2, first_day: '2027-07-01', last_day: '2027-07-01' },
  ])
})

test('TOUR-04 a bad line is left out and told by its number; the others are taken', async () => {
  const imported = await load('C', [...list(12), { ...good, nights: 99 }, ...list(3, { price: 20 })])
  expect(imported).toMatchObject({
    loaded: 15,
    rejected: 1,
    reasons: [{ line: 13, reason: 'неверное число ночей' }],
  })
  const row = await read
    .selectFrom('price_import')
    .select(['rows_rejected', 'rejected'])
    .where('source', '=', 'C')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ rows_rejected: 1, rejected: imported.reasons })
})

test('TOUR-04 a room is called what its list calls it, whatever the letters mean elsewhere', async () => {
  const rooms = ['Дом \\ сад', '\\N', '\\.', '\\\\t', `"A" 'B'; --`, 'Вид, море\\', '😀 ﷽', 'null']
  await load(
    'rooms',
    rooms.map((room, at) => ({ ...good, room, price: at + 1 })),
  )
  const kept = await read
    .selectFrom('tour_on_sale as tour')
    .innerJoin('price_import', 'price_import.id', 'tour.import_id')
    .select(['room', 'currency', 'operator_price'])
    .where('source', '=', 'rooms')
    .orderBy('price')
    .execute()
  expect(kept).toEqual(rooms.map((room) => ({ room, currency: 'RUB', operator_price: null })))
})

test('TOUR-04 a list of which too much is bad is refused whole, and the last one stays', async () => {
  const before = await pricesOf('C')
  await expect(load('C', [...list(8), ...list(2, { price: -1 })])).rejects.toBeInstanceOf(UnusablePriceList)
  expect(await pricesOf('C')).toEqual(before)
  expect((await load('C', list(1))).loaded).toBe(1)
})

test('TOUR-04 a source that breaks off in the middle changes nothing', async () => {
  async function* breaking() {
    yield list(3)
    throw new Error('the line went dead')
  }
  await expect(importPrices(client, { source: 'B', lines: breaking(), catalogue })).rejects.toThrow(
    'the line went dead',
  )
  expect(await pricesOf('B')).toEqual([50, 50])
})

test('TOUR-04 processes that start at once load the built-in list once; a week later it is old', async () => {
  expect(await priceListAge(read, app.clock.now)).toBe('none')
  const said: string[] = []
  const now = new Date()
  const start = () =>
    loadPriceList({ database: app.database, rows: 3000, now, say: (step) => void said.push(step) })
  const results = await Promise.all([start(), start(), start()])
  expect(results.filter((result) => result !== null)).toHaveLength(1)
  expect((await pricesOf(BUILT_IN)).length).toBeGreaterThan(2800)
  expect(said).toEqual([expect.stringMatching(/^Загружаю прайс-лист: 3\s000 туров/)])
  expect(await priceListAge(read, now)).toBe('fresh')

  const later = new Date(now.getTime() + 8 * 24 * 3600 * 1000)
  expect(await priceListAge(read, later)).toBe('old')
  expect(
    await loadPriceList({ database: app.database, rows: 1000, now: later, say: () => {} }),
  ).toMatchObject({ rejected: 0 })
  expect((await pricesOf(BUILT_IN)).length).toBeLessThan(1100)
})

test('TOUR-04 progress is told on the way', async () => {
  const told: number[] = []
  const lines = Array.from({ length: 130 }, () => list(1000))
  await importPrices(client, {
    source: 'long',
    lines,
    catalogue,
    onProgress: (count) => void told.push(count),
  })
  expect(told).toEqual([60_000, 120_000])
})

test('TOUR-04, OFFER-05 a long list is many short transactions: what waits for all that run before it, the feed too, goes on meanwhile', async () => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const running = new Set<string>()
  async function* lines() {
    for (let at = 0; at < 26; at++) {
      // Asked by another connection: the transaction in which the lines before these were written.
      const { rows: seen } = await app.database.pool.query<{ xid: string | null }>(
        'select backend_xid::text as xid from pg_stat_activity where pid = $1',
        [rows[0]?.pid],
      )
      if (seen[0]?.xid) running.add(seen[0].xid)
      yield list(10_000, { price: 5 })
    }
  }
  const imported = await importPrices(client, { source: 'long', lines: lines(), catalogue })
  expect(imported.loaded).toBe(260_000)
  expect(running.size).toBeGreaterThanOrEqual(3)
})
