import { expect, test } from 'vitest'
import { matchTone } from './match.rules.ts'

test.each([
  [100, 'good'],
  [90, 'good'],
  [89, 'info'],
  [60, 'info'],
  [59, 'warn'],
  [0, 'warn'],
])('OFFER-11 an option that fits by %i of a hundred looks %s', (score, tone) => {
  expect(matchTone(score)).toBe(tone)
})
