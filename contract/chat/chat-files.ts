import { z } from 'zod'
import '../platform/no-eval.ts'
import { MessageFile, messageFileLimits } from '../conversation/message-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { photoTypes } from '../platform/photo-types.ts'
import { idParams } from '../wire.ts'

export const addChatFile = endpoint({
  method: 'POST',
  path: '/api/chats/:id/files',
  switch: 'attachments',
  access: 'user',
  agencyRight: 'answer',
  limit: 'secret',
  scope: 'no keys',
  summary:
    'Загрузить файл, чтобы отправить его с сообщением: тело запроса — сам файл, JPEG, PNG, WebP или PDF до 20 МБ; тот же файл ещё раз — тот же ответ',
  owner: { id: 'a side of the chat' },
  params: idParams,
  query: z.strictObject({ title: z.string().max(messageFileLimits.nameMax).default('') }),
  file: { types: [...photoTypes, 'application/pdf'], bytesMax: messageFileLimits.bytesMax },
  refusals: {
    forbidden: ['chat_not_verified'],
    conflict: ['partner_gone', 'partner_blocked'],
    tooMany: ['daily_spent', 'chat_files_spent'],
  },
  answer: z.object({ result: MessageFile }),
})

export const removeChatFile = endpoint({
  method: 'DELETE',
  path: '/api/chat-files/:id',
  access: 'user',
  agencyRight: 'answer',
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
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  owner: { id: 'a side of the chat of the photo' },
  params: idParams,
  answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
} as const

export const chatPdf = endpoint({
  ...opening,
  owner: { id: 'a side of the chat of the document' },
  path: '/api/chat-files/:id',
  summary: 'Документ из своего чата, проверенный',
  download: 'application/pdf',
})

export const chatPhoto = endpoint({
  ...opening,
  path: '/api/chat-photos/:id',
  summary: 'Фото из своего чата, проверенное',
  download: 'image/webp',
})

export const chatThumbnail = endpoint({
  ...opening,
  path: '/api/chat-photos/:id/thumbnail',
  summary: 'То же фото, уменьшенное для переписки',
  download: 'image/webp',
})
