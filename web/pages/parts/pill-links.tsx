import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'

export interface PillLink {
  to: string
  title: string
  isCurrent: boolean
  count?: number
}

interface PillLinksProps {
  label: string
  links: readonly PillLink[]
  className?: string
}

/** One of a few views of the page, by its address. */
export function PillLinks({ label, links, className }: PillLinksProps) {
  return (
    <nav aria-label={label} className={cx('inline-flex flex-wrap gap-1 rounded-full bg-sand p-1', className)}>
      {links.map(({ to, title, isCurrent, count }) => (
        <Link
          key={title}
          to={to}
          replace
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-10 items-center gap-2 rounded-full px-4 text-sm font-medium transition-colors',
            isCurrent ? 'bg-card text-ink shadow-card' : 'text-soft hover:text-ink',
          )}
        >
          {title}
          {count !== undefined && count > 0 && <span className="tabular text-xs">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
