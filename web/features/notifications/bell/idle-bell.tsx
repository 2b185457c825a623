import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'

// Without a network the page goes on without it.
const Bell = lazyPart(
  async () => (await import('./bell.tsx')).NotificationBell,
  () => null,
)

const IDLE_MS = 1000

/** Fetched when the page itself is long there; its place is kept, so that nothing moves when it comes. */
export function IdleBell() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsIdle, IDLE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span className="size-11 shrink-0">
      {isIdle && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </span>
  )
}
