import { sql } from 'kysely'
import { deskLimits, type TicketNote } from '../../../../contract/support/desk.ts'
import type { Read } from '../../../platform/db/database.ts'
import { namesOf } from '../../identity/index.ts'

/** Notes of these tickets, oldest first; or the reader's own one by its mark. */
export async function notesOf(
  read: Read,
  readerId: number,
  which: { ticketIds: readonly number[] } | { clientId: string },
): Promise<TicketNote[]> {
  const asked = read
    .selectFrom('ticket_note')
    .select(['id', 'ticket_id', 'author_id', 'text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(deskLimits.notesShown)
  const rows = await (
    'clientId' in which
      ? asked.where('author_id', '=', readerId).where('client_id', '=', which.clientId)
      : asked.where('ticket_id', '=', sql<number>`any(${[...which.ticketIds]}::bigint[])`)
  ).execute()
  const names = await namesOf(read, [...new Set(rows.map(({ author_id }) => author_id))])
  return rows.toReversed().map(({ author_id, created_at, ...row }) => ({
    ...row,
    by: names.get(author_id)?.full ?? '',
    mine: author_id === readerId,
    created_at: created_at.toISOString(),
  }))
}
