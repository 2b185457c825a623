import { offerIdOf } from '../../../../contract/chat/chat-id.ts'
import * as contract from '../../../../contract/chat/chat-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { fileService, removeAttachment } from '../../conversation/index.ts'
import { isChatOf } from '../chat.queries.ts'
import { offerConversation } from '../offer-conversation.ts'
import { chatFileChecks } from './chat-files.ts'

export function chatFileRoutes({ serve, gateways: { objects } }: Http): void {
  const files = fileService(offerConversation, { checks: chatFileChecks, objects })

  serve(contract.addChatFile, async ({ read, actor, params: { id }, query, ...call }) => {
    // Asked before megabytes are read and drawn, and once more when they are there.
    if (!(await isChatOf(read, { actor, chatId: id }))) throw new Refusal('missing', 'not_found')
    return { result: await files.receive(call, { subjectId: offerIdOf(id), title: query.title }) }
  })

  serve(contract.removeChatFile, async ({ act, params }) => {
    await act(removeAttachment, params)
    return {}
  })

  serve(contract.chatPdf, ({ params, ...call }) => files.pdf({ ...call, ...params }))
  serve(contract.chatPhoto, ({ params, ...call }) => files.photo({ ...call, ...params }, 'whole'))
  serve(contract.chatThumbnail, ({ params, ...call }) => files.photo({ ...call, ...params }, 'thumbnail'))
}
