import { Refusal } from '../../../../contract/platform/refusals.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { close } from '../closing.ts'
import { promisedBy } from '../promise.rules.ts'
import { ticketChanged } from '../tickets.events.ts'
import { ticketMoves } from '../tickets.states.ts'
import { deskChanged } from './desk.events.ts'
import { changeTicket, lastSeqOf, lockTicketAtDesk, logDeed, peopleOf } from './desk.store.ts'
import { requireFree, requireLive } from './require-free.ts'

/** Throws `ticket_moved` where something was written that whoever closes has not seen. */
export async function closeAtDesk(ctx: Ctx, { id, seen }: { id: number; seen: number }): Promise<void> {
  requireRight(ctx, 'answer_tickets')
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  requireLive(ticket)
  await requireFree(ctx, ticket)
  if ((await lastSeqOf(ctx.tx, id)) > seen) throw new Refusal('conflict', 'ticket_moved')
  await close(ctx, ticket, 'staff')
  ctx.audit({
    deed: 'ticket.close',
    id,
    people: peopleOf(ticket),
    before: { state: ticket.state },
    after: { state: 'closed', seq: seen },
  })
  await logDeed(ctx, { ticketId: id, deed: 'close' })
  ctx.emit(deskChanged({ ticketId: id }))
}

/** The staff may always, whenever it was closed, and take apart what was merged. */
export async function reopenAtDesk(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'answer_tickets')
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  if (ticket.state !== 'closed' && ticket.state !== 'merged') throw new Refusal('conflict', 'ticket_open')
  await requireThere(ctx, ticket.person_id)
  const state = ticketMoves.after(ticket.state === 'merged' ? 'part' : 'reopen', ticket.state, ctx)
  await changeTicket(ctx.tx, id, {
    state,
    closed_at: null,
    closed_by: null,
    merged_into: null,
    due_next: promisedBy(ctx.now, ticket.priority),
    silence_told_at: null,
  })
  ctx.audit({
    deed: 'ticket.reopen',
    id,
    people: peopleOf(ticket),
    before: { state: ticket.state },
    after: { state },
  })
  await logDeed(ctx, { ticketId: id, deed: 'reopen' })
  ctx.emit(ticketChanged({ ticketId: id, personId: ticket.person_id, state }))
  ctx.emit(deskChanged({ ticketId: id }))
}

/** Whoever has deleted the account is answered no more. */
async function requireThere({ tx }: Ctx, personId: number | null): Promise<void> {
  if (personId === null) return
  const gone = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', personId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (gone) throw new Refusal('conflict', 'partner_gone')
}
