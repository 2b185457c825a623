import {
  getTicket,
  listTickets,
  readTicket,
  type TicketMessage,
  writeInTicket,
} from '../../../contract/support/tickets.ts'
import { call } from '../../app/calls/call.ts'
import { keyOf } from '../../app/calls/keys.ts'
import type { ConversationSource, Message } from '../conversation/index.ts'

const CARD = 'Номер карты скрыт: чтобы помочь, он нам не нужен.'

/** What the calls of one ticket are sent. */
export const byTicket = (feedbackId: number) => ({ params: { feedback_id: String(feedbackId) } })

const asMessage = ({ message_id: id, ...message }: TicketMessage): Message => ({ id, ...message })

/** `onMoved`: what was written stands in another ticket, which goes on from this one. */
export function ticketSource(feedbackId: number, onMoved: (other: number) => void): ConversationSource {
  const one = byTicket(feedbackId)
  return {
    name: `ticket-${feedbackId}`,
    key: keyOf(getTicket, { ...one, query: {} }),
    load: async ({ after, before }, signal) => {
      const query = {
        ...(after !== undefined && { after: String(after) }),
        ...(before !== undefined && { before: String(before) }),
      }
      const { messages } = (await call(getTicket, { ...one, query }, { signal })).result
      return { ...messages, items: messages.items.map(asMessage) }
    },
    send: async (text, clientId) => {
      const body = { feedback_id: feedbackId, text, client_id: clientId }
      const { result } = await call(writeInTicket, { body })
      if (result.feedback_id !== feedbackId) onMoved(result.feedback_id)
      return asMessage(result)
    },
    markRead: (seq) => call(readTicket, { ...one, body: { seq } }),
    liveUrl: `/tickets/${feedbackId}`,
    hear: ({ written, read, changed }) => ({
      'ticket.written': ({ seq }) => written(seq),
      'ticket.read': read,
      'ticket.changed': read,
      'ticket.reworded': changed,
    }),
    spokenOfBy: [listTickets, getTicket],
    // Contacts are not hidden from the support, numbers of cards are.
    hiddenNote: () => CARD,
    // Messages of tickets bear no files yet.
    heldNote: () => '',
    warningNote: ({ warnings }) => (warnings.includes('card') ? CARD : null),
    lineOf: () => null,
  }
}
