import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeSince, isWorthNoting, nextCheckAt, tripAhead } from './market.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const chance = fc.double({ min: 0, max: 1, noNaN: true })

test('a market is looked at again in six hours, a tenth sooner or later', () => {
  expect([nextCheckAt(now, 0), nextCheckAt(now, 0.5), nextCheckAt(now, 1)]).toEqual([
    hours(5.4),
    hours(6),
    hours(6.6),
  ])
  fc.assert(
    fc.property(chance, chance, (one, other) => {
      const apart = nextCheckAt(now, one).getTime() - nextCheckAt(now, other).getTime()
      // A thousandth of a second may be lost to rounding.
      return Math.sign(apart) * (one - other) >= 0 && Math.abs(apart) <= 1.2 * 3_600_000 + 1
    }),
  )
})

test('departure days that have come are no longer asked about', () => {
  const trip = { date_from: '2027-05-20', date_to: '2027-05-30', nights: 7 }
  expect(tripAhead(trip, '2027-05-01')).toBe(trip)
  expect(tripAhead(trip, '2027-05-19')).toBe(trip)
  expect(tripAhead(trip, '2027-05-20')).toEqual({ ...trip, date_from: '2027-05-21' })
  expect(tripAhead(trip, '2027-05-29')).toEqual({ ...trip, date_from: '2027-05-30' })
  expect(tripAhead(trip, '2027-05-30')).toBeNull()
  expect(tripAhead({ date_from: '2026-12-20', date_to: '2027-01-10' }, '2026-12-31')?.date_from).toBe(
    '2027-01-01',
  )
})

test('history notes what changed, and once a day that nothing did', () => {
  const last = { min_price: 150_000, tours_found: 12, noted_at: now }
  const same = { min_price: 150_000, tours_found: 12 }
  expect(isWorthNoting({ ...last, noted_at: null }, same, now)).toBe(true)
  expect(isWorthNoting(last, same, hours(23.9))).toBe(false)
  expect(isWorthNoting(last, same, hours(24))).toBe(true)
  expect(isWorthNoting(last, { ...same, min_price: 149_999 }, hours(6))).toBe(true)
  expect(isWorthNoting(last, { ...same, tours_found: 11 }, hours(6))).toBe(true)
  expect(isWorthNoting(last, { min_price: null, tours_found: 0 }, hours(6))).toBe(true)
})

test('the change since the launch is whole percent, and unknown where a price is missing', () => {
  expect(changeSince(200_000, 188_000)).toBe(-6)
  expect(changeSince(200_000, 250_000)).toBe(25)
  expect(Object.is(changeSince(200_000, 199_999), 0)).toBe(true)
  expect([changeSince(null, 1), changeSince(1, null), changeSince(0, 1)]).toEqual([null, null, null])
})
