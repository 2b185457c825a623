import { Refusal } from '../../../../contract/platform/refusals.ts'
import { isAsking, isLive } from '../../../../contract/support/ticket-words.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { ticketChanged } from '../tickets.events.ts'
import { ticketMoves } from '../tickets.states.ts'
import { deskChanged } from './desk.events.ts'
import { changeTicket, type DeskRow, lockTickets, logDeed, peopleOf, unclaimed } from './desk.store.ts'
import { requireFree } from './require-free.ts'

/**
 * One ticket goes on in another of the same person's. Both are locked in the order of their numbers, so of two merges both
 * ways at once the first is made, and the second finds its target merged: one of the two is always open.
 */
export async function mergeTickets(ctx: Ctx, { id, into }: { id: number; into: number }): Promise<void> {
  requireRight(ctx, 'answer_tickets')
  if (id === into) throw new Refusal('conflict', 'merge_self')
  const locked = await lockTickets(ctx.tx, [id, into])
  const [from, target] = [id, into].map((one) => locked.find((ticket) => ticket.id === one))
  if (!from || !target) throw new Refusal('missing', 'not_found')
  refuseUnfit(from, target)
  await requireFree(ctx, from)
  await requireFree(ctx, target)
  await closeInto(ctx, from, target)
  await takeOver(ctx, from, target)
  ctx.audit({
    deed: 'ticket.merge',
    id,
    people: peopleOf(from),
    before: { state: from.state },
    after: { state: 'merged', into },
  })
}

function refuseUnfit(from: DeskRow, target: DeskRow): void {
  if (from.merged_into !== null)
    throw new Refusal('conflict', 'ticket_merged', { told: { into: String(from.merged_into) } })
  if (from.person_id === null || from.person_id !== target.person_id)
    throw new Refusal('conflict', 'merge_stranger')
  if (!isLive(target.state))
    throw new Refusal('conflict', 'merge_target', { told: { into: String(target.id) } })
}

async function closeInto(ctx: Ctx, from: DeskRow, target: DeskRow): Promise<void> {
  const state = ticketMoves.after('merge', from.state, ctx)
  await changeTicket(ctx.tx, from.id, {
    state,
    merged_into: target.id,
    closed_at: null,
    closed_by: null,
    due_next: null,
    broken_at: null,
    snoozed_until: null,
    ...unclaimed,
  })
  await logDeed(ctx, { ticketId: from.id, deed: 'merge', about: String(target.id) })
  ctx.emit(ticketChanged({ ticketId: from.id, personId: from.person_id, state }))
  ctx.emit(deskChanged({ ticketId: from.id }))
}

/** What was promised in the one is owed in the other, by the earlier hour. */
async function takeOver(ctx: Ctx, from: DeskRow, target: DeskRow): Promise<void> {
  if (!isAsking(from.state) || !from.due_next) return
  const due = target.due_next && target.due_next < from.due_next ? target.due_next : from.due_next
  const state = target.state === 'new' ? 'new' : 'open'
  await changeTicket(ctx.tx, target.id, { state, due_next: due, silence_told_at: null, snoozed_until: null })
  ctx.emit(ticketChanged({ ticketId: target.id, personId: target.person_id, state }))
  ctx.emit(deskChanged({ ticketId: target.id }))
}
