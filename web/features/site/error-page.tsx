import { isRouteErrorResponse, Link } from 'react-router'
import { BlockedPage } from './blocked-page.tsx'

interface Words {
  title: string
  text: string
}

const wordsByStatus: Record<number, Words> = {
  403: {
    title: 'Эта страница вам недоступна',
    text: 'У вашей учётной записи нет к ней доступа. Если это ошибка, напишите нам.',
  },
  404: {
    title: 'Такой страницы нет',
    text: 'Возможно, её перенесли или в адресе опечатка. На главной всё на своих местах.',
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

export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const blocked = isRouteErrorResponse(error) && (error.data as { blocked?: string } | null)?.blocked
  if (blocked) return <BlockedPage message={blocked} />
  const words = wordsByStatus[status] ?? wordsByStatus[500]
  return (
    <section className="page-column flex flex-col items-start gap-6 py-24">
      <title>{`${words?.title} — Лотур`}</title>
      <p className="type-lead tabular">Ошибка {status}</p>
      <h1 className="type-title">{words?.title}</h1>
      <p className="type-lead max-w-xl">{words?.text}</p>
      <Link to="/" className="rounded-md bg-sea px-6 py-4 font-semibold text-on-sea hover:bg-sea-strong">
        На главную
      </Link>
    </section>
  )
}
