import type { TicketPriority, TicketTopic } from '../../../contract/support/ticket-words.ts'
import { hideCards } from '../../platform/contacts/cards.rules.ts'
import { together } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { moveUnsent, openingConversation, sendMessage } from '../conversation/index.ts'
import { legalBy, promisedBy } from './promise.rules.ts'
import { ticketConversation } from './ticket-conversation.ts'
import { ticketChanged } from './tickets.events.ts'
import { insertTicket } from './tickets.store.ts'

interface Opened {
  personId: number
  topic: TicketTopic
  subject: string
  priority: TicketPriority
  text: string
  bookingId?: number | null | undefined
  requestId?: number | null | undefined
  /** The closed one that it goes on from. */
  previousId?: number | undefined
  /** Of the first message; absent: the ticket's own. */
  clientId?: string | undefined
  /** Which it bears, uploaded beside the one that it goes on from. */
  files?: readonly number[] | undefined
}

/**
 * A ticket with its conversation and the first message in it, the caller's: its person's, who is promised an answer, or
 * of the staff, who write to somebody first. Answers its number.
 */
export async function openTicket(ctx: Ctx, opened: Opened): Promise<number> {
  const { personId, topic, priority, text } = opened
  const isAsked = ctx.actor?.id === personId
  const due = promisedBy(ctx.now, priority)
  const ticketId = await insertTicket(ctx, {
    ...opened,
    // A heading stands in lists, letters and logs: there the number is in no row at all.
    subject: hideCards(opened.subject).text,
    due,
    dueFirst: isAsked ? due : null,
    dueLegal: isAsked ? legalBy(ctx.now, topic) : null,
  })
  const participants = [{ userId: personId, side: 'person' as const }]
  await together(ctx.tx, openingConversation(ticketConversation, { subjectId: ticketId, participants }))
  const clientId = opened.clientId ?? `ticket-${ticketId}`
  const files = opened.files ?? []
  if (files.length > 0) await moveUnsent(ctx, ticketConversation, { subjectId: ticketId, files })
  await sendMessage(ctx, ticketConversation, { subjectId: ticketId, text, clientId, files })
  ctx.emit(ticketChanged({ ticketId, personId, state: isAsked ? 'new' : 'waiting' }))
  return ticketId
}
