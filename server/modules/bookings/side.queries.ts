import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Read } from '../../platform/db/database.ts'

/** A booking as one of its sides asks about something of it; somebody else's is as if it did not exist. */
export function requireSide(
  read: Read,
  { id, touristId, agentId }: { id: number; touristId?: number; agentId?: number },
) {
  return read
    .selectFrom('booking')
    .select(['id', 'agent_id', 'tourist_id', 'state', 'due_at'])
    .where('id', '=', id)
    .$if(touristId !== undefined, (own) => own.where('tourist_id', '=', touristId ?? 0))
    .$if(agentId !== undefined, (own) => own.where('agent_id', '=', agentId ?? 0))
    .executeTakeFirstOrThrow(() => new Refusal('missing', 'not_found'))
}

export type BookingSide = Awaited<ReturnType<typeof requireSide>>
