import { Link } from 'react-router'

interface BreadcrumbsProps {
  /** From the home page down to this one. */
  crumbs: readonly { title: string; path: string }[]
}

/** The way to a page: links, and where one is. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Путь к странице" className="mb-4">
      <ol className="flex flex-wrap gap-x-2 text-sm text-soft">
        {crumbs.map(({ title, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
            {index > 0 && <span aria-hidden>/</span>}
            {index < crumbs.length - 1 ? (
              <Link to={path} className="inline-block py-1 underline hover:text-ink">
                {title}
              </Link>
            ) : (
              <span aria-current="page" className="py-1">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
