import { expect, test } from 'vitest'
import { claimError } from './claims.rules.ts'

test('BOOK-25 a claim above what was paid is refused beside its field with that sum, up to it none is', () => {
  expect(claimError(102_001, 102_000.5).asked?.replace(/\u00A0/g, ' ')).toBe(
    'Вернуть больше, чем оплачено, нельзя. Оплачено 102 000,50 ₽.',
  )
  expect([claimError(102_000.5, 102_000.5), claimError(1, 102_000), claimError(null, 102_000)]).toEqual([
    {},
    {},
    {},
  ])
})
