import { beforeEach, expect, test, vi } from 'vitest'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { FeedTraits } from '../../../../contract/offers/feed/feed-traits.ts'
import type { FeedPage } from '../../../../contract/offers/feed/feed.ts'
import { liveConnection, serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import type { FeedFilter } from './feed-filter.rules.ts'
import { FEED_LIST } from './live/looking.ts'
import { useFeed } from './use-feed.ts'
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
const ended = { country_id: 4, is_open: false, is_deleted: false, offers_count: 0 }
const everything: FeedFilter = { query: {}, isHidden: false }
const LIST = '/api/travel-agent/requests'

let live: ReturnType<typeof liveConnection>
let ids: number[]

/** Each page's own moment comes at once. */
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(Math, 'random').mockReturnValue(0)
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
  const asked = serverAnswers({
    [`GET ${address}`]: () => ({ result: pageOf() }),
    [`GET ${LIST}/unread`]: () => ({ result: { unread: ids.length, filters: [], newest: Math.max(...ids) } }),
  })
  const first = pageOf()
  const page = await hookPage(() => ({ ...useFeed(filter, first), unread: useUnread().total }), {
    user: { id: 1, roles: ['ROLE_TRAVEL_AGENT'] },
  })
  await page.does(() => undefined)
  const times = (call: string) => asked.filter((one) => one.call === `GET ${call}`).length
  return {
    ...page,
    shown: () => page.now().items.map(({ id }) => id),
    reads: () => times(address),
    counts: () => times(`${LIST}/unread`),
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

test('OFFER-04 what was opened on another page, or by a colleague, is no longer unread here', async () => {
  const page = await feed()
  const before = page.counts()
  await page.does(() => live.tells('/me', 'request.seen', { request_id: 8 }))
  expect(page.now().items.map((item) => item.is_unread)).toEqual([false, true])
  expect(page.counts()).toBe(before + 1)
  // Its own page has known it before the word came.
  await page.does(() => live.tells('/me', 'request.seen', { request_id: 8 }))
  expect(page.counts()).toBe(before + 1)
  await page.does(() => live.tells('/me', 'request.seen', { request_id: null }))
  expect(page.now().items.map((item) => item.is_unread)).toEqual([false, false])
})

test('OFFER-04, F32 twenty launches are counted by their words alone, and the list is read once in a while', async () => {
  const page = await feed()
  const [reads, counts] = [page.reads(), page.counts()]
  for (let id = 9; id < 29; id += 1) await page.launched(id)
  expect(page.now().unread).toBe(22)
  expect(page.counts()).toBe(counts)
  expect(page.shown().slice(0, 1)).toEqual([9])
  expect(page.now().waiting.count).toBe(19)
  expect(page.reads()).toBe(reads + 1)
  await page.does(() => page.now().waiting.show())
  expect(page.shown()).toHaveLength(22)
  expect(page.now().waiting.count).toBe(0)
  expect(page.reads()).toBe(reads + 2)
})

test('OFFER-04, F32 a page that nobody looks at asks for nothing, and counts all the same', async () => {
  const page = await feed()
  live.document.visibilityState = 'hidden'
  const [reads, counts] = [page.reads(), page.counts()]
  for (const id of [9, 10, 11]) await page.launched(id)
  await page.does(() =>
    live.tells('/agent/feed', 'request.edited', { request_id: 8, country_id: 4, version: 2 }),
  )
  await page.does(() => live.tells('/agent/feed', 'request.changed', { ...ended, request_id: 7 }))
  expect([page.reads(), page.counts()]).toEqual([reads, counts])
  expect([page.now().unread, page.now().waiting.count]).toEqual([5, 3])
  expect(page.shown()).toEqual([8, 7])
})

test('OFFER-04 of a launch that may be counted already, and of an end, the number is asked for', async () => {
  const page = await feed()
  const before = page.counts()
  await page.launched(6)
  expect(page.counts()).toBe(before + 1)
  const other = await feed()
  const start = other.counts()
  await other.does(() => {
    ids = [8]
    live.tells('/agent/feed', 'request.changed', { ...ended, request_id: 7 })
  })
  expect(other.counts()).toBe(start + 1)
  expect(other.now().unread).toBe(1)
})

test('OFFER-04 a request that waits to come in and ends meanwhile waits no longer', async () => {
  const page = await feed()
  lookAt(true)
  await page.launched(9)
  await page.does(() => live.tells('/agent/feed', 'request.changed', { ...ended, request_id: 9 }))
  expect(page.now().waiting.count).toBe(0)
})

test('OFFER-04 what could not be brought in waits on', async () => {
  const page = await feed()
  lookAt(true)
  await page.launched(9)
  serverAnswers({})
  await page.does(() => page.now().waiting.show())
  expect(page.shown()).toEqual([8, 7])
  expect(page.now().waiting.count).toBe(1)
})

test('OFFER-04, F32 an edited request is read again where it is shown, one that is not shown is nobody’s matter', async () => {
  const page = await feed()
  const reads = page.reads()
  const edited = (id: number) =>
    page.does(() =>
      live.tells('/agent/feed', 'request.edited', { request_id: id, country_id: 4, version: 2 }),
    )
  await edited(5)
  expect(page.reads()).toBe(reads)
  await edited(8)
  expect(page.reads()).toBe(reads + 1)
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
    [`GET ${LIST}/unread`]: () => ({ result: { unread, filters: [], newest: 8 } }),
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
