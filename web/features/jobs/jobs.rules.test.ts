import { expect, test } from 'vitest'
import { againLine, waitingLine, waitOf } from './jobs.rules.ts'

test.each([
  [0, '0 с'],
  [59.9, '59 с'],
  [60, '1 мин'],
  [7260, '2 ч'],
  [200_000, '2 дн.'],
])('a wait of %d seconds is «%s»', (seconds, words) => {
  expect(waitOf(seconds)).toBe(words.replace(' ', '\u00a0'))
})

test('nothing that waits is «нет», what waits long says for how long', () => {
  expect(waitingLine(0, 0)).toBe('нет')
  expect(waitingLine(2, 10)).toBe('2\u00a0задачи')
  expect(waitingLine(5, 3700)).toBe('5\u00a0задач, дольше всех 1\u00a0ч')
})

test('F5 pressed again after somebody else there is nothing to do, and that is no error', () => {
  expect(againLine(2)).toBe('Пробуем ещё раз: 2\u00a0задачи')
  expect(againLine(0)).toBe('Уже делается: повторять нечего')
})
