import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownMeal, meals } from './meals.ts'

interface Listed {
  id: number
  code: string
  name: string
  rank: number
}
const listed = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../data/meals.json'), 'utf8'),
) as Listed[]

test('REF-05 meals rise from none to ultra all inclusive, by their codes and not by their numbers', () => {
  const byRank = meals.toSorted((one, other) => one.rank - other.rank).map(({ code }) => code)
  expect(byRank).toEqual(['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'])
})

test('REF-05 what pages know by heart of meals is what the database is filled with', () => {
  expect(listed.map(({ id, code, name, rank }) => ({ id, code, name, rank }))).toEqual([...meals])
})

test('REF-05 a known number means its own meal; only a number above six is taken for all inclusive', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), (number) => {
      expect(knownMeal(number)).toBe(number <= 6 ? number : 4)
      expect(meals.some(({ id }) => id === knownMeal(number))).toBe(true)
    }),
  )
})
