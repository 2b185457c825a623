import { cx } from '../words/cx.ts'
import { Icon, type IconShape } from '../content/icon.tsx'
import { type Tone, toneGround, toneText } from './tone.ts'

interface BadgeProps {
  children: React.ReactNode
  /** hot: a burning tour; plain: neutral. */
  tone?: Tone | 'hot' | 'plain'
  icon?: IconShape
  className?: string
}

/** A short status: «новый», «ниже рынка», «горящий». */
export function Badge({ children, tone = 'plain', icon, className }: BadgeProps) {
  const look =
    tone === 'hot'
      ? 'bg-sunset text-on-sunset'
      : tone === 'plain'
        ? 'bg-sand text-ink'
        : cx(toneGround[tone], toneText[tone])
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs leading-none font-semibold whitespace-nowrap',
        look,
        className,
      )}
    >
      {icon && <Icon as={icon} size={13} className="-ml-0.5 [stroke-width:2.25]" />}
      {children}
    </span>
  )
}
