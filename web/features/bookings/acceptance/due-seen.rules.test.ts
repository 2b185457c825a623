import { expect, test } from 'vitest'
import { dueSeen } from './due-seen.rules.ts'

const line = { n: 1, kopecks: 6_000_000, due_at: '2026-11-24T09:00:00.000Z' }

test('BOOK-14 of a price that has just come nothing is said to be paid by a code before its payments are there', () => {
  expect(dueSeen({ price_version_id: null, due: [] }, { id: 7 })).toBe(null)
  expect(dueSeen({ price_version_id: 6, due: [line] }, { id: 7 })).toBe(null)
  expect(dueSeen({ price_version_id: 7, due: [line] }, { id: 7 })).toEqual([line])
  // The code pays all of it.
  expect(dueSeen({ price_version_id: 7, due: [] }, { id: 7 })).toEqual([])
})
