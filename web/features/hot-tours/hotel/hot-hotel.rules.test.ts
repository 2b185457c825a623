import { expect, test } from 'vitest'
import { tripTo, watchedTo } from './hot-hotel.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const trip = {
  geo_departure_id: 5,
  geo_departure_name: 'Казань',
  adult_count: 3,
  count_days: 7,
  date_from: '25.11.2026',
  country_id: 4,
  country_name: 'Турция',
  food_types: [4],
} as Parameters<typeof tripTo>[1][number]['trip']
const tour = (id: number | null, change: Partial<typeof trip> = {}) => ({
  hotel: { id, name: 'Rixos', stars: 5 },
  trip: { ...trip, ...change },
})

test('GEO-02, SITE-03 prices of a hot tour’s hotel are those of its party and city, on all days that can be hot', () => {
  expect(tripTo(12, [tour(11, { adult_count: 1 }), tour(12)], now)).toEqual({
    departure: { id: 5, name: 'Казань' },
    adult_count: 3,
    childrens: [],
    days_count: 7,
    date_from: '21.11.2026',
    date_to: '11.12.2026',
  })
})

test('GEO-02, OFFER-09 an agency’s tour of a later day is among its days', () => {
  expect(tripTo(12, [tour(12, { date_from: '10.01.2027' })], now)?.date_to).toBe('10.01.2027')
})

test('GEO-02 a hotel that no tour on the page leads to has no prices there', () => {
  expect(tripTo(13, [tour(12), tour(null)], now)).toBeUndefined()
  expect(tripTo(null, [tour(null)], now)).toBeUndefined()
})

test('JOY-07 the price that is watched from a hot tour is that tour’s own: its day, nights, guests and meals', () => {
  expect(watchedTo(12, [tour(11, { adult_count: 1 }), tour(12)])).toEqual({
    country: 'Турция',
    trip: {
      geo_departure_id: 5,
      geo_country_id: 4,
      adult_count: 3,
      childrens: [],
      days_count: 7,
      date_from: '25.11.2026',
      date_to: '25.11.2026',
      food_types: [4],
    },
  })
  expect(watchedTo(13, [tour(12)])).toBeUndefined()
})
