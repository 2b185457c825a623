import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Ticket } from '../../../contract/support/tickets.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { ticketChanged } from './tickets.events.ts'
import { requireTicket } from './tickets.queries.ts'
import { lockOwnTicket } from './tickets.store.ts'

/** Once, and of an answer that was given. */
export async function rateTicket(
  ctx: Ctx,
  { id, rating, words }: { id: number; rating: number; words: string },
): Promise<Ticket> {
  const actor = requireActor(ctx)
  const own = { id, personId: actor.id }
  const ticket = await lockOwnTicket(ctx.tx, own)
  if (ticket.rating !== null) throw new Refusal('conflict', 'ticket_rated')
  if (ticket.answered_first_at === null || !ticket.is_asked || ticket.state === 'merged')
    throw new Refusal('conflict', 'ticket_unanswered')
  await ctx.tx
    .updateTable('ticket')
    .set({ rating, rating_words: words, rated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  // On the staff's open desk the mark is seen at once.
  ctx.emit(ticketChanged({ ticketId: id, personId: actor.id, state: ticket.state }))
  return requireTicket(ctx.tx, own)
}
