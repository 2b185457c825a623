import { offerIdOf } from '../../../contract/chat/chat-id.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { readConversation } from '../conversation/index.ts'
import { offerConversation } from './offer-conversation.ts'

/** Everything up to this message has been seen by the caller; answers how many are left unread. */
export async function readChat(
  ctx: Ctx,
  { chatId, seq }: { chatId: number; seq: number },
): Promise<{ unread: number }> {
  return readConversation(ctx, offerConversation, { subjectId: offerIdOf(chatId), seq })
}
