import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { bookingStates } from '../../../contract/bookings/booking-states.ts'
import { bookingWords } from '../../../contract/bookings/booking-words.ts'
import { listManagedBookings, managedBooking } from '../../../contract/bookings/managed-bookings.ts'
import { byId } from '../../app/calls/address.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { ManagedBookingView } from '../../features/bookings/management/managed-booking.tsx'
import { ManagedBookings } from '../../features/bookings/management/managed-bookings.tsx'
import { SavedViews } from '../../features/saved-views/index.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { ListedPage } from '../parts/listed-page.tsx'
import { numberParam, pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listManagedBookings)
  const api = args.context.get(apiContext)
  const search = new URL(args.request.url).searchParams
  const id = search.get('id')
  if (id !== null)
    return { whole: (await foundOr404(api(managedBooking, byId(numberParam(id))))).result, listed: null }
  const text = (search.get('search') ?? '').slice(0, 100)
  const number = text.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 12)
  const state = bookingStates.find((one) => one === search.get('state')) ?? null
  const page = pageParam(search)
  const query = { page: String(page), ...(state && { state }), ...(number && { number }) }
  // A text without a digit is nobody's number.
  const found =
    text.trim() !== '' && number === ''
      ? { items: [], total_items: 0 }
      : (await foundOr404(api(listManagedBookings, { query }))).result
  return { whole: null, listed: { ...found, text, state, page, now: Date.now() } }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function AdminBookingsPage() {
  const { whole, listed } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  if (listed) return <List listed={listed} />
  return (
    <AgentFrame
      title={`Бронирование №${whole.booking.id}`}
      isWide
      aside={
        <LinkButton to={withQuery(search, { id: null })} size="s" icon={ArrowLeft}>
          Все бронирования
        </LinkButton>
      }
    >
      <ManagedBookingView {...whole} />
    </AgentFrame>
  )
}

function List({
  listed: { items, total_items, text, state, page, now },
}: {
  listed: NonNullable<Loaded['listed']>
}) {
  const [search] = useSearchParams()
  const clock = useNow(now)
  return (
    <AgentFrame title="Бронирования" isWide>
      <SavedViews list="bookings" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <PillLinks
          label="Состояние бронирований"
          links={[null, ...bookingStates].map((one) => ({
            to: withQuery(search, { state: one, page: null }),
            title: one ? bookingWords[one].title : 'Все',
            isCurrent: state === one,
          }))}
        />
        <SearchField label="Номер бронирования или заявки" placeholder="Номер" text={text} />
      </div>
      <ListedPage page={page} total={total_items}>
        {(past) =>
          past ?? (
            <ManagedBookings
              items={items}
              now={clock}
              isNarrowed={state !== null || text !== ''}
              hrefFor={(id) => withQuery(search, { id: String(id) })}
            />
          )
        }
      </ListedPage>
    </AgentFrame>
  )
}
