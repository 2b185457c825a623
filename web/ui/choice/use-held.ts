import { useEffect, useRef, useState } from 'react'

/** A touch's click comes a little after its pointer has gone up, and none comes where the finger slid away. */
const CLICK_MS = 300

/** An answer that comes while a line is being pressed waits: nothing moves away from under a finger. */
export function useHeld<T>(present: T, isOpen: boolean): { shown: T; hold: () => void } {
  const [held, setHeld] = useState<T | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (held !== null && !isOpen) setHeld(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const letGo = (): void => setHeld(null)
    const letGoSoon = (): void => {
      clearTimeout(timer.current)
      timer.current = setTimeout(letGo, CLICK_MS)
    }
    const over = new AbortController()
    const { signal } = over
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, letGoSoon, { signal })
    // What was pressed has been done by then.
    window.addEventListener('click', letGo, { signal })
    return () => {
      clearTimeout(timer.current)
      over.abort()
    }
  }, [isOpen])
  const hold = (): void => {
    // Pressed again before the press of a moment ago was let go: what is shown stays.
    clearTimeout(timer.current)
    setHeld((shown) => shown ?? present)
  }
  return { shown: held ?? present, hold }
}
