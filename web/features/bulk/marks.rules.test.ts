import { describe, expect, test } from 'vitest'
import { bulkMax } from '../../../contract/platform/bulk.ts'
import { between, left, type Markable, marked, pageMark, seenAnew } from './marks.rules.ts'

const row = (id: number, version = 1): Markable => ({
  id,
  name: `№${id}`,
  to: `?id=${id}`,
  seen: { version },
})
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, n) => row(from + n))
const none = new Map<number, Markable>()

describe('ADM-02 what is marked in a list', () => {
  test('ADM-02 is kept from page to page, and taken away again', () => {
    const both = marked(marked(none, rows(1, 3), { isOn: true }), rows(7, 8), { isOn: true })
    expect([...both.keys()]).toEqual([1, 2, 3, 7, 8])
    expect([...marked(both, rows(2, 7), { isOn: false }).keys()]).toEqual([1, 8])
  })

  test('ADM-02 is two hundred at most: of a page that is too much the first rows are marked', () => {
    const almost = marked(none, rows(1, bulkMax - 2), { isOn: true })
    const full = marked(almost, rows(1001, 1020), { isOn: true })
    expect([...full.keys()].slice(-2)).toEqual([1001, 1002])
    expect(full.size).toBe(bulkMax)
    expect(marked(full, [row(1)], { isOn: true }).size).toBe(bulkMax)
  })

  test('ADM-02 is with Shift everything between two rows, whichever was first', () => {
    const page = rows(1, 9)
    const ids = (from: number | null, to: number) => between(page, { from, to }).map(({ id }) => id)
    expect(ids(3, 6)).toEqual([3, 4, 5, 6])
    expect(ids(6, 3)).toEqual([3, 4, 5, 6])
    expect(ids(null, 4)).toEqual([4])
    expect(ids(77, 4), 'the first stands on another page').toEqual([4])
    expect(ids(3, 77)).toEqual([])
  })

  test('ADM-02 is of a page all, some or nothing', () => {
    const marks = marked(none, rows(1, 2), { isOn: true })
    expect([rows(1, 2), rows(2, 3), rows(3, 4), []].map((page) => pageMark(marks, page))).toEqual([
      'all',
      'some',
      'none',
      'none',
    ])
  })

  test('ADM-02 stays marked where it was not done, as it was seen last', () => {
    const marks = marked(none, rows(1, 4), { isOn: true })
    const failed = left(marks, [{ id: 2 }, { id: 4 }])
    expect([...failed.keys()]).toEqual([2, 4])
    expect([...seenAnew(failed, [row(1, 9), row(2, 9)]).values()].map(({ id, seen }) => [id, seen])).toEqual([
      [2, { version: 9 }],
      [4, { version: 1 }],
    ])
  })
})
