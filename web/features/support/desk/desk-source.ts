import { getDeskTicket, listDesk, listDeskMessages } from '../../../../contract/support/desk.ts'
import { answerTicket, readDeskTicket } from '../../../../contract/support/desk-acts.ts'
import type { TicketMessage } from '../../../../contract/support/tickets.ts'
import { call } from '../../../app/calls/call.ts'
import { keyOf } from '../../../app/calls/keys.ts'
import type { ConversationSource, Message } from '../../conversation/index.ts'
import { byFeedback } from './desk.api.ts'

/** A ticket's message as conversations have them. */
const shown = ({ message_id: id, feedback_id: _ticket, ...message }: TicketMessage): Message => ({
  id,
  ...message,
})

/** The conversation of one ticket, as the staff see it; what they send waits elsewhere, so that it may be taken back. */
export function deskSource(ticketId: number): ConversationSource {
  const one = byFeedback(ticketId)
  return {
    name: `desk-${ticketId}`,
    key: keyOf(listDeskMessages, { ...one, query: {} }),
    load: async ({ after, before }, signal) => {
      const query = {
        ...(after !== undefined && { after: String(after) }),
        ...(before !== undefined && { before: String(before) }),
      }
      const { items, ...page } = (await call(listDeskMessages, { ...one, query }, { signal })).result
      return { ...page, items: items.map(shown) }
    },
    send: async (text, clientId) =>
      shown((await call(answerTicket, { ...one, body: { text, client_id: clientId, seen: 0 } })).result),
    markRead: (seq) => call(readDeskTicket, { ...one, body: { seq } }),
    liveUrl: `/tickets/${ticketId}`,
    hear: ({ written, read, changed }) => ({
      'ticket.written': ({ seq }) => written(seq),
      'ticket.read': read,
      'ticket.changed': changed,
    }),
    spokenOfBy: [listDesk, getDeskTicket],
    hiddenNote: () => '',
    heldNote: () => '',
    warningNote: () => null,
    lineOf: ({ event, text }) => (event ? text : null),
  }
}
