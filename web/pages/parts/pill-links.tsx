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
  /** In a narrow column beside something: smaller, and on a second line rather than out of sight. */
  isNarrow?: boolean
  className?: string
}

/** One of a few views of the page, by its address. */
export function PillLinks({ label, links, isNarrow, className }: PillLinksProps) {
  return (
    <nav
      aria-label={label}
      className={cx(
        'inline-flex max-w-full gap-1 p-1',
        'pill-line',
        isNarrow && 'lg:flex-wrap lg:overflow-visible lg:rounded-xl lg:bg-none',
        className,
      )}
    >
      {links.map(({ to, title, isCurrent, count }) => (
        <Link
          key={title}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            'inline-flex shrink-0 items-center rounded-full font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-3 pointer-coarse:min-h-11',
            'min-h-10 gap-2 px-3 text-sm sm:px-4',
            isNarrow && 'lg:min-h-9 lg:gap-1.5 lg:px-2.5 lg:text-xs',
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
