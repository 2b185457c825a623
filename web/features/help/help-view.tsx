import { Link } from 'react-router'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { type HelpAnswer, type HelpTopic, helpPath, helpTopicPath } from './help-topic.ts'
import type { FoundAnswer } from './search-help.rules.ts'

/** As long as a question may be. */
export const HELP_SEARCH_MAX = 100

/** The browser's own form: it works without a script. */
export function HelpSearch({ search }: { search: string }) {
  return (
    <form role="search" action={helpPath} className="mt-6 flex max-w-xl gap-2">
      <input
        type="search"
        name="search"
        defaultValue={search}
        maxLength={HELP_SEARCH_MAX}
        autoComplete="off"
        aria-label="Найти ответ"
        placeholder="Например: возврат денег"
        className="field-box min-w-0 px-4"
      />
      <button type="submit" className={buttonClass({ look: 'calm', size: 'l', className: 'max-sm:px-5' })}>
        Найти
      </button>
    </form>
  )
}

export type TopicCard = Pick<HelpTopic, 'slug' | 'title' | 'summary'>

export function HelpTopics({ topics }: { topics: readonly TopicCard[] }) {
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {topics.map(({ slug, title, summary }) => (
        <li
          key={slug}
          className="relative min-w-0 rounded-xl bg-card p-6 [overflow-wrap:anywhere] shadow-card transition-shadow hover:shadow-lift"
        >
          <h2 className="type-subheading">
            <Link to={helpTopicPath(slug)} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="mt-1.5 text-soft">{summary}</p>
        </li>
      ))}
    </ul>
  )
}

export function FoundAnswers({ found, search }: { found: readonly FoundAnswer[]; search: string }) {
  return (
    <div className="mt-8 max-w-3xl">
      <p role="status" className="mb-2 text-soft [overflow-wrap:anywhere]">
        {found.length > 0
          ? `По запросу «${search}»`
          : `Ответа на «${search}» здесь нет. Попробуйте одно слово или спросите поддержку.`}{' '}
        <Link to={helpPath} className="font-medium text-sea-text underline underline-offset-4">
          Все темы
        </Link>
      </p>
      {found.map(({ question, answer, topic, path }) => (
        <section key={path} className="border-b border-line py-6 last:border-b-0">
          <h2 className="type-subheading">{question}</h2>
          <p className="mt-2 leading-relaxed">{answer}</p>
          <p className="mt-2">
            <Link to={path} className="inline-block py-1 text-sm text-soft underline hover:text-ink">
              {topic}
            </Link>
          </p>
        </section>
      ))}
    </div>
  )
}

/** Nothing is folded: what is read aloud, printed and found by the browser's own search stands there. */
export function Answers({ answers }: { answers: readonly HelpAnswer[] }) {
  return (
    <div className="mt-4 max-w-3xl">
      {answers.map(({ id, question, answer }) => (
        <section key={id} id={id} className="scroll-mt-20 border-b border-line py-6 last:border-b-0">
          <h2 className="type-subheading">{question}</h2>
          <p className="mt-2 leading-relaxed">{answer}</p>
        </section>
      ))}
    </div>
  )
}

export function AskSupport() {
  return (
    <p className="mt-10 max-w-3xl rounded-xl bg-mist p-6">
      Не нашли ответа?{' '}
      <Link to="/support/new" className="inline-block py-1 font-medium text-sea-text underline">
        Спросите поддержку
      </Link>
      : профиль для этого не нужен.
    </p>
  )
}
