import type { Read } from '../../platform/db/database.ts'
import { type Statement, statement, together } from '../../platform/db/statement.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Asking, ConversationOwner, Participant, Place } from './conversation-owner.ts'

interface Row<Side extends string> {
  user_id: number
  side: Side
  read_seq: number
  is_gone: boolean
  is_blocked: boolean
  came_later: boolean
  first_name: string
}

const PARTICIPANTS = `
  select user_id, side, read_seq, app_user.deleted_at is not null as is_gone, came_later, first_name,
    exists (select from block_in_force where block_in_force.user_id = app_user.id) as is_blocked
  from participant join app_user on app_user.id = participant.user_id
  where conversation_id = (select id from conversation where kind = $1 and subject_id = $2)`

export function participantsOf<Side extends string>(
  { kind, joining }: ConversationOwner<Side>,
  subjectId: number,
): Statement<Participant<Side>[]> {
  return statement(PARTICIPANTS, [kind, subjectId], (rows: Row<Side>[]) =>
    rows.map((row) => ({
      userId: row.user_id,
      side: row.side,
      readSeq: row.read_seq,
      isGone: row.is_gone,
      isBlocked: row.is_blocked,
      cameLater: row.came_later,
      firstName: joining?.isNamed && row.side === joining.side ? row.first_name : '',
    })),
  )
}

/** As whom somebody stands among those who take part, or may come to them; null: for them there is nothing. */
export async function placeOf<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  asking: Asking<Side>,
): Promise<Place<Side> | null> {
  const { subjectId, actor, participants } = asking
  const others = participants.filter(({ userId }) => userId !== actor.id)
  const known = participants.find(({ userId }) => userId === actor.id)
  const { joining } = owner
  if (known && known.side !== joining?.side) return { subjectId, self: known, others }
  if (!joining || participants.length === 0 || !(await joining.may(read, asking))) return null
  return {
    subjectId,
    self: known ?? {
      userId: actor.id,
      side: joining.side,
      readSeq: 0,
      isGone: false,
      isBlocked: false,
      cameLater: true,
      firstName: '',
    },
    others,
  }
}

/** Whether somebody may hear what happens in it. */
export async function isInConversation<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  { subjectId, actor }: { subjectId: number; actor: Actor },
): Promise<boolean> {
  const [participants] = await together(read, participantsOf(owner, subjectId))
  return (await placeOf(read, owner, { subjectId, actor, participants })) !== null
}
