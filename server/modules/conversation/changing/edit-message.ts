import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { MessageOf } from '../../../../contract/conversation/conversation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { together } from '../../../platform/db/statement.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { counting, keepingVersion, rewording } from './changing.store.ts'
import { changeOf, holdMessage, isOver, type OnMessage, refuseChange, requireOwn } from './on-message.ts'

/** What a message is to say, and from which words its writer has begun: those of that edit. Absent: from whatever stands. */
export interface Rewording {
  text: string
  edited_at?: string | null | undefined
}

/** The writer says it otherwise, soon after. The same words again change nothing; what stood there is kept. */
export async function editMessage<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { text, edited_at: known, ...at }: OnMessage & Rewording,
): Promise<MessageOf<Side>> {
  const held = await holdMessage(ctx, owner, at)
  const { message, place } = held
  requireOwn(held)
  // Files are no words.
  if (message.event !== null) throw new Refusal('missing', 'not_found')
  if (message.deleted_at) return refuseChange(held, 'message_deleted')
  if (message.text === text) return held.present(message)
  if (isOver(ctx, held)) return refuseChange(held, 'too_late')
  if (isOvertaken(known, message.edited_at)) return refuseChange(held, 'message_changed')
  if (message.versions >= workLimits.messageEditsMax) return refuseChange(held, 'message_edits_spent')
  await owner.mayWrite(ctx, { ...place, areContactsShown: held.areContactsShown })
  await takeDaily(ctx, 'message_change')
  const change = changeOf(ctx, held)
  const wasRead = place.others.some(({ side, readSeq }) => side !== place.self.side && readSeq >= message.seq)
  const [, edited] = await together(
    ctx.tx,
    keepingVersion(change, { n: message.versions + 1, wasRead }),
    rewording(change, text),
    counting(change),
  )
  ctx.emit(owner.changed({ ...place, seq: message.seq, rev: change.rev }))
  return held.present(edited)
}

/** Somebody, or the writer in another window, has saved other words since. */
function isOvertaken(known: Rewording['edited_at'], editedAt: Date | null): boolean {
  if (known === undefined) return false
  return (known === null ? null : Date.parse(known)) !== (editedAt?.getTime() ?? null)
}
