import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { workLimits } from '../cabinet-limits.ts'
import { fieldText } from '../texts.ts'
import { workText } from '../cabinet-texts.ts'
import { idInPath, idParams, lengthOf, pageInQuery, pageOf, smallIdInPath } from '../wire.ts'

export const Message = z.object({
  id: z.int(),
  chat_id: z.int(),
  /** 1, 2, 3 … without holes; the order on every screen. */
  seq: z.int(),
  client_id: z.string(),
  mine: z.boolean(),
  author: z.enum(['tourist', 'agent']),
  text: z.string(),
  /** A phone, an e-mail or a messenger's name is hidden until the tourist chooses the agent. */
  masked: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Message = z.output<typeof Message>

export const Chat = z.object({
  id: z.int(),
  request_id: z.int(),
  offer_id: z.int(),
  /** Whom one talks with: the agency's name, or the tourist's first name. */
  title: z.string(),
  is_demo: z.boolean(),
  photo: z.string().nullable(),
  /** The other side has deleted the account: nobody would read a message. */
  is_partner_gone: z.boolean(),
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
  limit: 'read',
  scope: 'chats:read',
  summary: 'Сообщения чата по порядку; after — только новее этого номера, before — только старее',
  owner: { id: 'a side of the chat' },
  params: idParams,
  query: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
    before: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  answer: z.object({
    result: z.object({ items: z.array(Message), last_seq: z.int(), read_by_other: z.int() }),
  }),
})

/** Letters in one form; line breaks are the writer's own and stay, only the ends are trimmed. */
export const messageText = z
  .string({ error: workText.message })
  .max(workLimits.messageMax * 4, workText.messageTooLong)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), fieldText.unstorable)
  .transform((text) => text.normalize('NFC').trim())
  // Of signs that nobody sees alone a bubble would stand there empty.
  .refine((text) => /[^\p{Cc}\p{Cf}\p{Z}]/u.test(text), workText.message)
  .refine((text) => lengthOf(text) <= workLimits.messageMax, workText.messageTooLong)

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages',
  access: 'user',
  limit: 'write',
  scope: 'chats:write',
  summary: 'Написать в чат; повтор с тем же client_id не создаёт второго сообщения',
  owner: { id: 'a side of the chat' },
  params: idParams,
  body: z.strictObject({
    text: messageText,
    client_id: z.string().regex(/^[\w-]{8,64}$/, fieldText.wrongType),
  }),
  answer: z.object({ result: Message }),
})

export const readChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/read',
  access: 'user',
  limit: 'write',
  scope: 'chats:write',
  summary: 'Отметить прочитанным до этого сообщения',
  owner: { id: 'a side of the chat' },
  params: idParams,
  body: z.strictObject({ seq: z.int().min(0).max(1_000_000_000) }),
  answer: z.object({ result: z.object({ unread: z.int() }) }),
})
