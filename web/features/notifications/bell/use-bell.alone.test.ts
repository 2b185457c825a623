import { beforeEach, expect, test, vi } from 'vitest'
import { liveConnection, memoryStorage, serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import type { Notification } from '../notifications.api.ts'
import { useBell } from './use-bell.ts'

const LIST = 'GET /api/notifications'
const ZONE = 'PATCH /api/notifications/preferences'
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

const news = (id: number, link = `/tourist/my-auctions/${id}`) =>
  ({ id, link, is_read: false }) as Notification

let items: Notification[]
let storage: ReturnType<typeof memoryStorage>
let live: ReturnType<typeof liveConnection>

beforeEach(() => {
  items = []
  storage = memoryStorage(new Map([['lotour-time-zone', zone]]))
  live = liveConnection()
  vi.stubGlobal('localStorage', storage)
})

const seen = (id: number) => `POST /api/notifications/${id}/seen`

async function bell() {
  const ids = [1, 2, 3, 4]
  const asked = serverAnswers({
    [LIST]: () => ({ result: { items, has_more: false, unread: items.length } }),
    [ZONE]: () => ({ result: {} }),
    'POST /api/notifications/read': () => ({}),
    ...Object.fromEntries(
      ids.flatMap((id) => [seen(id), `POST /api/notifications/${id}/read`].map((one) => [one, () => ({})])),
    ),
  })
  const page = await hookPage(() => useBell(live.location.pathname), { user: { id: 1 } })
  const comes = (one: Notification) =>
    page.does(() => {
      items = [one, ...items]
      live.tells('/me', 'notification.new', { id: one.id })
    })
  return { ...page, comes, calls: () => asked.map(({ call }) => call), asked }
}

const shown = ({ now }: { now: () => ReturnType<typeof useBell> }) => now().shown.map(({ id }) => id)

test('TICK-06 what comes while the page is looked at pops up once and counts as seen', async () => {
  const page = await bell()
  await page.comes(news(1))
  expect(page.now()).toMatchObject({ unread: 1, items: [{ id: 1 }] })
  expect(shown(page)).toEqual([1])
  expect(page.calls()).toContain(seen(1))
})

test('TICK-06 a page in the background shows nothing and takes nothing for seen: the other channels tell it', async () => {
  const page = await bell()
  live.document.visibilityState = 'hidden'
  await page.comes(news(1))
  expect(page.now().unread).toBe(1)
  expect(shown(page)).toEqual([])
  expect(page.calls()).not.toContain(seen(1))
})

test('TICK-06 the page that a notification leads to shows it by itself', async () => {
  live.location.pathname = '/tourist/my-auctions/1/'
  const page = await bell()
  await page.comes(news(1))
  expect(shown(page)).toEqual([])
  expect(page.calls()).toContain(seen(1))
})

test('TICK-06 whoever goes to the page that a notice leads to needs it no longer, nor that of the own choice anywhere else', async () => {
  const page = await bell()
  await page.comes(news(1, '/tourist/bookings/7?from=mail'))
  await page.comes(news(2, '/chats/5'))
  await page.comes({ ...news(3, '/tourist/bookings/8'), kind: 'offer.taken' })
  expect(shown(page)).toEqual([3, 2, 1])
  live.location.pathname = '/tourist/bookings/7'
  await page.does(() => page.now().load())
  expect(shown(page)).toEqual([2])
})

test('TICK-06 three stand at once, the newest first, and one place is told of once', async () => {
  const page = await bell()
  for (const id of [1, 2, 3, 4]) await page.comes(news(id))
  expect(shown(page)).toEqual([4, 3, 2])
  const again = await bell()
  await again.comes(news(1, '/chats/5'))
  await again.comes(news(2, '/chats/5'))
  expect(shown(again)).toEqual([2])
})

test('TICK-06 what is read on one page leaves this one, and all are read up to the newest that was seen here', async () => {
  items = [news(2), news(1)]
  const page = await bell()
  await page.comes(news(3))
  await page.does(() => page.now().read(3))
  expect(shown(page)).toEqual([])
  await page.does(() => page.now().readAll())
  expect(page.asked.find(({ call }) => call === 'POST /api/notifications/read')?.body).toEqual({ up_to: 3 })
})

test('TICK-06 quiet hours are those of the place: the zone is told once, and again from another', async () => {
  storage.kept.clear()
  const first = await bell()
  expect(first.asked.find(({ call }) => call === ZONE)?.body).toEqual({ quiet: { time_zone: zone } })
  expect((await bell()).calls()).not.toContain(ZONE)
  storage.kept.set('lotour-time-zone', 'Asia/Vladivostok')
  expect((await bell()).calls()).toContain(ZONE)
})
