import { expect, test } from 'vitest'
import { waitInWords, waitOnClock } from './waiting.ts'

test.each([
  [1, '1 секунду'],
  [42, '42 секунды'],
  [60, '60 секунд'],
  [61, '2 минуты'],
  [3600, '60 минут'],
  [3601, '2 часа'],
  [86_400, '24 часа'],
])('AUTH-13 a wait of %i s is told as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words.replace(' ', '\u00a0'))
})

test.each([
  [7, '0:07'],
  [120, '2:00'],
  [480, '8:00'],
  [7200, '2\u00a0часа'],
])('AUTH-13 a countdown from %i s shows %s', (seconds, shown) => {
  expect(waitOnClock(seconds)).toBe(shown)
})
