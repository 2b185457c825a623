import { expect, test } from 'vitest'
import { daysAhead, mondayOf, soldSpan, spansOfMonth, weeksAhead } from './weeks.rules.ts'

const ahead = daysAhead('2026-11-27')

test('SITE-02 the weeks ahead go from Monday to Sunday, the first from tomorrow on', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(weeksAhead(ahead).slice(0, 2)).toEqual([
    { key: '2026-11-23', from: '2026-11-28', to: '2026-11-29' },
    { key: '2026-11-30', from: '2026-11-30', to: '2026-12-06' },
  ])
  expect(weeksAhead(ahead).at(-1)).toEqual({ key: '2027-11-22', from: '2027-11-22', to: '2027-11-27' })
})

test('SITE-02 a month is the next one that can still be flown in, cut where a trip may not begin; of one that has begun there are two', () => {
  expect(spansOfMonth(11, ahead)).toEqual([
    { from: '2026-11-28', to: '2026-11-30' },
    { from: '2027-11-01', to: '2027-11-27' },
  ])
  expect(spansOfMonth(12, ahead)).toEqual([{ from: '2026-12-01', to: '2026-12-31' }])
  expect(spansOfMonth(2, ahead)).toEqual([{ from: '2027-02-01', to: '2027-02-28' }])
  expect(spansOfMonth(11, daysAhead('2026-11-30'))).toEqual([{ from: '2027-11-01', to: '2027-11-30' }])
})

test('SITE-02 of two such months the one is meant that has something sold, the nearer where both or none have', () => {
  const [near, far] = spansOfMonth(11, ahead)
  const meant = (...sold: string[]) => soldSpan(spansOfMonth(11, ahead), new Set(sold))
  expect(meant('2027-11')).toEqual(far)
  expect(meant('2026-11', '2027-11')).toEqual(near)
  expect(meant()).toEqual(near)
})
