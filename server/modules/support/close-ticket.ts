import type { Ticket } from '../../../contract/support/tickets.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { requireTicket } from './tickets.queries.ts'
import { ticketChanged } from './tickets.events.ts'
import { ticketMoves } from './tickets.states.ts'
import { lockOwnTicket } from './tickets.store.ts'

/** Its person has no question any more; what is closed already stays so. */
export async function closeTicket(ctx: Ctx, { id }: { id: number }): Promise<Ticket> {
  const actor = requireActor(ctx)
  const own = { id, personId: actor.id }
  const ticket = await lockOwnTicket(ctx.tx, own)
  if (ticket.state !== 'closed') {
    const state = ticketMoves.after('close', ticket.state, { actor })
    await ctx.tx
      .updateTable('ticket')
      .set({ state, closed_at: ctx.now, closed_by: 'person', due_next: null, broken_at: null })
      .set({ snoozed_until: null, claimed_by: null, claimed_until: null })
      .where('id', '=', id)
      .execute()
    ctx.emit(ticketChanged({ ticketId: id, personId: actor.id, state }))
  }
  return requireTicket(ctx.tx, own)
}
