import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { cx } from '../words/cx.ts'
import { Icon, type IconShape } from '../content/icon.tsx'
import { type Tone, toneGround, toneText } from './tone.ts'

interface NoticeProps {
  tone?: Tone
  title?: React.ReactNode
  children?: React.ReactNode
  /** A button under the text. */
  action?: React.ReactNode
  icon?: IconShape
  /** Said by screen readers as soon as it appears. */
  isLive?: boolean
  className?: string
}

export const toneIcons: Record<Tone, IconShape> = {
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
}

/** A note in the flow of a page: budget feedback, a banner that the phone stays hidden. */
export function Notice({ tone = 'info', title, children, action, icon, isLive, className }: NoticeProps) {
  const live = isLive ? { role: tone === 'danger' ? 'alert' : 'status' } : {}
  return (
    <div {...live} className={cx('flex gap-3.5 rounded-lg p-4 sm:p-5', toneGround[tone], className)}>
      <Icon as={icon ?? toneIcons[tone]} size={24} className={cx('mt-px shrink-0', toneText[tone])} />
      <div className="min-w-0 flex-1">
        {title && <p className="leading-snug font-semibold">{title}</p>}
        {children && <div className={cx('text-sm', Boolean(title) && 'mt-1')}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
