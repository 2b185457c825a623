import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

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
