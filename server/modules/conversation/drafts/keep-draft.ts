import { Refusal } from '../../../../contract/platform/refusals.ts'
import { asking, together } from '../../../platform/db/statement.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { participantsOf, placeOf } from '../participants.queries.ts'
import { draftOf, forgettingDraft, keepingDraft, type StoredDraft } from './drafts.store.ts'

export interface NewDraft {
  subjectId: number
  text: string
  /** The one that the device knows; 0: none. */
  rev: number
  replyTo: number | null
}

/**
 * What the caller has begun to write; empty: nothing any more. Throws `draft_changed` with the text of another device that
 * this one does not know: neither is lost. Answers its number.
 */
export async function keepDraft<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { subjectId, text, rev, replyTo }: NewDraft,
): Promise<{ rev: number }> {
  const actor = requireActor(ctx)
  const known = ctx.tx
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', owner.kind)
    .where('subject_id', '=', subjectId)
  const mine = draftOf(owner, { subjectId, userId: actor.id })
  const [[conversation], participants, before] = await together(
    ctx.tx,
    asking(known),
    participantsOf(owner, subjectId),
    mine,
  )
  const place = await placeOf(ctx.tx, owner, { subjectId, actor, participants })
  if (!conversation || !place) throw new Refusal('missing', 'not_found')
  const own = { conversationId: conversation.id, userId: actor.id }
  if (text === '') {
    if (before && before.rev !== rev) throw changed(before)
    await together(ctx.tx, forgettingDraft({ ...own, rev }))
    return { rev: 0 }
  }
  const [kept] = await together(ctx.tx, keepingDraft({ ...own, text, replyTo, rev, now: ctx.now }))
  if (kept !== undefined) return { rev: kept }
  const [other] = await together(ctx.tx, mine)
  throw changed(other)
}

function changed({ text, rev, reply_to }: StoredDraft = { text: '', rev: 0, reply_to: null }): Refusal {
  const told = { text, rev: String(rev), reply_to: String(reply_to ?? '') }
  return new Refusal('conflict', 'draft_changed', { told })
}
