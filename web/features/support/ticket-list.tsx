import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { isAsking, ticketTopics } from '../../../contract/support/ticket-words.ts'
import { listTickets, type Ticket } from '../../../contract/support/tickets.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { onEach, useLive } from '../../app/live/live.ts'
import { ErrorState } from '../../ui/status/empty-state.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { relativeTime } from '../../ui/words/moments.ts'
import { cx } from '../../ui/words/cx.ts'
import { promiseInWords } from './promise-words.ts'

type Tickets = Answer<typeof listTickets>['result']

interface TicketListProps {
  title: string
  closed: boolean
  page: number
  first?: Tickets | undefined
  now: number
  /** Instead of the list where there is nothing in it. */
  empty: React.ReactNode
}

/** Open tickets, or those that are over; the freshest on top, with a dot at what is unread. */
export function TicketList({ title, closed, page, first, now, empty }: TicketListProps) {
  const client = useQueryClient()
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(listTickets, { query: { page: String(page), closed: closed ? 'true' : 'false' } }),
    initialData: first,
  })
  useLive(
    '/me',
    onEach(['ticket.written', 'ticket.changed'], () => void touch(client, listTickets)),
  )
  if (!data)
    return isError ? (
      <ErrorState title="Обращения не загрузились" onRetry={() => void refetch()} isPending={isFetching} />
    ) : (
      <Loading />
    )
  if (data.items.length === 0) return empty
  return (
    <ul aria-label={title} className="grid gap-2">
      {data.items.map((ticket) => (
        <li key={ticket.feedback_id} className="min-w-0">
          <TicketRow ticket={ticket} now={now} />
        </li>
      ))}
    </ul>
  )
}

function TicketRow({ ticket, now }: { ticket: Ticket; now: number }) {
  const { feedback_id, subject, topic, unread, last_at, last_message, state } = ticket
  return (
    // The whole card is pressed; the link is called by its subject alone.
    <div className="relative rounded-xl bg-card p-4 shadow-card transition-colors hover:bg-sand sm:px-5">
      <span className="flex items-start gap-3">
        <Link
          to={`/support/${feedback_id}`}
          prefetch="intent"
          className={cx(
            'min-w-0 flex-1 outline-offset-2 [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-xl',
            unread > 0 ? 'font-semibold' : 'font-medium',
          )}
        >
          {subject}
          {unread > 0 && <span className="sr-only">. Есть непрочитанный ответ</span>}
        </Link>
        {unread > 0 && <span className="mt-2 size-2.5 shrink-0 rounded-full bg-sunset" />}
      </span>
      <span className="mt-1 block truncate text-sm text-soft">{last_message}</span>
      <span className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
        <span className={isAsking(state) ? 'text-ink' : 'text-soft'}>{promiseInWords(ticket, now)}</span>
        <span className="text-soft">
          №&nbsp;{feedback_id}, {ticketTopics[topic].toLowerCase()}
          {about(ticket)}
        </span>
        <span className="text-soft">{relativeTime(last_at, now)}</span>
      </span>
    </div>
  )
}

function about({ booking_id, request_id }: Ticket): string {
  if (booking_id !== null) return `, бронирование №\u00a0${booking_id}`
  return request_id === null ? '' : `, аукцион №\u00a0${request_id}`
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <span className="sr-only">Загружаем обращения…</span>
      {[0, 1, 2].map((at) => (
        <div key={at} className="space-y-2.5 rounded-xl bg-card p-5 shadow-card">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3.5 w-3/4" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
