import { useEffect, useEffectEvent } from 'react'

/** A browser that knows nothing of its network is asked again and again. */
const PAUSE_MS = 15_000

interface Going {
  key: number
  state: string
}

/** What waits for the network goes when it is back, by itself. */
export function useGoingAgain(list: readonly Going[], go: (key: number) => void): void {
  const waiting = list.filter(({ state }) => state === 'waiting')
  const goOn = useEffectEvent(() => {
    if (navigator.onLine) for (const { key } of waiting) go(key)
  })
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => goOn()
    const timer = setInterval(again, PAUSE_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting])
}
