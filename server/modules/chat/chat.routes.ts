import * as contract from '../../../contract/chat.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Http } from '../../platform/http/serve.ts'
import { chatOf, chatsOf, messagesOf } from './chat.queries.ts'
import { readChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'

export function chatRoutes({ serve }: Http): void {
  serve(contract.listChats, async ({ read, actor, query }) => ({
    result: await chatsOf(read, actor.id, query),
  }))
  serve(contract.getChat, async ({ read, actor, params }) => {
    const result = await chatOf(read, { userId: actor.id, id: params.id })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(contract.listMessages, async ({ read, actor, params, query }) => {
    const result = await messagesOf(read, { userId: actor.id, chatId: params.id, ...query })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(contract.sendMessage, async ({ act, params, body }) => ({
    result: await act(sendMessage, { ...body, chatId: params.id }),
  }))
  serve(contract.readChat, async ({ act, params, body }) => ({
    result: await act(readChat, { ...body, chatId: params.id }),
  }))
}
