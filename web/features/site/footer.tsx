import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayLaunch, useUser } from '../../app/page/user.ts'
import { LaunchButton } from '../wizard/index.ts'
import { Logo } from '../../ui/content/logo.tsx'
import type { FooterFacts } from './footer-facts.ts'

const linkClass = 'underline-offset-4 hover:underline'

/** Of a page that nothing is told to nobody says what year it is. */
const thisYear = new Date().getFullYear()

interface SiteFooterProps {
  /** Absent on a page that nothing is told to: its visitor is blocked, or the server has failed. */
  facts: FooterFacts | undefined
  cookies?: ReactNode
}

const sections = [
  { to: '/country/', title: 'Страны' },
  { to: '/hot-tours/', title: 'Горящие туры' },
  { to: '/tours/', title: 'Туры' },
  { to: '/tour-operator/', title: 'Туроператоры' },
  { to: '/agent', title: 'Турагенты' },
  { to: '/statistics/', title: 'Статистика рынка' },
]

export function SiteFooter({ facts, cookies }: SiteFooterProps) {
  const user = useUser()
  return (
    <footer className="mt-20 bg-sand md:mt-28">
      <div className="page-column grid gap-x-12 gap-y-10 py-12 md:grid-cols-[1.3fr_1fr_1fr] md:py-16">
        <div className="flex flex-col items-start gap-5">
          <Logo className="h-[35px] w-[185px] md:h-[52px] md:w-[240px]" />
          <p className="max-w-xs text-soft">{facts?.lead}</p>
          {sections.map(({ to, title }) => (
            <Link key={to} to={to} className={linkClass}>
              {title}
            </Link>
          ))}
          {facts && mayLaunch(user) && (
            <LaunchButton look="calm" size="m" isReopening>
              Запустить аукцион
            </LaunchButton>
          )}
        </div>
        <nav aria-label="Документы сайта" className="flex flex-col items-start gap-3">
          <h2 className="type-subheading">Документы</h2>
          {facts?.documents.map(({ to, title }) => (
            <Link key={to} to={to} className={linkClass}>
              {title}
            </Link>
          ))}
          {facts && (
            <>
              <h2 className="type-subheading mt-5">Вопросы и помощь</h2>
              <Link to="/help/" className={linkClass}>
                Ответы на вопросы
              </Link>
              <MailLink to={facts.email} />
              <Link to="/support/new" className={linkClass}>
                Написать нам
              </Link>
              <h2 className="type-subheading mt-5">Сотрудничество и реклама</h2>
              <MailLink to={facts.partnersEmail} />
            </>
          )}
        </nav>
        <Apps stores={facts?.stores} />
      </div>
      <div className="page-column flex flex-col gap-x-8 gap-y-3 border-t border-line py-6 text-sm text-soft md:flex-row md:items-center">
        <p>
          © {facts?.year ?? thisYear} {facts?.owner ?? 'Лотур'}
        </p>
        {cookies}
        <p className="md:ml-auto" title="Сайт для взрослых: договоры заключают с 18 лет">
          <span className="rounded-xs border border-edge px-2 py-1 font-semibold text-ink">18+</span>
        </p>
      </div>
    </footer>
  )
}

function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={linkClass}>
      {to}
    </a>
  )
}

function Apps({ stores }: { stores: FooterFacts['stores'] | undefined }) {
  return (
    <section aria-label="Мобильное приложение" className="flex flex-col items-start gap-3">
      <h2 className="type-subheading">Лотур в телефоне</h2>
      <div className="flex flex-wrap items-start gap-4">
        <img
          src="/images/qr.svg"
          alt="QR-код: открыть Лотур в телефоне"
          width="112"
          height="112"
          loading="lazy"
          className="rounded-sm max-md:hidden"
        />
        <ul className="flex flex-col gap-2">
          {stores?.map(({ name, lead, href }) => (
            <li key={name}>
              <a
                href={href}
                rel="noopener noreferrer"
                target="_blank"
                className="flex min-w-36 flex-col rounded-sm bg-ink px-4 py-2 leading-tight text-paper transition-opacity hover:opacity-85"
              >
                <span className="text-[0.6875rem]">{lead}</span>
                <span className="font-semibold">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-soft max-md:hidden">Наведите камеру, и сайт откроется в телефоне.</p>
    </section>
  )
}
