import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTourvisorPartner, type TourvisorPartner } from '../../../../test/partners/tourvisor.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { findAll, type Gateway, supplierOf, tripTo } from './tourvisor.factory.ts'

const app = await bootApp()
let partner: TourvisorPartner

beforeAll(async () => {
  await loadGeo(app)
  partner = await startTourvisorPartner({ searchMs: 120 })
})
beforeEach(() => partner.mend())
afterAll(() => partner.stop())

const supplier = (gateway: Gateway = 'classic') => supplierOf({ app, url: partner.url, gateway })
const started = () => partner.asked.filter(({ kind }) => kind === 'search').map(({ query }) => query)

describe.each(['classic', 'rest'] as const)('TOUR-05 a search by the %s gateway', (gateway) => {
  test('TOUR-05 TOUR-02 tours come by and by, each once, with progress that never falls', async () => {
    // Long enough to be looked at more than once, however busy the machine is.
    const slower = await startTourvisorPartner({ searchMs: 600 })
    const found = await findAll(supplierOf({ app, url: slower.url, gateway }), tripTo())
    await slower.stop()
    const { reports, tours, failure } = found
    expect(failure).toBeNull()
    expect(tours.length).toBeGreaterThan(50)
    const progress = reports.map((report) => report.progress)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(100)
    expect(reports.filter((report) => report.tours.length > 0).length).toBeGreaterThan(1)
    expect(reports.flatMap((report) => report.tours)).toHaveLength(tours.length)
  })

  test('TOUR-05 a tour is told in our numbers, for everybody, the surcharge inside the price', async () => {
    const family = tripTo({ child_ages: [0, 7], region_id: 19, hotel_stars: 5, meal_ids: [4] })
    const { tours, notes } = await findAll(supplier(gateway), family)
    expect(notes).toEqual([])
    expect(tours.length).toBeGreaterThan(3)
    for (const tour of tours) {
      expect(tour).toMatchObject({
        departure_id: 1,
        nights: 7,
        hotel: { stars: 5, region_id: 19, country_id: 4 },
      })
      expect(['AI', 'UAI']).toContain(tour.meal_code)
      expect(tour.day >= '2027-06-10' && tour.day <= '2027-06-20').toBe(true)
      expect(tour.hotel.picture_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/hotel_pics\/main400\/\d+\.jpg$/)
      expect(Number.isInteger(tour.price) && tour.price > tour.fuel).toBe(true)
    }
    const withFuel = tours.find(({ fuel }) => fuel > 0)
    // The partner's surcharge is four hundredths of its price.
    expect(Math.round((withFuel!.price - withFuel!.fuel) * 0.04)).toBe(withFuel!.fuel)
  })

  test('TOUR-05 an infant is asked for as a child of one, meals by their codes', async () => {
    await findAll(supplier(gateway), tripTo({ child_ages: [0, 16], meal_ids: [2, 5] }))
    const [query] = started()
    const ages =
      gateway === 'rest' ? query!.getAll('childs') : [query!.get('childage1'), query!.get('childage2')]
    expect(ages).toEqual(['1', '16'])
    // The least of them is half board: 4 there, 2 with us.
    expect(query!.get('meal')).toBe('4')
  })

  test('TOUR-05 a range of months is looked at in three windows, and the person is told which', async () => {
    const year = tripTo({ date_from: '2026-12-01', date_to: '2027-11-19' })
    const { notes, failure, tours } = await findAll(supplier(gateway), year)
    expect(failure).toBeNull()
    expect(started()).toHaveLength(3)
    expect(notes[0]).toMatch(/поиск идёт по датам \d.* и \d+.*ноября/)
    expect(new Set(tours.map(({ day }) => day.slice(0, 7))).size).toBeGreaterThan(2)
  })

  test('TOUR-05 more than 28 nights are searched as 28, and the person is told', async () => {
    const { tours, notes } = await findAll(supplier(gateway), tripTo({ nights: 30, region_id: 19 }))
    expect(notes).toEqual([expect.stringContaining('28\u00a0ночей')])
    expect(new Set(tours.map(({ nights }) => nights))).toEqual(new Set([28]))
  })

  test('TOUR-05 a hotel of ours is found among theirs by its name, whose list is asked for once', async () => {
    const { id, name } = await app.database.kysely
      .selectFrom('hotel')
      .select(['id', 'name'])
      .where('region_id', '=', 19)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const one = supplier(gateway)
    const { tours } = await findAll(one, tripTo({ hotel_id: id }))
    expect(tours.length).toBeGreaterThan(0)
    expect(new Set(tours.map((tour) => tour.hotel.name.toLowerCase()))).toEqual(new Set([name.toLowerCase()]))
    const lists = partner.asked.filter(({ kind }) => kind === 'list').length
    await findAll(one, tripTo({ hotel_id: id, nights: 10 }))
    expect(partner.asked.filter(({ kind }) => kind === 'list')).toHaveLength(lists)
  })

  test('TOUR-05 only the operators that were asked for', async () => {
    const { tours } = await findAll(supplier(gateway), tripTo(), { operator_ids: [1] })
    expect(new Set(tours.map(({ operator }) => operator.name))).toEqual(new Set(['Anex Tour']))
  })

  test('TOUR-05 a partner that lies costs its wrong tours alone; they are counted', async () => {
    partner.fault({ call: 'result', fault: 'lies' })
    const { tours, notes, failure } = await findAll(supplier(gateway), tripTo())
    expect(failure).toBeNull()
    expect(tours.length).toBeGreaterThan(5)
    for (const { price, day, nights, hotel } of tours) {
      expect(price).toBeGreaterThan(1000)
      expect(price).toBeLessThan(50_000_000)
      expect(nights).toBe(7)
      expect(day >= '2027-06-10').toBe(true)
      expect(hotel.region_id).toBeLessThan(10_000)
    }
    expect(notes.at(-1)).toMatch(/^Tourvisor: \d+\u00a0тур\S* пропущен\S* из-за ошибок/)
  })

  test.each(['strings', 'objects'] as const)(
    'TOUR-05 the same tours are read where the wire has %s',
    async (fault) => {
      const trip = tripTo({ region_id: 21 })
      const usual = await findAll(supplier(gateway), trip)
      partner.fault({ fault })
      const quirky = await findAll(supplier(gateway), trip)
      expect(quirky.failure).toBeNull()
      expect(usual.tours.length).toBeGreaterThan(5)
      const byRef = (a: { ref: string }, b: { ref: string }) => a.ref.localeCompare(b.ref)
      expect(quirky.tours.toSorted(byRef)).toEqual(usual.tours.toSorted(byRef))
    },
  )

  test('TOUR-05 a search that never finishes is taken as it is when its time is over', async () => {
    const slow = await startTourvisorPartner({ searchMs: 60_000 })
    const hurried = supplierOf({ app, url: slow.url, gateway, pace: { searchMs: 100 } })
    const { reports, notes, failure } = await findAll(hurried, tripTo())
    await slow.stop()
    expect(failure).toBeNull()
    expect(reports.at(-1)?.progress).toBe(100)
    expect(notes).toContain('Tourvisor не успел опросить всех туроператоров')
  })

  test('TOUR-05 whoever leaves in the middle stops the calls, without a word more', async () => {
    const long = await startTourvisorPartner({ searchMs: 20_000 })
    const one = supplierOf({ app, url: long.url, gateway })
    const wide = tripTo({ date_from: '2027-03-01', date_to: '2027-09-30' })
    for await (const { tours } of one.search({ trip: wide, operator_ids: null }, AbortSignal.timeout(8000)))
      if (tours.length > 0) break
    // What was under way when we left may still arrive there.
    await new Promise((resolve) => setTimeout(resolve, 60))
    const calls = long.asked.length
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(long.asked).toHaveLength(calls)
    await long.stop()
  })

  test('TOUR-05 calling a search off stops the calls', async () => {
    const stop = new AbortController()
    const long = await startTourvisorPartner({ searchMs: 20_000 })
    const one = supplierOf({ app, url: long.url, gateway })
    for await (const { progress } of one.search({ trip: tripTo(), operator_ids: null }, stop.signal)) {
      expect(progress).toBeLessThan(100)
      stop.abort()
    }
    // What was under way when we left may still arrive there.
    await new Promise((resolve) => setTimeout(resolve, 60))
    const calls = long.asked.length
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(long.asked).toHaveLength(calls)
    await long.stop()
  })
})

