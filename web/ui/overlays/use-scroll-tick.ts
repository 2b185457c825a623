import { type RefObject, useEffect, useState } from 'react'

/** Changes whenever the anchor is scrolled along: what floats beside it follows. */
export function useScrollTick(anchor: RefObject<HTMLElement | null>, isOn: boolean): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (!isOn) return undefined
    let frame = 0
    const follow = ({ target }: Event): void => {
      // The floating list scrolls too, and would be thrown back by being placed anew.
      if (!(target instanceof Node && target.contains(anchor.current))) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setTick((old) => old + 1))
    }
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [anchor, isOn])
  return tick
}
