import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idInPath, idParams } from '../wire.ts'

export const Notification = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** What the button says, and where it leads: a path of the site. */
  button: z.string(),
  link: z.string(),
  /** How many facts it stands for. */
  count: z.int(),
  /** Milliseconds for which it stands on an open page. */
  timeout: z.int(),
  /** Whether its button is at work; the page itself sets it while it is. */
  btnLoading: z.boolean(),
  is_read: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Notification = z.output<typeof Notification>

/** As many are counted; beyond, the number is a floor. */
export const unreadCounted = 100

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  limit: 'read',
  summary: 'Свои уведомления, свежие сверху; before — старше этого номера',
  query: z.strictObject({
    before: idInPath.optional(),
    unread: z.enum(['0', '1']).optional(),
  }),
  answer: z.object({
    result: z.object({
      items: z.array(Notification).max(limits.pageSize),
      has_more: z.boolean(),
      unread: z.int(),
      /** Chats with messages that were not read, whether they were told or not. */
      unread_chats: z.int(),
    }),
  }),
})

export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/:id',
  access: 'user',
  limit: 'read',
  summary: 'Одно уведомление',
  owner: { id: 'whoever was told it' },
  params: idParams,
  answer: z.object({ result: Notification }),
})

const Unread = z.object({ result: z.object({ unread: z.int() }) })

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'user',
  limit: 'write',
  summary: 'Отметить уведомление прочитанным',
  owner: { id: 'whoever was told it' },
  params: idParams,
  answer: Unread,
})

export const seeNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/seen',
  access: 'user',
  limit: 'write',
  summary: 'Уведомление показано на открытой странице: по другим каналам его уже не присылают',
  owner: { id: 'whoever was told it' },
  params: idParams,
  answer: Unread,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'user',
  limit: 'write',
  summary: 'Отметить прочитанными все уведомления не новее этого',
  body: z.strictObject({ up_to: z.int().positive().max(Number.MAX_SAFE_INTEGER) }),
  answer: Unread,
})
