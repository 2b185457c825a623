import type { MessageOf } from '../../../../contract/conversation/conversation.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { changeOf, holdMessage, isOver, type OnMessage, refuseChange, requireOwn } from './on-message.ts'
import { takeOff } from './take-off.ts'

/**
 * The writer takes it back, soon after: its place says so, and its number stays its own. All that it ever said is kept
 * sealed for disputes. Once more answers the same.
 */
export async function deleteMessage<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  at: OnMessage,
): Promise<MessageOf<Side>> {
  const held = await holdMessage(ctx, owner, at)
  const { message, place } = held
  requireOwn(held)
  if (message.deleted_at) return held.present(message)
  if (isOver(ctx, held)) return refuseChange(held, 'too_late')
  await takeDaily(ctx, 'message_change')
  const change = changeOf(ctx, held)
  const deleted = await takeOff(ctx, change, { isHidden: false })
  ctx.emit(owner.changed({ ...place, seq: message.seq, rev: change.rev }))
  return held.present(deleted)
}
