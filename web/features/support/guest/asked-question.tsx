import { useQuery } from '@tanstack/react-query'
import { type AskedQuestion, getQuestion } from '../../../../contract/support/questions.ts'
import { ticketTopics } from '../../../../contract/support/ticket-words.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { dateInWords } from '../../../ui/words/moments.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { untilInWords } from '../promise-words.ts'

const REFRESH_MS = 30_000

interface AskedProps {
  /** The key in the page's address. */
  token: string
  first: AskedQuestion
  now: number
  isMade: boolean
}

/** A guest's question and what became of it, for whoever has its link. */
export function AskedQuestionCard({ token, first, now, isMade }: AskedProps) {
  const { data } = useQuery({
    ...queryOf(getQuestion, { params: { token } }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.is_closed ? false : REFRESH_MS),
  })
  const { feedback_id, topic, text, answers } = data
  return (
    <div className="grid gap-5">
      <h1 className="type-title">Вопрос №&nbsp;{feedback_id}</h1>
      {isMade && !data.is_closed && (
        <Notice tone="good" title="Вопрос принят" isLive>
          Сохраните адрес этой страницы: ответ появится здесь и придёт письмом.
        </Notice>
      )}
      <section aria-label="Вопрос" className="rounded-xl bg-card p-5 shadow-card">
        <p className="text-sm text-soft">{ticketTopics[topic]}</p>
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
      </section>
      {answers.map((answer) => (
        <section key={answer.at} aria-label="Ответ" className="rounded-xl bg-mist p-5">
          <h2 className="font-semibold">Ответ поддержки</h2>
          <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{answer.text}</p>
        </section>
      ))}
      {(answers.length === 0 || !data.is_closed) && <p role="status">{waitingWords(data, now)}</p>}
      {data.opens_until && (
        <p className="text-sm text-soft">
          Эта страница открывается до {dateInWords(moscowDay(new Date(data.opens_until)))} всякому, кто знает
          её адрес: не показывайте его посторонним.
        </p>
      )}
      {data.is_closed && (
        <div>
          <LinkButton to="/support/new">Задать другой вопрос</LinkButton>
        </div>
      )}
    </div>
  )
}

/** What is waited for; nothing, where it was closed without an answer. */
function waitingWords({ answer_by, is_late, is_closed }: AskedQuestion, now: number): string {
  if (is_closed) return 'Вопрос закрыт без ответа.'
  if (!answer_by) return 'Ждёт ответа.'
  const until = `${untilInWords(answer_by, now)} по\u00a0Москве`
  return is_late ? `Задерживаемся, простите. Ответим ${until}.` : `Ответим ${until}.`
}
