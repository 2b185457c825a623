import { beforeEach, expect, test } from 'vitest'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { FeedTraits } from '../../../../contract/offers/feed/feed-traits.ts'
import type { FeedPage } from '../../../../contract/offers/feed/feed.ts'
import { liveConnection, serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import type { FeedFilter } from './feed-filter.rules.ts'
import { FEED_LIST, useFeed } from './use-feed.ts'
import { useUnread } from './use-seen.ts'

const traits: FeedTraits = {
  country_id: 4,
  departure_id: 1,
  region_id: null,
  budget: 150_000,
  date_from: '2027-06-01',
  date_to: '2027-06-10',
  nights: 7,
  adults: 2,
  children: 0,
  stars: null,
  meals: [],
  market_minimum: null,
  offers_count: 0,
}
const everything: FeedFilter = { query: {}, isHidden: false }
const LIST = '/api/travel-agent/requests'

let live: ReturnType<typeof liveConnection>
let ids: number[]

beforeEach(() => {
  live = liveConnection()
  ids = [8, 7]
})

const request = (id: number) =>
  ({
    id,
    state: 'active',
    offers_count: 0,
    rivals: 0,
    is_unread: true,
    is_responded: id === 7,
  }) as FeedAuction
const pageOf = (): FeedPage => ({ items: ids.map(request), total_items: ids.length, next_cursor: null })

async function feed(filter = everything) {
  const [address] = [LIST + (filter.query.country_id ? `?country_id=${filter.query.country_id}` : '')]
  const asked = serverAnswers({ [`GET ${address}`]: () => ({ result: pageOf() }) })
  const first = pageOf()
  const page = await hookPage(() => useFeed(filter, first), { user: { id: 1, roles: ['ROLE_TRAVEL_AGENT'] } })
  return {
    ...page,
    shown: () => page.now().items.map(({ id }) => id),
    reads: () => asked.filter(({ call }) => call === `GET ${address}`).length,
    launched: (id: number, of: Partial<FeedTraits> = {}) =>
      page.does(() => {
        ids = [id, ...ids]
        live.tells('/agent/feed', 'request.launched', {
          request_id: id,
          country_id: 4,
          traits: { ...traits, ...of },
        })
      }),
  }
}

/** The agent's pointer stands over the list, or leaves it. */
function lookAt(isLooked: boolean): void {
  const list = {
    matches: () => isLooked,
    contains: () => false,
    closest: () => null,
    getBoundingClientRect: () => ({ top: 0 }),
  }
  Object.assign(live.document, { getElementById: (id: string) => (id === FEED_LIST ? list : null) })
}

test('OFFER-04, WS-01 a request that is launched comes in on top by itself, as new', async () => {
  const page = await feed()
  await page.launched(9)
  expect(page.shown()).toEqual([9, 8, 7])
  expect([9, 8].map((id) => page.now().arrived(id))).toEqual([true, false])
  expect(page.now().waiting.count).toBe(0)
})

test('OFFER-04 nothing moves under the pointer: what is launched meanwhile waits for a press', async () => {
  const page = await feed()
  lookAt(true)
  await page.launched(9)
  await page.launched(10)
  expect(page.shown()).toEqual([8, 7])
  expect(page.now().waiting.count).toBe(2)
  await page.does(() => page.now().waiting.show())
  expect(page.shown()).toEqual([10, 9, 8, 7])
  expect(page.now().waiting.count).toBe(0)
})

test('OFFER-04 what waits comes in as soon as nobody looks at the list any longer', async () => {
  const page = await feed()
  lookAt(true)
  await page.launched(9)
  lookAt(false)
  await page.does(() => new Promise((resolve) => setTimeout(resolve, 1100)))
  expect(page.shown()).toEqual([9, 8, 7])
})

test('OFFER-04 a feed that is narrowed reads nothing for a request that does not belong there', async () => {
  const page = await feed({ query: { country_id: '4' }, isHidden: false })
  const before = page.reads()
  await page.launched(9, { country_id: 1 })
  expect(page.reads()).toBe(before)
  expect(page.shown()).toEqual([8, 7])
  await page.launched(10)
  expect(page.reads()).toBe(before + 1)
})

test('OFFER-04, WS-01 a request that is closed stays where it stood, and the agent’s own answer is no rival', async () => {
  const page = await feed()
  await page.does(() =>
    live.tells('/agent/feed', 'request.changed', {
      request_id: 7,
      country_id: 4,
      is_open: false,
      is_deleted: false,
      offers_count: 3,
    }),
  )
  expect(page.shown()).toEqual([8, 7])
  expect(page.now().items[1]).toMatchObject({ state: 'expired', offers_count: 3, rivals: 2 })
})

test('OFFER-04 what was opened on another page is no longer unread here', async () => {
  const page = await feed()
  await page.does(() => live.tells('/agent/feed', 'request.seen', { request_id: 8 }))
  expect(page.now().items.map((item) => item.is_unread)).toEqual([false, true])
  await page.does(() => live.tells('/agent/feed', 'request.seen', { request_id: null }))
  expect(page.now().items.map((item) => item.is_unread)).toEqual([false, false])
})

test('OFFER-04, WS-01 a request that was answered in another window, or by a colleague, is marked where it stands', async () => {
  const page = await feed()
  await page.does(() => {
    live.tells('/me', 'offer.changed', { request_id: 8, offer_id: 31, state: 'sent' })
    live.tells('/agent/feed', 'request.changed', {
      request_id: 8,
      country_id: 4,
      is_open: true,
      is_deleted: false,
      offers_count: 1,
    })
  })
  expect(page.shown()).toEqual([8, 7])
  expect(page.now().items[0]).toMatchObject({
    is_responded: true,
    is_unread: false,
    offer_id: 31,
    offer: { id: 31, state: 'sent', is_read: false },
    offers_count: 1,
    rivals: 0,
  })
  await page.does(() =>
    live.tells('/me', 'offer.changed', { request_id: 8, offer_id: 31, state: 'withdrawn' }),
  )
  expect(page.now().items[0]?.offer).toMatchObject({ state: 'withdrawn' })
})

test('OFFER-07 a request that is hidden leaves the list and the number of new ones', async () => {
  let unread = 2
  serverAnswers({
    [`GET ${LIST}/unread`]: () => ({ result: { unread, filters: [] } }),
    'PATCH /api/travel-agent/request/hide': () => {
      unread = 1
      return { result: { id: 8, is_hidden: true, hide_reason: null } }
    },
  })
  const first = pageOf()
  const page = await hookPage(() => ({ feed: useFeed(everything, first), unread: useUnread().total }), {
    user: { id: 1, roles: ['ROLE_TRAVEL_AGENT'] },
  })
  await page.does(() => undefined)
  expect(page.now().unread).toBe(2)
  await page.does(() => page.now().feed.hide({ id: 8, isHidden: true }))
  expect(page.now().feed.items.map(({ id }) => id)).toEqual([7])
  expect(page.now().unread).toBe(1)
})
