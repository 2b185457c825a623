import type { PresenceState } from '../../../contract/conversation/presence.ts'
import { defineEvent, frame } from '../../platform/events.ts'
import { agencyKey, userKey } from '../../platform/live/person-keys.ts'

/** Where the open pages of a chat's two sides listen. */
export const chatKey = (id: number) => `chat:${id}`

interface Sent {
  chatId: number
  seq: number
  /** Whom it is for: the tourist, or the agency. */
  toUserId: number
  byTourist: boolean
}

export const messageSent = defineEvent<Sent>()('message.sent', ({ chatId, seq, toUserId, byTourist }) => [
  frame(chatKey(chatId), 'message.sent', { chat_id: chatId, seq }),
  frame(byTourist ? agencyKey(toUserId) : userKey(toUserId), 'message.sent', { chat_id: chatId, seq }),
])

interface WordsChanged {
  chatId: number
  rev: number
  /** Of its two sides: the lists of both speak of it. */
  touristId: number
  agentId: number
}

/** Nothing new, but something reads otherwise: pages ask what. */
export const messageChanged = defineEvent<WordsChanged>()(
  'message.changed',
  ({ chatId, rev, touristId, agentId }) =>
    [chatKey(chatId), userKey(touristId), agencyKey(agentId)].map((key) =>
      frame(key, 'message.changed', { chat_id: chatId, rev }),
    ),
)

/** A line of an event: pages show it as any message, and of the event itself they are told by its own ways. */
export const lineWritten = defineEvent<Omit<Sent, 'byTourist'>>()(
  'chat.line_written',
  ({ chatId, seq, toUserId }) =>
    [chatKey(chatId), userKey(toUserId)].map((key) => frame(key, 'message.sent', { chat_id: chatId, seq })),
)

export const chatRead = defineEvent<{ chatId: number; seq: number; reader: 'tourist' | 'agent' }>()(
  'chat.read',
  ({ chatId, seq, reader }) => [frame(chatKey(chatId), 'chat.read', { chat_id: chatId, seq, reader })],
)

interface Shown {
  chatId: number
  side: 'tourist' | 'agent'
  state: PresenceState
}

/** No event: it is told and forgotten. */
export const presenceFrame = ({ chatId, side, state }: Shown) =>
  frame(chatKey(chatId), 'chat.presence', { chat_id: chatId, side, state })

/** What stands in it is shown in another way than before. */
export const chatChanged = defineEvent<{ chatId: number }>()('chat.changed', ({ chatId }) => [
  frame(chatKey(chatId), 'chat.changed', { chat_id: chatId }),
])
