import { expect, test } from 'vitest'
import { waitEdges } from '../../../contract/dashboard/dashboard.ts'
import { stepsOf } from '../../../contract/period-steps.ts'
import { dashboardOf, type DaySum, waitsOf } from './dashboard.rules.ts'

const groups = (counts: Record<number, number>) =>
  Array.from({ length: waitEdges.length + 1 }, (_, at) => counts[at] ?? 0)

test('ADM-07 half and nine of ten are told by the upper edge of their group, and nothing of none or of whoever waited over a day', () => {
  expect(waitsOf(groups({}))).toEqual({ half: null, most: null })
  expect(waitsOf(groups({ 3: 1 }))).toEqual({ half: 5, most: 5 })
  expect(waitsOf(groups({ 0: 5, 4: 5 }))).toEqual({ half: 1, most: 10 })
  expect(waitsOf(groups({ 0: 9, 18: 1 }))).toEqual({ half: 1, most: 1 })
  expect(waitsOf(groups({ 0: 1, 18: 9 }))).toEqual({ half: null, most: null })
})

test('ADM-07 each day falls into its own step, days before the period into the former one', () => {
  const period = { date_from: '2026-11-04', date_to: '2026-11-18' }
  const sum = (day: string, n: number): DaySum => ({ day, metric: 'launched', wait: 0, n, kopecks: n * 100 })
  const sums = [
    sum('2026-11-03', 1),
    sum('2026-11-04', 2),
    sum('2026-11-08', 4),
    sum('2026-11-09', 8),
    sum('2026-11-18', 16),
  ]
  const { numbers, steps } = dashboardOf(sums, { period, steps: stepsOf(period, 'week') })
  const launched = numbers.find(({ metric }) => metric === 'launched')!
  expect(steps.map(({ date_from }) => date_from)).toEqual(['2026-11-04', '2026-11-09', '2026-11-16'])
  expect(launched.points.map(({ n }) => n)).toEqual([6, 8, 16])
  expect([launched.now, launched.former]).toEqual([
    { n: 30, kopecks: 3000 },
    { n: 1, kopecks: 100 },
  ])
})
