import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const Bell = lazy(() =>
  import('./bell.tsx').then(
    (loaded): { default: () => ReactNode } => ({ default: loaded.NotificationBell }),
    // Without a network the page goes on without it.
    () => ({ default: () => null }),
  ),
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
