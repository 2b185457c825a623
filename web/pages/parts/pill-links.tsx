import { Link } from 'react-router'
import { cx } from '../../ui/words/cx.ts'

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
    <nav
      aria-label={label}
      className={cx(
        'inline-flex max-w-full gap-1 overflow-x-auto rounded-full bg-sand p-1 [scrollbar-width:none]',
        className,
      )}
    >
      {links.map(({ to, title, isCurrent, count }) => (
        <Link
          key={title}
          to={to}
          replace
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-10 shrink-0 items-center gap-2 rounded-full px-3 text-sm font-medium whitespace-nowrap transition-colors sm:px-4 focus-visible:-outline-offset-3',
            isCurrent ? 'bg-raised text-ink shadow-card' : 'text-soft hover:text-ink',
          )}
        >
          {title}
          {count !== undefined && count > 0 && <span className="tabular text-xs">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
