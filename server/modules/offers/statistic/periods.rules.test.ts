import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Statistic, statisticDaysMax } from '../../../../contract/offers/statistic.ts'
import { addDays } from '../../../../contract/wire.ts'
import { statisticLines } from './statistic-file.rules.ts'
import { formerOf, type Step, stepOf, stepsOf } from '../../../../contract/period-steps.ts'
import { noCounts, periodOf, withCost } from './statistic.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const refusedAt = (asked: { date_from?: string; date_to?: string }) => {
  try {
    return periodOf(asked, now)
  } catch (refusal) {
    return (refusal as { fields: Record<string, string> }).fields
  }
}

describe('the days that an agency asks about', () => {
  test('OFFER-09 are the last thirty where none are named, today among them', () => {
    expect(periodOf({}, now)).toEqual({ date_from: '2026-10-22', date_to: '2026-11-20' })
    // An hour before midnight in Greenwich it is tomorrow in Moscow.
    expect(periodOf({}, new Date('2026-11-20T21:00:00Z')).date_to).toBe('2026-11-21')
  })

  test.each([
    ['one end alone', { date_from: '2026-11-01' }, ['date_to']],
    ['the other alone', { date_to: '2026-11-01' }, ['date_from']],
    ['a beginning tomorrow', { date_from: '2026-11-21', date_to: '2026-11-22' }, ['date_from']],
    ['an end tomorrow', { date_from: '2026-11-01', date_to: '2026-11-21' }, ['date_to']],
    ['the same day twice', { date_from: '2026-11-01', date_to: '2026-11-01' }, ['date_to']],
    ['an end before the beginning', { date_from: '2026-11-02', date_to: '2026-11-01' }, ['date_to']],
    ['more than three years', { date_from: '2023-01-01', date_to: '2026-11-20' }, ['date_from']],
  ])('OFFER-09, AGT-05 %s is refused at its field, in words', (_what, asked, fields) => {
    const refused = refusedAt(asked)
    expect(Object.keys(refused)).toEqual(fields)
    expect(Object.values(refused)[0]).toMatch(/[а-яё]{3}/i)
  })

  test('OFFER-09 three years to the day are answered, a day more is not', () => {
    const date_to = '2026-11-20'
    const date_from = addDays(date_to, 1 - statisticDaysMax)
    expect(refusedAt({ date_from, date_to })).toEqual({ date_from, date_to })
    expect(refusedAt({ date_from: addDays(date_from, -1), date_to })).toEqual({
      date_from: 'Период не может быть длиннее трёх лет',
    })
  })
})

const day = fc.integer({ min: 0, max: 1500 }).map((ahead) => addDays('2023-01-01', ahead))
const period = fc
  .tuple(day, fc.integer({ min: 1, max: 1000 }))
  .map(([date_from, days]) => ({ date_from, date_to: addDays(date_from, days) }))

describe('a chart of a period', () => {
  test('OFFER-09 whatever the period and the step, its steps cover each day once and none beside it', () => {
    const runs = fc.property(period, fc.constantFrom<Step>('day', 'week', 'month'), (whole, step) => {
      const steps = stepsOf(whole, step)
      expect(steps[0]?.date_from).toBe(whole.date_from)
      expect(steps.at(-1)?.date_to).toBe(whole.date_to)
      for (const [at, one] of steps.entries()) {
        expect(one.date_from <= one.date_to).toBe(true)
        expect(one.date_from).toBe(at === 0 ? whole.date_from : addDays(steps[at - 1]!.date_to, 1))
        expect(one.key <= one.date_from).toBe(true)
      }
    })
    fc.assert(runs, { numRuns: 150, seed: 20_261_120 })
  })

  test('OFFER-09 has a point or more, and never more than can be read', () => {
    const runs = fc.property(period, (whole) => {
      const { length } = stepsOf(whole, stepOf(whole))
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThanOrEqual(37)
    })
    fc.assert(runs, { numRuns: 300, seed: 20_261_121 })
  })

  test('OFFER-09 the period before ends where this one begins, and the one before that likewise', () => {
    const runs = fc.property(period, (whole) => {
      const former = formerOf(whole)
      expect(addDays(former.date_to, 1)).toBe(whole.date_from)
      expect(stepsOf(former, 'day')).toHaveLength(stepsOf(whole, 'day').length)
    })
    fc.assert(runs, { numRuns: 100, seed: 20_261_122 })
  })
})

describe('the file of a statistic', () => {
  const counts = {
    ...noCounts,
    sent: 4,
    shown: 3,
    read: 2,
    shortlisted: 1,
    won: 1,
    fees_kopecks: 1_200_050,
    refunds_kopecks: 300_000,
  }
  const total = { ...withCost(counts), answer_minutes: 12 }
  const statistic = (groups: object) =>
    ({ period: { date_from: '01.11.2026', date_to: '20.11.2026' }, total, groups }) as unknown as Statistic

  test('OFFER-09 has a head, the whole period and a line for each part, in roubles and kopecks', () => {
    const country = [
      { ...total, title: 'Турция' },
      { ...withCost(noCounts), title: 'Египет' },
    ]
    const lines = statisticLines(statistic({ country }))
    expect(lines.map(([group, title]) => [group, title])).toEqual([
      ['Разрез', 'Значение'],
      ['Весь период', '01.11.2026 – 20.11.2026'],
      ['Страна', 'Турция'],
      ['Страна', 'Египет'],
    ])
    expect(lines[1]?.slice(2)).toEqual([4, 3, 2, 1, 1, 12_000.5, 3000, 9000.5, 9000.5])
    // Nobody was won there: no price of a client, and no nought in its place.
    expect(lines[3]?.slice(2)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, null])
  })

  test('OFFER-09 has the same number of cells in every line', () => {
    const month = [{ ...total, title: 'ноябрь 2026' }]
    const lines = statisticLines(statistic({ month, country: month, operator: month }))
    expect(lines).toHaveLength(5)
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([11]))
  })

  test('OFFER-09 more came back than was paid: a client costs less than nothing, and the file says so', () => {
    const back = withCost({ ...noCounts, won: 1, fees_kopecks: 0, refunds_kopecks: 300_000 })
    expect(back).toMatchObject({ net_kopecks: -300_000, cost_per_client_kopecks: -300_000 })
  })
})
