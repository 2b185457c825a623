import { useEffect, useState } from 'react'

/** A touch's click comes a little after its pointer has gone up. */
const CLICK_MS = 300

/** An answer that comes while a line is being pressed waits: nothing moves away from under a finger. */
export function useHeld<T>(present: T, isOpen: boolean): { shown: T; hold: () => void } {
  const [held, setHeld] = useState<T | null>(null)
  const isHeld = held !== null
  if (isHeld && !isOpen) setHeld(null)
  useEffect(() => {
    if (!isHeld) return undefined
    let timer: ReturnType<typeof setTimeout>
    const letGo = (): void => {
      timer = setTimeout(() => setHeld(null), CLICK_MS)
    }
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) window.addEventListener(end, letGo)
    return () => {
      clearTimeout(timer)
      for (const end of ends) window.removeEventListener(end, letGo)
    }
  }, [isHeld])
  return { shown: held ?? present, hold: () => setHeld(present) }
}
