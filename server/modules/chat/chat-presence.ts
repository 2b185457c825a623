import { offerIdOf } from '../../../contract/chat/chat-id.ts'
import type { Message } from '../../../contract/chat/chat.ts'
import type { PresenceState } from '../../../contract/conversation/presence.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { showPresence, sidesFor } from '../conversation/index.ts'
import { wereSeenToday } from '../identity/index.ts'
import { offerConversation } from './offer-conversation.ts'

/** Whoever has the chat open hears that the caller is there, types, or has gone. */
export async function showPresenceInChat(
  ctx: Ctx,
  { chatId, state }: { chatId: number; state: PresenceState },
): Promise<void> {
  await showPresence(ctx, offerConversation, { subjectId: offerIdOf(chatId), state })
}

/** No more than a day of the other side is told: when exactly somebody was where is nobody's business. */
export async function presenceInChat(
  read: Read,
  { actor, chatId, now }: { actor: Actor; chatId: number; now: Date },
): Promise<{ side: Message['author']; was_today: boolean }> {
  const sides = await sidesFor(read, offerConversation, { actor, subjectId: offerIdOf(chatId) })
  if (!sides) throw new Refusal('missing', 'not_found')
  return { side: sides.side, was_today: await wereSeenToday(read, { userIds: sides.otherIds, now }) }
}
