import { acceptance } from '../../../contract/bookings/pricing/acceptance.ts'
import {
  cancelAsAgent,
  cancelBooking,
  type CancelledByAgent,
} from '../../../contract/bookings/booking-acts.ts'
import { agentBookingHistory, ownBookingHistory } from '../../../contract/bookings/booking-history.ts'
import type { Turn } from '../../../contract/bookings/booking-states.ts'
import {
  agentBooking,
  agentBookings,
  type Booking,
  type BookingLine,
  ownBooking,
  ownBookings,
} from '../../../contract/bookings/bookings.ts'
import { bookingWayOn } from '../../../contract/bookings/way-on.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { useLive } from '../../app/live/live.ts'

/** Who looks at a booking. */
export type Side = Turn

type Page = Answer<typeof ownBookings>['result']

export interface ListFilter {
  page: number
  state: 'open' | 'over'
}

const queryOfList = ({ page, state }: ListFilter) => ({ query: { page: String(page), state } })

export const listQuery = (side: Side, filter: ListFilter) =>
  queryOf(side === 'tourist' ? ownBookings : agentBookings, queryOfList(filter))

/** The newest booking of a request; a choice that fell through may have left others before it. */
const requestQuery = (requestId: number) =>
  queryOf(ownBookings, { query: { request_id: String(requestId), page: '1' } })

export const bookingQuery = (side: Side, id: number) =>
  queryOf(side === 'tourist' ? ownBooking : agentBooking, byId(id))

/** All that is shown of bookings is read again. */
export function touchBookings(client: QueryClient): Promise<void> {
  return touch(
    client,
    ownBookings,
    ownBooking,
    ownBookingHistory,
    acceptance,
    agentBookings,
    agentBooking,
    agentBookingHistory,
    bookingWayOn,
  )
}

/** A booking as it stands now: read again with each live event of it. */
export function useBooking(side: Side, first: Booking): Booking {
  const client = useQueryClient()
  const { data } = useQuery({ ...bookingQuery(side, first.id), initialData: first })
  useLive('/me', {
    'booking.changed': ({ booking_id }) => {
      if (booking_id === first.id) void touchBookings(client)
    },
  })
  return data
}

/**
 * The booking that a choice has opened, for the request's own page: `undefined` while it is being asked for, null where
 * there is none. `isAsked`: whether there may be one yet.
 */
export function useBookingOf(
  requestId: number,
  { isAsked, first }: { isAsked: boolean; first: Page | null },
): BookingLine | null | undefined {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    ...requestQuery(requestId),
    enabled: isAsked,
    initialData: first ?? undefined,
    staleTime: 5000,
  })
  useLive('/me', {
    'booking.changed': ({ request_id }) => {
      if (request_id === requestId) void touchBookings(client)
    },
  })
  if (!isAsked || isError) return null
  return data && (data.items[0] ?? null)
}

export async function cancel(
  side: Side,
  id: number,
  body: z.input<typeof CancelledByAgent>,
): Promise<Booking> {
  return (await call(side === 'tourist' ? cancelBooking : cancelAsAgent, { ...byId(id), body })).result
}
