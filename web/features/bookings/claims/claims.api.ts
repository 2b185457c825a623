import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import { agentClaim, type ClaimPlace, ownClaim } from '../../../../contract/bookings/claims.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { type Side, touchBookings } from '../bookings.api.ts'

/** The claim of a trip that has ended, or the place for one; null until it is known, and before the end. */
export function useClaim(
  side: Side,
  { id, state }: { id: number; state: BookingState },
  first: ClaimPlace | null,
): ClaimPlace | null {
  const client = useQueryClient()
  const endpoint = side === 'tourist' ? ownClaim : agentClaim
  const { data } = useQuery({
    ...queryOf(endpoint, byId(id)),
    enabled: state === 'finished',
    ...(first && { initialData: first }),
  })
  useLive('/me', {
    'booking.changed': ({ booking_id }) => {
      if (booking_id === id) void touch(client, endpoint)
    },
  })
  return data ?? null
}

export async function touchClaim(client: QueryClient): Promise<void> {
  await Promise.all([touchBookings(client), touch(client, ownClaim, agentClaim)])
}
