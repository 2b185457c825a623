import { type Statement, statement } from '../../../platform/db/statement.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import type { StoredMessage } from '../stored-message.ts'

/** A message about to be changed, and how often it has been. */
export interface Standing extends StoredMessage {
  versions: number
}

const STANDING = `
  select message.*, (
    select count(*)::integer from message_version as version
    where version.conversation_id = message.conversation_id and version.seq = message.seq) as versions
  from message
  where conversation_id = (select id from conversation where kind = $1 and subject_id = $2) and seq = $3`

export function standing(
  { kind }: ConversationOwner,
  { subjectId, seq }: { subjectId: number; seq: number },
): Statement<Standing | undefined> {
  return statement(STANDING, [kind, subjectId, seq], ([row]: Standing[]) => row)
}

/** A change of a message, under the conversation's lock, and what of the message is asked for. */
interface ChangeOf<Known extends keyof StoredMessage> {
  message: Pick<StoredMessage, Known>
  /** The next one. */
  rev: number
}

interface Change extends ChangeOf<keyof StoredMessage> {
  now: Date
}

const read = (rows: StoredMessage[]): StoredMessage => {
  const [row] = rows
  if (!row) throw new Error('a message was lost on its way')
  return row
}

const COUNTED = 'update conversation set last_rev = $2 where id = $1'

/** The change has its number. */
export function counting({ message, rev }: ChangeOf<'conversation_id'>): Statement {
  return statement(COUNTED, [message.conversation_id, rev], () => undefined)
}

const KEPT = `
  insert into message_version (conversation_id, seq, n, text, written_at, replaced_at, was_read)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** What it says now, before it says something else. */
export function keepingVersion(
  { message, now }: Change,
  { n, wasRead }: { n: number; wasRead: boolean },
): Statement {
  const { conversation_id: id, seq, text, created_at, edited_at } = message
  return statement(KEPT, [id, seq, n, text, edited_at ?? created_at, now, wasRead], () => undefined)
}

const REWORDED = 'update message set text = $2, edited_at = $3, rev = $4 where id = $1 returning *'

export function rewording({ message, now, rev }: Change, text: string): Statement<StoredMessage> {
  return statement(REWORDED, [message.id, text, now, rev], read)
}

const TOUCHED = 'update message set rev = $2 where id = $1 returning *'

export function touching({ message, rev }: ChangeOf<'id'>): Statement<StoredMessage> {
  return statement(TOUCHED, [message.id, rev], read)
}

const VERSIONS = 'select text from message_version where conversation_id = $1 and seq = $2 order by n'

export function versionsOf({ conversation_id: id, seq }: StoredMessage): Statement<string[]> {
  return statement(VERSIONS, [id, seq], (rows: { text: string }[]) => rows.map(({ text }) => text))
}

const DELETED = `
  with sealed as (
    insert into deleted_message (message_id, sealed, deleted_at) values ($1, $2, $3)
  ), versions as (
    delete from message_version where conversation_id = $6 and seq = $7
  ), reactions as (
    delete from message_reaction where conversation_id = $6 and seq = $7
  )
  update message set text = $4, deleted_at = $3, rev = $5, is_hidden = $8 where id = $1 returning *`

/** Its number stays its own. */
export function deleting(
  { message, now, rev }: Change,
  { sealed, left, isHidden }: { sealed: Buffer; left: string; isHidden: boolean },
): Statement<StoredMessage> {
  const { id, conversation_id: at, seq } = message
  const values = [id, sealed, now, left, rev, at, seq, isHidden]
  return statement(DELETED, values, read)
}

const REACTED = `
  insert into message_reaction (conversation_id, seq, user_id, kind, reacted_at) values ($1, $2, $3, $4, $5)
  on conflict (conversation_id, seq, user_id) do update set kind = $4, reacted_at = $5`

export function putting({ message, now }: Change, by: { userId: number; kind: string }): Statement {
  return statement(REACTED, [message.conversation_id, message.seq, by.userId, by.kind, now], () => undefined)
}

const TAKEN = 'delete from message_reaction where conversation_id = $1 and seq = $2 and user_id = $3'

export function taking({ message }: Change, userId: number): Statement {
  return statement(TAKEN, [message.conversation_id, message.seq, userId], () => undefined)
}

const OWN = 'select kind from message_reaction where conversation_id = $1 and seq = $2 and user_id = $3'

export function ownReaction(
  { conversation_id: id, seq }: StoredMessage,
  userId: number,
): Statement<string | null> {
  return statement(OWN, [id, seq, userId], ([row]: { kind: string }[]) => row?.kind ?? null)
}
