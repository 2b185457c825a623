import { z } from 'zod'
import {
  changesSince,
  messageEdit,
  messageReaction,
  messagesOf,
  seqInPath,
} from '../conversation/conversation.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idInPath, idParams } from '../wire.ts'
import { Message } from './chat.ts'

const messageParams = z.strictObject({ id: idInPath, seq: seqInPath })
const ofWriter = { id: 'who wrote in the chat', seq: 'not looked up' } as const
const ofReader = { id: 'who is written to in the chat', seq: 'not looked up' } as const
const changedMessage = z.object({ result: Message })

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/chats/:id/changes',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'chats:read',
  summary:
    'Что изменилось в чате после этого номера изменения: новые, изменённые и удалённые сообщения по порядку',
  owner: { id: 'a side of the chat' },
  params: idParams,
  query: changesSince,
  answer: z.object({ result: messagesOf(Message) }),
})

export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/chats/:id/messages/:seq',
  access: 'user',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'chats:write',
  summary:
    'Изменить своё сообщение: в течение 15 минут, пока после него не принята цена; тот же текст ещё раз ничего не меняет. С `edited_at`, который вы видели, правка из другого окна не затирается',
  refusals: {
    forbidden: ['message_foreign', 'chat_not_verified'],
    conflict: [
      'too_late',
      'message_deleted',
      'message_changed',
      'message_edits_spent',
      'partner_gone',
      'partner_blocked',
    ],
    tooMany: ['daily_spent'],
  },
  owner: ofWriter,
  params: messageParams,
  body: messageEdit,
  answer: changedMessage,
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/chats/:id/messages/:seq',
  access: 'user',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'chats:write',
  summary: 'Удалить своё сообщение: в те же сроки, что и изменить; номер остаётся за ним',
  refusals: { forbidden: ['message_foreign'], conflict: ['too_late'], tooMany: ['daily_spent'] },
  owner: ofWriter,
  params: messageParams,
  answer: changedMessage,
})

export const react = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages/:seq/reaction',
  access: 'user',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'chats:write',
  summary: 'Поставить реакцию; другая заменяет прежнюю, та же ещё раз ничего не меняет',
  refusals: {
    forbidden: ['chat_not_verified'],
    conflict: ['message_deleted', 'partner_gone', 'partner_blocked'],
    tooMany: ['daily_spent'],
  },
  owner: ofReader,
  params: messageParams,
  body: messageReaction,
  answer: changedMessage,
})

export const takeReactionBack = endpoint({
  method: 'DELETE',
  path: '/api/chats/:id/messages/:seq/reaction',
  access: 'user',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'chats:write',
  summary: 'Убрать свою реакцию; если её нет, ничего не меняется',
  refusals: { tooMany: ['daily_spent'] },
  owner: ofReader,
  params: messageParams,
  answer: changedMessage,
})
