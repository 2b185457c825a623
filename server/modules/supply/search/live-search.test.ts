import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { fakeSupplier, finding, suppliedTour } from '../../../../test/support/suppliers.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createUser, giveRole } from '../../identity/identity.factory.ts'
import type { SearchReport } from '../suppliers/tour-supplier.ts'
import { addTours } from '../supply.factory.ts'
import { type Found, outsideOf, searcher, sell } from './live-search.factory.ts'

const app = await bootApp()
const { read } = app.database
let token = ''
let hotels: { id: number; name: string }[] = []
let party = 0
/** Another age each, so that no test meets another one's search. */
const alone = () => ({ childrens: [party % 18, Math.floor(party / 18)] })
const search = searcher(app, () => token)

beforeAll(async () => {
  await loadGeo(app)
  const agent = await createUser(app)
  await giveRole(app, agent, 'agent')
  token = agent.token
  hotels = await read
    .selectFrom('hotel')
    .select(['id', 'name'])
    .where('region_id', '=', 22)
    .where('stars', '=', 5)
    .orderBy('id')
    .limit(3)
    .execute()
  await addTours(
    app,
    hotels.map(({ id }, at) => ({ hotel_id: id, price: 100_000 + at * 10_000 })),
  )
})

beforeEach(() => {
  party++
})

/** The search begun, run to its end and looked at again. */
async function searched(change: object = {}): Promise<Found> {
  const begun = await search({ ...alone(), ...change })
  await app.processAll()
  return search({ request_id: begun.request_id, ...change })
}

test('TOUR-02 the price list answers at once while an outside supplier is still searching', async () => {
  sell(app, fakeSupplier(finding(suppliedTour())))
  const first = await search(alone())
  expect(first.search.state).toBe('searching')
  expect(first.hotels.map(({ name }) => name)).toEqual(hotels.map(({ name }) => name))
  expect(outsideOf(first)).toMatchObject({
    name: 'fake',
    title: 'Фейктур',
    state: 'waiting',
    tours_found: 0,
    as_of: null,
  })
  await app.processAll()
  const then = await search({ request_id: first.request_id })
  expect(then.search).toEqual({ state: 'finished', progress: 100, toursfound: 4 })
  expect(then.request_id).toBe(first.request_id)
  expect(then.hotels).toHaveLength(4)
  expect(then.suppliers).toMatchObject([
    { name: 'price-list', state: 'finished', tours_found: 3, failure: null },
    { name: 'fake', state: 'finished', progress: 100, tours_found: 1, failure: null },
  ])
})

test('TOUR-02 tours appear with the progress of the search, before it has ended', async () => {
  const steps: ((report: SearchReport | null) => void)[] = []
  const step = () => new Promise<SearchReport | null>((resolve) => steps.push(resolve))
  sell(
    app,
    fakeSupplier(async function* () {
      for (let report = await step(); report; report = await step()) yield report
    }),
  )
  const tell = async (report: SearchReport | null) => {
    await expect.poll(() => steps.length).toBeGreaterThan(0)
    steps.shift()?.(report)
  }
  const { request_id } = await search(alone())
  const look = () => search({ request_id })
  const working = app.processAll()
  await tell({
    progress: 30,
    tours: [suppliedTour({ price: 50_000 })],
    notes: ['поиск идёт по датам 1–10 июля'],
  })
  await expect
    .poll(async () => (await look()).search)
    .toEqual({ state: 'searching', progress: 30, toursfound: 4 })
  const half = await look()
  expect(half.hotels[0]).toMatchObject({ name: 'Faraway Palace', min_price: 50_000 })
  expect(outsideOf(half)).toMatchObject({ state: 'searching', notes: ['поиск идёт по датам 1–10 июля'] })
  const [seen] = half.hotels[0]!.tours

  // Less progress than before is not believed, a tour told again keeps its number and takes the new price.
  await tell({ progress: 10, tours: [suppliedTour({ price: 48_000 })], notes: [] })
  await expect.poll(async () => (await look()).hotels[0]?.min_price).toBe(48_000)
  expect(await look()).toMatchObject({
    search: { progress: 30, toursfound: 4 },
    hotels: [{ tours: [{ id: seen!.id }] }, {}, {}, {}],
  })
  await tell(null)
  await working
  expect((await look()).search.state).toBe('finished')
})

test('TOUR-02, TOUR-05 a hotel of both suppliers stands once, with the tours of both, cheapest first', async () => {
  const [first, second] = hotels
  sell(
    app,
    fakeSupplier(
      finding(
        // However the supplier writes the name.
        suppliedTour({ ref: 'a', price: 1000, hotel: { name: `${second!.name.toUpperCase()} 5*` } }),
        suppliedTour({ ref: 'b', price: 900_000, hotel: { name: second!.name } }),
        suppliedTour({ ref: 'c', price: 2000, hotel: { name: 'Nobody Knows It' } }),
      ),
    ),
  )
  const found = await searched()
  expect(found.hotels.map(({ name }) => name)).toEqual([
    second!.name,
    'Nobody Knows It',
    first!.name,
    hotels[2]!.name,
  ])
  expect(found.hotels[0]!.id).toBe(second!.id)
  expect(found.hotels[0]!.tours.map(({ supplier }) => supplier)).toEqual(['fake', 'price-list', 'fake'])
  expect(found.hotels[0]!.min_price).toBe(1000)
  const ids = found.hotels.flatMap(({ tours }) => tours.map(({ id }) => id))
  expect(new Set(ids).size).toBe(6)
  const listed = await read.selectFrom('tour').select('id').execute()
  expect(ids.filter((id) => listed.some((tour) => tour.id === id))).toHaveLength(3)
})

