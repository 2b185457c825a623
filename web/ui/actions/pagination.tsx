import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../words/cx.ts'
import { Icon } from '../content/icon.tsx'
import { texts } from '../words/texts.ts'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  /** Pages as links (public lists), or as actions. */
  hrefFor?: (page: number) => string
  onPage?: (page: number) => void
  label?: string
}

/** 1 … 4 5 6 … 20. */
export function Pagination({ page, pages, hrefFor, onPage, label = texts.pages }: PaginationProps) {
  if (pages < 2) return null
  const goTo = { hrefFor, onPage }
  return (
    <nav aria-label={label} className="tabular flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <PageLink {...goTo} page={page - 1} label={texts.previousPage}>
          <Icon as={ChevronLeft} />
        </PageLink>
      )}
      {around(page, pages).map((item, at) =>
        item === null ? (
          <span key={`gap${at}`} className="px-1.5 text-soft">
            …
          </span>
        ) : (
          <PageLink key={item} {...goTo} page={item} isCurrent={item === page}>
            {item}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink {...goTo} page={page + 1} label={texts.nextPage}>
          <Icon as={ChevronRight} />
        </PageLink>
      )}
    </nav>
  )
}

function around(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((n, at) => {
    const before = shown[at - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}

interface PageLinkProps extends Pick<PaginationProps, 'page' | 'hrefFor' | 'onPage' | 'label'> {
  isCurrent?: boolean
  children: React.ReactNode
}

function PageLink({ page, hrefFor, onPage, label, isCurrent, children }: PageLinkProps) {
  const look = cx(
    'grid min-h-11 min-w-11 place-items-center rounded-sm px-2 font-medium no-underline transition-colors',
    isCurrent ? 'bg-ink text-paper' : 'text-ink hover:bg-sand',
  )
  const said = {
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className: look,
  }
  if (hrefFor)
    return (
      <Link to={hrefFor(page)} {...said}>
        {children}
      </Link>
    )
  return (
    <button type="button" onClick={() => onPage?.(page)} {...said}>
      {children}
    </button>
  )
}
