import { hideCards } from '../../../platform/contacts/cards.rules.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { ticketChanged } from '../tickets.events.ts'
import { deskChanged } from './desk.events.ts'
import { changeTicket, lockTicketAtDesk, logDeed, peopleOf } from './desk.store.ts'

/** Another subject, which its person sees as well; the former one stays in the log. */
export async function renameTicket(
  ctx: Ctx,
  { id, subject: written }: { id: number; subject: string },
): Promise<void> {
  requireRight(ctx, 'answer_tickets')
  const subject = hideCards(written).text
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  ctx.audit({
    deed: 'ticket.rename',
    id,
    people: peopleOf(ticket),
    before: { words: ticket.subject.length },
    after: { words: subject.length },
  })
  if (ticket.subject === subject) return
  await changeTicket(ctx.tx, id, { subject })
  await logDeed(ctx, { ticketId: id, deed: 'subject', about: ticket.subject })
  ctx.emit(ticketChanged({ ticketId: id, personId: ticket.person_id, state: ticket.state }))
  ctx.emit(deskChanged({ ticketId: id }))
}
