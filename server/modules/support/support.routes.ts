import { Refusal } from '../../../contract/platform/refusals.ts'
import { askQuestion, getQuestion } from '../../../contract/support/questions.ts'
import * as contract from '../../../contract/support/tickets.ts'
import type { Http } from '../../platform/http/serve.ts'
import { changesOf, messagesOf, readConversation } from '../conversation/index.ts'
import { deleteTicketMessage, editTicketMessage } from './change-message.ts'
import { closeTicket } from './close-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { askQuestion as ask } from './guests/ask-question.ts'
import { askedQuestion } from './guests/asked-question.queries.ts'
import { rateTicket } from './rate-ticket.ts'
import { ticketConversation } from './ticket-conversation.ts'
import { requireTicket, ticketsOf } from './tickets.queries.ts'
import { inTicket, writeInTicket } from './write-in-ticket.ts'
import { showTicketPresence } from './ticket-presence.ts'

export function supportRoutes({ serve }: Http): void {
  serve(contract.createTicket, async ({ act, body }) => ({ result: await act(createTicket, body) }))
  serve(askQuestion, async ({ act, body }) => ({ result: await act(ask, body) }))
  serve(getQuestion, async ({ read, params, now }) => ({
    result: await askedQuestion(read, params.token, now),
  }))
  serve(contract.listTickets, async ({ read, actor, query }) => ({
    result: await ticketsOf(read, actor.id, query),
  }))
  serve(contract.getTicket, async ({ read, actor, params: { feedback_id: id }, query }) => {
    const [ticket, messages] = await Promise.all([
      requireTicket(read, { id, personId: actor.id }),
      messagesOf(read, ticketConversation, { ...query, actor, subjectId: id }),
    ])
    if (!messages) throw new Refusal('missing', 'not_found')
    const items = messages.items.map((message) => inTicket(id, message))
    return { result: { ...ticket, messages: { ...messages, items } } }
  })
  serve(contract.listTicketChanges, async ({ read, actor, params: { feedback_id: id }, query }) => {
    // The staff have theirs at the desk, by names.
    await requireTicket(read, { id, personId: actor.id })
    const since = { actor, subjectId: id, sinceRev: query.since_rev }
    const changes = await changesOf(read, ticketConversation, since)
    if (!changes) throw new Refusal('missing', 'not_found')
    return { result: { ...changes, items: changes.items.map((message) => inTicket(id, message)) } }
  })
  serve(contract.closeTicket, async ({ act, params }) => ({
    result: await act(closeTicket, { id: params.feedback_id }),
  }))
  serve(contract.rateTicket, async ({ act, params, body }) => ({
    result: await act(rateTicket, { id: params.feedback_id, ...body }),
  }))
  serve(contract.readTicket, async ({ act, actor, params: { feedback_id: id }, body, read }) => {
    // The staff read theirs at their desk.
    await requireTicket(read, { id, personId: actor.id })
    return {
      result: await act((ctx, input) => readConversation(ctx, ticketConversation, input), {
        subjectId: id,
        seq: body.seq,
      }),
    }
  })
  serve(contract.showTicketPresence, async ({ act, actor, params: { feedback_id: id }, body, read }) => {
    await requireTicket(read, { id, personId: actor.id })
    await act(showTicketPresence, { id, state: body.state })
    return {}
  })
  serve(contract.editTicketMessage, async ({ act, body: { message_id: messageId, ...body } }) => ({
    result: await act(editTicketMessage, { messageId, ...body }),
  }))
  serve(contract.deleteTicketMessage, async ({ act, body }) => ({
    result: await act(deleteTicketMessage, { messageId: body.message_id }),
  }))
  serve(contract.writeInTicket, async ({ act, actor, body, read }) => {
    await requireTicket(read, { id: body.feedback_id, personId: actor.id })
    const { feedback_id: ticketId, text, client_id: clientId, reply_to_seq: replyToSeq, files } = body
    return { result: await act(writeInTicket, { ticketId, text, clientId, replyToSeq, files }) }
  })
}
