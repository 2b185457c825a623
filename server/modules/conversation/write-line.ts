import { Refusal } from '../../../contract/platform/refusals.ts'
import { together } from '../../platform/db/statement.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import type { ConversationOwner } from './conversation-owner.ts'
import { advancing, lockingConversation, writingMessage } from './conversation.store.ts'
import type { MessageEvent } from './messages.queries.ts'
import { participantsOf, placeOf } from './participants.queries.ts'

interface NewLine {
  subjectId: number
  text: string
  /** Its own in the conversation: the same one again is a fault of its caller's. */
  clientId: string
  event: MessageEvent
}

/**
 * What one who takes part has done elsewhere stands in the conversation as a line of theirs; answers its number. What is
 * above is not read by it, and who is told is the caller's: of the event there are other ways to hear.
 */
export async function writeLine<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { subjectId, text, clientId, event }: NewLine,
): Promise<number> {
  const actor = requireActor(ctx)
  const [conversation, participants] = await together(
    ctx.tx,
    lockingConversation(owner.kind, subjectId),
    participantsOf(owner, subjectId),
  )
  const place = await placeOf(ctx.tx, owner, { subjectId, actor, participants })
  if (!conversation || !place) throw new Refusal('missing', 'not_found')
  const seq = conversation.lastSeq + 1
  const sending = { conversationId: conversation.id, seq, authorId: place.self.userId, clientId, text, event }
  await together(
    ctx.tx,
    writingMessage(ctx, sending),
    advancing(sending),
    ...(owner.written ? [owner.written(ctx, { ...place, seq })] : []),
  )
  return seq
}
