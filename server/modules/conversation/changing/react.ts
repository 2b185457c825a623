import type { MessageOf, ReactionKind } from '../../../../contract/conversation/conversation.ts'
import { together } from '../../../platform/db/statement.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { counting, ownReaction, putting, taking, touching } from './changing.store.ts'
import { changeOf, holdMessage, type OnMessage, refuseChange } from './on-message.ts'

/** One of each person's under a message; another takes the place of the former, null takes it away. Once more changes nothing. */
export async function react<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { kind, ...at }: OnMessage & { kind: ReactionKind | null },
): Promise<MessageOf<Side>> {
  const held = await holdMessage(ctx, owner, at)
  const { message, place, userId, areContactsShown } = held
  const [before] = await together(ctx.tx, ownReaction(message, userId))
  if (before === kind) return held.present(message)
  if (kind !== null) {
    if (message.deleted_at) return refuseChange(held, 'message_deleted')
    await owner.mayWrite(ctx, { ...place, areContactsShown })
  }
  await takeDaily(ctx, 'reaction')
  const change = changeOf(ctx, held)
  const [, touched] = await together(
    ctx.tx,
    kind === null ? taking(change, userId) : putting(change, { userId, kind }),
    touching(change),
    counting(change),
  )
  ctx.emit(owner.changed({ ...place, seq: message.seq, rev: change.rev }))
  return held.present(touched)
}
