import { cancelAsAgent, cancelBooking, type Cancelled } from '../../../contract/bookings/booking-acts.ts'
import type { Turn } from '../../../contract/bookings/booking-states.ts'
import {
  agentBooking,
  agentBookings,
  type Booking,
  ownBooking,
  ownBookings,
} from '../../../contract/bookings/bookings.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { useLive } from '../../app/live/live.ts'

/** Who looks at a booking. */
export type Side = Turn

export interface ListFilter {
  page: number
  state: 'open' | 'over'
}

const queryOfList = ({ page, state }: ListFilter) => ({ query: { page: String(page), state } })

export const listQuery = (side: Side, filter: ListFilter) =>
  queryOf(side === 'tourist' ? ownBookings : agentBookings, queryOfList(filter))

export const bookingQuery = (side: Side, id: number) =>
  queryOf(side === 'tourist' ? ownBooking : agentBooking, byId(id))

/** All that is shown of bookings is read again. */
export function touchBookings(client: QueryClient): Promise<void> {
  return touch(client, ownBookings, ownBooking, agentBookings, agentBooking)
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

export async function cancel(side: Side, id: number, body: z.input<typeof Cancelled>): Promise<Booking> {
  return (await call(side === 'tourist' ? cancelBooking : cancelAsAgent, { ...byId(id), body })).result
}
