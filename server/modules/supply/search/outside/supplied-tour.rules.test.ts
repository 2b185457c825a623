import { describe, expect, test } from 'vitest'
import { suppliedTour } from '../../../../../test/support/suppliers.ts'
import type { SearchedTrip } from '../../../../../contract/supply/tour-search.ts'
import type { SuppliedTour } from '../../suppliers/tour-supplier.ts'
import { tripTo } from '../../tourvisor/tourvisor.factory.ts'
import { BEAT_MS, isLost, LOST_SEARCHING_MS, LOST_WAITING_MS, type StoredState } from './search-age.rules.ts'
import { searchKey, supplierQuery } from './search-key.rules.ts'
import { believed, type Dictionaries, TOURS_MAX } from './supplied-tour.rules.ts'

const ranks: Record<string, number> = { RO: 0, BB: 1, HB: 2, FB: 3, AI: 4, UAI: 5 }
const dictionaries: Dictionaries = {
  mealRank: (code) => ranks[code],
  countryOf: (regionId) => ({ 22: 4, 19: 4, 5: 1 })[regionId],
  leastMealRank: null,
}
const trip = tripTo()
const tour = suppliedTour({ day: '2027-06-12', nights: 7, price: 150_000 })
type Change = { [K in keyof SuppliedTour]?: unknown }
const told = (change: Change = {}) => ({ ...tour, ...change }) as SuppliedTour
const isBelieved = (change: Change, asked: SearchedTrip = trip, known = dictionaries) =>
  believed([told(change)], asked, known).length === 1
const inHotel = (change: object): Change => ({ hotel: { ...tour.hotel, ...change } })

describe('what is believed of a supplier’s tour', () => {
  test('TOUR-05 one that is as it was asked for', () => {
    expect(isBelieved({})).toBe(true)
  })

  test.each<[string, Change]>([
    ['no key', { ref: '' }],
    ['a key of spaces', { ref: '   ' }],
    ['an endless key', { ref: 'x'.repeat(301) }],
    ['a key that cannot be stored', { ref: 'a\u0000' }],
    ['a hotel without a name', inHotel({ name: '' })],
    ['a hotel whose name is signs', inHotel({ name: '***' })],
    ['a hotel in no resort of ours', inHotel({ region_id: 777 })],
    ['a hotel in a resort of another country', inHotel({ region_id: 5 })],
    ['a hotel of another country', inHotel({ country_id: 1 })],
    ['an operator without a name', { operator: { ref: '1', name: '' } }],
    ['an operator whose name is signs', { operator: { ref: '1', name: '—' } }],
    ['another departure city', { departure_id: 5 }],
    ['the day before those that were asked for', { day: '2027-06-09' }],
    ['the day after them', { day: '2027-06-21' }],
    ['a day in another writing', { day: '2027-06-12T00:00' }],
    ['other nights', { nights: 8 }],
    ['nights below none', { nights: -7 }],
    ['a meal that nobody knows', { meal_code: 'XX' }],
    ['no price', { price: 0 }],
    ['a price below nothing', { price: -1 }],
    ['a price with kopecks', { price: 100.5 }],
    ['a price that is a text', { price: '150000' }],
    ['a price that is no number', { price: Number.NaN }],
    ['a price beyond belief', { price: 100_000_001 }],
  ])('TOUR-05 not one with %s', (_what, change) => {
    expect(isBelieved(change)).toBe(false)
  })

  test.each<[string, Change, object]>([
    ['a class that is none', inHotel({ stars: 9 }), { hotel: { stars: 0 } }],
    ['a class that is a text', inHotel({ stars: '5' }), { hotel: { stars: 0 } }],
    ['no room', { room: null }, { room: '' }],
    ['an endless room', { room: 'R'.repeat(301) }, { room: '' }],
    ['a surcharge that is none', { fuel: -5 }, { fuel: 0 }],
    ['a word for “on request”', { on_request: 'да' }, { on_request: false }],
  ])('TOUR-05 %s is left out, and the tour stays', (_what, change, kept) => {
    expect(believed([told(change)], trip, dictionaries)).toMatchObject([kept])
  })

  test('TOUR-05 the first and the last of the days that were asked for', () => {
    expect([isBelieved({ day: trip.date_from }), isBelieved({ day: trip.date_to })]).toEqual([true, true])
  })

  test('TOUR-05 a resort, a class and a meal that were asked for are the least that is shown', () => {
    expect(isBelieved({}, { ...trip, region_id: 19 })).toBe(false)
    expect(isBelieved(inHotel({ region_id: 19 }), { ...trip, region_id: 19 })).toBe(true)
    expect(isBelieved(inHotel({ stars: 3 }), { ...trip, hotel_stars: 4 })).toBe(false)
    expect(isBelieved(inHotel({ stars: 5 }), { ...trip, hotel_stars: 4 })).toBe(true)
    const withAi = { ...dictionaries, leastMealRank: 4 }
    expect(isBelieved({ meal_code: 'HB' }, trip, withAi)).toBe(false)
    expect(isBelieved({ meal_code: 'UAI' }, trip, withAi)).toBe(true)
  })

  test('TOUR-05 of a length from and to every one between is believed, and none beside', () => {
    for (const nights of [6, 7, 9])
      expect(isBelieved({ nights }, { ...trip, nights: 6, nights_to: 9 })).toBe(true)
    for (const nights of [5, 10])
      expect(isBelieved({ nights }, { ...trip, nights: 6, nights_to: 9 })).toBe(false)
  })

  test('TOUR-05 whoever wishes for thirty nights is shown four weeks, as outside searches end there; nobody else is', () => {
    expect(isBelieved({ nights: 28 }, { ...trip, nights: 30 })).toBe(true)
    expect(isBelieved({ nights: 30 }, { ...trip, nights: 30 })).toBe(true)
    expect(isBelieved({ nights: 29 }, { ...trip, nights: 30 })).toBe(false)
    expect(isBelieved({ nights: 28 }, { ...trip, nights: 14 })).toBe(false)
  })

  test('TOUR-05 the last word on a tour counts, a mistake about it is no word', () => {
    const list = [told({ price: 1000 }), told({ price: 2000 }), told({ price: -1 })]
    expect(believed(list, trip, dictionaries).map(({ price }) => price)).toEqual([2000])
  })

  test('TOUR-05 of a hundred thousand tours three thousand are looked at', () => {
    const many = Array.from({ length: TOURS_MAX + 500 }, (_, at) => told({ ref: `t${at}` }))
    expect(believed(many, trip, dictionaries)).toHaveLength(TOURS_MAX)
  })
})

