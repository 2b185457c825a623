import { deskLimits, type WholeDeskTicket } from '../../../../contract/support/desk.ts'
import type { Read } from '../../../platform/db/database.ts'
import { namesOf } from '../../identity/index.ts'

/** Whoever has been silent since then looks no more. */
export const sinceOfLooking = (now: Date) => new Date(now.getTime() - deskLimits.lookSeconds * 2 * 1000)

/** Colleagues of the reader who have the ticket open. */
export async function lookersOf(
  read: Read,
  { ticketId, readerId, now }: { ticketId: number; readerId: number; now: Date },
): Promise<WholeDeskTicket['looking']> {
  const rows = await read
    .selectFrom('ticket_look')
    .select('staff_id')
    .where('ticket_id', '=', ticketId)
    .where('staff_id', '<>', readerId)
    .where('looked_at', '>', sinceOfLooking(now))
    .orderBy('staff_id')
    .limit(deskLimits.othersShown)
    .execute()
  const names = await namesOf(
    read,
    rows.map(({ staff_id }) => staff_id),
  )
  return rows.map(({ staff_id }) => ({ staff_id, name: names.get(staff_id)?.full ?? '' }))
}
