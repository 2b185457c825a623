import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { idInPath, idParams } from '../wire.ts'

/** In the order in which they are tried: on the page, in the browser, by letter, in a messenger. */
export const channelNames = ['page', 'push', 'email', 'telegram', 'max'] as const
export type ChannelName = (typeof channelNames)[number]

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

const minuteOfDay = z.int('Неверное время').min(0, 'Неверное время').max(1439, 'Неверное время')

/** Of the tz database, as the browser names its own. */
const timeZone = z.string().max(64, 'Неизвестный часовой пояс').refine(isTimeZone, 'Неизвестный часовой пояс')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('ru', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

export const Quiet = z.object({
  time_zone: z.string(),
  quiet: z.boolean(),
  /** Minutes of the person's own day; from after till means over midnight. */
  quiet_from: z.int(),
  quiet_till: z.int(),
})

export const Preferences = z.object({
  channels: z.array(z.object({ name: z.enum(channelNames), is_connected: z.boolean() })),
  /** Those that concern this person. */
  kinds: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      on: z.array(z.enum(channelNames)),
      /** Of them, those that cannot be switched off. */
      required: z.array(z.enum(channelNames)),
    }),
  ),
  quiet: Quiet,
})
export type Preferences = z.output<typeof Preferences>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'user',
  limit: 'read',
  summary: 'О чём и как сообщать: по видам и каналам, тихие часы',
  answer: z.object({ result: Preferences }),
})

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/notifications/preferences',
  access: 'user',
  limit: 'write',
  summary: 'Изменить, о чём и как сообщать; чего нет в запросе, остаётся прежним',
  body: z.strictObject({
    quiet: z
      .strictObject({
        time_zone: timeZone.optional(),
        quiet: z.boolean('Неверное значение').optional(),
        quiet_from: minuteOfDay.optional(),
        quiet_till: minuteOfDay.optional(),
      })
      .optional(),
    kinds: z
      .array(
        z.strictObject({
          kind: z.string().max(40, 'Таких уведомлений нет'),
          channel: z.enum(channelNames, 'Такого канала нет'),
          is_on: z.boolean('Неверное значение'),
        }),
      )
      .max(200, 'Слишком много изменений')
      .optional(),
  }),
  answer: z.object({ result: Preferences }),
})

const token = z.strictObject({ token: z.string().max(200) })

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/api/notifications/unsubscribe/:token',
  access: 'public',
  limit: 'read',
  summary: 'От каких писем отпишет ссылка из письма',
  owner: { token: 'whoever knows it' },
  params: token,
  answer: z.object({ result: z.object({ title: z.string() }) }),
})

/** A mail service presses this for its user: one POST, with no cookie (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe/:token',
  access: 'public',
  limit: 'write',
  summary: 'Отписаться от писем по ссылке из письма',
  owner: { token: 'whoever knows it' },
  params: token,
  form: true,
  answer: z.object({}),
})

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/notifications/push/key',
  access: 'user',
  limit: 'read',
  summary: 'Открытый ключ сайта для уведомлений браузера',
  answer: z.object({ result: z.object({ key: z.string() }) }),
})

const pushAddress = z.url('Такой адрес не подходит').max(1000, 'Такой адрес не подходит')

export const allowPush = endpoint({
  method: 'POST',
  path: '/api/notifications/push',
  access: 'user',
  limit: 'write',
  summary: 'Присылать уведомления в этот браузер, пока в нём открыт сеанс',
  body: z.strictObject({
    endpoint: pushAddress,
    p256dh: z.string().regex(/^[\w-]{87}$/, 'Неверный ключ'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Неверный ключ'),
  }),
  answer: z.object({}),
})

export const forbidPush = endpoint({
  method: 'DELETE',
  path: '/api/notifications/push',
  access: 'user',
  limit: 'write',
  summary: 'Больше не присылать уведомления в этот браузер',
  body: z.strictObject({ endpoint: pushAddress }),
  answer: z.object({}),
})
