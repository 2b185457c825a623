import { Link } from 'react-router'
import { isOver, turnNow } from '../../../../contract/bookings/booking-states.ts'
import { bookingWords } from '../../../../contract/bookings/booking-words.ts'
import type { ManagedBooking } from '../../../../contract/bookings/managed-bookings.ts'
import { money } from '../../../../contract/texts.ts'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'

interface ManagedBookingsProps {
  items: readonly ManagedBooking[]
  now: number
  /** A number or a state is being looked for: an empty answer is not an empty list. */
  isNarrowed: boolean
  /** Where a booking is shown whole. */
  hrefFor: (id: number) => string
}

/** Bookings of all agencies, a line for each. */
export function ManagedBookings({ items, now, isNarrowed, hrefFor }: ManagedBookingsProps) {
  return (
    <Table
      caption="Бронирования"
      columns={columnsFor(now, hrefFor)}
      rows={items}
      rowKey={({ id }) => id}
      areCards
      empty={
        isNarrowed ? (
          <EmptyState
            title="Бронирований не нашлось"
            text="Поиск идёт по номеру бронирования или заявки. Проверьте номер или выберите другое состояние."
          />
        ) : (
          <EmptyState
            title="Бронирований пока нет"
            text="Новое появляется здесь, когда турист выбирает отклик."
          />
        )
      }
    />
  )
}

/** Where it stands, in the colour of whoever is waited for. */
export function StateBadge({ booking }: { booking: Pick<ManagedBooking, 'state' | 'due_at'> }) {
  const { state } = booking
  return (
    <Badge tone={turnNow(booking) ? 'hot' : isOver(state) ? 'plain' : 'info'}>
      {bookingWords[state].title}
    </Badge>
  )
}

function columnsFor(now: number, hrefFor: ManagedBookingsProps['hrefFor']): Column<ManagedBooking>[] {
  return [
    {
      id: 'booking',
      title: 'Бронирование',
      inCard: 'max-md:order-1 max-md:text-base',
      cell: ({ id, request_id: request, opened_at: at }) => (
        <>
          <Link to={hrefFor(id)} className="font-semibold whitespace-nowrap underline underline-offset-4">
            №{id}
          </Link>
          <span className="block text-xs text-soft">
            заявка №{request}, <time dateTime={at}>{relativeTime(at, now)}</time>
          </span>
        </>
      ),
    },
    {
      id: 'tour',
      title: 'Тур',
      inCard: 'max-md:order-3 max-md:col-span-2',
      cell: ({ tour: { hotel, country, date, date_back: back } }) => (
        <>
          {hotel}, {country}
          <span className="block text-xs whitespace-nowrap text-soft">
            {date} – {back}
          </span>
        </>
      ),
    },
    {
      id: 'sides',
      title: 'Турист и агентство',
      inCard: 'max-md:order-4 max-md:col-span-2',
      cell: ({ tourist, tourist_id: id, agency }) => (
        <>
          {tourist} <span className="text-soft">№{id}</span>
          <span className="block text-xs text-soft">{agency}</span>
        </>
      ),
    },
    {
      id: 'price',
      title: 'Цена',
      align: 'end',
      inCard: 'max-md:order-5 max-md:col-span-2 max-md:text-left',
      cell: ({ price }) => <span className="whitespace-nowrap">{money(price)}</span>,
    },
    {
      id: 'state',
      title: 'Состояние',
      inCard: 'max-md:order-2 max-md:justify-self-end',
      cell: (booking) => <StateBadge booking={booking} />,
    },
  ]
}
