import { useCallback, useSyncExternalStore } from 'react'

const TICK_MS = 20_000
let moment = 0

function tick(onChange: () => void): () => void {
  const move = () => {
    moment = Date.now()
    onChange()
  }
  move()
  const timer = setInterval(move, TICK_MS)
  return () => clearInterval(timer)
}

/** The moment that 'a minute ago' counts from: the server's at first, then the browser's, moving on. */
export function useNow(first: number): number {
  const server = useCallback(() => first, [first])
  return useSyncExternalStore(tick, () => Math.max(moment, first), server)
}
