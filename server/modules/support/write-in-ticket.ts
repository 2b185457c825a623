import type { TicketMessage } from '../../../contract/support/tickets.ts'
import type { MessageOf } from '../../../contract/conversation/conversation.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { TicketSide } from '../../../contract/support/ticket-words.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { moveUnsent, sendMessage } from '../conversation/index.ts'
import { openTicket } from './open-ticket.ts'
import { reopensUntil } from './tickets.queries.ts'
import { ticketConversation } from './ticket-conversation.ts'
import { ticketChanged } from './tickets.events.ts'
import { type LockedTicket, lockWhereItGoesOn } from './tickets.store.ts'

interface NewTicketMessage {
  ticketId: number
  text: string
  clientId: string
  replyToSeq?: number | undefined
  /** Uploaded before, beside the ticket that the writer has open. */
  files?: readonly number[]
}

/**
 * The person or the staff write. A merged one goes on in the other; a closed one is open again, its person's only for
 * fourteen days: later the person begins another, which knows it. The message says in which it stands.
 */
export async function writeInTicket(
  ctx: Ctx,
  { ticketId, replyToSeq, ...sent }: NewTicketMessage,
): Promise<TicketMessage> {
  const actor = requireActor(ctx)
  const ticket = await lockWhereItGoesOn(ctx.tx, ticketId)
  const isPerson = ticket.person_id === actor.id
  if (isPerson && isOver(ticket, ctx.now)) return goOn(ctx, ticket, sent)
  // A number of another ticket says nothing in the one where it goes on; files go along.
  const answers = ticket.id === ticketId ? { replyToSeq } : {}
  if (ticket.id !== ticketId && sent.files)
    await moveUnsent(ctx, ticketConversation, { subjectId: ticket.id, files: sent.files })
  const message = await sendMessage(ctx, ticketConversation, { subjectId: ticket.id, ...sent, ...answers })
  if (isPerson ? ticket.state !== 'new' && ticket.state !== 'open' : ticket.state !== 'waiting')
    ctx.emit(
      ticketChanged({
        ticketId: ticket.id,
        personId: ticket.person_id,
        state: isPerson ? 'open' : 'waiting',
      }),
    )
  return inTicket(ticket.id, message)
}

const isOver = ({ state, closed_at }: LockedTicket, now: Date): boolean =>
  state === 'closed' && closed_at !== null && now > reopensUntil(closed_at)

/** In the one that goes on from it, which may have to be begun. */
async function goOn(
  ctx: Ctx,
  closed: LockedTicket,
  { text, clientId, files }: Pick<NewTicketMessage, 'text' | 'clientId' | 'files'>,
): Promise<TicketMessage> {
  const next = await ctx.tx
    .selectFrom('ticket')
    .select('id')
    .where('previous_id', '=', closed.id)
    .executeTakeFirst()
  if (next) {
    if (files) await moveUnsent(ctx, ticketConversation, { subjectId: next.id, files })
    return writeInTicket(ctx, { ticketId: next.id, text, clientId, ...(files && { files }) })
  }
  const { person_id, topic, subject, priority, booking_id, request_id } = closed
  if (person_id === null) throw new Refusal('missing', 'not_found')
  const ticketId = await openTicket(ctx, {
    personId: person_id,
    topic,
    subject,
    priority: priority === 'trip' ? 'usual' : priority,
    text,
    clientId,
    files,
    bookingId: booking_id,
    requestId: request_id,
    previousId: closed.id,
  })
  // The same again answers what was just written.
  return inTicket(
    ticketId,
    await sendMessage(ctx, ticketConversation, { subjectId: ticketId, text, clientId }),
  )
}

/** A message as it goes out, with the ticket that it stands in. */
export const inTicket = (feedback_id: number, { id, ...message }: MessageOf<TicketSide>): TicketMessage => ({
  message_id: id,
  feedback_id,
  ...message,
})
