import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { isStorable } from '../wire.ts'
import { messengers } from './messenger-names.ts'

/** How long a link to a bot may be used, once. A page that shows it longer asks for a new one. */
export const messengerLinkMinutes = 20

export const MessengerState = z.object({
  name: z.enum(messengers),
  title: z.string(),
  is_connected: z.boolean(),
  connected_at: z.iso.datetime().nullable(),
  /** Opens the bot, which then knows whose chat it is. Null where the messenger is connected. */
  link: z.string().nullable(),
  /** The same as a picture for a phone's camera. */
  qr: z.string().nullable(),
})
export type MessengerState = z.output<typeof MessengerState>

export const listMessengers = endpoint({
  method: 'GET',
  path: '/api/user/messengers',
  access: 'user',
  limit: 'read',
  summary: 'Мессенджеры для уведомлений: что подключено и ссылки, чтобы подключить',
  answer: z.object({ result: z.object({ items: z.array(MessengerState) }) }),
})

export const messengerQr = endpoint({
  method: 'GET',
  path: '/api/user/messengers/qr',
  access: 'user',
  limit: 'read',
  summary: 'Ссылка на бота QR-кодом; действует двадцать минут, один раз',
  query: z.strictObject({
    messenger: z.enum(messengers),
    /** When the page was drawn: another moment is another picture. */
    at: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  answer: z.object({ content: z.string() }),
  download: 'image/svg+xml',
})

export const unsubscribeTelegram = endpoint({
  method: 'POST',
  path: '/api/user/telegram-unsubscribe',
  access: 'user',
  limit: 'write',
  summary: 'Отключить уведомления в Telegram',
  answer: z.object({}),
})

export const unsubscribeMax = endpoint({
  method: 'POST',
  path: '/api/user/max-unsubscribe',
  access: 'user',
  limit: 'write',
  summary: 'Отключить уведомления в MAX',
  answer: z.object({}),
})

/** What a messenger tells of its chats; read by its adapter, which believes nothing of it. */
const update = z.looseObject({})

export const telegramWebhook = endpoint({
  method: 'POST',
  path: '/api/telegram/webhook',
  access: 'public',
  limit: 'webhook',
  summary: 'Для серверов Telegram: что написали боту',
  body: update,
  answer: z.object({}),
})

export const maxWebhook = endpoint({
  method: 'POST',
  path: '/api/max/webhook',
  access: 'public',
  limit: 'webhook',
  summary: 'Для серверов MAX: что написали боту',
  body: update,
  answer: z.object({}),
})

/** A chat of the messenger's stand-in: whoever has its number is in it. */
const standInChat = z.string().regex(/^\d{6,15}$/)

export const readStandInChat = endpoint({
  method: 'GET',
  path: '/api/dev/bots',
  access: 'public',
  limit: 'read',
  summary: 'Что бот написал в чат мессенджера-заглушки (только в демо)',
  query: z.strictObject({ messenger: z.enum(messengers), chat: standInChat }),
  answer: z.object({
    result: z.object({
      items: z.array(z.object({ id: z.int(), text: z.string(), created_at: z.iso.datetime() })),
    }),
  }),
})

export const writeToStandIn = endpoint({
  method: 'POST',
  path: '/api/dev/bots',
  access: 'public',
  limit: 'write',
  summary: 'Написать боту из мессенджера-заглушки (только в демо)',
  body: z.strictObject({
    messenger: z.enum(messengers),
    chat: standInChat,
    text: z.string().min(1).max(200).refine(isStorable),
  }),
  answer: z.object({}),
})
