import { describe, expect, test } from 'vitest'
import type { SavedView } from '../../../contract/saved-views/saved-views.ts'
import { addressOf, filterIn, inSight, isSame, shownOf } from './views.rules.ts'

const view = (id: number, filter: Record<string, string>): SavedView => ({
  id,
  name: `Вид ${id}`,
  filter,
  lost: [],
  position: id,
})
const fields = [
  { name: 'view', usual: 'open' },
  { name: 'search', usual: null },
]

describe('ADM-05 views of a list', () => {
  test('ADM-05 a filter is what the list knows, without the page and without what goes without saying', () => {
    const search = new URLSearchParams('view=open&search= чек &page=3&id=7&saved=2')
    expect(filterIn(search, fields)).toEqual({ search: 'чек' })
    expect(filterIn(new URLSearchParams('view=mine&search='), fields)).toEqual({ view: 'mine' })
  })

  test('ADM-05 the order of conditions makes no other filter, one more does', () => {
    expect(isSame({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
    expect(isSame({ a: '1' }, { a: '1', b: '2' })).toBe(false)
    expect(isSame({ a: '1' }, { b: '1' })).toBe(false)
  })

  test('ADM-05 the present view is that of exactly this filter; one that was opened and changed says so', () => {
    const [mine, paid] = [view(1, { view: 'mine' }), view(2, { topic: 'payment' })]
    const both = [mine, paid]
    expect(shownOf(both, { view: 'mine' }, null)).toEqual({ current: mine, changed: null })
    expect(shownOf(both, { view: 'mine', search: 'чек' }, 1)).toEqual({ current: null, changed: mine })
    expect(shownOf(both, { topic: 'payment' }, 1)).toEqual({ current: paid, changed: null })
    expect(shownOf(both, {}, 2)).toEqual({ current: null, changed: paid })
    expect(shownOf(both, {}, 77)).toEqual({ current: null, changed: null })
  })

  test('ADM-05 of two with one filter the opened one is shown; one that has lost all is never the whole list', () => {
    const [one, twin, empty] = [view(1, { a: '1' }), view(2, { a: '1' }), view(3, {})]
    expect(shownOf([one, twin, empty], { a: '1' }, 2).current).toBe(twin)
    expect(shownOf([one, twin, empty], {}, null).current).toBe(null)
    expect(shownOf([one, twin, empty], {}, 3).current).toBe(empty)
  })

  test('ADM-05 many stand behind a button, the shown one in sight', () => {
    const all = [1, 2, 3, 4, 5].map((id) => view(id, { a: String(id) }))
    expect(inSight(all, all[4]!, 3).seen.map(({ id }) => id)).toEqual([1, 2, 5])
    expect(inSight(all, all[4]!, 3).rest.map(({ id }) => id)).toEqual([3, 4])
    expect(inSight(all, null, 5)).toEqual({ seen: all, rest: [] })
  })

  test('ADM-05 a view’s address is its filter and its number', () => {
    expect(addressOf({ search: 'чек', view: 'mine' }, 4)).toBe('?search=%D1%87%D0%B5%D0%BA&view=mine&saved=4')
    expect(addressOf({})).toBe('?')
  })
})
