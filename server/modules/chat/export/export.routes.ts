import { exportChat as contract } from '../../../../contract/chat/chat-export.ts'
import { fewAtOnce } from '../../../platform/batched.ts'
import { attachmentHeaders } from '../../../platform/files/sent-files.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { exportChat, requireChat, takeExport } from './export-chat.ts'

/** Contracts are printed by the same process: of those who wait there no more than so many are chats. */
const AT_ONCE = 2

export function exportRoutes({ serve }: Http): void {
  const inTurn = fewAtOnce(AT_ONCE)
  serve(contract, async ({ read, act, actor, now, params: { id: chatId }, reply }) => {
    await requireChat(read, { actor, chatId })
    await act(takeExport, undefined)
    const content = await inTurn(() => exportChat(read, { actor, chatId, now }))
    reply.headers(attachmentHeaders(`Переписка ${chatId}.pdf`))
    return { content }
  })
}
