import { type Statement, statement } from '../../../platform/db/statement.ts'

interface Own {
  conversationId: number
  userId: number
}

export interface StoredDraft {
  text: string
  rev: number
  reply_to: number | null
}

const DRAFT = `
  select text, rev, reply_to from draft
  where conversation_id = (select id from conversation where kind = $1 and subject_id = $2) and user_id = $3`

export function draftOf(
  { kind }: { kind: string },
  { subjectId, userId }: { subjectId: number; userId: number },
): Statement<StoredDraft | undefined> {
  return statement(DRAFT, [kind, subjectId, userId], ([row]: StoredDraft[]) => row)
}

const KEPT = `
  insert into draft (conversation_id, user_id, text, reply_to, updated_at) values ($1, $2, $3, $4, $5)
  on conflict (conversation_id, user_id) do update
    set text = excluded.text, reply_to = excluded.reply_to, rev = excluded.rev, updated_at = excluded.updated_at
    where draft.rev = $6 or draft.text = excluded.text
  returning rev`

interface Keeping extends Own {
  text: string
  replyTo: number | null
  now: Date
  /** Which one may be overwritten. */
  rev: number
}

/** The new number; undefined: another text was written since. */
export function keepingDraft({
  conversationId,
  userId,
  text,
  replyTo,
  now,
  rev,
}: Keeping): Statement<number | undefined> {
  return statement(
    KEPT,
    [conversationId, userId, text, replyTo, now, rev],
    ([row]: { rev: number }[]) => row?.rev,
  )
}

const FORGOTTEN = 'delete from draft where conversation_id = $1 and user_id = $2 and rev = $3'

export function forgettingDraft({ conversationId, userId, rev }: Own & { rev: number }): Statement {
  return statement(FORGOTTEN, [conversationId, userId, rev], () => undefined)
}
