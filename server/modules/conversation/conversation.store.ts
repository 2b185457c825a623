import type { Ctx } from '../../platform/use-case.ts'
import { type Statement, statement } from '../../platform/db/statement.ts'
import type { MessageEvent, StoredMessage } from './messages.queries.ts'

const OPENED = `
  with opened as (
    insert into conversation (kind, subject_id) values ($1, $2) returning id
  )
  insert into participant (conversation_id, user_id, side)
  select opened.id, user_id, side from opened, unnest($3::bigint[], $4::text[]) as one(user_id, side)`

/** With those who take part from the beginning. */
export function openingConversation<Side extends string>(
  { kind }: { kind: string; sides: readonly Side[] },
  opened: { subjectId: number; participants: readonly { userId: number; side: NoInfer<Side> }[] },
): Statement {
  const { subjectId, participants } = opened
  const values = [
    kind,
    subjectId,
    participants.map(({ userId }) => userId),
    participants.map(({ side }) => side),
  ]
  return statement(OPENED, values, () => undefined)
}

export interface Locked {
  id: number
  lastSeq: number
}

const LOCKED = 'select id, last_seq from conversation where kind = $1 and subject_id = $2 for update'

/** Until the commit nobody else writes in it or reads it to an end. */
export function lockingConversation(kind: string, subjectId: number): Statement<Locked | undefined> {
  return statement(LOCKED, [kind, subjectId], ([row]: { id: number; last_seq: number }[]) =>
    row ? { id: row.id, lastSeq: row.last_seq } : undefined,
  )
}

export interface Sending {
  conversationId: number
  /** The next one. */
  seq: number
  authorId: number
  clientId: string
  text: string
  event?: MessageEvent | undefined
}

const WRITTEN = `
  insert into message (conversation_id, seq, author_id, client_id, text, created_at, event)
  values ($1, $2, $3, $4, $5, $6, $7) returning *`

export function writingMessage({ now }: Ctx, sent: Sending): Statement<StoredMessage> {
  const { conversationId, seq, authorId, clientId, text, event = null } = sent
  return statement(
    WRITTEN,
    [conversationId, seq, authorId, clientId, text, now, event],
    ([row]: StoredMessage[]) => {
      if (!row) throw new Error('a message was lost on its way')
      return row
    },
  )
}

const ADVANCED = 'update conversation set last_seq = $2 where id = $1'

export function advancing({ conversationId, seq }: Sending): Statement {
  return statement(ADVANCED, [conversationId, seq], () => undefined)
}

const MARKED = `
  insert into participant (conversation_id, user_id, side, read_seq, read_at, came_later) values ($1, $2, $3, $4, $5, true)
  on conflict (conversation_id, user_id) do update set read_seq = $4, read_at = $5 where participant.read_seq < $4
  returning user_id`

/** Moves a reader's mark forward; never back. Whoever reads or writes takes part from then on. Answers whether it moved. */
export function markingRead(
  { now }: Ctx,
  mark: { conversationId: number; userId: number; side: string; seq: number },
): Statement<boolean> {
  const values = [mark.conversationId, mark.userId, mark.side, mark.seq, now]
  return statement(MARKED, values, (rows: object[]) => rows.length > 0)
}
