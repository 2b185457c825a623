import { z } from 'zod'
import '../platform/no-eval.ts'
import { MessageFile, messageFileLimits } from '../conversation/message-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { photoTypes } from '../platform/photo-types.ts'
import { idInPath, idParams } from '../wire.ts'
import { ofTicket } from './desk.ts'

const adding = {
  method: 'POST',
  limit: 'secret',
  query: z.strictObject({ title: z.string().max(messageFileLimits.nameMax).default('') }),
  file: { types: [...photoTypes, 'application/pdf'], bytesMax: messageFileLimits.bytesMax },
  refusals: { conflict: ['partner_gone'], tooMany: ['daily_spent', 'chat_files_spent'] },
  answer: z.object({ result: MessageFile }),
} as const

export const addTicketFile = endpoint({
  ...adding,
  path: '/api/feedback/:feedback_id/files',
  switch: 'attachments',
  access: 'user',
  scope: 'no keys',
  summary:
    'Загрузить файл, чтобы отправить его с сообщением в обращение: тело запроса — сам файл, JPEG, PNG, WebP или PDF до 20 МБ; тот же файл ещё раз — тот же ответ',
  owner: { feedback_id: 'whose ticket it is' },
  params: z.strictObject({ feedback_id: idInPath }),
})

export const addDeskFile = endpoint({
  ...ofTicket,
  ...adding,
  path: '/api/admin/feedback/:feedback_id/files',
  summary: 'Загрузить файл к ответу в обращении: JPEG, PNG, WebP или PDF до 20 МБ',
})

export const removeTicketFile = endpoint({
  method: 'DELETE',
  path: '/api/ticket-files/:id',
  access: 'user',
  limit: 'write',
  scope: 'no keys',
  summary: 'Убрать свой загруженный файл, пока он не отправлен',
  owner: { id: 'the sender of the unsent file' },
  params: idParams,
  answer: z.object({}),
})

const opening = {
  method: 'GET',
  access: 'user',
  limit: 'read',
  scope: 'no keys',
  owner: { id: 'a side of the ticket of the photo' },
  params: idParams,
  answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
} as const

export const ticketPdf = endpoint({
  ...opening,
  owner: { id: 'a side of the ticket of the document' },
  path: '/api/ticket-files/:id',
  summary: 'Документ из обращения, проверенный: его человеку и сотрудникам, которые отвечают',
  download: 'application/pdf',
})

export const ticketPhoto = endpoint({
  ...opening,
  path: '/api/ticket-photos/:id',
  summary: 'Фото из обращения, проверенное: его человеку и сотрудникам, которые отвечают',
  download: 'image/webp',
})

export const ticketThumbnail = endpoint({
  ...opening,
  path: '/api/ticket-photos/:id/thumbnail',
  summary: 'То же фото, уменьшенное для переписки',
  download: 'image/webp',
})
