import { expect, test } from 'vitest'
import { waitEdges } from '../../../contract/dashboard/dashboard.ts'
import { shareOf, shownNumber, shownWaits, waitWords } from './dashboard.rules.ts'

test('ADM-07 every counted wait is in one of the shown groups', () => {
  const groups = Array.from({ length: waitEdges.length + 1 }, (_, at) => at + 1)
  const shown = shownWaits(groups)
  expect(shown.reduce((sum, { n }) => sum + n, 0)).toBe(groups.reduce((sum, n) => sum + n, 0))
  expect(shown.map(({ title }) => title)).toEqual([
    'До 5\u00a0минут',
    'От 5\u00a0минут до 15\u00a0минут',
    'От 15\u00a0минут до часа',
    'От часа до 4\u00a0часов',
    'От 4\u00a0часов до 12\u00a0часов',
    'От 12\u00a0часов до 24\u00a0часов',
    'Позже 24\u00a0часов',
  ])
  // Up to five minutes: the first four of the counted ones.
  expect(shown[0]?.n).toBe(1 + 2 + 3 + 4)
})

test('ADM-07 a number stands beside the former one: more silence is bad, more offers are good', () => {
  const told = (metric: 'silent' | 'offers' | 'fees', n: number, former: number) =>
    shownNumber({
      metric,
      now: { n, kopecks: n * 100 },
      former: { n: former, kopecks: former * 100 },
      points: [],
    })
  expect(told('silent', 5, 3).change).toEqual({ text: 'больше на 2', tone: 'bad' })
  expect(told('offers', 5, 3).change).toEqual({ text: 'больше на 2', tone: 'good' })
  expect(told('offers', 12_345, 0)).toMatchObject({
    value: '12\u00a0345',
    change: { text: 'больше на 12\u00a0345' },
  })
  expect(told('fees', 5000, 6000)).toMatchObject({ value: '5\u00a0000\u00a0₽', change: { tone: 'bad' } })
})

test('ADM-07 a share is told of enough, and not where more has ended than was begun', () => {
  expect([shareOf(5, 20), shareOf(1, 9), shareOf(30, 20)]).toEqual(['25\u00a0%', 'мало данных', ''])
  expect([waitWords(null, false), waitWords(null, true), waitWords(90, true)]).toEqual([
    '–',
    'дольше суток',
    'до 1\u00a0ч 30\u00a0мин',
  ])
})
