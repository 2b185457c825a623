import { expect, test } from 'vitest'
import type { FeedTraits } from '../../../../../contract/offers/feed/feed-traits.ts'
import type { SavedFilter } from '../../../../../contract/offers/feed/saved-filters.ts'
import { limits } from '../../../../../contract/limits.ts'
import { withLaunched } from './unread.rules.ts'

const traits: FeedTraits = {
  country_id: 4,
  departure_id: 1,
  region_id: null,
  budget: 150_000,
  date_from: '2027-06-01',
  date_to: '2027-06-10',
  nights: 7,
  adults: 2,
  children: 1,
  stars: null,
  meals: [],
  market_minimum: null,
  offers_count: 0,
}
const launched = (id: number, of: Partial<FeedTraits> = {}) => ({
  request_id: id,
  country_id: 4,
  traits: { ...traits, ...of },
})
const filter = (id: number, filters: SavedFilter['filters']): SavedFilter => ({
  id,
  name: `Фильтр ${id}`,
  filters,
  sort: 'new',
  is_default: false,
  notify: false,
  position: id,
})
const saved = [
  filter(1, { has_children: true }),
  filter(2, { budget_to: 100_000 }),
  filter(3, { is_unread: false }),
  filter(4, { date_from: '05.06.2027', date_to: '30.06.2027' }),
]
const known = {
  unread: 3,
  newest: 10,
  filters: [
    { filter: 1, unread: 2 },
    { filter: 2, unread: 0 },
    { filter: 3, unread: 0 },
    { filter: 4, unread: 1 },
  ],
}

test('OFFER-04 a request that is launched is counted by what its word says, in all and by the filters that let it through', () => {
  expect(withLaunched(known, launched(11), saved)).toEqual({
    unread: 4,
    newest: 11,
    filters: [
      { filter: 1, unread: 3 },
      { filter: 2, unread: 0 },
      { filter: 3, unread: 0 },
      { filter: 4, unread: 2 },
    ],
  })
})

test('OFFER-04 a request is counted once, however often its word comes', () => {
  const once = withLaunched(known, launched(11), saved)
  expect(once && withLaunched(once, launched(11), saved)).toBeNull()
})

test('OFFER-04 of one that may be counted already, and of a filter that is not known here, nobody guesses', () => {
  expect(withLaunched(known, launched(10), saved)).toBeNull()
  expect(withLaunched(known, launched(9), saved)).toBeNull()
  expect(withLaunched(known, launched(11), saved.slice(1))).toBeNull()
  expect(withLaunched(known, launched(11))).toBeNull()
  expect(withLaunched({ ...known, filters: [] }, launched(11))).toMatchObject({ unread: 4 })
})

test('OFFER-04 no further is counted than the server counts', () => {
  const full = { unread: limits.totalCounted, newest: 10, filters: [] }
  expect(withLaunched(full, launched(11))?.unread).toBe(limits.totalCounted)
})
