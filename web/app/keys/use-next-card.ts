import { useEffect, useRef } from 'react'
import { cardOf, focusTitle, isFocusLost } from './lost-focus.ts'

/**
 * Once a thing is decided the keyboard goes on at it, where it is still listed, or at the one in its place; where none is
 * left, at the list, and where the list has gone too, at the title of the page.
 */
export function useNextCard(ids: readonly number[] | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<{ id: number; at: number } | null>(null)
  const listed = ids?.join()
  useEffect(() => {
    const was = left.current
    // Whoever is somewhere else already stays there.
    if (!was || listed === undefined || !isFocusLost()) return
    left.current = null
    const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    const same = heads.find(({ dataset }) => dataset['card'] === String(was.id))
    const next = same ?? heads[Math.min(was.at, heads.length - 1)] ?? list.current
    if (next) next.focus()
    else focusTitle()
  })
  return {
    list,
    leave: (id: number) => {
      left.current = { id, at: Math.max(0, ids?.indexOf(id) ?? 0) }
    },
  }
}

/** Whoever comes to one thing from elsewhere begins at it as soon as it is there. */
export function useArrival(id: number | null, isThere: boolean): void {
  useEffect(() => {
    if (id !== null && isThere && isFocusLost()) cardOf(id)?.focus()
  }, [id, isThere])
}

/** A window that is closed gives the focus back to what has opened it; where that has gone by the deed, it goes to the thing's head. */
export function useBackFromWindow(id: number, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed) return
    // The window itself gives it back in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isFocusLost()) cardOf(id)?.focus()
      }),
    )
  }, [id, isOpen])
}
