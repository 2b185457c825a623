import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTourvisorPartner, type TourvisorPartner } from '../../../../test/partners/tourvisor.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { SuppliedTour } from '../suppliers/tour-supplier.ts'
import { findAll, supplierOf, tripTo } from './tourvisor.factory.ts'

const app = await bootApp()
let partner: TourvisorPartner

beforeAll(async () => {
  await loadGeo(app)
  partner = await startTourvisorPartner({ searchMs: 40 })
})
beforeEach(() => partner.mend())
afterAll(() => partner.stop())

const signal = AbortSignal.timeout(30_000)
const isSettled = (tour: SuppliedTour) => Number(tour.ref.split(':')[0]!.slice(-1)) % 2 === 0

describe.each(['classic', 'rest'] as const)('TOUR-03 a tour of the %s gateway', (gateway) => {
  const supplier = () => supplierOf({ app, url: partner.url, gateway })
  const someTours = async () => (await findAll(supplier(), tripTo({ region_id: 19 }))).tours

  test("TOUR-03 TOUR-05 it is told as it is sold now: for everybody, the surcharge in, with the operator's price", async () => {
    const [tour] = await someTours()
    const actual = await supplier().actualise(tour!.ref, signal)
    expect(actual!.price).toBeGreaterThanOrEqual(tour!.price)
    expect(actual!.price).toBeLessThan(tour!.price * 1.03)
    expect(actual!.fuel).toBe(tour!.fuel)
    expect(actual!.operator_price?.currency).toBe('USD')
    // The partner's dollar costs 82.40.
    expect(actual!.operator_price!.amount / 100).toBeCloseTo(actual!.price / 82.4, -1)
    expect(actual!.extras).toEqual([{ name: 'Туристический сбор', price: 1200 }])
  })

  test('TOUR-03 TOUR-05 a settled flight has its number and time, a placeholder is told as not settled', async () => {
    const tours = await someTours()
    const settled = await supplier().actualise(tours.find(isSettled)!.ref, signal)
    expect(settled!.flights).toMatchObject([
      {
        direction: 'there',
        number: 'SU2136',
        airline: 'Аэрофлот',
        departs: { time: '06:40' },
        baggage_kg: 20,
      },
      { direction: 'back', number: 'SU2137', arrives: { time: '11:05', airport: 'Шереметьево' } },
    ])
    const unsettled = tours.find((tour) => !isSettled(tour))!
    const { flights } = (await supplier().actualise(unsettled.ref, signal))!
    expect(flights).toMatchObject([
      { number: null, departs: { day: unsettled.day, time: null }, arrives: { time: null } },
      { number: null },
    ])
  })

  test('TOUR-03 TOUR-05 a tour that is sold no more is none, and no failure', async () => {
    const [tour] = await someTours()
    partner.sellOut(tour!.ref.split(':')[0]!)
    expect(await supplier().actualise(tour!.ref, signal)).toBeNull()
  })

  test.each(['', 'tour', '1:2:3', '../../admin:5', '1&tourid=2:3', '1:x', `${'9'.repeat(200)}:1`])(
    'TOUR-03 TOUR-05 a key that is none (%s) is no tour, and nobody is called',
    async (ref) => {
      expect(await supplier().actualise(ref, signal)).toBeNull()
      expect(await supplier().describe(ref, signal)).toBeNull()
      expect(partner.asked).toEqual([])
    },
  )

  test('TOUR-03 TOUR-05 the price stays where flights cannot be had', async () => {
    const [tour] = await someTours()
    partner.fault({ call: 'details', fault: '500' })
    expect(await supplier().actualise(tour!.ref, signal)).toMatchObject({ flights: [], without: [] })
  })

  test.each([
    ['html', 'nonsense'],
    ['reset', 'unreachable'],
    ['auth', 'refused'],
    ['half', 'nonsense'],
    ['500', 'unreachable'],
  ] as const)('TOUR-03 TOUR-05 %s instead of a price is the failure %s', async (fault, kind) => {
    const [tour] = await someTours()
    partner.fault({ call: 'tour', fault })
    const asked = supplier().actualise(tour!.ref, signal)
    await expect(asked).rejects.toMatchObject({ name: 'SupplierFailure', kind })
  })

  test('TOUR-03 TOUR-05 the hotel of a tour is described in plain words, with its pictures', async () => {
    const [tour] = await someTours()
    const described = await supplier().describe(tour!.ref, signal)
    expect(described).toMatchObject({ hotel: { stars: tour!.hotel.stars, built: '2004' } })
    expect(described!.hotel.text).toMatch(/^Отель «.*» стоит на берегу, курорт .*До аэропорта 40 км\.$/)
    expect(described!.pictures).toHaveLength(3)
    expect(described!.pictures[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/hotel_pics\/big\/\d+-1\.jpg$/)
  })

  test('TOUR-03 TOUR-05 a hotel that the other side has never heard of is described by nothing', async () => {
    expect(await supplier().describe('1:999999', signal)).toBeNull()
  })
})

describe.each(['classic', 'rest'] as const)('TOUR-06 hot tours of the %s gateway', (gateway) => {
  const supplier = () => supplierOf({ app, url: partner.url, gateway })
  const soon = { departure_id: 1, date_from: '2026-11-23', date_to: '2026-12-05', limit: 20 }

  test('TOUR-06 TOUR-05 a price told for one of two becomes the price for both, the old one too', async () => {
    const hot = await supplier().hotTours({ ...soon, country_ids: [4, 1] }, signal)
    expect(hot.length).toBeGreaterThan(10)
    for (const tour of hot) {
      expect([1, 4]).toContain(tour.hotel.country_id)
      expect(tour.day >= soon.date_from && tour.day <= soon.date_to).toBe(true)
      expect(tour.price % 2).toBe(0)
      // The partner's old price is 1.24 of the new one.
      expect(tour.old_price! / tour.price).toBeCloseTo(1.24, 2)
    }
  })

  test('TOUR-06 TOUR-05 no more than was asked for; all countries where none is named', async () => {
    const hot = await supplier().hotTours({ ...soon, country_ids: null, limit: 5 }, signal)
    expect(hot).toHaveLength(5)
  })

  test('TOUR-06 TOUR-05 countries of our own numbers are not asked about', async () => {
    expect(await supplier().hotTours({ ...soon, country_ids: [1005] }, signal)).toEqual([])
    expect(partner.asked).toEqual([])
  })

  test('TOUR-06 TOUR-05 hot tours that cannot be true are left out', async () => {
    partner.fault({ call: 'hot', fault: 'lies' })
    const hot = await supplier().hotTours({ ...soon, country_ids: [4] }, signal)
    expect(hot.length).toBeGreaterThan(0)
    for (const { price, day, nights } of hot)
      expect({ price: price > 1000 && price < 50_000_000, day: day >= soon.date_from, nights }).toEqual({
        price: true,
        day: true,
        nights: 7,
      })
  })

  test.each(['strings', 'objects'] as const)(
    'TOUR-06 TOUR-05 the same hot tours where the wire has %s',
    async (fault) => {
      const asked = { ...soon, country_ids: [4] }
      const usual = await supplier().hotTours(asked, signal)
      partner.fault({ fault })
      expect(await supplier().hotTours(asked, signal)).toEqual(usual)
    },
  )

  test('TOUR-06 TOUR-05 a partner that is down is a failure', async () => {
    partner.fault({ call: 'hot', fault: 'reset' })
    const asked = supplier().hotTours({ ...soon, country_ids: [4] }, signal)
    await expect(asked).rejects.toMatchObject({ name: 'SupplierFailure', kind: 'unreachable' })
  })
})
