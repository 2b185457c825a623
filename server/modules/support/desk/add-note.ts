import { sql } from 'kysely'
import type { TicketNote } from '../../../../contract/support/desk.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { claimantOf, claimedUntil } from './claim.rules.ts'
import { deskChanged } from './desk.events.ts'
import { changeTicket, lockTicketAtDesk, logDeed, peopleOf } from './desk.store.ts'
import { notesOf } from './notes.queries.ts'

/**
 * What one of the staff says to the others, whoever works at the ticket and whatever has become of it. No message: what
 * reads messages cannot reach it, and what is told of it carries the ticket's number alone.
 */
export async function addNote(
  ctx: Ctx,
  { id, text, clientId }: { id: number; text: string; clientId: string },
): Promise<TicketNote> {
  const actor = requireRight(ctx, 'answer_tickets')
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  const { rows } = await sql<{ id: number }>`
    insert into ticket_note (ticket_id, author_id, client_id, text, created_at)
    values (${id}, ${actor.id}, ${clientId}, ${text}, ${ctx.now})
    on conflict (author_id, client_id) do nothing returning id`.execute(ctx.tx)
  if (rows.length > 0) {
    await logDeed(ctx, { ticketId: id, deed: 'note' })
    if (claimantOf(ticket, ctx.now) === actor.id)
      await changeTicket(ctx.tx, id, { claimed_until: claimedUntil(ctx.now) })
    ctx.emit(deskChanged({ ticketId: id }))
  }
  ctx.audit({ deed: 'ticket.note', id, people: peopleOf(ticket), after: { words: text.length } })
  const notes = await notesOf(ctx.tx, actor.id, { clientId })
  const [note] = notes
  if (!note) throw new Error('a note was not stored')
  return note
}
