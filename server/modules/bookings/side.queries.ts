import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Read } from '../../platform/db/database.ts'

export interface Side {
  id: number
  touristId?: number
  agentId?: number
}

/** A booking as one of its sides asks about something of it: every statement about that thing may begin from here. */
export function sideQuery(read: Read, { id, touristId, agentId }: Side) {
  return read
    .selectFrom('booking')
    .select(['booking.id', 'booking.agent_id', 'booking.tourist_id', 'booking.state', 'booking.due_at'])
    .where('booking.id', '=', id)
    .$if(touristId !== undefined, (own) => own.where('booking.tourist_id', '=', touristId ?? 0))
    .$if(agentId !== undefined, (own) => own.where('booking.agent_id', '=', agentId ?? 0))
}

/** Somebody else's is as if it did not exist. */
export const notFound = () => new Refusal('missing', 'not_found')

export function requireSide(read: Read, side: Side) {
  return sideQuery(read, side).executeTakeFirstOrThrow(notFound)
}
