import type { Ctx } from '../../platform/use-case.ts'
import { type Statement, statement } from '../../platform/db/statement.ts'
import type { MessageEvent, StoredMessage } from './stored-message.ts'

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
  lastRev: number
}

const LOCKED =
  'select id, last_seq, last_rev from conversation where kind = $1 and subject_id = $2 for update'

interface LockedRow {
  id: number
  last_seq: number
  last_rev: number
}

/** Until the commit nobody else writes in it or reads it to an end. */
export function lockingConversation(kind: string, subjectId: number): Statement<Locked | undefined> {
  return statement(LOCKED, [kind, subjectId], ([row]: LockedRow[]) =>
    row ? { id: row.id, lastSeq: row.last_seq, lastRev: row.last_rev } : undefined,
  )
}

export interface Sending {
  conversationId: number
  /** The next ones. */
  seq: number
  rev: number
  authorId: number
  clientId: string
  text: string
  event?: MessageEvent | undefined
  replyToSeq?: number | undefined
  /** How many it bears. */
  files?: number
}

const WRITTEN = `
  insert into message (conversation_id, seq, author_id, client_id, text, created_at, event, rev, reply_to_seq, files)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`

export function writingMessage({ now }: Ctx, sent: Sending): Statement<StoredMessage> {
  const {
    conversationId,
    seq,
    rev,
    authorId,
    clientId,
    text,
    event = null,
    replyToSeq = null,
    files = 0,
  } = sent
  return statement(
    WRITTEN,
    [conversationId, seq, authorId, clientId, text, now, event, rev, replyToSeq, files],
    ([row]: StoredMessage[]) => {
      if (!row) throw new Error('a message was lost on its way')
      return row
    },
  )
}

const ADVANCED = 'update conversation set last_seq = $2, last_rev = $3 where id = $1'

export function advancing({ conversationId, seq, rev }: Sending): Statement {
  return statement(ADVANCED, [conversationId, seq, rev], () => undefined)
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
