import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { getQuestion } from '../../../contract/support/questions.ts'
import { getTicket } from '../../../contract/support/tickets.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { isAgent, useUser } from '../../app/page/user.ts'
import { AskedQuestionCard } from '../../features/support/guest/asked-question.tsx'
import { TicketWindow } from '../../features/support/ticket-window.tsx'
import { cx } from '../../ui/words/cx.ts'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'

/** Of a guest's own link: no number is so long. */
const KEY = /^[\w-]{43}$/

export async function loader(args: LoaderFunctionArgs) {
  const { feedbackId = '' } = args.params
  const api = args.context.get(apiContext)
  const now = Date.now()
  if (KEY.test(feedbackId)) {
    const { result } = await foundOr404(api(getQuestion, { params: { token: feedbackId } }))
    return { token: feedbackId, question: result, now }
  }
  await requireUser(args)
  const params = { feedback_id: String(numberParam(feedbackId)) }
  const { result } = await foundOr404(api(getTicket, { params, query: {} }))
  return { ticket: result, now }
}

/** The address may be a secret: no other site is told where somebody comes from. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })

export default function TicketPage() {
  const loaded = useLoaderData<typeof loader>()
  const { state } = useLocation() as { state: { isMade?: boolean } | null }
  const isForAgent = isAgent(useUser())
  const now = useNow(loaded.now)
  const isMade = state?.isMade === true
  if (loaded.question) {
    const { token, question } = loaded
    return (
      <section className="page-column max-w-2xl pt-8 pb-24">
        <title>{`Вопрос №\u00a0${question.feedback_id} — Лотур`}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <AskedQuestionCard key={token} token={token} first={question} now={now} isMade={isMade} />
      </section>
    )
  }
  const { ticket } = loaded
  return (
    <div className="page-column max-w-4xl max-md:px-0 md:pb-8">
      <title>{`${ticket.subject} — Лотур`}</title>
      <section
        aria-label="Обращение"
        data-whole=""
        className={cx(
          'h-[calc(100dvh-4.5rem)] overflow-clip border-line md:min-h-120 md:rounded-xl md:border',
          isForAgent ? 'md:h-[calc(100dvh-12.5rem)]' : 'md:h-[calc(100dvh-8rem)]',
        )}
      >
        <TicketWindow key={ticket.feedback_id} first={ticket} now={now} isMade={isMade} />
      </section>
    </div>
  )
}
