import { z } from 'zod'
import { Draft, keptDraft } from '../conversation/draft.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/chats/:id/draft',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Свой черновик в чате; его нет — пустой текст',
  owner: { id: 'a side of the chat' },
  params: idParams,
  answer: z.object({ result: Draft }),
})

export const keepDraft = endpoint({
  method: 'PUT',
  path: '/api/chats/:id/draft',
  access: 'user',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary:
    'Сохранить свой черновик; rev — известный этому устройству. Если с другого устройства записан иной текст, 409 отвечает им: text, rev и reply_to. Пустой текст удаляет черновик',
  refusals: { conflict: ['draft_changed'] },
  owner: { id: 'a side of the chat' },
  params: idParams,
  body: keptDraft,
  answer: z.object({ result: z.object({ rev: z.int() }) }),
})
