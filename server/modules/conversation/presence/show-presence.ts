import type { PresenceState } from '../../../../contract/conversation/presence.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { together } from '../../../platform/db/statement.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { participantsOf, placeOf } from '../participants.queries.ts'

/** Whoever has the conversation open hears that the caller stands before it, types, or has gone. */
export async function showPresence<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  { subjectId, state }: { subjectId: number; state: PresenceState },
): Promise<void> {
  const actor = requireActor(ctx)
  const [participants] = await together(ctx.tx, participantsOf(owner, subjectId))
  const place = await placeOf(ctx.tx, owner, { subjectId, actor, participants })
  if (!place || !owner.present) throw new Refusal('missing', 'not_found')
  ctx.passBy(owner.present({ subjectId, side: place.self.side, state }))
}
