import { Link } from 'react-router'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import type { MoreTours } from './use-more-tours.ts'

/** A page back, and the next page under this one; without a script it is a page on. */
export function HotPages({ more }: { more: MoreTours }) {
  if (!more.shown.pages) return null
  const { previous, next, words } = more.shown.pages
  const prepare = () => next && more.prepare(next)
  return (
    <nav
      aria-label="Страницы горящих туров"
      className="mt-10 flex flex-wrap items-center justify-center gap-x-5 gap-y-3"
    >
      {previous && (
        <Link to={previous} className={buttonClass({})}>
          Назад
        </Link>
      )}
      <p className="tabular flex min-h-12 items-center text-soft">{words}</p>
      {next && (
        <Link
          to={next.address}
          className={buttonClass({ look: 'calm' })}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => more.press(next, event)}
        >
          {next.title}
        </Link>
      )}
      {more.state === 'failed' && (
        <p role="alert" className="basis-full text-center text-danger">
          Не загрузилось. Проверьте интернет и нажмите ещё раз.
        </p>
      )}
    </nav>
  )
}
