import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useRootData } from '../../app/page/root-data.ts'
import { isAdmin, useUser } from '../../app/page/user.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { BlockedPage } from './blocked-page.tsx'
import type { FooterFacts } from './footer-facts.ts'

interface Words {
  title: string
  text: string
  /** Before the address to write to. */
  ask?: string
}

const wordsByStatus: Record<number, Words> = {
  403: {
    title: 'Эта страница вам недоступна',
    text: 'У вашей учётной записи нет к ней доступа.',
    ask: 'Если это ошибка, напишите нам:',
  },
  404: {
    title: 'Такой страницы нет',
    text: 'Возможно, её перенесли или в адресе опечатка. Вот откуда можно продолжить:',
  },
  429: { title: 'Слишком много запросов', text: 'Подождите минуту и обновите страницу.' },
  503: {
    title: 'Сейчас много желающих',
    text: 'Сервис ненадолго занят. Обновите страницу через несколько секунд: ничего не пропало.',
  },
  500: {
    title: 'Что-то сломалось у нас',
    text: 'Мы уже записали ошибку. Попробуйте обновить страницу через минуту.',
  },
}

/** A row of a staff's section that is there no more. */
const rowGone: Words = {
  title: 'Такой записи нет',
  text: 'Возможно, её удалили или в адресе опечатка.',
}

/** One of the staff sees the site as somebody: not everything is open then. */
const closedInView: Words = {
  title: 'В просмотре эта страница закрыта',
  text: 'Документы, переписка и уведомления видны только самому человеку, а страницы других ролей не открываются и у него.',
}

const unreachable: Words = {
  title: 'Страница не открылась',
  text: 'Похоже, пропал интернет. Проверьте его и повторите.',
}

/** Of a fault in the browser itself nobody but its visitor knows. */
const broken: Words = {
  title: 'Страница не открылась',
  text: 'Что-то пошло не так в вашем браузере. Повторите.',
  ask: 'Если не поможет, напишите нам, что вы делали:',
}

/** What the server says of its own faults: it has written them down. */
const OF_SERVER = 'Unexpected Server Error'

/** What a call that has not reached the server throws: in Chromium, Firefox, Safari. */
const UNREACHED = /^TypeError: (?:Failed to fetch|NetworkError|Load failed)/

/** Zero where no server has answered with a status. */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && error.message === OF_SERVER ? 500 : 0
}

/** The same address may open the next time. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

function wordsOf(status: number, { error, isView }: { error: unknown; isView: boolean }): Words | undefined {
  if (status === 403 && isView) return closedInView
  if (status === 0) return UNREACHED.test(String(error)) ? unreachable : broken
  return wordsByStatus[status] ?? wordsByStatus[500]
}

export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error)
  const isView = Boolean(useUser()?.view)
  // Absent where the root itself has failed: then nobody is asked to write.
  const email = useRootData<{ footer?: FooterFacts }>()?.footer?.email
  const isOfStaff = useIsOfStaff()
  const { pathname, search } = useLocation()
  const blocked = isRouteErrorResponse(error) && (error.data as { blocked?: string } | null)?.blocked
  if (blocked) return <BlockedPage message={blocked} />
  const isRow = status === 404 && isOfStaff && search !== ''
  const words = isRow ? rowGone : wordsOf(status, { error, isView })
  return (
    <section className="page-column flex flex-col items-start gap-6 py-24">
      <title>{`${words?.title} — Лотур`}</title>
      {status > 0 && <p className="type-lead tabular">Ошибка {status}</p>}
      <h1 className="type-title">{words?.title}</h1>
      <p className="type-lead max-w-xl">
        {words?.text}
        {words?.ask && email && (
          <>
            {' '}
            {words.ask}{' '}
            <a href={`mailto:${email}`} className="text-sea-text underline underline-offset-4">
              {email}
            </a>
          </>
        )}
      </p>
      <WaysOn
        mayPass={isPassing(status)}
        list={isRow ? pathname : null}
        isOfStaff={isOfStaff}
        isLost={status === 404 && !isOfStaff}
      />
    </section>
  )
}

/**
 * Whoever works here goes on at work, not on the site's home page. Where the root itself has failed nobody knows who it
 * is: an address of the staff's is enough, their door asks a stranger to sign in.
 */
function useIsOfStaff(): boolean {
  const { pathname } = useLocation()
  const isUnknown = useRootData() === undefined
  const isStaff = isAdmin(useUser())
  return (isStaff || isUnknown) && pathname.startsWith('/admin/')
}

const elsewhere = [
  ['/hot-tours/', 'Горящие туры'],
  ['/country/', 'Страны и курорты'],
] as const

interface WaysOnProps {
  mayPass: boolean
  /** Where the others of a row that is gone stand. */
  list: string | null
  isOfStaff: boolean
  /** No such page: whoever came from outside may want a tour rather than our home page. */
  isLost: boolean
}

function WaysOn({ mayPass, list, isOfStaff, isLost }: WaysOnProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {mayPass && (
        // A whole new page: what the browser has kept of this one is what failed.
        <button type="button" className={buttonClass({ look: 'main' })} onClick={() => location.reload()}>
          Повторить
        </button>
      )}
      {list && (
        <Link to={list} className={buttonClass({ look: 'main' })}>
          К списку
        </Link>
      )}
      {/* The staff's door leads whoever is in to the first of their sections. */}
      <Link to={isOfStaff ? '/admin/login' : '/'} className={buttonClass({ look: 'plain' })}>
        {isOfStaff ? 'К своим разделам' : 'На главную'}
      </Link>
      {isLost &&
        elsewhere.map(([to, title]) => (
          <Link key={to} to={to} className={buttonClass({ look: 'plain' })}>
            {title}
          </Link>
        ))}
    </div>
  )
}
