import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { answerGuest } from '../guests/answer-guest.ts'
import { deskChanged } from './desk.events.ts'
import { lockTicketAtDesk, logDeed } from './desk.store.ts'
import { requireFree } from './require-free.ts'

/** A guest is written to once, unless a colleague is at it. */
export async function answerGuestAtDesk(ctx: Ctx, { id, text }: { id: number; text: string }): Promise<void> {
  requireRight(ctx, 'answer_tickets')
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  await requireFree(ctx, ticket)
  await answerGuest(ctx, { ticketId: id, text })
  ctx.audit({
    deed: 'ticket.answer',
    id,
    before: { state: ticket.state },
    after: { state: 'closed', words: text.length },
  })
  await logDeed(ctx, { ticketId: id, deed: 'answer' })
  ctx.emit(deskChanged({ ticketId: id }))
}
