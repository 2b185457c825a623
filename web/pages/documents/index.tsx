import { Link } from 'react-router'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { documentList } from '../../features/documents/list.ts'

export const handle: PageHandle = { cache: 'guests', sitemap: { changes: 'monthly' } }

export function meta() {
  return [
    { title: 'Документы — Лотур' },
    {
      name: 'description',
      content: 'Публичная оферта, пользовательское соглашение и обработка персональных данных сервиса Лотур.',
    },
  ]
}

export default function DocumentsPage() {
  return (
    <section className="max-w-3xl">
      <h1 className="type-title">Документы</h1>
      <p className="type-lead mt-4">Три коротких документа. В начале каждого — главное простыми словами.</p>
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
