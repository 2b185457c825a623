import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { getTicket } from '../../../contract/support/tickets.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { isAgent, useUser } from '../../app/page/user.ts'
import { TicketWindow } from '../../features/support/ticket-window.tsx'
import { cx } from '../../ui/words/cx.ts'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const params = { feedback_id: String(numberParam(args.params.feedbackId)) }
  const { result } = await foundOr404(args.context.get(apiContext)(getTicket, { params, query: {} }))
  return { ticket: result, now: Date.now() }
}

export default function TicketPage() {
  const { ticket, now } = useLoaderData<typeof loader>()
  const { state } = useLocation() as { state: { isMade?: boolean } | null }
  const isForAgent = isAgent(useUser())
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
        <TicketWindow
          key={ticket.feedback_id}
          first={ticket}
          now={useNow(now)}
          isMade={state?.isMade === true}
        />
      </section>
    </div>
  )
}
