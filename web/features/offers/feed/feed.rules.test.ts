import { describe, expect, test } from 'vitest'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { FeedPage } from '../../../../contract/offers/feed/feed.ts'
import { changedRequest, neighbour, withNewer, withoutRequest, stepFrom } from './feed.rules.ts'

const request = (id: number, offers_count = 0) => ({ id, offers_count }) as FeedAuction
const page = (...ids: number[]): FeedPage => ({
  items: ids.map((id) => request(id)),
  total_items: 9,
  next_cursor: null,
})
const ids = (pages: FeedPage[]) => pages.map(({ items }) => items.map((item) => item.id))

describe('OFFER-04 the agent’s feed', () => {
  test('OFFER-04 a new request comes on top, the pages below stay as they were read', () => {
    expect(ids(withNewer([page(9, 8), page(7, 6)], page(10, 9, 8)))).toEqual([
      [10, 9, 8],
      [7, 6],
    ])
  })

  test('OFFER-04 the same event twice shows one request', () => {
    const once = withNewer([page(9)], page(10, 9))
    expect(ids(withNewer(once, page(10, 9)))).toEqual([[10, 9]])
  })

  test('OFFER-04 the number of rivals of a shown request is brought up to date', () => {
    const pages = withNewer([page(9)], { items: [request(9, 4)], total_items: 1, next_cursor: null })
    expect(pages[0]?.items[0]?.offers_count).toBe(4)
  })

  test('OFFER-04 a hidden request leaves at once', () => {
    expect(ids(withoutRequest([page(9, 8), page(7)], 8))).toEqual([[9], [7]])
  })

  test('OFFER-04 J and K stop at the ends and begin at the first', () => {
    const { items } = page(9, 8, 7)
    expect(neighbour(items, null, 1)).toBe(9)
    expect(neighbour(items, 9, 1)).toBe(8)
    expect(neighbour(items, 7, 1)).toBe(7)
    expect(neighbour(items, 9, -1)).toBe(9)
    expect(neighbour([], null, 1)).toBeUndefined()
  })

  test('OFFER-04 at the last row J goes on into the next page, where there is one; K never does', () => {
    const { items } = page(9, 8, 7)
    expect(stepFrom(items, 7, { by: 1, hasMore: true })).toBe('more')
    expect(stepFrom(items, 7, { by: 1, hasMore: false })).toBe(7)
    expect(stepFrom(items, 8, { by: 1, hasMore: true })).toBe(7)
    expect(stepFrom(items, 9, { by: -1, hasMore: true })).toBe(9)
    expect(stepFrom([], null, { by: 1, hasMore: true })).toBeUndefined()
  })

  test('OFFER-04 a request that is hidden is counted no longer', () => {
    const pages = [
      { ...page(9, 8), total_items: 3 },
      { ...page(7), total_items: 3 },
    ]
    expect(withoutRequest(pages, 7).map(({ total_items: total }) => total)).toEqual([2, 2])
    expect(withoutRequest(pages, 1).map(({ total_items: total }) => total)).toEqual([3, 3])
  })

  test('OFFER-04 what changed stays where it stood', () => {
    const pages = changedRequest(
      [page(9, 8), page(7)],
      ({ id }) => id === 8,
      () => ({ is_unread: false }),
    )
    expect(ids(pages)).toEqual([[9, 8], [7]])
    expect(pages[0]?.items.map((item) => item.is_unread)).toEqual([undefined, false])
  })
})
