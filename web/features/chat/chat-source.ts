import {
  deleteMessage,
  editMessage,
  listChanges,
  react,
  takeReactionBack,
} from '../../../contract/chat/changing.ts'
import { getChat, listChats, listMessages, readChat, sendMessage } from '../../../contract/chat/chat.ts'
import { addChatFile, removeChatFile } from '../../../contract/chat/chat-files.ts'
import { heldFiles, hiddenContacts } from '../../../contract/chat/hidden-contacts.ts'
import { getDraft, keepDraft } from '../../../contract/chat/chat-draft.ts'
import { getPresence, showPresence } from '../../../contract/chat/chat-presence.ts'
import { safePayment } from '../../../contract/chat/safe-payment.ts'
import { type MessageFile, messageFileLimits } from '../../../contract/conversation/message-files.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { uploadWithProgress } from '../../app/calls/upload-with-progress.ts'
import { keyOf } from '../../app/calls/keys.ts'
import type { ConversationSource, Message, Other } from '../conversation/index.ts'

const nameOf = (chatId: number): string => `chat-${chatId}`

/** Which chat's conversation is called so; null: none. */
export function chatOfName(name: string): number | null {
  const chatId = Number(/^chat-(\d{1,15})$/.exec(name)?.[1] ?? NaN)
  return Number.isNaN(chatId) ? null : chatId
}

/** The conversation of one chat. */
export function chatSource(chatId: number): ConversationSource {
  const id = byId(chatId)
  return {
    name: nameOf(chatId),
    key: keyOf(listMessages, { ...id, query: {} }),
    load: async ({ after, before }, signal) => {
      const query = {
        ...(after !== undefined && { after: String(after) }),
        ...(before !== undefined && { before: String(before) }),
      }
      return (await call(listMessages, { ...id, query }, { signal })).result
    },
    send: async (text, clientId, { files, replyTo } = {}) => {
      const body = {
        text,
        client_id: clientId,
        ...(files && { files: [...files] }),
        ...(replyTo !== undefined && { reply_to_seq: replyTo }),
      }
      return (await call(sendMessage, { ...id, body })).result
    },
    files: {
      upload: (file, watched) =>
        uploadWithProgress<MessageFile, typeof addChatFile>(
          addChatFile,
          { ...id, query: { title: file.name.slice(-messageFileLimits.nameMax) } },
          { file, ...watched },
        ),
      remove: (fileId) => call(removeChatFile, byId(fileId)),
    },
    heldNote,
    changing: changingOf(chatId),
    draft: {
      load: async () => (await call(getDraft, id)).result,
      keep: async (draft) => (await call(keepDraft, { ...id, body: draft })).result,
    },
    presence: presenceOf(chatId),
    markRead: (seq) => call(readChat, { ...id, body: { seq } }),
    liveUrl: `/chats/${chatId}`,
    hear: ({ written, read, changed, reworded }) => ({
      'message.sent': ({ seq }) => written(seq),
      // Whose mark it is, the page does not need to know: the answer says how far the other side has read.
      'chat.read': read,
      'chat.changed': changed,
      'message.changed': ({ rev }) => reworded(rev),
    }),
    spokenOfBy: [listChats, getChat],
    hiddenNote: maskedNote,
    warningNote,
    lineOf: eventLine,
  }
}

/** Told of a whole agency, and of a tourist of whom nobody knows whether it was he or she. */
function presenceOf(chatId: number): NonNullable<ConversationSource['presence']> {
  const id = byId(chatId)
  return {
    ask: async () => {
      const { side, was_today: wasToday } = (await call(getPresence, id)).result
      return { side, wasToday }
    },
    show: (state) => call(showPresence, { ...id, body: { state } }),
    hear: (heard) => ({ 'chat.presence': ({ side, state }) => heard(side, state) }),
    wordsOf: presenceWords,
  }
}

export function presenceWords(side: string, { state, wasToday }: Other): string | null {
  if (state === 'typing') return 'Печатает…'
  if (state === 'here') return 'Сейчас в чате'
  if (!wasToday) return null
  return side === 'tourist' ? 'Сегодня были на сайте' : 'Сегодня был(а) на сайте'
}

/** Of what stands in it already. */
function changingOf(chatId: number): NonNullable<ConversationSource['changing']> {
  const at = (seq: number) => ({ params: { id: String(chatId), seq: String(seq) } })
  return {
    since: async (rev, signal) =>
      (await call(listChanges, { ...byId(chatId), query: { since_rev: String(rev) } }, { signal })).result,
    edit: async ({ seq, edited_at }, text) =>
      (await call(editMessage, { ...at(seq), body: { text, edited_at } })).result,
    remove: async ({ seq }) => (await call(deleteMessage, at(seq))).result,
    react: async ({ seq }, kind) =>
      kind === null
        ? (await call(takeReactionBack, at(seq))).result
        : (await call(react, { ...at(seq), body: { kind } })).result,
  }
}

/** «Сможете дешевле?», asked in one tap at the offer; a move of the booking, in its own words. */
export function eventLine({ mine, event, text }: Pick<Message, 'mine' | 'event' | 'text'>): string | null {
  if (event === 'booking_moved') return text
  if (event !== 'price_asked') return null
  return mine ? 'Вы спросили, сможет ли агент дешевле' : 'Турист спрашивает, сможете ли вы дешевле'
}

/** Why a contact is not shown, for the side that reads it. */
export function maskedNote(message: Pick<Message, 'mine' | 'author'>): string {
  if (!message.mine) return hiddenContacts.reader
  return message.author === 'tourist' ? hiddenContacts.tourist : hiddenContacts.agent
}

/** What is said of a message that bears a card's number, or asks to pay or to write elsewhere, to the side that reads it. */
export function warningNote({
  mine,
  author,
  warnings,
}: Pick<Message, 'mine' | 'author' | 'warnings'>): string | null {
  if (warnings.length === 0) return null
  const { pay, card } = mine ? toWriter[sideOf(author)] : toReader[sideOf(author)]
  return warnings.includes('card') ? card : pay
}

const sideOf = (author: string): 'tourist' | 'agent' => (author === 'tourist' ? 'tourist' : 'agent')

/** By whose words they are. */
const toWriter = {
  tourist: { pay: safePayment.touristWriter, card: safePayment.touristWriterOfCard },
  agent: { pay: safePayment.agentWriter, card: safePayment.agentWriterOfCard },
}
const toReader = {
  tourist: { pay: safePayment.agentReader, card: safePayment.agentReaderOfCard },
  agent: { pay: safePayment.reader, card: safePayment.readerOfCard },
}

/** Why a document is not opened before the tourist's choice, for the side that reads it. */
export function heldNote({ mine, author }: Pick<Message, 'mine' | 'author'>): string {
  return mine ? heldFiles[sideOf(author)] : heldFiles.reader
}
