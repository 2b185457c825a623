import type { Read } from '../../../platform/db/database.ts'
import { type Statement, statement } from '../../../platform/db/statement.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { type Page, PAGE, presentPage } from '../messages.queries.ts'
import type { StoredMessage } from '../stored-message.ts'

// `rev > 0` is the index's own condition: a parameter alone does not prove it.
const CHANGED = `
  select * from message
  where conversation_id = (select id from conversation where kind = $1 and subject_id = $2) and rev > 0 and rev > $3
  order by rev limit ${PAGE}`

interface Since {
  actor: Actor
  subjectId: number
  sinceRev: number
}

/** New, edited, deleted, reacted to: what a page has missed since this number, in its order. Null: not for this person. */
export async function changesOf<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  { sinceRev, ...asked }: Since,
): Promise<Page<Side> | null> {
  const page: Statement<StoredMessage[]> = statement(
    CHANGED,
    [owner.kind, asked.subjectId, sinceRev],
    (rows: StoredMessage[]) => rows,
  )
  return presentPage(read, owner, { ...asked, page })
}
