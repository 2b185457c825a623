import { expect, test } from 'vitest'
import { daysOf, stepOf, stepsOf } from '../../../contract/period-steps.ts'
import { addDays } from '../../../contract/wire.ts'
import { stretchesOf } from './stretches.rules.ts'

const of = (date_from: string, date_to: string) => {
  const period = { date_from, date_to }
  return stretchesOf(period, stepsOf(period, stepOf(period)))
}

test('ADM-07 a year is read by its whole months and by the days of those that it cuts', () => {
  const told = of('2025-11-28', '2026-11-27').filter(({ day }) => day >= '2025-11-28')
  expect(told.filter(({ isMonth }) => isMonth).map(({ date_from }) => date_from)).toEqual(
    ['2025-12', ...Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)].map(
      (month) => `${month}-01`,
    ),
  )
  expect(told.filter(({ isMonth }) => !isMonth)).toEqual([
    { day: '2025-11-28', date_from: '2025-11-28', date_to: '2025-11-30', isMonth: false },
    { day: '2026-11-01', date_from: '2026-11-01', date_to: '2026-11-27', isMonth: false },
  ])
})

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-02-01', '2026-02-28'],
  ['2026-01-31', '2026-03-01'],
  ['2024-02-10', '2024-08-20'],
  ['2025-11-28', '2026-11-27'],
  ['2023-12-01', '2026-11-27'],
])('ADM-07 from %s to %s each day and each day before is read once, told within its own step', (from, to) => {
  const all = of(from, to).toSorted((one, other) => (one.date_from < other.date_from ? -1 : 1))
  const days = daysOf({ date_from: from, date_to: to })
  expect(all.reduce((sum, one) => sum + daysOf(one), 0)).toBe(2 * days)
  const places = all.map(({ date_from, date_to, day }) => [date_from, date_to, day >= from])
  // One after another, and told on the side of the period on which they are.
  expect(places).toEqual(
    all.map((one, at) => [
      at === 0 ? one.date_from : addDays(all[at - 1]!.date_to, 1),
      one.date_to,
      one.date_from >= from,
    ]),
  )
})
