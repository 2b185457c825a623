import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idParams, lengthOf } from '../wire.ts'

export const viewLimits = { reasonMin: 10, reasonMax: 500, minutes: 15 } as const

const ofUser = {
  access: 'admin',
  right: 'view_as_user',
  limit: 'write',
  owner: { id: 'anyone' },
  params: idParams,
  besideView: true,
} as const

export const viewAsUser = endpoint({
  ...ofUser,
  method: 'POST',
  path: '/api/admin/users/:id/view',
  limit: 'secret',
  summary:
    'Увидеть сайт глазами человека: вход только для чтения на 15 минут, без документов и переписки. Человеку об этом сообщают; прежний такой вход заканчивается',
  refusals: { forbidden: ['view_staff', 'user_blocked'], conflict: ['user_joined'] },
  body: z.strictObject({
    reason: freeText(viewLimits.reasonMax, `Причина не длиннее ${viewLimits.reasonMax} символов`).refine(
      (text) => lengthOf(text) >= viewLimits.reasonMin,
      `Напишите причину, не короче ${viewLimits.reasonMin} символов`,
    ),
  }),
  /** The token of the session, told this once. */
  answer: z.object({ result: z.object({ token: z.string(), until: z.iso.datetime() }) }),
})

export const endView = endpoint({
  ...ofUser,
  method: 'DELETE',
  path: '/api/admin/users/:id/view',
  summary: 'Закончить просмотр сайта глазами человека раньше времени',
  answer: z.object({}),
})
