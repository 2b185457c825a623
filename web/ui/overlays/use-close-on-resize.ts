import { useEffect, useEffectEvent } from 'react'
import { limits } from '../../../contract/limits.ts'

/** Closes what hangs on a field when the window has grown or shrunk so much that it would hang elsewhere. */
export function useCloseOnResize(isOpen: boolean, close: () => void): void {
  const shut = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const { innerWidth } = window
    const check = (): void => {
      if (Math.abs(window.innerWidth - innerWidth) >= limits.dropdownResizeThreshold) shut()
    }
    window.addEventListener('resize', check)
    return () => window.removeEventListener('resize', check)
  }, [isOpen])
}
