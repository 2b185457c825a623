import type { Actor } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { participantsOf, placeOf } from '../participants.queries.ts'

/** On which side somebody stands, and who takes part on the others. Null: not for this person. */
export async function sidesFor<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  { subjectId, actor }: { subjectId: number; actor: Actor },
): Promise<{ side: Side; otherIds: number[] } | null> {
  const [participants] = await together(read, participantsOf(owner, subjectId))
  const place = await placeOf(read, owner, { subjectId, actor, participants })
  if (!place) return null
  const { side } = place.self
  const others = place.others.filter((one) => one.side !== side && !one.isGone)
  return { side, otherIds: others.map(({ userId }) => userId) }
}
