import { Refusal } from '../../../contract/platform/refusals.ts'
import type { TicketMessage } from '../../../contract/support/tickets.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { deleteMessage, editMessage, type Rewording } from '../conversation/index.ts'
import { ticketConversation } from './ticket-conversation.ts'
import { inTicket } from './write-in-ticket.ts'

/** The person says otherwise what they have just said. */
export async function editTicketMessage(
  ctx: Ctx,
  { messageId, ...rewording }: { messageId: number } & Rewording,
): Promise<TicketMessage> {
  const at = await placeOfMessage(ctx, messageId)
  return inTicket(at.subjectId, await editMessage(ctx, ticketConversation, { ...at, ...rewording }))
}

/** The person takes back what they have just said. */
export async function deleteTicketMessage(
  ctx: Ctx,
  { messageId }: { messageId: number },
): Promise<TicketMessage> {
  const at = await placeOfMessage(ctx, messageId)
  return inTicket(at.subjectId, await deleteMessage(ctx, ticketConversation, at))
}

/** Where it stands, if that is a ticket of the caller's; who wrote it the conversation knows. */
async function placeOfMessage(ctx: Ctx, messageId: number): Promise<{ subjectId: number; seq: number }> {
  const found = await ctx.tx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('ticket', 'ticket.id', 'conversation.subject_id')
    .select(['conversation.subject_id as subjectId', 'message.seq'])
    .where('message.id', '=', messageId)
    .where('conversation.kind', '=', ticketConversation.kind)
    .where('ticket.person_id', '=', requireActor(ctx).id)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', 'not_found')
  return found
}
