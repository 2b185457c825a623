import { expect, test } from 'vitest'
import { distance, doublePrice, fareLevel, type PricedTour } from './price.rules.ts'
import { dayNumber } from './seasons.rules.ts'

const day = dayNumber('2027-07-14')
const plain: PricedTour = {
  hotel: { id: 10, stars: 4, kinds: ['beach'] },
  region: { id: 22, scene: 'sea' },
  season: {
    country_id: 4,
    months: [0.62, 0.62, 0.66, 0.78, 0.98, 1.22, 1.36, 1.4, 1.18, 0.9, 0.66, 0.7],
    beach: true,
    flight_hours_from_moscow: 4.7,
    base_night: 6200,
    base_meal: 'AI',
    base_flight: 27_000,
  },
  operator: { id: 1, class: 'mass' },
  departureId: 1,
  flight: 27_000,
  meal: { id: 4, code: 'AI' },
  roomLevel: 1,
  day,
  daysAhead: 100,
  nights: 7,
}
const price = (change: Partial<PricedTour> = {}) => doublePrice({ ...plain, ...change })
const hotel = (change: Partial<PricedTour['hotel']>) => price({ hotel: { ...plain.hotel, ...change } })

test('TOUR-04 the price of a tour is whole roubles and always the same', () => {
  expect(Number.isInteger(price())).toBe(true)
  expect(price()).toBe(price())
})

test('TOUR-04 the same tour is dearer with every star, with a better meal and in a better room', () => {
  const stars = [2, 3, 4, 5].map((count) => hotel({ stars: count }))
  expect(stars).toEqual(stars.toSorted((a, b) => a - b))
  const meals = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'].map((code) => price({ meal: { id: 1, code } }))
  expect(meals).toEqual(meals.toSorted((a, b) => a - b))
  expect(new Set(meals).size).toBe(6)
  expect(price({ roomLevel: 1.3 })).toBeGreaterThan(price())
  expect(hotel({ kinds: ['deluxe'] })).toBeGreaterThan(hotel({ kinds: ['budget'] }))
})

test('TOUR-04 every further night costs more in all, though less by the night in a long stay', () => {
  const stays = [1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30].map((nights) => price({ nights }))
  expect(stays).toEqual(stays.toSorted((a, b) => a - b))
  expect(price({ nights: 21, flight: 0 }) / 21).toBeLessThan(price({ nights: 7, flight: 0 }) / 7)
})

test('TOUR-04 a tour without a flight is cheaper by the fare', () => {
  expect(price({ flight: 0 })).toBeLessThan(price() - 40_000)
})

test('TOUR-04 New Year is dearer than the weeks before it, July than November', () => {
  const on = (iso: string) => price({ day: dayNumber(iso) })
  expect(on('2026-12-30')).toBeGreaterThan(1.15 * on('2026-12-16'))
  expect(on('2027-07-14')).toBeGreaterThan(1.7 * on('2027-11-17'))
})

test('TOUR-04 what leaves in a few days is sold off, what leaves in half a year is sold early', () => {
  expect(price({ daysAhead: 3 })).toBeLessThan(price({ daysAhead: 30 }))
  expect(price({ daysAhead: 200 })).toBeLessThan(price({ daysAhead: 30 }))
})

test('TOUR-04 a farther departure city pays a dearer fare', () => {
  const moscow = { latitude: 55.7558, longitude: 37.6173 }
  const vladivostok = { latitude: 43.1155, longitude: 131.8855 }
  const antalya = { latitude: 36.8969, longitude: 30.7133 }
  expect(Math.round(distance(moscow, antalya) / 100)).toBe(22)
  expect(distance(moscow, moscow)).toBe(0)
  expect(fareLevel(distance(moscow, antalya), distance(moscow, antalya))).toBe(1)
  expect(fareLevel(distance(vladivostok, antalya), distance(moscow, antalya))).toBeGreaterThan(2)
})
