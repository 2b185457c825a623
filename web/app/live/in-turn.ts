import { useEffect, useEffectEvent, useRef } from 'react'

interface Pace {
  /** Within this time each page has a moment of its own. */
  spreadMs: number
  /** At least so long after the last time. */
  pauseMs: number
}

/** Does what was wanted once, however often it was wanted; see `useInTurn`. */
export function inTurn({ spreadMs, pauseMs }: Pace, act: () => void) {
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let doneAt = -Infinity
  const isSeen = () => document.visibilityState === 'visible'
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(done, Math.max(0, doneAt + pauseMs - performance.now()) + ms)
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
    want() {
      isWanted = true
      if (!timer && isSeen()) wait(Math.random() * spreadMs)
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
export function useInTurn(act: () => void, pace: Pace): () => void {
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
  return () => current.current?.want()
}
