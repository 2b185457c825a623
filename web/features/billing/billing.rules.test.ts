import { expect, test } from 'vitest'
import { movementOf, roublesOf } from './billing.rules.ts'

test.each([
  [0, '0\u00a0₽'],
  [375_000, '3\u00a0750\u00a0₽'],
  [375_005, '3\u00a0750,05\u00a0₽'],
  [-1, '−0,01\u00a0₽'],
])('AGT-06 %i kopecks are %s', (kopecks, text) => {
  expect(roublesOf(kopecks)).toBe(text)
})

test('AGT-06 a movement says which way the money went', () => {
  expect(movementOf(100)).toBe('+1\u00a0₽')
  expect(movementOf(-375_000)).toBe('−3\u00a0750\u00a0₽')
})
