import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agentBookings, type BookingLine } from '../../../../contract/bookings/bookings.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'

/** What the choice of an own offer has opened, as it stands now: the newest; null until it is known, or before a choice. */
export function useOwnBooking(offer: AgentOffer | undefined): BookingLine | null {
  const client = useQueryClient()
  const requestId = offer?.request_id ?? 0
  const { data } = useQuery({
    ...queryOf(agentBookings, { query: { page: '1', request_ids: String(requestId) } }),
    enabled: offer?.state === 'chosen',
    select: itemsOf,
  })
  useLive('/me', {
    'booking.changed': ({ request_id }) => {
      if (request_id === requestId) void touch(client, agentBookings)
    },
  })
  const own = data?.filter(({ offer_id }) => offer_id === offer?.id) ?? []
  return own.toSorted((one, other) => other.id - one.id)[0] ?? null
}
