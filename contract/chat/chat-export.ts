import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

/** So many of the newest messages, and of their letters so many, are printed at once: a paper has its time. */
export const chatExport = { messages: 1000, letters: 200_000 } as const

export const exportChat = endpoint({
  method: 'GET',
  path: '/api/chats/:id/export',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'secret',
  scope: 'no keys',
  summary:
    'Переписка файлом PDF, как её видит участник: последняя тысяча сообщений по порядку, со временем, пометками об изменении и удалении, названиями файлов',
  refusals: { tooMany: ['daily_spent'], unavailable: ['unavailable'] },
  owner: { id: 'a side of the chat' },
  params: idParams,
  download: 'application/pdf',
  answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
})
