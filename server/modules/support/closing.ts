import { isLive, liveStates, type ticketClosers } from '../../../contract/support/ticket-words.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { ticketChanged, ticketTold } from './tickets.events.ts'
import { ticketMoves } from './tickets.states.ts'
import { type LockedTicket, lockTicket } from './tickets.store.ts'

/** Whose deed it is the caller has found out; its person hears of what somebody else has closed. */
export async function close(
  ctx: Ctx,
  { id, person_id, state: from }: Pick<LockedTicket, 'id' | 'person_id' | 'state'>,
  by: (typeof ticketClosers)[number],
): Promise<void> {
  const state = ticketMoves.after('close', from, { actor: ctx.actor })
  await ctx.tx
    .updateTable('ticket')
    .set({ state, closed_at: ctx.now, closed_by: by, due_next: null, broken_at: null })
    .set({ snoozed_until: null, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .execute()
  ctx.emit(ticketChanged({ ticketId: id, personId: person_id, state }))
  if (by !== 'person' && person_id !== null)
    ctx.emit(ticketTold({ ticketId: id, personId: person_id, news: 'closed', at: ctx.now.toISOString() }))
}

/** Somebody goes with the account: nobody is there to be answered. Of a person there are few open ones. */
export async function closeAllOf(ctx: Ctx, personId: number): Promise<void> {
  const open = await ctx.tx
    .selectFrom('ticket')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', 'in', [...liveStates])
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const ticket = await lockTicket(ctx.tx, id)
    if (isLive(ticket.state)) await close(ctx, ticket, 'person')
  }
}
