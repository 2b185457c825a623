import type { ReactNode } from 'react'

interface ContactRowProps {
  name: string
  value: string | null
  absent: string
  mark?: ReactNode
  action?: ReactNode
  /** What is under way about it. */
  children?: ReactNode
}

/** One way by which a person is reached, and what can be done about it. */
export function ContactRow({ name, value, absent, mark, action, children }: ContactRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-soft">{name}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium [overflow-wrap:anywhere]">
          {value || absent}
          {mark}
        </div>
      </div>
      {action}
      {children && <div className="basis-full">{children}</div>}
    </li>
  )
}
