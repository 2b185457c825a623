import { expect, test } from 'vitest'
import { formerOf, stepOf, stepsOf } from '../../../../contract/period-steps.ts'
import { noCounts, withCost } from './statistic.rules.ts'

test('OFFER-09 the period before has as many days and ends the day before', () => {
  expect(formerOf({ date_from: '2026-03-01', date_to: '2026-03-31' })).toEqual({
    date_from: '2026-01-29',
    date_to: '2026-02-28',
  })
})

test.each([
  ['2026-01-01', '2026-01-31', 'day'],
  ['2026-01-01', '2026-02-01', 'week'],
  ['2026-01-01', '2026-07-03', 'week'],
  ['2026-01-01', '2026-07-04', 'month'],
] as const)('OFFER-09 from %s to %s a chart goes by the %s', (date_from, date_to, step) => {
  expect(stepOf({ date_from, date_to })).toBe(step)
})

test('OFFER-09 weeks begin on Monday, the first and the last are cut by the period', () => {
  const steps = stepsOf({ date_from: '2026-11-18', date_to: '2026-12-01' }, 'week')
  expect(steps).toEqual([
    { key: '2026-11-16', date_from: '2026-11-18', date_to: '2026-11-22' },
    { key: '2026-11-23', date_from: '2026-11-23', date_to: '2026-11-29' },
    { key: '2026-11-30', date_from: '2026-11-30', date_to: '2026-12-01' },
  ])
})

test('OFFER-09 months have their own lengths, over the end of a year too', () => {
  expect(
    stepsOf({ date_from: '2025-12-15', date_to: '2026-03-02' }, 'month').map(({ date_to }) => date_to),
  ).toEqual(['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-02'])
})

test('OFFER-09 a client that nobody has become costs nothing that could be told', () => {
  expect(withCost({ ...noCounts, fees_kopecks: 300_000 })).toMatchObject({
    net_kopecks: 300_000,
    cost_per_client_kopecks: null,
  })
  expect(withCost({ ...noCounts, won: 3, fees_kopecks: 1000, refunds_kopecks: 0 })).toMatchObject({
    cost_per_client_kopecks: 333,
  })
})
