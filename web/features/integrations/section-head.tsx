import type { ReactNode } from 'react'

interface SectionHeadProps {
  /** For the section that is named by it. */
  id: string
  title: string
  action: ReactNode
}

export function SectionHead({ id, title, action }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="type-subheading">
        {title}
      </h2>
      {action}
    </div>
  )
}
