import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { getDeskTicket } from '../../../contract/support/desk.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { byFeedback } from '../../features/support/desk/desk.api.ts'
import { useDeskTicket } from '../../features/support/desk/use-desk.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { cx } from '../../ui/words/cx.ts'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { PersonPane } from './desk/person-pane.tsx'
import { TicketPane } from './desk/ticket-pane.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, getDeskTicket)
  const id = numberParam(args.params['ticketId'])
  const { result } = await foundOr404(args.context.get(apiContext)(getDeskTicket, byFeedback(id)))
  return { ticket: result, now: Date.now() }
}

/** Another ticket is another page; the person beside it is not, and what changes comes by itself. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['ticketId'] !== nextParams['ticketId']
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <>
      <title>Такого обращения нет — Лотур</title>
      <EmptyState
        title="Такого обращения нет"
        titleAs="h1"
        text="Проверьте номер в адресе."
        action={<LinkButton to="/admin/tickets">Все обращения</LinkButton>}
      />
    </>
  )
}

export default function TicketPage() {
  const first = useLoaderData<typeof loader>()
  return <OpenTicket key={first.ticket.id} first={first} />
}

function OpenTicket({ first }: { first: Awaited<ReturnType<typeof loader>> }) {
  const { data: ticket } = useDeskTicket(first.ticket.id, first.ticket)
  const [search] = useSearchParams()
  const now = useNow(first.now)
  const isPerson = search.get('pane') === 'person'
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-4 lg:h-full xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <TicketPane ticket={ticket} now={now} className={cx('lg:h-full', isPerson && 'max-xl:hidden')} />
      <PersonPane ticket={ticket} now={now} className={cx(!isPerson && 'max-xl:hidden')} />
    </div>
  )
}
