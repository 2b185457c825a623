import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from '../platform/endpoint.ts'

export const chatSearch = {
  /** One letter is in everything. */
  min: 2,
  found: 30,
  short: 'Введите хотя бы две буквы',
} as const

export const FoundMessage = z.object({
  chat_id: z.int(),
  seq: z.int(),
  /** With whom: the agency's name, or the tourist's first name. */
  title: z.string(),
  photo: z.string().nullable(),
  mine: z.boolean(),
  created_at: z.iso.datetime(),
  /** What of it is shown, in order: words that were asked for apart from those around. */
  pieces: z.array(z.object({ text: z.string(), is_found: z.boolean() })),
})
export type FoundMessage = z.output<typeof FoundMessage>

export const searchChats = endpoint({
  method: 'GET',
  path: '/api/chats/search',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'costly',
  scope: 'chats:read',
  summary: 'Найти слова в своих чатах: новые сообщения сверху, самое большее 30',
  query: z.strictObject({
    q: z
      .string({ error: chatSearch.short })
      .max(limits.searchTextMax, 'Слишком длинный запрос')
      .transform((text) => text.normalize('NFC').trim())
      .refine((text) => /[\p{L}\p{N}]{2}/u.test(text), chatSearch.short),
  }),
  answer: z.object({
    result: z.object({
      items: z.array(FoundMessage).max(chatSearch.found),
      /** There are older ones that are not told. */
      is_more: z.boolean(),
    }),
  }),
})
