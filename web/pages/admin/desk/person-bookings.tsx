import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listManagedBookings, managedBooking } from '../../../../contract/bookings/managed-bookings.ts'
import { money } from '../../../../contract/texts.ts'
import { byId } from '../../../app/calls/address.ts'
import { itemsOf, queryOf } from '../../../app/calls/keys.ts'
import { StateBadge } from '../../../features/bookings/management/managed-bookings.tsx'
import { PaymentRow } from '../../../features/bookings/money/payment-list.tsx'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'

interface PersonBookingsProps {
  personId: number
  /** What the ticket is about: its payments stand open. */
  bookingId: number | null
}

/** The newest bookings of a person, each with its payments where somebody asks for them. */
export function PersonBookings({ personId, bookingId }: PersonBookingsProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(listManagedBookings, { query: { tourist_id: String(personId), page: '1' } }),
    select: itemsOf,
    staleTime: 60_000,
  })
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
    ) : (
      <Skeleton className="h-24 rounded-lg" />
    )
  if (data.length === 0) return <p className="text-sm text-soft">Бронирований нет.</p>
  return (
    <ul className="space-y-3 text-sm">
      {data.map((booking) => (
        <li key={booking.id} className="border-t border-line pt-2.5 first:border-0 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Link
              to={`/admin/bookings?id=${booking.id}`}
              className="inline-block min-h-6 font-semibold underline underline-offset-4"
            >
              №{booking.id}
            </Link>
            <StateBadge booking={booking} />
          </div>
          <p className="mt-0.5 [overflow-wrap:anywhere]">
            {booking.tour.hotel}, {booking.tour.country}, {booking.tour.date} – {booking.tour.date_back}
          </p>
          <p className="tabular text-soft">
            {money(booking.price)}, {booking.agency}
          </p>
          <Payments bookingId={booking.id} isOpen={booking.id === bookingId} />
        </li>
      ))}
    </ul>
  )
}

function Payments({ bookingId, isOpen }: { bookingId: number; isOpen: boolean }) {
  return (
    <details open={isOpen} className="mt-1">
      <summary className="min-h-6 cursor-pointer font-medium">Платежи</summary>
      <PaymentsOf bookingId={bookingId} />
    </details>
  )
}

function PaymentsOf({ bookingId }: { bookingId: number }) {
  const { data, isError } = useQuery({ ...queryOf(managedBooking, byId(bookingId)), staleTime: 60_000 })
  if (!data)
    return isError ? (
      <p className="text-danger">Платежи не загрузились.</p>
    ) : (
      <Skeleton className="mt-2 h-10 rounded-lg" />
    )
  if (data.money.payments.length === 0) return <p className="mt-1 text-soft">Платежей не было.</p>
  return (
    <ul className="mt-1 space-y-2">
      {data.money.payments.map((payment) => (
        <li key={payment.id}>
          <PaymentRow payment={payment} />
        </li>
      ))}
    </ul>
  )
}
