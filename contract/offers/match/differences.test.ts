import { describe, expect, test } from 'vitest'
import { differences, differencesOf, type OfferedTour, type WishedTrip } from './differences.ts'

const wish: WishedTrip = {
  departure_id: 1,
  country_id: 4,
  region_id: 20,
  hotel_id: null,
  hotel_stars: 4,
  date_from: '2027-06-10',
  date_to: '2027-06-20',
  nights: 7,
  meal_ids: [4],
  rest_type_ids: [1],
  child_ages: [],
  budget: 200_000,
}
const tour: OfferedTour = {
  departure_id: 1,
  country_id: 4,
  region_id: 20,
  hotel_id: 7,
  stars: 4,
  date: '2027-06-12',
  nights: 7,
  meal_id: 4,
  missing_rest_types: [6],
  price: 180_000,
}

describe('OFFER-02 a tour against a request', () => {
  test('OFFER-02 what was asked for has no differences', () => {
    expect(differencesOf(wish, tour)).toEqual([])
  })

  test.each<[string, Partial<OfferedTour>, string]>([
    ['dearer than the budget', { price: 200_001 }, 'budget'],
    ['another country', { country_id: 1 }, 'country'],
    ['another resort', { region_id: 21 }, 'resort'],
    ['the day before the range', { date: '2027-06-09' }, 'dates'],
    ['the day after the range', { date: '2027-06-21' }, 'dates'],
    ['a star less', { stars: 3 }, 'stars'],
    ['another departure city', { departure_id: 5 }, 'departure'],
    ['a place without the wished rest', { missing_rest_types: [1, 9] }, 'rest'],
    ['a night more', { nights: 8 }, 'nights'],
    ['a simpler meal', { meal_id: 1 }, 'meal'],
  ])('OFFER-02 %s is told', (_case, change, difference) => {
    expect(differencesOf(wish, { ...tour, ...change })).toEqual([difference])
  })

  test('OFFER-02 a family is told of a hotel for adults, also where it asked for no rest with children', () => {
    const forAdults = { ...tour, missing_rest_types: [2] }
    expect(differencesOf(wish, forAdults)).toEqual([])
    expect(differencesOf({ ...wish, child_ages: [5] }, forAdults)).toEqual(['rest'])
    expect(differencesOf({ ...wish, child_ages: [5] }, tour)).toEqual([])
  })

  test('OFFER-02 another hotel is told only where one was named', () => {
    expect(differencesOf({ ...wish, hotel_id: 8 }, tour)).toEqual(['hotel'])
  })

  test('OFFER-02 better stars, a better meal, the last day and the whole budget are no differences', () => {
    const better = { ...tour, stars: 5, meal_id: 5, date: '2027-06-20', price: 200_000 }
    expect(differencesOf(wish, better)).toEqual([])
  })

  test('OFFER-02 what the tourist left open cannot differ', () => {
    const open = { ...wish, region_id: null, hotel_stars: null, meal_ids: null }
    expect(differencesOf(open, { ...tour, region_id: 99, stars: 2, meal_id: 6 })).toEqual([])
  })

  test('OFFER-02 everything at once comes in the order of the contract, the resort of another country unsaid', () => {
    const worst = {
      ...tour,
      price: 9e6,
      country_id: 1,
      region_id: 1,
      date: '2028-01-01',
      stars: 2,
      missing_rest_types: [1],
    }
    const all = differencesOf({ ...wish, hotel_id: 1 }, { ...worst, departure_id: 9, nights: 1, meal_id: 6 })
    expect(all).toEqual(differences.filter((one) => one !== 'resort'))
  })
})
