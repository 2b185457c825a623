import { Refusal } from '../../../contract/platform/refusals.ts'
import { together } from '../../platform/db/statement.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import type { ConversationOwner, Participant, Place } from './conversation-owner.ts'
import { advancing, lockingConversation, markingRead, writingMessage } from './conversation.store.ts'
import type { MessageEvent } from './stored-message.ts'
import { participantsOf, placeOf } from './participants.queries.ts'

interface NewLine {
  subjectId: number
  text: string
  /** Its own in the conversation: the same one again is a fault of its caller's. */
  clientId: string
  event: MessageEvent
  /** In whose name it stands where nobody has done it, one who takes part from the beginning; else the actor's. */
  authorId?: number
}

/**
 * What one who takes part has done elsewhere, or what has come to both by itself, stands in the conversation as a line;
 * answers its number. What is above is not read by it, and who is told is the caller's: of the event there are other ways to hear.
 */
export async function writeLine<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { subjectId, text, clientId, event, authorId }: NewLine,
): Promise<number> {
  const [conversation, participants] = await together(
    ctx.tx,
    lockingConversation(owner.kind, subjectId),
    participantsOf(owner, subjectId),
  )
  const place =
    authorId === undefined
      ? await placeOf(ctx.tx, owner, { subjectId, actor: requireActor(ctx), participants })
      : placeAmong(participants, { subjectId, userId: authorId })
  if (!conversation || !place) throw new Refusal('missing', 'not_found')
  const seq = conversation.lastSeq + 1
  const { userId, side } = place.self
  const rev = conversation.lastRev + 1
  const sending = { conversationId: conversation.id, seq, rev, authorId: userId, clientId, text, event }
  const comes = !participants.some((one) => one.userId === userId)
  await together(
    ctx.tx,
    writingMessage(ctx, sending),
    advancing(sending),
    // Whoever comes with a deed takes part from then on, and has read nothing yet.
    ...(comes ? [markingRead(ctx, { conversationId: conversation.id, userId, side, seq: 0 })] : []),
    ...(owner.written ? [owner.written(ctx, { ...place, seq })] : []),
  )
  return seq
}

function placeAmong<Side extends string>(
  participants: readonly Participant<Side>[],
  { subjectId, userId }: { subjectId: number; userId: number },
): Place<Side> | null {
  const self = participants.find((one) => one.userId === userId)
  return self ? { subjectId, self, others: participants.filter((one) => one !== self) } : null
}
