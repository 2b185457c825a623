import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { isFocusLost, isFocusOnTitle } from '../../app/keys/lost-focus.ts'
import { useIsHydrated } from '../../app/page/use-is-hydrated.ts'

/** In the place of the one thing that somebody had come for: nothing is to be decided there any more. */
export function Settled({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated && (isFocusLost() || isFocusOnTitle())) heading.current?.focus()
  }, [isHydrated])
  return (
    <div className="rounded-xl bg-card p-5 shadow-card">
      <h2 ref={heading} tabIndex={-1} className="rounded-sm type-subheading">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
