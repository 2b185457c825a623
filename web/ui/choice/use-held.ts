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
    const letGo = (): void => {
      clearTimeout(timer.current)
      setHeld(null)
    }
    const letGoSoon = (): void => {
      clearTimeout(timer.current)
      timer.current = setTimeout(letGo, CLICK_MS)
    }
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) window.addEventListener(end, letGoSoon)
    // What was pressed has been done by then.
    window.addEventListener('click', letGo)
    return () => {
      clearTimeout(timer.current)
      for (const end of ends) window.removeEventListener(end, letGoSoon)
      window.removeEventListener('click', letGo)
    }
  }, [isOpen])
  const hold = (): void => {
    // Pressed again before the press of a moment ago was let go: what is shown stays.
    clearTimeout(timer.current)
    setHeld((shown) => shown ?? present)
  }
  return { shown: held ?? present, hold }
}
