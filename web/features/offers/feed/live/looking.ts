import { useEffect, useEffectEvent } from 'react'

/** The list of requests in the page. */
export const FEED_LIST = 'feed-list'

const GLANCE_MS = 1000

/** Somebody waits: acts at once, and each second again, as long as nobody looks at the list. */
export function useUnlooked(isWaiting: boolean, onUnlooked: () => void): void {
  const glance = useEffectEvent(() => {
    if (!isLookedAt()) onUnlooked()
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    glance()
    const timer = setInterval(() => glance(), GLANCE_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

/** Somebody points at the rows, has the focus in them or has scrolled into them. */
export function isLookedAt(): boolean {
  const list = document.getElementById(FEED_LIST)
  if (!list) return false
  const scroller = list.closest('[data-scrolls]')
  return (
    list.matches(':hover') ||
    list.contains(document.activeElement) ||
    (scroller !== null && scroller.scrollTop > 0) ||
    list.getBoundingClientRect().top < 0
  )
}
