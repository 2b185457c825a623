import { type RefObject, useEffect, useRef } from 'react'

interface GoingOn<E extends HTMLElement> {
  place: RefObject<E | null>
  /** To be called by the press after which something else stands in the place. */
  pressed: () => void
}

/** Where one's own press puts something else in the place of what was pressed, the keyboard goes on there. */
export function useGoingOn<E extends HTMLElement>(shown: boolean): GoingOn<E> {
  const place = useRef<E>(null)
  const isOwn = useRef(false)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (!isOwn.current) return
    isOwn.current = false
    const buttons = place.current
    const next =
      buttons?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? buttons?.querySelector('button')
    next?.focus()
  }, [shown])
  return { place, pressed: () => void (isOwn.current = true) }
}