describe('one search for equal wishes', () => {
  const rank = (id: number) => [undefined, 1, 2, 3, 4, 5, 0][id]
  const keyOf = (change: object) => searchKey(supplierQuery({ ...trip, ...change }, rank)).toString('hex')

  test.each([
    ['the order of the children', { child_ages: [9, 3] }, { child_ages: [3, 9] }],
    ['meals better than the simplest', { meal_ids: [4, 5] }, { meal_ids: [4] }],
    ['the order of the meals', { meal_ids: [5, 2] }, { meal_ids: [2, 5] }],
    ['no meal said in two ways', { meal_ids: [] }, { meal_ids: null }],
    ['fields that ask nobody', { budget: 100 }, { budget: 200, wishes: 'x' }],
  ])('TOUR-05 it is not %s that makes another', (_what, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other))
  })

  test.each([
    ['departure city', { departure_id: 5 }],
    ['country', { country_id: 1 }],
    ['resort', { region_id: 22 }],
    ['hotel', { hotel_id: 7 }],
    ['first day', { date_from: '2027-06-11' }],
    ['last day', { date_to: '2027-06-21' }],
    ['stay', { nights: 8 }],
    ['longest stay', { nights_to: 9 }],
    ['number of adults', { adults: 3 }],
    ['child', { child_ages: [5] }],
    ['meal', { meal_ids: [4] }],
    ['class', { hotel_stars: 4 }],
  ])('TOUR-05 another %s is another search', (_what, change) => {
    expect(keyOf(change)).not.toBe(keyOf({}))
  })

  test('TOUR-05 the list of children is not turned over in the trip itself', () => {
    const ages = Object.freeze([9, 3]) as number[]
    supplierQuery({ ...trip, child_ages: ages }, rank)
    expect(ages).toEqual([9, 3])
  })
})

describe('a search that nobody works on', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  test.each<[StoredState, number, boolean]>([
    ['searching', LOST_SEARCHING_MS, false],
    ['searching', LOST_SEARCHING_MS + 1, true],
    ['waiting', LOST_WAITING_MS, false],
    ['waiting', LOST_WAITING_MS + 1, true],
    ['finished', 1e9, false],
    ['failed', 1e9, false],
  ])('TOUR-05 %s and silent for %i ms is lost: %s', (state, silent, isIt) => {
    expect(isLost({ state, updated_at: ago(silent) }, now)).toBe(isIt)
  })

  test('TOUR-05 a worker says that it lives often enough to miss three times', () => {
    expect(BEAT_MS * 3).toBeLessThan(LOST_SEARCHING_MS)
  })
})
