import { type MessageFile, messageFileLimits } from '../../../contract/conversation/message-files.ts'
import { addTicketFile, removeTicketFile } from '../../../contract/support/ticket-files.ts'
import {
  deleteTicketMessage,
  editTicketMessage,
  getTicket,
  listTicketChanges,
  listTickets,
  readTicket,
  type TicketMessage,
  writeInTicket,
} from '../../../contract/support/tickets.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { keyOf } from '../../app/calls/keys.ts'
import { uploadWithProgress } from '../../app/calls/upload-with-progress.ts'
import type { ConversationSource, Message } from '../conversation/index.ts'
import { ticketPresence } from './ticket-presence.ts'

const CARD = 'Номер карты скрыт: чтобы помочь, он нам не нужен.'

/** What the calls of one ticket are sent. */
export const byTicket = (feedbackId: number) => ({ params: { feedback_id: String(feedbackId) } })

const asMessage = ({ message_id: id, ...message }: TicketMessage): Message => ({ id, ...message })

/** Of what stands in it already. */
const changingIn = (one: ReturnType<typeof byTicket>): ConversationSource['changing'] => ({
  since: async (rev, signal) => {
    const { result } = await call(
      listTicketChanges,
      { ...one, query: { since_rev: String(rev) } },
      { signal },
    )
    return { ...result, items: result.items.map(asMessage) }
  },
  edit: async ({ id, edited_at }, text) =>
    asMessage((await call(editTicketMessage, { body: { message_id: id, text, edited_at } })).result),
  remove: async ({ id }) => asMessage((await call(deleteTicketMessage, { body: { message_id: id } })).result),
})

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
    send: async (text, clientId, { files, replyTo } = {}) => {
      const body = {
        feedback_id: feedbackId,
        text,
        client_id: clientId,
        ...(files && { files: [...files] }),
        ...(replyTo !== undefined && { reply_to_seq: replyTo }),
      }
      const { result } = await call(writeInTicket, { body })
      if (result.feedback_id === feedbackId) return asMessage(result)
      onMoved(result.feedback_id)
      return null
    },
    files: {
      upload: (file, watched) =>
        uploadWithProgress<MessageFile, typeof addTicketFile>(
          addTicketFile,
          { ...one, query: { title: file.name.slice(-messageFileLimits.nameMax) } },
          { file, ...watched },
        ),
      remove: (fileId) => call(removeTicketFile, byId(fileId)),
    },
    changing: changingIn(one),
    markRead: (seq) => call(readTicket, { ...one, body: { seq } }),
    presence: ticketPresence(feedbackId),
    liveUrl: `/tickets/${feedbackId}`,
    hear: ({ written, read, reworded }) => ({
      'ticket.written': ({ seq }) => written(seq),
      'ticket.read': read,
      'ticket.changed': read,
      'ticket.reworded': ({ rev }) => reworded(rev),
    }),
    spokenOfBy: [listTickets, getTicket],
    nameOf: () => 'Поддержка',
    // Contacts are not hidden from the support, numbers of cards are.
    hiddenNote: () => CARD,
    // Contacts hide no file from the support.
    heldNote: () => '',
    warningNote: ({ warnings }) => (warnings.includes('card') ? CARD : null),
    lineOf: () => null,
  }
}
