import type { MessageOf } from '../../../../contract/conversation/conversation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { TicketSide } from '../../../../contract/support/ticket-words.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { sendMessage } from '../../conversation/index.ts'
import { ticketConversation } from '../ticket-conversation.ts'
import { deskChanged } from './desk.events.ts'
import {
  answeredSince,
  changeTicket,
  isSentBefore,
  lockTicketAtDesk,
  logDeed,
  peopleOf,
  unclaimed,
} from './desk.store.ts'
import { requireFree, requireLive, staffName } from './require-free.ts'

interface Answer {
  id: number
  text: string
  clientId: string
  /** The last message that the writer has seen. */
  seen: number
  replyToSeq?: number | undefined
  files?: readonly number[]
}

/**
 * One of the staff answers. Of two who answer at once the second is told that it is done, unless they had read the first
 * one's answer; the work ends with it. The same `clientId` again answers the first message.
 */
export async function answerTicket(ctx: Ctx, input: Answer): Promise<MessageOf<TicketSide>> {
  requireRight(ctx, 'answer_tickets')
  const { id, text, clientId, seen, replyToSeq, files = [] } = input
  const ticket = await lockTicketAtDesk(ctx.tx, id)
  const isRepeat = await isSentBefore(ctx, { ticketId: id, clientId })
  if (!isRepeat) {
    if (ticket.person_id === null) throw new Refusal('conflict', 'ticket_guest')
    requireLive(ticket)
    await requireFree(ctx, ticket)
    const other = await answeredSince(ctx, { ticketId: id, seen })
    if (other !== null)
      throw new Refusal('conflict', 'ticket_answered', { told: { name: await staffName(ctx, other) } })
  }
  const message = await sendMessage(ctx, ticketConversation, {
    subjectId: id,
    text,
    clientId,
    replyToSeq,
    files,
  })
  ctx.audit({
    deed: 'ticket.answer',
    id,
    people: peopleOf(ticket),
    before: { state: ticket.state, claimed_by: ticket.claimed_by },
    after: { seq: message.seq, words: text.length },
  })
  if (isRepeat) return message
  await changeTicket(ctx.tx, id, unclaimed)
  await logDeed(ctx, { ticketId: id, deed: 'answer' })
  ctx.emit(deskChanged({ ticketId: id }))
  return message
}
