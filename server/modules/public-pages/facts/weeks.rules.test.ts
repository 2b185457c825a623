import { expect, test } from 'vitest'
import { daysAhead, daysOfMonth, mondayOf, weeksAhead } from './weeks.rules.ts'

const ahead = daysAhead('2026-11-27')

test('SITE-02 the weeks ahead go from Monday to Sunday, the first from tomorrow on', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(weeksAhead(ahead).slice(0, 2)).toEqual([
    { key: '2026-11-23', from: '2026-11-28', to: '2026-11-29' },
    { key: '2026-11-30', from: '2026-11-30', to: '2026-12-06' },
  ])
})

test('SITE-02 a month is the next one that can still be flown in, cut where a trip may not begin', () => {
  expect(daysOfMonth(11, ahead)).toEqual({ from: '2026-11-28', to: '2026-11-30' })
  expect(daysOfMonth(12, ahead)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOfMonth(2, ahead)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(daysOfMonth(11, daysAhead('2026-11-30'))).toEqual({ from: '2027-11-01', to: '2027-11-30' })
})
