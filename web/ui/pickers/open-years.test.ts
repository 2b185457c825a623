import { expect, test } from 'vitest'
import { openYears } from './open-years.ts'

const nothing = { min: undefined, max: undefined }

test('PICK-04 where no day is named, a date picker is open from this year to the second after it, its base to the next', () => {
  expect(openYears(nothing, 2, 2026)).toEqual({ min: '2026-01-01', max: '2028-12-31' })
  expect(openYears(nothing, 1, 2026)).toEqual({ min: '2026-01-01', max: '2027-12-31' })
  const { min, max } = openYears(nothing, 2)
  expect([min, max].map((day) => Number(day?.slice(0, 4)))).toEqual([
    new Date().getFullYear(),
    new Date().getFullYear() + 2,
  ])
})

test('PICK-04 who names an end has named what is meant', () => {
  const past = { min: undefined, max: '2026-11-23' }
  expect(openYears(past, 2, 2026)).toEqual(past)
})
