import { Link } from 'react-router'
import type { ListedAgent } from '../../../../contract/agents/agent-pages.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Rating } from '../../../ui/content/rating.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { fewOf } from './agents-list.rules.ts'
import { CheckMark } from './check-mark.tsx'

interface AgentsListProps {
  agents: readonly ListedAgent[]
  isBusy: boolean
}

/** Moderated agents, each a link to its passport. */
export function AgentsList({ agents, isBusy }: AgentsListProps) {
  return (
    <ul
      aria-label="Турагенты"
      aria-busy={isBusy}
      className={`grid gap-4 md:grid-cols-2 ${isBusy ? 'renewing' : ''}`}
    >
      {agents.map((agent) => (
        <li key={agent.id} className="flex min-w-0">
          <AgentCard agent={agent} />
        </li>
      ))}
    </ul>
  )
}

function AgentCard({ agent }: { agent: ListedAgent }) {
  return (
    <Link
      to={`/agent/${agent.id}`}
      className="flex w-full min-w-0 gap-4 rounded-xl bg-card p-5 shadow-card transition-shadow hover:shadow-lift"
    >
      <Avatar name={agent.organisation} src={agent.photo} size={52} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="type-subheading [overflow-wrap:anywhere]">{agent.organisation}</span>
          {agent.is_demo && <Badge tone="info">Демо-агент</Badge>}
        </span>
        {agent.rating && <Rating rating={agent.rating} className="mt-1" />}
        {agent.register_number && (
          <span className="tabular mt-1 flex items-center gap-1 text-sm">
            <CheckMark size={16} />В реестре: {agent.register_number}
          </span>
        )}
        <span className="mt-2 block text-sm text-soft">{fewOf(agent.countries.map(({ name }) => name))}</span>
        <span className="mt-0.5 block text-sm text-soft">
          Туроператоры: {fewOf(agent.operators.map(({ name }) => name))}
        </span>
      </span>
    </Link>
  )
}

const words = {
  none: {
    title: 'Турагентов пока нет',
    text: 'Первые агентства проходят проверку. Опишите поездку: ответят те, кто её пройдёт.',
    to: '/',
    action: 'На главную',
  },
  filters: {
    title: 'Такого турагента не нашлось',
    text: 'Проверьте название или снимите фильтры. Показываем только тех, кто прошёл проверку.',
    to: '/agent',
    action: 'Показать всех',
  },
  city: {
    title: 'Здесь проверенных турагентов пока нет',
    text: 'На вашу заявку ответят агентства из других городов.',
    to: '/agent',
    action: 'Все турагенты',
  },
  failure: {
    title: 'Список не загрузился',
    text: 'Попробуйте ещё раз через минуту.',
    to: '/agent',
    action: 'Обновить',
  },
} as const

export function NoAgents({ because }: { because: keyof typeof words }) {
  const { title, text, to, action } = words[because]
  return (
    <div
      role={because === 'failure' ? 'alert' : undefined}
      className="flex flex-col items-center rounded-xl bg-card px-5 py-12 text-center shadow-card"
    >
      <img src="/images/scenes/eg.svg" alt="" width="200" height="125" className="rounded-lg" />
      <h2 className="type-subheading mt-6">{title}</h2>
      <p className="mt-2 max-w-md text-soft">{text}</p>
      <Link to={to} reloadDocument={because === 'failure'} className={buttonClass({ className: 'mt-6' })}>
        {action}
      </Link>
    </div>
  )
}

interface AgentsPagesProps {
  page: number
  pages: number
  /** The address of another page of the list. */
  to: (page: number) => string
}

/** A page back and a page on. */
export function AgentsPages({ page, pages, to }: AgentsPagesProps) {
  if (pages < 2) return null
  return (
    <nav
      aria-label="Страницы турагентов"
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
          Дальше
        </Link>
      )}
    </nav>
  )
}
