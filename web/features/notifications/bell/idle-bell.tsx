import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SiteIcon } from '../../../ui/content/site-icon.tsx'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'

/** Before the bell itself is there: where it leads. */
function BellLink() {
  return (
    <Link
      to="/notifications"
      aria-label="Уведомления"
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sand"
    >
      <SiteIcon name="bell" className="size-5.5" />
    </Link>
  )
}

// Without a network the page goes on with the link alone.
const Bell = lazyPart(async () => (await import('./bell.tsx')).NotificationBell, BellLink)

const IDLE_MS = 1000

/** Fetched when the page itself is long there; a link stands in its place, so that nothing moves when it comes. */
export function IdleBell() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsIdle, IDLE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span className="size-11 shrink-0">
      {isIdle ? (
        <Suspense fallback={<BellLink />}>
          <Bell />
        </Suspense>
      ) : (
        <BellLink />
      )}
    </span>
  )
}
