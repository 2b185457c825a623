import { offerIdOf } from '../../../contract/chat/chat-id.ts'
import type { Message } from '../../../contract/chat/chat.ts'
import type { ReactionKind } from '../../../contract/conversation/conversation.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { deleteMessage, editMessage, react, type Rewording } from '../conversation/index.ts'
import { inChat } from './chat.queries.ts'
import { offerConversation } from './offer-conversation.ts'

interface InChat {
  chatId: number
  seq: number
}

const placeOf = ({ chatId, seq }: InChat) => ({ subjectId: offerIdOf(chatId), seq })

/** One side of a chat says otherwise what it has just said. */
export async function editChatMessage(ctx: Ctx, input: InChat & Rewording): Promise<Message> {
  const { text, edited_at } = input
  const edit = { ...placeOf(input), text, edited_at }
  return inChat(input.chatId)(await editMessage(ctx, offerConversation, edit))
}

/** One side of a chat takes back what it has just said. */
export async function deleteChatMessage(ctx: Ctx, input: InChat): Promise<Message> {
  return inChat(input.chatId)(await deleteMessage(ctx, offerConversation, placeOf(input)))
}

/** Under a message of either side; null takes it away. */
export async function reactInChat(
  ctx: Ctx,
  { kind, ...input }: InChat & { kind: ReactionKind | null },
): Promise<Message> {
  return inChat(input.chatId)(await react(ctx, offerConversation, { ...placeOf(input), kind }))
}
