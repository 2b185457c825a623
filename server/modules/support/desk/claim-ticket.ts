import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { claimantOf, claimedUntil } from './claim.rules.ts'
import { deskChanged } from './desk.events.ts'
import { changeTicket, lockTicketAtDesk, logDeed, peopleOf, unclaimed } from './desk.store.ts'
import { requireFree, requireLive } from './require-free.ts'

/** Takes a ticket for oneself; whose it is already goes on with it. Throws `ticket_claimed` where a colleague has it. */
export async function claimTicket(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const actor = requireRight(ctx, 'answer_tickets')
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  requireLive(ticket)
  await requireFree(ctx, ticket)
  const isNew = claimantOf(ticket, ctx.now) !== actor.id
  await changeTicket(ctx.tx, id, { claimed_by: actor.id, claimed_until: claimedUntil(ctx.now) })
  ctx.audit({
    deed: 'ticket.claim',
    id,
    people: peopleOf(ticket),
    before: { claimed_by: claimantOf(ticket, ctx.now) },
    after: { claimed_by: actor.id },
  })
  if (!isNew) return
  await logDeed(ctx, { ticketId: id, deed: 'claim' })
  ctx.emit(deskChanged({ ticketId: id, isClaim: true }))
}

/** Gives one's own back; nobody's or a colleague's stays as it is. */
export async function releaseTicket(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const actor = requireRight(ctx, 'answer_tickets')
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  const claimant = claimantOf(ticket, ctx.now)
  const isOwn = claimant === actor.id
  ctx.audit({
    deed: 'ticket.release',
    id,
    people: peopleOf(ticket),
    before: { claimed_by: claimant },
    after: { claimed_by: isOwn ? null : claimant },
  })
  if (!isOwn) return
  await changeTicket(ctx.tx, id, unclaimed)
  await logDeed(ctx, { ticketId: id, deed: 'release' })
  ctx.emit(deskChanged({ ticketId: id, isClaim: true }))
}