describe('TOUR-05 what Tourvisor cannot be asked', () => {
  test.each([
    ['a country of our own numbers', { country_id: 1005 }, 'страну'],
    ['a resort of our own numbers', { region_id: 10_001 }, 'курорта'],
    ['a hotel that it does not know', { hotel_id: 2_000_000_000 }, 'отеля'],
    ['seven adults', { adults: 7 }, '6\u00a0взрослых'],
    ['four children', { child_ages: [1, 2, 3, 4] }, '3\u00a0детей'],
  ])('TOUR-05 %s is no failure: nothing is searched, the person is told why', async (_title, over, words) => {
    const { reports, failure } = await findAll(supplier(), tripTo(over))
    expect(failure).toBeNull()
    expect(reports).toEqual([{ progress: 100, tours: [], notes: [expect.stringContaining(words)] }])
    expect(started()).toEqual([])
  })

  test('TOUR-05 more hotels than a page holds are read page by page', async () => {
    const { tours } = await findAll(supplier(), tripTo())
    const pages = partner.asked.map(({ query }) => query.get('page')).filter((page) => page !== null)
    expect(new Set(pages).size).toBeGreaterThan(1)
    expect(new Set(tours.map(({ hotel }) => hotel.ref)).size).toBeGreaterThan(100)
  })

  test('TOUR-05 where not all hotels can be had the person is told', async () => {
    const { notes } = await findAll(supplier('rest'), tripTo())
    expect(notes).toEqual(['Tourvisor: показаны не все отели, уточните поиск'])
  })
})
