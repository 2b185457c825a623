import { useEffect, useEffectEvent, useRef } from 'react'

/** Of `CROWD` pages and more; of fewer so much less. */
interface Pace {
  /** Within this time each page has a moment of its own. */
  spreadMs: number
  /** At least so long after the last time. */
  pauseMs: number
}

/** Two hundred pages of a feed a second are half of what a process can make. */
export const CROWD = 800
/** What several do at one moment is asked for once, however few hear of it. */
const LEAST_PAUSE_MS = 1000

/** Does what was wanted once, however often it was wanted; see `useInTurn`. */
export function inTurn({ spreadMs, pauseMs }: Pace, act: () => void) {
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let doneAt = -Infinity
  let share = 0
  const isSeen = () => document.visibilityState === 'visible'
  const pause = () => Math.max(LEAST_PAUSE_MS, pauseMs * share)
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(done, Math.max(0, doneAt + pause() - performance.now()) + ms)
  }
  const done = () => {
    timer = undefined
    // Whoever comes back finds it still wanted.
    if (!isSeen()) return
    isWanted = false
    doneAt = performance.now()
    act()
  }
  return {
    /** `crowd`: so many pages want it at this moment; without it, as many as the last time. */
    want(crowd?: number) {
      isWanted = true
      if (crowd !== undefined) share = Math.min(1, crowd / CROWD)
      if (!timer && isSeen()) wait(Math.random() * spreadMs * share)
    },
    /** Somebody looks again: that page waits for no others. */
    seen() {
      if (isWanted && isSeen()) wait(0)
    },
    end() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/**
 * For what thousands of pages hear at one moment: each of them asks at a moment of its own, not again soon, and only
 * where somebody looks. Answers how to say that it is wanted.
 */
export function useInTurn(act: () => void, pace: Pace): (crowd?: number) => void {
  const run = useEffectEvent(act)
  const current = useRef<ReturnType<typeof inTurn>>(null)
  useEffect(() => {
    const turn = inTurn(pace, () => run())
    current.current = turn
    const over = new AbortController()
    document.addEventListener('visibilitychange', turn.seen, { signal: over.signal })
    return () => {
      over.abort()
      turn.end()
    }
  }, [pace])
  return (crowd) => current.current?.want(crowd)
}
