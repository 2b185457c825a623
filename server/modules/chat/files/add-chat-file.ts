import type { MessageFile } from '../../../../contract/conversation/message-files.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { addAttachment, type NewAttachment, sameAttachment } from '../../conversation/index.ts'
import { offerConversation } from '../offer-conversation.ts'
import { checkChatFileTask } from './chat-files.tasks.ts'

/** A side of a chat uploads a file; it is looked through before anybody gets it. */
export async function addChatFile(ctx: Ctx, input: NewAttachment): Promise<MessageFile> {
  const file = await addAttachment(ctx, offerConversation, input)
  ctx.enqueue(checkChatFileTask, { id: file.id })
  return file
}

/** One that came whole, and whose answer was lost, is not drawn and kept again. */
export async function sameChatFile(
  ctx: Ctx,
  input: { subjectId: number; sha256: Buffer },
): Promise<MessageFile | null> {
  return sameAttachment(ctx, offerConversation, input)
}
