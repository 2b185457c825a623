import { useEffect, useEffectEvent, useRef } from 'react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { neighbour, stepFrom } from '../../../features/offers/feed/feed.rules.ts'
import { useKeys } from '../../../app/keys/use-keys.ts'

interface FeedKeys {
  items: readonly FeedAuction[]
  openId: number | null
  hide: (what: { id: number; isHidden: boolean }) => void
  /** Asks for the next page; null where there is none. */
  more: (() => void) | null
}

/**
 * J and K walk through the feed, arrows too where the focus is in it, and at the last row on into the next page; E hides
 * what has the focus, else what is open.
 */
export function useFeedKeys({ items, openId, hide, more }: FeedKeys): void {
  const waited = useRef<number | null>(null)
  const walk = (by: 1 | -1) => {
    const from = focusedRequest() ?? openId
    const step = stepFrom(items, from, { by, hasMore: more !== null })
    if (step === 'more') {
      waited.current = from
      more?.()
    } else if (step) focusRequest(step)
  }
  // The page has come: the walk goes on, unless the focus has gone elsewhere meanwhile.
  useEffect(() => {
    const from = waited.current
    if (from === null) return
    const next = neighbour(items, from, 1)
    if (next === undefined || next === from) return
    waited.current = null
    if (focusedRequest() === from) focusRequest(next)
  }, [items])
  useKeys({
    next: () => walk(1),
    previous: () => walk(-1),
    hide: () => {
      const id = focusedRequest() ?? openId
      const request = items.find((one) => one.id === id)
      if (!request) return
      const after = neighbour(items, request.id, 1) === request.id ? -1 : 1
      const next = neighbour(items, request.id, after)
      hide({ id: request.id, isHidden: !request.is_hidden })
      if (next && next !== request.id) focusRequest(next)
    },
  })
  const arrow = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (!by || event.defaultPrevented || focusedRequest() === null) return
    event.preventDefault()
    walk(by)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => arrow(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function focusedRequest(): number | null {
  const focused = document.activeElement?.closest('article')?.querySelector<HTMLElement>('[data-request]')
  return focused ? Number(focused.dataset['request']) : null
}

export function focusRequest(id: number): void {
  const link = document.querySelector<HTMLElement>(`[data-request="${id}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
