import { useEffect, useState } from 'react'

/** Changes whenever anything on the page scrolls: what floats beside a field follows it. */
export function useScrollTick(isOn: boolean): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (!isOn) return undefined
    let frame = 0
    const follow = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setTick((old) => old + 1))
    }
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [isOn])
  return tick
}
