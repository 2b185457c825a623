import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AgentPage, AgentRecord } from '../../../../contract/agents/agent-pages.ts'
import type { AgentCity } from '../../../../contract/public-pages/agent-cities.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Rating } from '../../../ui/content/rating.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Flag } from '../../../ui/content/flag.tsx'
import { dateInWords } from '../../../ui/words/moments.ts'
import { dayAt } from '../../../ui/words/moscow.ts'
import { durationWords } from './agents-list.rules.ts'
import { CheckMark } from './check-mark.tsx'

interface AgentPassportProps {
  agent: AgentPage
  /** Null where it could not be counted. */
  record: AgentRecord | null
  /** Where its owner lives. */
  home: AgentCity | undefined
}

/** What is known of an agency, each with where it is known from; no phone and no e-mail, the tourist's chat is here. */
export function AgentPassport({ agent, record, home }: AgentPassportProps) {
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={agent.organisation} src={agent.photo} size={72} />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="type-title [overflow-wrap:anywhere]">{agent.organisation}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-soft">
            {agent.kind === 'legal' ? 'Турагентство' : 'Индивидуальный предприниматель'}
            {home && (
              <Link to={home.path} className="underline underline-offset-4">
                {home.name}
              </Link>
            )}
            {agent.is_demo && <Badge tone="info">Демо-агент</Badge>}
            {agent.rating && <Rating rating={agent.rating} />}
          </p>
        </div>
      </header>
      <div className="mt-8 grid items-start gap-5 md:grid-cols-2">
        <Documents agent={agent} />
        <Work record={record} />
        <Places title="Страны" count={agent.countries.length}>
          {agent.countries.map(({ id, name, flag }) => (
            <li key={id} className="flex items-center gap-2 rounded-full bg-sand px-3 py-1.5 text-sm">
              {flag && <Flag code={flag} size={18} />} {name}
            </li>
          ))}
        </Places>
        <Places title="Туроператоры" count={agent.operators.length}>
          {agent.operators.map(({ id, name }) => (
            <li key={id} className="rounded-full bg-sand px-3 py-1.5 text-sm">
              {name}
            </li>
          ))}
        </Places>
      </div>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-xl bg-card p-5 shadow-card sm:p-6">
      <h2 className="type-subheading">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular mt-0.5 font-medium">{children}</dd>
    </div>
  )
}

function Documents({ agent }: { agent: AgentPage }) {
  const { register } = agent
  return (
    <Card title="Документы">
      <dl className="mt-4">
        <Fact name="Единый федеральный реестр турагентов">
          {register ? (
            <RegisterRecord register={register} />
          ) : agent.is_demo ? (
            'Демо-агента в реестре нет'
          ) : (
            'Данные проверены, запись ещё не сверена'
          )}
        </Fact>
        <Fact name="Организация создана">
          {agent.company_since ? dateInWords(agent.company_since) : 'Не сверено с реестром организаций'}
        </Fact>
        <Fact name={agent.kind === 'legal' ? 'ИНН и ОГРН' : 'ИНН и ОГРНИП'}>
          {agent.inn}, {agent.ogrn}
        </Fact>
        {agent.legal_address && <Fact name="Юридический адрес">{agent.legal_address}</Fact>}
        {agent.moderated_since && (
          <Fact name="Прошло проверку в Лотуре">{dateInWords(dayAt(agent.moderated_since))}</Fact>
        )}
      </dl>
    </Card>
  )
}

function RegisterRecord({ register }: { register: NonNullable<AgentPage['register']> }) {
  return (
    <>
      <span className="flex items-center gap-1.5">
        <CheckMark size={18} />
        {register.url ? (
          <a
            href={register.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-sea-text underline underline-offset-4"
          >
            {register.number}
          </a>
        ) : (
          register.number
        )}
      </span>
      <span className="block text-sm font-normal text-soft">
        Сверил модератор, {dateInWords(dayAt(register.checked_at))}
      </span>
    </>
  )
}

/** Neither how fast nor how dear can be said yet. */
function isLittle({ answer_minutes, prices_held_percent }: AgentRecord): boolean {
  return answer_minutes === null && prices_held_percent === null
}

const little = <span className="font-normal text-soft">мало данных</span>

function Work({ record }: { record: AgentRecord | null }) {
  return (
    <Card title="Работа за год">
      {record && isLittle(record) ? (
        <p className="mt-4 text-soft">
          Пока мало данных: покажем, когда агентство ответит на несколько заявок.
        </p>
      ) : record ? (
        <dl className="mt-4">
          <Fact name="Ответил на заявки">{record.answered}</Fact>
          <Fact name="Туристы выбрали">{record.won}</Fact>
          <Fact name="Обычно отвечает за">
            {record.answer_minutes === null ? little : durationWords(record.answer_minutes)}
          </Fact>
          <Fact name="Цены, которые не выросли за три дня">
            {record.prices_held_percent === null ? (
              little
            ) : (
              <>
                {record.prices_held_percent}&nbsp;%{' '}
                <span className="font-normal text-soft">из {record.prices_checked} проверенных</span>
              </>
            )}
          </Fact>
        </dl>
      ) : (
        <p className="mt-4 text-soft">Сейчас не получается посчитать. Обновите страницу чуть позже.</p>
      )}
    </Card>
  )
}

function Places({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Card title={title}>
      <p className="tabular mt-1 text-sm text-soft">Всего: {count}</p>
      <ul className="mt-3 flex flex-wrap gap-2">{children}</ul>
    </Card>
  )
}
