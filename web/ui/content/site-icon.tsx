import type { IconName } from '../../../contract/platform/icons.ts'

interface SiteIconProps {
  name: IconName
  className?: string
}

/**
 * The loader of icons: `/images/svg/{name}.svg` as a mask, in the colour of the text, and no byte of script. For what
 * stands on pages that wait with their scripts; the application draws its own (`icon.tsx`).
 */
export function SiteIcon({ name, className = 'size-6' }: SiteIconProps) {
  return (
    <span
      aria-hidden
      className={`site-icon ${className}`}
      style={{ mask: `url(/images/svg/${name}.svg) center / contain no-repeat` }}
    />
  )
}
