import {
  type listChats,
  listMessages,
  type Message,
  readChat,
  sendMessage as sendMessageCall,
} from '../../../contract/chat/chat.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { call } from '../../app/calls/call.ts'

export type MessagePage = Answer<typeof listMessages>['result']
export type ChatPage = Answer<typeof listChats>['result']

/** The newest page, or what is newer (older) than a message's number. */
export async function loadMessages(
  chatId: number,
  where: { after?: number; before?: number } = {},
  signal?: AbortSignal,
): Promise<MessagePage> {
  const query = {
    ...(where.after !== undefined && { after: String(where.after) }),
    ...(where.before !== undefined && { before: String(where.before) }),
  }
  return (await call(listMessages, { params: { id: String(chatId) }, query }, { signal })).result
}

/** A repeat with the same `clientId` answers with the same message. */
export async function sendMessage(chatId: number, text: string, clientId: string): Promise<Message> {
  const body = { text, client_id: clientId }
  return (await call(sendMessageCall, { params: { id: String(chatId) }, body })).result
}

export async function markRead(chatId: number, seq: number): Promise<void> {
  await call(readChat, { params: { id: String(chatId) }, body: { seq } })
}
