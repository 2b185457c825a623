import { offerIdOf } from '../../../contract/chat/chat-id.ts'
import type { Message } from '../../../contract/chat/chat.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { sendMessage } from '../conversation/index.ts'
import { inChat } from './chat.queries.ts'
import { offerConversation } from './offer-conversation.ts'

export interface NewMessage {
  chatId: number
  text: string
  client_id: string
  /** Uploaded before. */
  files: readonly number[]
  reply_to_seq?: number | undefined
}

/** One side of a chat writes to the other. */
export async function sendChatMessage(ctx: Ctx, { chatId, ...written }: NewMessage): Promise<Message> {
  const { text, client_id, files, reply_to_seq } = written
  const sent = { subjectId: offerIdOf(chatId), text, clientId: client_id, files, replyToSeq: reply_to_seq }
  return inChat(chatId)(await sendMessage(ctx, offerConversation, sent))
}
