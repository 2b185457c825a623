import { exportChat as contract } from '../../../../contract/chat/chat-export.ts'
import { offerIdOf } from '../../../../contract/chat/chat-id.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fewAtOnce } from '../../../platform/batched.ts'
import { attachmentHeaders } from '../../../platform/files/sent-files.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { chatOf } from '../chat.queries.ts'
import { exportChat, takeExport } from './export-chat.ts'

/** Contracts are printed by the same process: of those who wait there no more than so many are chats. */
const AT_ONCE = 2

export function exportRoutes({ serve }: Http): void {
  const inTurn = fewAtOnce(AT_ONCE)
  serve(contract, async ({ read, act, actor, now, params: { id: chatId }, reply }) => {
    const chat = await chatOf(read, { actor, offerId: offerIdOf(chatId) })
    if (!chat) throw new Refusal('missing', 'not_found')
    await act(takeExport, undefined)
    const content = await inTurn(() => exportChat(read, { actor, chat, now }))
    reply.headers(attachmentHeaders(`Переписка ${chatId}.pdf`))
    return { content }
  })
}
