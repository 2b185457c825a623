import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ownBookings } from '../../../contract/bookings/bookings.ts'
import { limits } from '../../../contract/limits.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { BookingList } from '../../features/bookings/list/booking-list.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { bookingFilter } from '../parts/booking-filter.ts'
import { emptyTrips } from '../parts/empty-trips.rules.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'tourist')
  const filter = bookingFilter(new URL(args.request.url).searchParams)
  const query = { page: String(filter.page), state: filter.state }
  const ask = args.context.get(apiContext)
  const { result } = await ask(ownBookings, { query })
  const isEmpty = filter.state === 'open' && result.total_items === 0
  const past = isEmpty
    ? (await ask(ownBookings, { query: { page: '1', state: 'over' } })).result.total_items
    : 0
  return { filter, bookings: result, past, now: Date.now() }
}

export default function BookingsPage() {
  const { filter, bookings, past, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const to = (state: string | null) => withQuery(search, { state, page: null })
  return (
    <div className="page-column pt-6 pb-20">
      <title>Мои поездки — Лотур</title>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="type-title mr-auto">Мои поездки</h1>
        <LinkButton to="/tourist/payments" look="ghost" size="s">
          Платежи
        </LinkButton>
        <PillLinks
          label="Какие поездки"
          links={[
            { to: to(null), title: 'Сейчас', isCurrent: filter.state === 'open' },
            { to: to('over'), title: 'Прошедшие', isCurrent: filter.state === 'over' },
          ]}
        />
      </div>
      <BookingList
        key={JSON.stringify(filter)}
        side="tourist"
        filter={filter}
        first={bookings}
        now={useNow(now)}
        empty={
          <EmptyState
            {...emptyTrips(filter.state, past)}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                {past > 0 && (
                  <LinkButton to={to('over')} look="main">
                    Прошедшие и отменённые
                  </LinkButton>
                )}
                <LinkButton to="/tourist/my-auctions/" look={past > 0 ? 'plain' : 'main'}>
                  Мои аукционы
                </LinkButton>
              </div>
            }
          />
        }
      />
      <div className="mt-8">
        <Pagination
          page={filter.page}
          pages={Math.ceil(bookings.total_items / limits.pageSize)}
          hrefFor={(other) => withQuery(search, { page: String(other) })}
        />
      </div>
    </div>
  )
}
