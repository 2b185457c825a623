import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { type TicketTopic, ticketTopicNames } from '../../../contract/support/ticket-words.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { TicketForm } from '../../features/support/ticket-form.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

const isTopic = (text: string | null): text is TicketTopic => ticketTopicNames.some((name) => name === text)

/** `?topic=&booking=`: from a page that knows what it is about. */
export default function NewTicketPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const topic = search.get('topic')
  const booking = Number(search.get('booking'))
  return (
    <section className="page-column max-w-2xl pt-4 pb-20">
      <title>Новое обращение — Лотур</title>
      <LinkButton to="/support" look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
        Поддержка
      </LinkButton>
      <h1 className="type-title mt-2 mb-6">Новое обращение</h1>
      <TicketForm
        topic={isTopic(topic) ? topic : undefined}
        bookingId={Number.isInteger(booking) && booking > 0 ? booking : undefined}
        onDone={({ feedback_id }) => void navigate(`/support/${feedback_id}`, { state: { isMade: true } })}
      />
    </section>
  )
}
