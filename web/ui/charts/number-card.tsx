import type { ReactNode } from 'react'
import { cx } from '../words/cx.ts'

interface NumberCardProps {
  title: ReactNode
  value: string
  note: string
  /** Against what was before, and whether that is for the better. */
  change: { text: string; tone: 'good' | 'bad' | 'same' } | null
}

const tones = { good: 'text-good', bad: 'text-warn', same: 'text-soft' } as const

/** One of a `dl`. */
export function NumberCard({ title, value, note, change }: NumberCardProps) {
  return (
    <div className="flex flex-col rounded-lg bg-card p-4 shadow-card">
      <dt className="text-sm text-soft">{title}</dt>
      <dd className="mt-1 flex flex-1 flex-col">
        <span className="tabular text-xl font-semibold tracking-tight whitespace-nowrap sm:text-2xl">
          {value}
        </span>
        <span className="mt-1 text-xs text-soft">{note}</span>
        {change && <span className={cx('mt-auto pt-1 text-xs', tones[change.tone])}>{change.text}</span>}
      </dd>
    </div>
  )
}
