import { describe, expect, test } from 'vitest'
import { searchTours } from '../../../contract/supply/tour-search.ts'
import type { Trip } from '../../../contract/trip.ts'
import { bodyOf, changed, fieldsFrom, nextRow, tripKey } from './search.rules.ts'

const trip: Trip = {
  departure_id: 1,
  country_id: 4,
  region_id: 20,
  hotel_id: null,
  date_from: '2027-06-10',
  date_to: '2027-06-20',
  nights: 7,
  adults: 2,
  child_ages: [5],
  meal_ids: [4, 5],
  hotel_stars: 4,
}

describe('TOUR-02 the agent’s tour search', () => {
  test('TOUR-02 it begins with the request, and the contract takes it', () => {
    const parsed = searchTours.body.parse(bodyOf(fieldsFrom(trip)))
    expect(parsed.trip).toEqual({ ...trip, meal_ids: [4] })
    expect(parsed).toMatchObject({
      page: 1,
      sort: 'price',
      operator_ids: null,
      price_to: null,
      hotel_name: null,
    })
  })

  test('TOUR-02 another filter begins at the first page, another page keeps the filters', () => {
    const third = changed(fieldsFrom(trip), { page: 3, hotelName: 'rixos' })
    expect(changed(third, { stars: 5 })).toMatchObject({ page: 1, hotelName: 'rixos', stars: 5 })
    expect(changed(third, { page: 4 })).toMatchObject({ page: 4, hotelName: 'rixos' })
  })

  test('TOUR-02 filters, order and page go on with the search of the trip; another trip is another search', () => {
    const fields = fieldsFrom(trip)
    for (const change of [
      { page: 2 },
      { sort: 'date' },
      { priceTo: 5 },
      { operatorIds: [1] },
      { hotelName: 'x' },
    ] as const)
      expect(tripKey({ ...fields, ...change })).toBe(tripKey(fields))
    for (const change of [
      { stars: 5 },
      { nights: { from: 7, to: 8 } },
      { regionIds: [] },
      { regionIds: [21] },
      { mealId: 1 },
      { dateTo: '2027-06-21' },
    ])
      expect(tripKey({ ...fields, ...change })).not.toBe(tripKey(fields))
    expect(searchTours.body.parse(bodyOf(fields, 77)).request_id).toBe(77)
  })

  test('TOUR-02 several resorts are chosen among what was found in the country: the choice begins no search', () => {
    const two = { ...fieldsFrom(trip), regionIds: [20, 22] }
    expect(tripKey({ ...two, regionIds: [20, 22, 23] })).toBe(tripKey(two))
    expect(tripKey({ ...two, regionIds: [] })).toBe(tripKey(two))
    const parsed = searchTours.body.parse(bodyOf(two))
    expect([parsed.region_ids, parsed.trip?.region_id]).toEqual([[20, 22], null])
  })

  test('TOUR-02 a length from and to is one search', () => {
    const parsed = searchTours.body.parse(bodyOf({ ...fieldsFrom(trip), nights: { from: 6, to: 9 } }))
    expect(parsed.trip).toMatchObject({ nights: 6, nights_to: 9 })
  })

  test('TOUR-02 spaces are no hotel name', () => {
    expect(bodyOf({ ...fieldsFrom(trip), hotelName: '  ' }).hotel_name).toBeNull()
  })

  test.each([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 2, 3, 2],
    ['ArrowUp', 0, 3, 0],
    ['End', 0, 3, 2],
    ['Home', 2, 3, 0],
    ['ArrowDown', -1, 0, -1],
  ])('AGT-04 %s from row %i of %i goes to %i', (...[key, current, rows, next]) => {
    expect(nextRow(current, rows, key)).toBe(next)
  })
})
