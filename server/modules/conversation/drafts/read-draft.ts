import type { Draft } from '../../../../contract/conversation/draft.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { participantsOf, placeOf } from '../participants.queries.ts'
import { draftOf } from './drafts.store.ts'

/** What this person has begun to write there. Null: not for this person. */
export async function readDraft<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  { actor, subjectId }: { actor: Actor; subjectId: number },
): Promise<Draft | null> {
  const [participants, draft] = await together(
    read,
    participantsOf(owner, subjectId),
    draftOf(owner, { subjectId, userId: actor.id }),
  )
  const place = await placeOf(read, owner, { subjectId, actor, participants })
  return place && (draft ?? { text: '', rev: 0, reply_to: null })
}
