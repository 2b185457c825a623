import { together } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { lockingConversation } from '../conversation.store.ts'
import { participantsOf } from '../participants.queries.ts'
import { standing } from './changing.store.ts'
import { changeOf, type OnMessage } from './on-message.ts'
import { takeOff } from './take-off.ts'

/**
 * The staff take it off, however old it is: both sides see that, and nobody reads it any more. One that its writer has taken
 * back meanwhile stays as it is.
 */
export async function hideMessage<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { subjectId, seq }: OnMessage,
): Promise<void> {
  const [conversation, participants, message] = await together(
    ctx.tx,
    lockingConversation(owner.kind, subjectId),
    participantsOf(owner, subjectId),
    standing(owner, { subjectId, seq }),
  )
  const self = participants.find(({ userId }) => userId === message?.author_id)
  if (!conversation || !message || !self || message.deleted_at) return
  const change = changeOf(ctx, { message, conversation })
  await takeOff(ctx, change, { isHidden: true })
  const others = participants.filter((one) => one !== self)
  ctx.emit(owner.changed({ subjectId, self, others, seq, rev: change.rev }))
}
