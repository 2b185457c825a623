import { useCallback, useEffect, useState } from 'react'
import { useLive, useLiveGap } from '../../../app/live/live.ts'
import {
  loadNotifications,
  markAllRead,
  markRead,
  markSeen,
  type Notification,
  type NotificationPage,
  savePreferences,
} from '../notifications.api.ts'
import { leadsTo, noticesOf, ofStream, withNews, withoutPage } from './news-stack.rules.ts'

const empty: NotificationPage = { items: [], has_more: false, unread: 0, unread_chats: 0 }
const ZONE_KEY = 'lotour-time-zone'

/** What the bell shows: the newest page, how many are unread, and what has come while the page stands open. */
export function useBell(path: string) {
  const [page, setPage] = useState(empty)
  const [kept, setKept] = useKept(path)

  const load = useCallback(async () => {
    try {
      const fresh = await loadNotifications()
      setPage(fresh)
      return fresh
    } catch {
      // The bell is no place for an error: the next event loads again.
      return empty
    }
  }, [])

  useEffect(() => {
    loadNotifications().then(setPage, () => {})
    void tellTimeZone()
  }, [])

  const show = async (id: number) => {
    const news = (await load()).items.find((one) => one.id === id && !one.is_read)
    // On a page in the background nobody has seen it: the other channels tell it.
    if (!news || document.visibilityState !== 'visible') return
    // The page that it leads to shows it by itself.
    if (!leadsTo(news, location.pathname)) setKept((before) => withNews(before, news))
    await markSeen(id).catch(() => {})
  }

  useLive('/me', {
    'notification.read': () => void load(),
    'notification.new': ({ id }) => void show(id),
  })

  useLiveGap(() => void load())

  const dismiss = useCallback(
    (id: number) =>
      setKept((before) => {
        const gone = ofStream(before, id)
        return before.filter((one) => !gone.includes(one))
      }),
    [setKept],
  )
  const read = async (id: number) => {
    const told = new Set([id, ...ofStream(kept, id).map((one) => one.id)])
    await Promise.all([...told].map((one) => markRead(one).catch(() => {})))
    dismiss(id)
    await load()
  }
  const readAll = async () => {
    const newest = page.items[0]
    if (newest) await markAllRead(newest.id).catch(() => {})
    setKept([])
    await load()
  }
  return { ...page, shown: noticesOf(kept), load, dismiss, read, readAll }
}

/** What has come while somebody is on this page; going on to another takes a part of it away. */
function useKept(path: string) {
  const [kept, setKept] = useState<Notification[]>([])
  const [shownAt, setShownAt] = useState(path)
  if (shownAt !== path) {
    setShownAt(path)
    setKept((before) => withoutPage(before, path))
  }
  return [kept, setKept] as const
}

/** Quiet hours are those of the place where the person is: told once, and again when the zone is another. */
async function tellTimeZone(): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    if (!zone || localStorage.getItem(ZONE_KEY) === zone) return
    await savePreferences({ quiet: { time_zone: zone } })
    localStorage.setItem(ZONE_KEY, zone)
  } catch {
    // Without storage, or a zone that the server does not know, the hours of Moscow stand.
  }
}
