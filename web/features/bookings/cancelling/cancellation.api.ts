import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import {
  agentCancellation,
  type Cancellation,
  ownCancellation,
} from '../../../../contract/bookings/cancelling/cancellation.ts'
import { roublesOf } from '../../../../contract/numbers.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { type Side, touchBookings } from '../bookings.api.ts'

/** From when there may be money to speak of. */
const withMoney: readonly BookingState[] = ['confirming', 'confirmed', 'cancelling', 'cancelled']

/** What calling a booking off costs and gives back; undefined until it is known, null where there is no money in it. */
export function useCancellation(
  side: Side,
  { id, state }: { id: number; state: BookingState },
): Cancellation | null | undefined {
  const client = useQueryClient()
  const isAsked = withMoney.includes(state)
  const endpoint = side === 'tourist' ? ownCancellation : agentCancellation
  const { data, isError } = useQuery({ ...queryOf(endpoint, byId(id)), enabled: isAsked })
  useLive('/me', {
    'booking.changed': ({ booking_id }) => {
      if (booking_id === id) void touch(client, endpoint)
    },
  })
  return isAsked && !isError ? data : null
}

export async function touchCancellation(client: QueryClient): Promise<void> {
  await Promise.all([touchBookings(client), touch(client, ownCancellation, agentCancellation)])
}

/** '148 300 ₽', of roubles with kopecks as a fraction. */
export const inRoubles = (roubles: number): string => roublesOf(Math.round(roubles * 100))
