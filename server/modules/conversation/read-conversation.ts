import { sql } from 'kysely'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { asking, together } from '../../platform/db/statement.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import type { ConversationOwner } from './conversation-owner.ts'
import { lockingConversation, markingRead } from './conversation.store.ts'
import { participantsOf, placeOf } from './participants.queries.ts'
import { unreadBy } from './unread.queries.ts'

/** Everything up to this message has been seen by the caller; answers how many are left unread. */
export async function readConversation<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  input: { subjectId: number; seq: number },
): Promise<{ unread: number }> {
  const { subjectId } = input
  const actor = requireActor(ctx)
  const [conversation, participants] = await together(
    ctx.tx,
    lockingConversation(owner.kind, subjectId),
    participantsOf(owner, subjectId),
  )
  const place = await placeOf(ctx.tx, owner, { subjectId, actor, participants })
  if (!conversation || !place) throw new Refusal('missing', 'not_found')
  const { userId, side } = place.self
  const seq = Math.min(input.seq, conversation.lastSeq)
  const left = ctx.tx.selectNoFrom(unreadBy({ userId, id: sql`${conversation.id}::bigint` }).as('unread'))
  const [hasMoved, [{ unread } = { unread: 0 }]] = await together(
    ctx.tx,
    markingRead(ctx, { conversationId: conversation.id, userId, side, seq }),
    asking(left),
  )
  if (hasMoved) ctx.emit(owner.read({ ...place, seq }))
  return { unread }
}
