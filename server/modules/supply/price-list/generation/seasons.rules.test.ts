import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bookingLevel,
  dayNumber,
  holidayLevel,
  isoDay,
  type Season,
  seasonLevel,
  weekdayLevel,
  weekdayOf,
} from './seasons.rules.ts'
import { hashOf, noise, picker, seeded, shuffled } from './seeded.rules.ts'

const turkey: Season = {
  country_id: 4,
  months: [0.62, 0.62, 0.66, 0.78, 0.98, 1.22, 1.36, 1.4, 1.18, 0.9, 0.66, 0.7],
  beach: true,
  flight_hours_from_moscow: 4.7,
  base_night: 6200,
  base_meal: 'AI',
  base_flight: 27_000,
}

test('TOUR-04 days are counted and written back, weekdays are those of the calendar', () => {
  expect(isoDay(dayNumber('2028-02-29') + 1)).toBe('2028-03-01')
  expect(weekdayOf(dayNumber('2026-11-20'))).toBe(5)
  expect(weekdayOf(dayNumber('2026-11-22'))).toBe(0)
})

test('TOUR-04 the season moves without jumps from one middle of a month to the next', () => {
  const level = (day: string) => seasonLevel(turkey, 'sea', dayNumber(day))
  expect(level('2027-08-16')).toBeCloseTo(1.4, 1)
  expect(level('2027-07-31')).toBeCloseTo(1.38, 1)
  for (let day = dayNumber('2026-12-01'); day < dayNumber('2027-12-01'); day++)
    expect(Math.abs(seasonLevel(turkey, 'sea', day + 1) - seasonLevel(turkey, 'sea', day))).toBeLessThan(0.02)
})

test('TOUR-04 a city feels the season less than a beach, and snow is dear in winter', () => {
  const july = dayNumber('2027-07-15')
  const february = dayNumber('2027-02-10')
  expect(seasonLevel(turkey, 'city', july)).toBeLessThan(seasonLevel(turkey, 'sea', july))
  expect(seasonLevel(turkey, 'snow', february)).toBeGreaterThan(seasonLevel(turkey, 'snow', july))
})

test('TOUR-04 holidays, weekends and the time left before the flight move the price', () => {
  expect(holidayLevel(dayNumber('2026-12-30'))).toBeGreaterThan(1.2)
  expect(holidayLevel(dayNumber('2027-05-01'))).toBeGreaterThan(1.1)
  expect(holidayLevel(dayNumber('2027-06-20'))).toBe(1)
  expect(weekdayLevel(dayNumber('2026-11-21'))).toBeGreaterThan(weekdayLevel(dayNumber('2026-11-24')))
  expect([200, 100, 60, 30, 10, 2].map(bookingLevel)).toEqual([0.94, 0.96, 0.98, 1, 0.95, 0.9])
})

test('TOUR-04 numbers of a seed repeat, stay in their bounds and differ from those of another seed', () => {
  const some = (seed: number) => Array.from({ length: 20 }, seeded(seed))
  expect(some(7)).toEqual(some(7))
  expect(some(7)).not.toEqual(some(8))
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      const [first = 0] = some(hashOf(a, b))
      expect(first).toBeGreaterThanOrEqual(0)
      expect(first).toBeLessThan(1)
      expect(Math.abs(noise(a, b))).toBeLessThanOrEqual(1.000_000_1)
    }),
  )
})

test('TOUR-04 a pick follows its weights and a shuffle loses nothing', () => {
  const random = seeded(1)
  const pick = picker([
    ['often', 9],
    ['seldom', 1],
  ])
  const picks = Array.from({ length: 2000 }, () => pick(random))
  const often = picks.filter((one) => one === 'often').length
  expect(often).toBeGreaterThan(1700)
  expect(often).toBeLessThan(1900)
  expect(shuffled([1, 2, 3, 4], random).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
})
