import { type ReactionKind, reactionKinds } from '../../../../contract/conversation/conversation.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type Statement, statement, together } from '../../../platform/db/statement.ts'
import type { StoredMessage } from '../stored-message.ts'
import { AROUND, type Piece } from '../shown-words.ts'

/** Messages of one conversation that are to be shown, and to whom. */
interface Showing {
  rows: readonly StoredMessage[]
  userId: number
  areContactsShown: boolean
}

/** Where a message stands, and whether it says what it said at first. */
type Place = Pick<StoredMessage, 'seq' | 'reply_to_seq' | 'edited_at' | 'deleted_at'>

type Asked = [Statement<Near[]>, Statement<Former[]>, Statement<Reaction[]>]

/** The words of a message that is shown or stands near one, as they are now. */
export interface Near extends Piece {
  is_deleted: boolean
  is_hidden: boolean
}

/** What a message said before. */
export interface Former extends Piece {
  n: number
  replaced_at: Date
  was_read: boolean
}

interface Reaction {
  seq: number
  kind: ReactionKind
  count: number
  mine: boolean
}

/** What stands beside messages: words around them, words that they answer, former words, reactions. One round trip for all. */
export interface Beside {
  near: readonly Near[]
  former: readonly Former[]
  reactions: ReadonlyMap<number, readonly Reaction[]>
}

const nothing: Beside = { near: [], former: [], reactions: new Map() }

export async function besideMessages(read: Read, { rows, ...to }: Showing): Promise<Beside> {
  const [first] = rows
  if (!first) return nothing
  return besideOf(
    await together(read, ...askingBeside({ ...to, conversationId: first.conversation_id, rows })),
  )
}

/** What is asked for it, so that it may go with what writes them. */
export function askingBeside({
  conversationId: id,
  rows,
  userId,
  areContactsShown,
}: Omit<Showing, 'rows'> & { conversationId: number; rows: readonly Place[] }): Asked {
  const seqs = rows.map(({ seq }) => seq)
  const answered = rows.flatMap(({ reply_to_seq: seq }) => (seq === null ? [] : [seq]))
  const edited = rows.filter((row) => row.edited_at && !row.deleted_at).map(({ seq }) => seq)
  const around = areContactsShown ? 0 : AROUND
  const near = seqsAround(areContactsShown ? answered : [...seqs, ...answered], around)
  const former = areContactsShown ? edited : near
  return [
    near.length > 0 ? wordsIn(id, near) : none<Near>(),
    former.length > 0 ? formerIn(id, former) : none<Former>(),
    reactionsTo(id, seqs, userId),
  ]
}

export function besideOf([near, former, reactions]: [Near[], Former[], Reaction[]]): Beside {
  return { near, former, reactions: Map.groupBy(reactions, ({ seq }) => seq) }
}

/** These with so many on either side, each once. */
function seqsAround(seqs: readonly number[], around: number): number[] {
  const near = new Set<number>()
  for (const seq of seqs) for (let one = seq - around; one <= seq + around; one += 1) near.add(one)
  return [...near]
}

const none = <Row>(): Statement<Row[]> => statement('select where false', [], (rows: Row[]) => rows)

// Number by number: of a range the planner thinks it a part of all that is said there, and reads a long conversation whole.
const NEAR = `
  select seq, author_id, text, deleted_at is not null as is_deleted, is_hidden from message
  where conversation_id = $1 and seq = any($2::integer[])`

function wordsIn(id: number, seqs: readonly number[]): Statement<Near[]> {
  return statement(NEAR, [id, seqs], (rows: Near[]) => rows)
}

const FORMER = `
  select version.seq, version.n, version.text, version.replaced_at, version.was_read, message.author_id
  from message_version as version join message using (conversation_id, seq)
  where conversation_id = $1 and seq = any($2::integer[])
  order by version.seq, version.n`

function formerIn(id: number, seqs: readonly number[]): Statement<Former[]> {
  return statement(FORMER, [id, seqs], (rows: Former[]) => rows)
}

const REACTIONS = `
  select seq, kind, count(*)::integer as count, bool_or(user_id = $3) as mine
  from message_reaction where conversation_id = $1 and seq = any($2::integer[])
  group by seq, kind order by min(reacted_at), kind`

function reactionsTo(id: number, seqs: readonly number[], userId: number): Statement<Reaction[]> {
  return statement(REACTIONS, [id, seqs, userId], (rows: Reaction[]) =>
    rows.filter(({ kind }) => reactionKinds.includes(kind)),
  )
}
