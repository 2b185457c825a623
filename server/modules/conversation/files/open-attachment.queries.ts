import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { contactsShown } from '../messages.queries.ts'
import { isInConversation } from '../participants.queries.ts'
import { attachmentColumns, stateOf, titleFor } from './attachments.queries.ts'

interface Opened {
  name: string
  small: string | null
  title: string
}

/** One that may be opened by somebody of its conversation; until it is sent, by nobody. Anything else does not exist. */
export async function requireOpenFile<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  { id, kind, actor }: { id: number; kind: 'photo' | 'pdf'; actor: Actor },
): Promise<Opened> {
  const row = await read
    .selectFrom('attachment')
    .innerJoin('message', 'message.id', 'attachment.message_id')
    .innerJoin('conversation', 'conversation.id', 'attachment.conversation_id')
    .select(attachmentColumns.map((column) => `attachment.${column}` as const))
    .select(['attachment.small', 'conversation.subject_id'])
    .where('attachment.id', '=', id)
    .where('attachment.kind', '=', kind)
    .where('conversation.kind', '=', owner.kind)
    .where('message.deleted_at', 'is', null)
    .executeTakeFirst()
  const subjectId = row?.subject_id ?? 0
  if (!row || !(await isInConversation(read, owner, { subjectId, actor })))
    throw new Refusal('missing', 'not_found')
  const [areContactsShown] = await together(read, contactsShown(owner, subjectId))
  if (row.name === null || stateOf(row, areContactsShown) !== 'ready')
    throw new Refusal('missing', 'not_found')
  return { name: row.name, small: row.small, title: titleFor(row.title, areContactsShown) }
}
