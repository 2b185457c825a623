import { offerIdOf } from '../../../contract/chat/chat-id.ts'
import type { Draft } from '../../../contract/conversation/draft.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { keepDraft, readDraft } from '../conversation/index.ts'
import { offerConversation } from './offer-conversation.ts'

/** What the caller has begun to write in a chat; throws as `keepDraft` does. */
export function keepChatDraft(
  ctx: Ctx,
  draft: { chatId: number; text: string; rev: number; reply_to: number | null },
): Promise<{ rev: number }> {
  const { chatId, text, rev, reply_to: replyTo } = draft
  return keepDraft(ctx, offerConversation, { subjectId: offerIdOf(chatId), text, rev, replyTo })
}

export async function readChatDraft(
  read: Read,
  { actor, chatId }: { actor: Actor; chatId: number },
): Promise<Draft> {
  const draft = await readDraft(read, offerConversation, { actor, subjectId: offerIdOf(chatId) })
  if (!draft) throw new Refusal('missing', 'not_found')
  return draft
}
