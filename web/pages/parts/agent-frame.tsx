import type { ReactNode } from 'react'
import { useQueueKey } from './use-queue-key.ts'

interface AgentFrameProps {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  /** For a page of three columns. */
  isWide?: boolean
  children: ReactNode
}

/** A dense page for those who work here all day. */
export function AgentFrame({ title, aside, isWide, children }: AgentFrameProps) {
  useQueueKey()
  return (
    <div data-wide={isWide ? '' : undefined} className="page-column pt-2 pb-16">
      <title>{`${title} — Лотур`}</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="rounded-sm type-heading">
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  )
}
