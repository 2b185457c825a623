import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'
import { documentList } from '../../features/documents/list.ts'

export const handle: PageHandle = { cache: 'guests', sitemap: { changes: 'monthly', path: '/documents/' } }

export function loader(args: LoaderFunctionArgs) {
  const head = headOf(args, {
    type: 'documents',
    values: {},
    title: 'Документы — Лотур',
    description:
      'Публичная оферта, пользовательское соглашение, обработка персональных данных и рекомендательные технологии сервиса Лотур.',
    h1: 'Документы',
    path: '/documents/',
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Документы', path: '/documents/' },
    ],
  })
  return { head }
}

export const meta = headMeta

export default function DocumentsPage() {
  const { head } = useLoaderData<typeof loader>()
  return (
    <section className="max-w-3xl">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-lead mt-4">
        Четыре коротких документа. В начале каждого — главное простыми словами.
      </p>
      <ul className="mt-8 grid gap-4">
        {documentList.map(({ to, title, summary }) => (
          <li
            key={to}
            className="relative rounded-xl bg-card p-6 shadow-card transition-shadow hover:shadow-lift"
          >
            <h2 className="type-subheading">
              <Link to={to} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h2>
            <p className="mt-1.5 text-soft">{summary}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-soft">
        Ответа здесь нет?{' '}
        <Link to="/support/new" className="inline-block py-1 font-medium text-ink underline">
          Спросите поддержку
        </Link>
        : профиль для этого не нужен.
      </p>
    </section>
  )
}
