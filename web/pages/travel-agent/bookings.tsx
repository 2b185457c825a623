import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { agentBookings } from '../../../contract/bookings/bookings.ts'
import { limits } from '../../../contract/limits.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { BookingList } from '../../features/bookings/list/booking-list.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { bookingFilter } from '../parts/booking-filter.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const filter = bookingFilter(new URL(args.request.url).searchParams)
  const query = { page: String(filter.page), state: filter.state }
  const { result } = await args.context.get(apiContext)(agentBookings, { query })
  return { filter, bookings: result, now: Date.now() }
}

export default function AgentBookingsPage() {
  const { filter, bookings, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const to = (state: string | null) => withQuery(search, { state, page: null })
  return (
    <AgentFrame
      title="Бронирования"
      aside={
        <PillLinks
          label="Какие бронирования"
          links={[
            { to: to(null), title: 'В работе', isCurrent: filter.state === 'open' },
            { to: to('over'), title: 'Завершённые', isCurrent: filter.state === 'over' },
          ]}
        />
      }
    >
      <BookingList
        key={JSON.stringify(filter)}
        side="agent"
        filter={filter}
        first={bookings}
        now={useNow(now)}
        empty={
          <EmptyState
            title={filter.state === 'open' ? 'Бронирований в работе нет' : 'Завершённых бронирований нет'}
            text="Бронирование появляется, когда турист выбирает ваш отклик."
          />
        }
      />
      <div className="mt-6">
        <Pagination
          page={filter.page}
          pages={Math.ceil(bookings.total_items / limits.pageSize)}
          hrefFor={(other) => withQuery(search, { page: String(other) })}
        />
      </div>
    </AgentFrame>
  )
}
