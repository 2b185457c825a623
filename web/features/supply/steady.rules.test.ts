import { expect, test } from 'vitest'
import { steady, waiting } from './steady.rules.ts'
import type { FoundTours } from './supply.api.ts'

/** A search that shows these tours, one hotel each, of so many in all. */
function found(ids: readonly number[], toursfound = ids.length, price = 100): FoundTours {
  return {
    hotels: ids.map((id) => ({ id, tours: [{ id, price }] })),
    search: { toursfound, progress: 50, state: 'searching' },
    pages: 1,
    request_id: 1,
    priced_at: null,
    suppliers: [],
  } as unknown as FoundTours
}

const begun = steady(undefined, found([1, 2]), true)

test('TOUR-02 the first answer is shown, whoever looks', () => {
  expect(begun.shown).toBe(begun.latest)
  expect(waiting(begun)).toBeNull()
})

test('TOUR-02 rows that are looked at stand still; what is new is counted', () => {
  const next = steady(begun, found([3, 1, 2], 45), true)
  expect(next.shown).toBe(begun.shown)
  expect(waiting(next)).toBe(43)
  const later = steady(next, found([4, 3, 1, 2], 60), true)
  expect(later.shown).toBe(begun.shown)
  expect(waiting(later)).toBe(58)
})

test('TOUR-02 rows that nobody looks at follow the search', () => {
  const next = steady(begun, found([3, 1, 2]), false)
  expect(next.shown).toBe(next.latest)
})

test('TOUR-02 an empty list, and an answer that moves nothing, are replaced under any eyes', () => {
  const empty = steady(undefined, found([]), true)
  expect(steady(empty, found([1]), true).shown.hotels).toHaveLength(1)
  const same = found([1, 2], 90)
  expect(steady(begun, same, true).shown).toBe(same)
})

test('TOUR-02 another price of the same tour waits too', () => {
  const dearer = steady(begun, found([1, 2], 2, 120), true)
  expect(dearer.shown).toBe(begun.shown)
  expect(waiting(dearer)).toBe(0)
})
