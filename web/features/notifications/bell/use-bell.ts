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

const empty: NotificationPage = { items: [], has_more: false, unread: 0 }
const SHOWN_AT_ONCE = 3
const ZONE_KEY = 'lotour-time-zone'

/** What the bell shows: the newest page, how many are unread, and what has come while the page stands open. */
export function useBell() {
  const [page, setPage] = useState(empty)
  const [shown, setShown] = useState<Notification[]>([])

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
    if (location.pathname.replace(/\/$/, '') !== news.link)
      setShown((before) => [news, ...before.filter((one) => one.link !== news.link)].slice(0, SHOWN_AT_ONCE))
    await markSeen(id).catch(() => {})
  }

  useLive('/me', {
    'notification.read': () => void load(),
    'notification.new': ({ id }) => void show(id),
  })

  useLiveGap(() => void load())

  const dismiss = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])
  const read = async (id: number) => {
    await markRead(id).catch(() => {})
    dismiss(id)
    await load()
  }
  const readAll = async () => {
    const newest = page.items[0]
    if (newest) await markAllRead(newest.id).catch(() => {})
    setShown([])
    await load()
  }
  return { ...page, shown, load, dismiss, read, readAll }
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
