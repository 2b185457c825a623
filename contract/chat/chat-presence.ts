import { z } from 'zod'
import { shownPresence } from '../conversation/presence.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

export const getPresence = endpoint({
  method: 'GET',
  path: '/api/chats/:id/presence',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Своя сторона чата и был ли собеседник на сайте сегодня, по московскому времени',
  owner: { id: 'a side of the chat' },
  params: idParams,
  answer: z.object({
    result: z.object({
      /** The caller's own. */
      side: z.enum(['tourist', 'agent']),
      /** True is sure; false says nothing. */
      was_today: z.boolean(),
    }),
  }),
})

export const showPresence = endpoint({
  method: 'POST',
  path: '/api/chats/:id/presence',
  access: 'user',
  agencyRight: 'answer',
  limit: 'passing',
  scope: 'no keys',
  summary:
    'Сказать открытым страницам этого чата, что вы в нём, печатаете или ушли. Нигде не хранится: кто не услышал сейчас, не узнает',
  owner: { id: 'a side of the chat' },
  params: idParams,
  body: shownPresence,
  answer: z.object({}),
})
