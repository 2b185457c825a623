import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { channelNames } from './channels.ts'

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
  /** Minutes of the person's own day; from after until means over midnight. */
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
