import { ArrowLeft } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { type TicketTopic, ticketTopicNames } from '../../../contract/support/ticket-words.ts'
import { currentUser } from '../../app/calls/server/session.server.ts'
import { QuestionForm } from '../../features/support/guest/question-form.tsx'
import { TicketForm } from '../../features/support/ticket-form.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'

/** Whoever does not come in has somebody to ask, too. */
export async function loader(args: LoaderFunctionArgs) {
  return { isGuest: (await currentUser(args)) === null }
}

const isTopic = (text: string | null): text is TicketTopic => ticketTopicNames.some((name) => name === text)

/** `?topic=&booking=`: from a page that knows what it is about. */
export default function NewTicketPage() {
  const { isGuest } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const named = search.get('topic')
  const topic = isTopic(named) ? named : undefined
  return (
    <section className="page-column max-w-2xl pt-4 pb-20">
      {isGuest ? <Question topic={topic} /> : <NewTicket topic={topic} booking={search.get('booking')} />}
    </section>
  )
}

function NewTicket({ topic, booking }: { topic: TicketTopic | undefined; booking: string | null }) {
  const navigate = useNavigate()
  const bookingId = Number(booking)
  return (
    <>
      <title>Новое обращение — Лотур</title>
      <LinkButton to="/support" look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
        Поддержка
      </LinkButton>
      <h1 className="type-title mt-2 mb-6">Новое обращение</h1>
      <TicketForm
        topic={topic}
        bookingId={Number.isInteger(bookingId) && bookingId > 0 ? bookingId : undefined}
        onDone={({ feedback_id }) => void navigate(`/support/${feedback_id}`, { state: { isMade: true } })}
      />
    </>
  )
}

function Question({ topic }: { topic: TicketTopic | undefined }) {
  const navigate = useNavigate()
  return (
    <>
      <title>Вопрос в поддержку — Лотур</title>
      <h1 className="type-title mt-2">Вопрос в поддержку</h1>
      <p className="mt-2 mb-6 text-soft">
        Есть профиль?{' '}
        <Link to="/login?next=%2Fsupport%2Fnew" className="inline-block py-1 font-medium text-ink underline">
          Войдите
        </Link>
        : переписка с поддержкой останется в нём.
      </p>
      <QuestionForm
        topic={topic}
        onAsked={(key) => void navigate(`/support/${key}`, { state: { isMade: true }, replace: true })}
      />
    </>
  )
}
