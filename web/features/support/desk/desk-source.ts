import { type MessageFile, messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import {
  getDeskTicket,
  listDesk,
  listDeskChanges,
  listDeskMessages,
} from '../../../../contract/support/desk.ts'
import { answerTicket, readDeskTicket } from '../../../../contract/support/desk-acts.ts'
import { addDeskFile, removeTicketFile } from '../../../../contract/support/ticket-files.ts'
import type { TicketMessage } from '../../../../contract/support/tickets.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { keyOf } from '../../../app/calls/keys.ts'
import { uploadWithProgress } from '../../../app/calls/upload-with-progress.ts'
import type { ConversationSource, Message } from '../../conversation/index.ts'
import { byFeedback } from './desk.api.ts'
import { deskPresence } from './desk-presence.ts'

/** A ticket's message as conversations have them. */
const shown = ({ message_id: id, feedback_id: _ticket, ...message }: TicketMessage): Message => ({
  id,
  ...message,
})

/** The conversation of one ticket, as the staff see it; what they send waits elsewhere, so that it may be taken back. */
export function deskSource(ticketId: number, person: string): ConversationSource {
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
    files: {
      upload: (file, watched) =>
        uploadWithProgress<MessageFile, typeof addDeskFile>(
          addDeskFile,
          { ...one, query: { title: file.name.slice(-messageFileLimits.nameMax) } },
          { file, ...watched },
        ),
      remove: (fileId) => call(removeTicketFile, byId(fileId)),
    },
    // What was answered may be taken back before it goes, and not after.
    changing: {
      since: async (rev, signal) => {
        const { items, ...page } = (
          await call(listDeskChanges, { ...one, query: { since_rev: String(rev) } }, { signal })
        ).result
        return { ...page, items: items.map(shown) }
      },
    },
    markRead: (seq) => call(readDeskTicket, { ...one, body: { seq } }),
    presence: deskPresence(ticketId),
    liveUrl: `/tickets/${ticketId}`,
    hear: ({ written, read, changed, reworded }) => ({
      'ticket.written': ({ seq }) => written(seq),
      'ticket.read': read,
      'ticket.changed': changed,
      'ticket.reworded': ({ rev }) => reworded(rev),
    }),
    spokenOfBy: [listDesk, getDeskTicket],
    nameOf: (author) => (author === 'staff' ? 'Поддержка' : person || 'Человек'),
    hiddenNote: () => '',
    heldNote: () => '',
    warningNote: () => null,
    lineOf: ({ event, text }) => (event && event !== 'files' ? text : null),
  }
}
