import { expect, test } from 'vitest'
import { dayOf } from './promo-codes.rules.ts'

test('BOOK-05 a code that was made after midnight in Moscow is of that day, though it is yesterday in UTC', () => {
  expect(dayOf('2026-11-26T22:30:00.000Z')).toBe('27.11.2026')
  expect(dayOf('2026-11-26T20:30:00.000Z')).toBe('26.11.2026')
})
