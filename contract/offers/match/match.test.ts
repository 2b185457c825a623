import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences, differencesOf, type OfferedTour, type WishedTrip } from './differences.ts'
import { matchOf, matchWeights } from './match.ts'
import { addDays } from '../../wire.ts'

const wish: WishedTrip = {
  departure_id: 1,
  country_id: 4,
  region_id: 20,
  hotel_id: 7,
  hotel_stars: 5,
  date_from: '2027-06-10',
  date_to: '2027-06-20',
  nights: 7,
  meal_ids: [4],
  rest_type_ids: [1],
  child_ages: [],
  budget: 200_000,
}
const asked: OfferedTour = {
  departure_id: 1,
  country_id: 4,
  region_id: 20,
  hotel_id: 7,
  stars: 5,
  date: '2027-06-12',
  nights: 7,
  meal_id: 4,
  missing_rest_types: [],
  price: 180_000,
}

const anyTour: fc.Arbitrary<OfferedTour> = fc.record({
  departure_id: fc.constantFrom(1, 2),
  country_id: fc.constantFrom(4, 1),
  region_id: fc.constantFrom(20, 21),
  hotel_id: fc.constantFrom(7, 8),
  stars: fc.integer({ min: 2, max: 5 }),
  date: fc.integer({ min: -40, max: 40 }).map((days) => addDays('2027-06-15', days)),
  nights: fc.integer({ min: 1, max: 30 }),
  meal_id: fc.integer({ min: 1, max: 6 }),
  missing_rest_types: fc.subarray([1, 6]),
  price: fc.integer({ min: 1, max: 2_000_000 }),
})
const anyWish: fc.Arbitrary<WishedTrip> = fc.record({
  departure_id: fc.constant(1),
  country_id: fc.constant(4),
  region_id: fc.constantFrom(20, null),
  hotel_id: fc.constantFrom(7, null),
  hotel_stars: fc.constantFrom(3, 5, null),
  date_from: fc.constant('2027-06-10'),
  date_to: fc.constantFrom('2027-06-10', '2027-06-20'),
  nights: fc.integer({ min: 1, max: 30 }),
  meal_ids: fc.constantFrom(null, [], [4], [1, 5]),
  rest_type_ids: fc.subarray([1, 6]),
  child_ages: fc.constantFrom([], [5]),
  budget: fc.integer({ min: 3000, max: 1_000_000 }),
})
const earliest = (date: string) => (date < '2027-06-10' ? date : '2027-06-10')
const score = (of: WishedTrip, tour: OfferedTour) => matchOf(of, tour).score

describe('OFFER-02 the match score', () => {
  test('OFFER-02 everything as asked is a hundred without a reason', () => {
    expect(matchOf(wish, asked)).toEqual({ score: 100, reasons: [] })
  })

  test('OFFER-02 a hundred is exactly where the basket has nothing to warn of, and the reasons are its warnings', () => {
    fc.assert(
      fc.property(anyWish, anyTour, (of, tour) => {
        const match = matchOf(of, tour)
        const found = differencesOf(of, tour)
        expect(match.reasons.map(({ id }) => id).toSorted()).toEqual(found.toSorted())
        expect(match.score === 100).toBe(found.length === 0)
      }),
    )
  })

  test('OFFER-02 the score is a hundred less its reasons, never below nothing, the dearest reason first', () => {
    fc.assert(
      fc.property(anyWish, anyTour, (of, tour) => {
        const { score: shown, reasons } = matchOf(of, tour)
        const points = reasons.map((reason) => reason.points)
        expect(points.every((one) => one >= 1 && Number.isInteger(one))).toBe(true)
        expect(points).toEqual(points.toSorted((a, b) => b - a))
        expect(shown).toBe(Math.max(0, 100 - points.reduce((sum, one) => sum + one, 0)))
      }),
    )
  })

  test.each<[string, (tour: OfferedTour, by: number) => OfferedTour]>([
    ['dearer', (tour, by) => ({ ...tour, price: tour.price + by * 5000 })],
    ['still earlier', (tour, by) => ({ ...tour, date: addDays(earliest(tour.date), -by) })],
    ['simpler', (tour, by) => ({ ...tour, stars: Math.max(1, tour.stars - by) })],
    ['without the wished rest', (tour) => ({ ...tour, missing_rest_types: [1, 6] })],
    ['in another country', (tour) => ({ ...tour, country_id: 99 })],
    ['from another city', (tour) => ({ ...tour, departure_id: 99 })],
  ])('OFFER-02 a tour never fits better for being %s', (_words, worsened) => {
    fc.assert(
      fc.property(anyWish, anyTour, fc.integer({ min: 1, max: 40 }), (of, tour, by) => {
        const early = { ...tour, date: earliest(tour.date) }
        expect(score(of, worsened(early, by))).toBeLessThanOrEqual(score(of, early))
      }),
    )
  })

  test('OFFER-02 what is a matter of degree costs more the further it goes, up to its weight', () => {
    const over = [1.01, 1.1, 1.2, 1.33, 3].map(
      (times) => 100 - score(wish, { ...asked, price: 200_000 * times }),
    )
    expect(over).toEqual(over.toSorted((a, b) => a - b))
    expect(over[0]).toBeLessThan(8)
    expect(over.at(-1)).toBe(matchWeights.budget.most)
    const beside = ['2027-06-21', '2027-06-23', '2027-06-27', '2027-08-01'].map((date) =>
      score(wish, { ...asked, date }),
    )
    expect(beside).toEqual([91, 86, 75, 75])
  })

  test('OFFER-02 every difference has its weight', () => {
    expect(Object.keys(matchWeights).toSorted()).toEqual([...differences].toSorted())
    for (const { least, most } of Object.values(matchWeights)) expect(most).toBeGreaterThanOrEqual(least)
  })
})
