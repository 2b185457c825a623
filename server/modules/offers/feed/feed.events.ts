import { defineEvent, frame } from '../../../platform/events.ts'
import { feedKey } from '../../auctions/index.ts'
import { agencyKey } from '../../../platform/live/person-keys.ts'

/** An agent opened a request on some page, or marked all; the agent's other pages count anew. */
export const requestSeen = defineEvent<{ agentId: number; requestId: number | null }>()(
  'request.seen',
  ({ agentId, requestId }) => [frame(agencyKey(agentId), 'request.seen', { request_id: requestId })],
)

interface Changed {
  requestId: number
  countryId: number
  isOpen: boolean
  isDeleted: boolean
  offersCount: number
}

/** One frame for all agents of a country, however many have the feed open. */
export const requestChanged = defineEvent<Changed>()(
  'request.changed',
  ({ requestId, countryId, isOpen, isDeleted, offersCount }) => [
    frame(feedKey(countryId), 'request.changed', {
      request_id: requestId,
      country_id: countryId,
      is_open: isOpen,
      is_deleted: isDeleted,
      offers_count: offersCount,
    }),
  ],
)
