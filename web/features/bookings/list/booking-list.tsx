import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BookingLine } from '../../../../contract/bookings/bookings.ts'
import { useLive } from '../../../app/live/live.ts'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { SkeletonCard } from '../../../ui/status/skeleton.tsx'
import { BookingCard } from './booking-card.tsx'
import { type ListFilter, listQuery, type Side, touchBookings } from '../bookings.api.ts'

interface BookingListProps {
  side: Side
  filter: ListFilter
  first: { items: BookingLine[]; total_items: number }
  now: number
  empty: ReactNode
}

/** One's bookings; read again when one of them changes. */
export function BookingList({ side, filter, first, now, empty }: BookingListProps) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({ ...listQuery(side, filter), initialData: first })
  useLive('/me', { 'booking.changed': () => void touchBookings(client) })
  if (!data)
    return isError ? <ErrorState onRetry={() => void refetch()} isPending={isFetching} /> : <SkeletonCard />
  if (data.items.length === 0) return empty
  return (
    <ul aria-label="Бронирования" className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {data.items.map((booking) => (
        <li key={booking.id}>
          <BookingCard side={side} booking={booking} now={now} />
        </li>
      ))}
    </ul>
  )
}