test('TOUR-02 filters by operator, price and name apply to the tours of all suppliers', async () => {
  sell(
    app,
    fakeSupplier(
      finding(
        suppliedTour({ ref: 'a', price: 70_000, hotel: { name: 'Alpha Bay' } }),
        suppliedTour({
          ref: 'b',
          price: 80_000,
          hotel: { name: 'Beta Bay' },
          operator: { name: 'Другой мир' },
        }),
      ),
    ),
  )
  const all = await searched()
  const other = all.hotels.flatMap(({ tours }) => tours).find(({ operator }) => operator === 'Другой мир')!
  expect(all.search.toursfound).toBe(5)
  const { request_id } = all
  const byOperator = await search({ request_id, operator_ids: [other.operator_id] })
  expect(byOperator.hotels.flatMap(({ tours }) => tours.map(({ id }) => id))).toEqual([other.id])
  expect(byOperator.search.toursfound).toBe(1)
  const cheap = await search({ request_id, price_to: 70_000 })
  expect(cheap.hotels.map(({ name }) => name)).toEqual(['Alpha Bay'])
  expect((await search({ request_id, hotel_name: 'bay' })).hotels.map(({ name }) => name)).toEqual([
    'Alpha Bay',
    'Beta Bay',
  ])
  // Filters are ours: none of them asks the supplier again.
  expect(
    (await read.selectFrom('supplier_search').select('run').execute()).every(({ run }) => run === 1),
  ).toBe(true)
})

test('TOUR-02, TOUR-05 what was not asked for and what cannot be true is not shown', async () => {
  const wrong = [
    { price: 0 }, { price: -5 }, { price: Number.NaN }, { price: 1e12 }, { day: '2027-08-01' }, { day: 'завтра' }, { nights: 8 },
    { departure_id: 5 }, { meal_code: 'XX' }, { ref: '' }, { hotel: { name: '***' } }, { hotel: { region_id: 19 } },
    { hotel: { country_id: 1 } }, { hotel: { region_id: 999_999 } }, { hotel: { stars: 3 } }, { meal_code: 'BB' }, { operator: { name: ' ' } },
  ] // prettier-ignore
  const tours = wrong.map((change, at) => suppliedTour({ ref: `wrong ${at}`, ...change }))
  sell(app, fakeSupplier(finding(...tours, suppliedTour({ ref: 'right', room: 'Свой\u0000номер' }))))
  const found = await searched({ hotel_stars: 4, food_types: [4] })
  expect(outsideOf(found)).toMatchObject({ state: 'finished', tours_found: 1 })
})

test('TOUR-02, TOUR-05 a supplier that sells places of another country has answered nonsense', async () => {
  sell(app, fakeSupplier(finding(suppliedTour({ hotel: { region_id: 5 } }))))
  const found = await searched({ geo_region_id: undefined })
  expect(outsideOf(found)).toMatchObject({ state: 'failed', tours_found: 0 })
})

test('TOUR-02 a search for one hotel shows that hotel alone', async () => {
  const [hotel] = hotels
  sell(
    app,
    fakeSupplier(
      finding(suppliedTour({ ref: 'a', hotel: { name: hotel!.name } }), suppliedTour({ ref: 'b' })),
    ),
  )
  const found = await searched({ geo_hotel_id: hotel!.id })
  expect(found.hotels.map(({ id }) => id)).toEqual([hotel!.id])
  expect(found.search.toursfound).toBe(2)
})

test.each(['price', 'stars', 'date'])(
  'TOUR-02 sorted by %s, the merged pages give every hotel once',
  async (sort) => {
    const rows = await read
      .selectFrom('hotel')
      .select(['id', 'name'])
      .where('region_id', '=', 22)
      .orderBy('id')
      .limit(30)
      .execute()
    const nights = { price: 20, stars: 21, date: 22 }[sort] ?? 0
    await addTours(app, rows.map(({ id }, at) => ({ hotel_id: id, nights, price: 100_000 + ((at * 7919) % 50) * 1000, day: `2027-07-${10 + (at % 5)}` }))) // prettier-ignore
    const tours = Array.from({ length: 35 }, (_, at) =>
      suppliedTour({
        ref: `page ${at}`,
        nights,
        price: 90_000 + ((at * 104_729) % 90) * 1000,
        day: `2027-07-${10 + ((at + 2) % 5)}`,
        hotel: { name: at < 15 ? rows[at * 2]!.name : `Live ${at}` },
      }),
    )
    sell(app, fakeSupplier(finding(...tours)))
    const first = await searched({ days_count: nights, sort })
    const { request_id } = first
    const pages = await Promise.all(
      Array.from({ length: first.pages }, (_, at) => search({ request_id, sort, page: at + 1 })),
    )
    const shown = pages.flatMap((page) => page.hotels)
    expect(shown).toHaveLength(50)
    expect(new Set(shown.map(({ id }) => id)).size).toBe(50)
    expect(shown.flatMap((hotel) => hotel.tours)).toHaveLength(65)
    const keys = shown.map((hotel) =>
      sort === 'price'
        ? hotel.min_price
        : sort === 'stars'
          ? -hotel.stars
          : Number(hotel.tours[0]!.date.slice(0, 2)),
    )
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    expect(pages.at(-1)?.pages).toBe(2)
    expect((await search({ request_id, sort, page: 3 })).hotels).toEqual([])
  },
)
