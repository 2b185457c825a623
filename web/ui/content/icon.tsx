import type { LucideIcon } from 'lucide-react'

export type IconShape = LucideIcon

interface IconProps {
  /** A named import from lucide-react, so that only used icons are shipped. */
  as: IconShape
  size?: number
  /** Said by screen readers; without it the icon is decoration. */
  label?: string
  className?: string
}

export function Icon({ as: Shape, size = 20, label, className }: IconProps) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Shape size={size} strokeWidth={1.75} className={className} {...said} />
}
