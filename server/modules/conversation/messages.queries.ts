import { messageEvents, type MessageOf } from '../../../contract/conversation/conversation.ts'
import { hideContacts } from '../../platform/contacts/hide-contacts.ts'
import type { Read } from '../../platform/db/database.ts'
import { asking, type Statement, statement, together } from '../../platform/db/statement.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ConversationOwner, Participant, Place } from './conversation-owner.ts'
import { participantsOf, placeOf } from './participants.queries.ts'
import { safely } from './safe-words.ts'
import { AROUND, erasedMessage, type Piece, shownBySeq } from './shown-words.ts'

const PAGE = 50

export type MessageEvent = (typeof messageEvents)[number]

export interface StoredMessage {
  id: number
  conversation_id: number
  seq: number
  author_id: number
  client_id: string
  text: string
  created_at: Date
  event: string | null
}

/** Whether contacts are shown there, by the owner's word. */
export function contactsShown({ contacts }: ConversationOwner, subjectId: number): Statement<boolean> {
  if (contacts === 'shown') return statement('select', [], () => true)
  const { query, read } = contacts([subjectId])
  return { query, read: (rows) => read(rows).has(subjectId) }
}

/**
 * As one side sees them: contacts that are hidden are hidden from the writer too, who is told so. What one person wrote is
 * read as a whole, with the messages around: a phone may come in pieces.
 */
export async function presentMessages<Side extends string>(
  read: Read,
  rows: readonly StoredMessage[],
  { place, areContactsShown }: { place: Place<Side>; areContactsShown: boolean },
): Promise<MessageOf<Side>[]> {
  const shown = areContactsShown ? undefined : shownBySeq(await messagesAround(read, rows))
  const authors = new Map([place.self, ...place.others].map((one) => [one.userId, one]))
  return rows.map((row) => {
    const author = authors.get(row.author_id)
    if (author === undefined) throw new Error(`message ${row.id} is of nobody in its conversation`)
    return safely(
      {
        id: row.id,
        seq: row.seq,
        client_id: row.client_id,
        mine: row.author_id === place.self.userId,
        author: author.side,
        ...nameOf(author, areContactsShown),
        ...(row.text === ''
          ? { text: erasedMessage, masked: false }
          : (shown?.get(row.seq) ?? { text: row.text, masked: false })),
        created_at: row.created_at.toISOString(),
        event: messageEvents.find((event) => event === row.event) ?? null,
        files: [],
      },
      row.text,
    )
  })
}

/** Of several on one side those who came later are told apart; a name holds no more than the words do. */
function nameOf({ cameLater, isGone, firstName }: Participant, areContactsShown: boolean) {
  if (!cameLater || isGone || !firstName) return {}
  return { author_name: areContactsShown ? firstName : hideContacts(firstName).text }
}

/** Of one conversation, in order, these among them. */
async function messagesAround(read: Read, rows: readonly StoredMessage[]): Promise<Piece[]> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  return read
    .selectFrom('message')
    .select(['seq', 'author_id', 'text'])
    .where('conversation_id', '=', first.conversation_id)
    .where('seq', '>=', first.seq - AROUND)
    .where('seq', '<=', last.seq + AROUND)
    .orderBy('seq')
    .execute()
}

export interface MessageWindow {
  actor: Actor
  subjectId: number
  after?: number | undefined
  before?: number | undefined
}

const SEQ_MAX = 2_147_483_647

function pageOf(read: Read, { kind }: ConversationOwner, { subjectId, after, before }: MessageWindow) {
  const forward = after !== undefined
  const page = read
    .selectFrom('message')
    .selectAll()
    // A subquery of its own: where it is joined, all its messages are sorted for one page.
    .where('conversation_id', '=', ({ selectFrom }) =>
      selectFrom('conversation').select('id').where('kind', '=', kind).where('subject_id', '=', subjectId),
    )
    .where('seq', forward ? '>' : '<', forward ? after : (before ?? SEQ_MAX))
    .orderBy('seq', forward ? 'asc' : 'desc')
    .limit(PAGE)
  return { query: page.compile(), read: (rows: StoredMessage[]) => (forward ? rows : rows.toReversed()) }
}

/** Messages in order: the newest page, those after a number, or the page before one. Null: not for this person. */
export async function messagesOf<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  window: MessageWindow,
): Promise<{ items: MessageOf<Side>[]; last_seq: number; read_by_other: number } | null> {
  const { actor, subjectId } = window
  const [[conversation], rows, participants, areContactsShown] = await together(
    read,
    asking(
      read
        .selectFrom('conversation')
        .select('last_seq')
        .where('kind', '=', owner.kind)
        .where('subject_id', '=', subjectId),
    ),
    pageOf(read, owner, window),
    // After the page: whoever has written something of it is among them.
    participantsOf(owner, subjectId),
    contactsShown(owner, subjectId),
  )
  const place = await placeOf(read, owner, { subjectId, actor, participants })
  if (!place) return null
  const others = place.others.filter(({ side }) => side !== place.self.side)
  return {
    items: await presentMessages(read, rows, { place, areContactsShown }),
    last_seq: conversation?.last_seq ?? 0,
    read_by_other: Math.max(0, ...others.map(({ readSeq }) => readSeq)),
  }
}

const SENT_BEFORE = `
  select * from message
  where conversation_id = (select id from conversation where kind = $1 and subject_id = $2)
    and author_id = $3 and client_id = $4`

/** What this person has sent already under this mark. */
export function sentBefore(
  { kind }: ConversationOwner,
  own: { subjectId: number; userId: number; clientId: string },
): Statement<StoredMessage | undefined> {
  return statement(
    SENT_BEFORE,
    [kind, own.subjectId, own.userId, own.clientId],
    (rows: StoredMessage[]) => rows[0],
  )
}
