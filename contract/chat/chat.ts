import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { messageOf, messagesOf, messageWindow, newMessage, readMark } from '../conversation/conversation.ts'
import { offerStates } from '../offers/offer-states.ts'
import { idInPath, idParams, pageInQuery, pageOf, smallIdInPath } from '../wire.ts'

const { id, ...ofMessage } = messageOf(['tourist', 'agent']).shape

export const Message = z.object({ id, chat_id: z.int(), ...ofMessage })
export type Message = z.output<typeof Message>

export const Chat = z.object({
  id: z.int(),
  request_id: z.int(),
  offer_id: z.int(),
  /** What has become of the offer that is talked about. */
  offer_state: z.enum(offerStates),
  /** Whom one talks with: the agency's name, or the tourist's first name. */
  title: z.string(),
  is_demo: z.boolean(),
  photo: z.string().nullable(),
  /** The other side has deleted the account: nobody would read a message. */
  is_partner_gone: z.boolean(),
  /** The other side is shut out of the site: the chat stays to be read. */
  is_partner_blocked: z.boolean(),
  country: z.string(),
  flag: z.string(),
  last_message: z.string().nullable(),
  last_at: z.iso.datetime().nullable(),
  last_seq: z.int(),
  unread: z.int(),
  /** Up to which message the other side has read. */
  read_by_other: z.int(),
})
export type Chat = z.output<typeof Chat>

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'chats:read',
  summary: 'Свои чаты, свежие сверху',
  owner: { request_id: 'a side of a chat about it' },
  query: z.strictObject({
    page: pageInQuery,
    request_id: idInPath.optional(),
    country_id: smallIdInPath.optional(),
    region_id: smallIdInPath.optional(),
  }),
  answer: z.object({ result: pageOf(Chat) }),
})

export const getChat = endpoint({
  method: 'GET',
  path: '/api/chats/:id',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'chats:read',
  summary: 'Один чат',
  owner: { id: 'a side of the chat' },
  params: idParams,
  answer: z.object({ result: Chat }),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chats/:id/messages',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'chats:read',
  summary: 'Сообщения чата по порядку; after — только новее этого номера, before — только старее',
  owner: { id: 'a side of the chat' },
  params: idParams,
  query: messageWindow,
  answer: z.object({ result: messagesOf(Message) }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages',
  access: 'user',
  agencyRight: 'answer',
  limit: 'message',
  scope: 'chats:write',
  summary:
    'Написать в чат, приложив загруженные файлы; повтор с тем же client_id не создаёт второго сообщения',
  refusals: {
    invalid: ['bad_request'],
    forbidden: ['chat_not_verified'],
    conflict: ['partner_gone', 'partner_blocked', 'chat_file_unfit'],
    tooMany: ['daily_spent', 'messages_often'],
  },
  owner: { id: 'a side of the chat' },
  params: idParams,
  body: newMessage,
  answer: z.object({ result: Message }),
})

export const readChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/read',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'write',
  scope: 'chats:write',
  summary: 'Отметить прочитанным до этого сообщения',
  owner: { id: 'a side of the chat' },
  params: idParams,
  body: readMark,
  answer: z.object({ result: z.object({ unread: z.int() }) }),
})
