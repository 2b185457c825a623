import { Link } from 'react-router'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { addressOf, type HotFilters } from './hot-tours.rules.ts'

interface HotPagesProps {
  filters: HotFilters
  pages: number
}

/** A page back and a page on: hot tours are few, and the best stand first. */
export function HotPages({ filters, pages }: HotPagesProps) {
  const page = Number(filters.page ?? 1)
  if (pages < 2) return null
  const to = (next: number) => addressOf({ ...filters, page: String(next) })
  return (
    <nav
      aria-label="Страницы горящих туров"
      className="mt-10 flex flex-wrap items-center justify-center gap-x-5 gap-y-3"
    >
      {page > 1 && (
        <Link to={to(page - 1)} className={buttonClass({})}>
          Назад
        </Link>
      )}
      <p className="tabular text-soft">
        Страница {page} из {pages}
      </p>
      {page < pages && (
        <Link to={to(page + 1)} className={buttonClass({ look: 'calm' })}>
          Ещё туры
        </Link>
      )}
    </nav>
  )
}
