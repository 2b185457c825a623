import { expect, test } from 'vitest'
import { claimError, givesError } from './claims.rules.ts'

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

const told = (typed: number | null, bounds: { least?: number; most: number }) =>
  givesError(typed, bounds)?.replaceAll('\u00A0', ' ')

test('BOOK-25 a claim is decided between what the agency gives and what the tourist asks, and the field says so before anything is sent', () => {
  const bounds = { least: 2000.5, most: 9000 }
  expect([told(2000.5, bounds), told(5000, bounds), told(9000, bounds)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(told(0, bounds)).toBe(
    'Агентство само предлагает больше. Укажите не меньше, чем предлагает оно. Это 2 000,50 ₽.',
  )
  expect(told(2000.49, bounds)).toMatch(/^Агентство само предлагает больше/)
  expect([told(9000.01, bounds), told(99_999_999, bounds)]).toEqual([
    'Не больше 9 000 ₽',
    'Не больше 9 000 ₽',
  ])
})

test('BOOK-25 nothing is said of a sum that is not there, and an agency may give nothing', () => {
  expect([told(null, { most: 9000 }), told(0, { most: 9000 })]).toEqual([undefined, undefined])
})
