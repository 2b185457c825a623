import { messageEvents, type MessageOf } from '../../../contract/conversation/conversation.ts'
import { hideCards } from '../../platform/contacts/cards.rules.ts'
import { hideContacts } from '../../platform/contacts/hide-contacts.ts'
import type { Read } from '../../platform/db/database.ts'
import { asking, type Statement, statement, together } from '../../platform/db/statement.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ConversationOwner, Participant, Place } from './conversation-owner.ts'
import { participantsOf, placeOf } from './participants.queries.ts'
import { filesOfMessages } from './files/attachments.queries.ts'
import { safely } from './safe-words.ts'
import type { StoredMessage } from './stored-message.ts'
import { type Beside, besideMessages } from './changing/beside.queries.ts'
import { changeableUntil } from './changing/changing.rules.ts'
import { quoteOf, wordsBeside } from './changing/words-beside.ts'

export const PAGE = 50

/** Whether contacts are shown there, by the owner's word. */
export function contactsShown({ contacts }: ConversationOwner, subjectId: number): Statement<boolean> {
  if (contacts === 'shown') return statement('select', [], () => true)
  const { query, read } = contacts([subjectId])
  return { query, read: (rows) => read(rows).has(subjectId) }
}

/** Until when words of these stand open to their writers, by the owner's word. */
export function settled({ settledAt }: ConversationOwner, subjectId: number): Statement<Date | null> {
  return settledAt?.(subjectId) ?? statement('select', [], () => null)
}

/** Who reads, and what the owner says of it. */
export interface Reader<Side extends string = string> {
  owner: Pick<ConversationOwner<Side>, 'filePath' | 'contacts'>
  place: Place<Side>
  areContactsShown: boolean
  settledAt: Date | null
}

/**
 * As one side sees them: contacts that are hidden are hidden from the writer too, who is told so. What one person wrote is
 * read as a whole, with the messages around and with what stood in their places before: a phone may come in pieces.
 */
export async function presentMessages<Side extends string>(
  read: Read,
  rows: readonly StoredMessage[],
  { beside: known, ...reader }: Reader<Side> & { beside?: Beside | undefined },
): Promise<MessageOf<Side>[]> {
  const { place, areContactsShown, settledAt } = reader
  const filesOf = await filesOfMessages(read, reader, rows)
  const { userId } = place.self
  const beside = known ?? (await besideMessages(read, { rows, userId, areContactsShown }))
  const areEverHidden = reader.owner.contacts !== 'shown'
  const words = wordsBeside(beside, { areContactsShown, areEverHidden })
  const authors = new Map([place.self, ...place.others].map((one) => [one.userId, one]))
  const authorOf = (row: { seq: number; author_id: number }) => {
    const author = authors.get(row.author_id)
    if (author === undefined) throw new Error(`message ${row.seq} is of nobody in its conversation`)
    return author
  }
  return rows.map((row) => {
    const author = authorOf(row)
    const deleted = row.deleted_at !== null
    const quoted = row.reply_to_seq === null || deleted ? undefined : words.bySeq.get(row.reply_to_seq)
    const message = {
      id: row.id,
      seq: row.seq,
      client_id: row.client_id,
      mine: row.author_id === userId,
      author: author.side,
      ...nameOf(author, areContactsShown),
      ...words.now(row),
      created_at: row.created_at.toISOString(),
      event: messageEvents.find((event) => event === row.event) ?? null,
      rev: row.rev,
      edited_at: deleted ? null : (row.edited_at?.toISOString() ?? null),
      former: deleted ? [] : words.former(row.seq),
      deleted,
      changeable_until: changeableUntil(row, { userId, settledAt })?.toISOString() ?? null,
      reply_to: quoted
        ? {
            seq: quoted.seq,
            author: authorOf(quoted).side,
            mine: quoted.author_id === userId,
            text: quoteOf(hideCards(words.now(quoted).text).text),
            deleted: quoted.is_deleted,
          }
        : null,
      reactions: deleted
        ? []
        : (beside.reactions.get(row.seq) ?? []).map(({ kind, count, mine }) => ({ kind, count, mine })),
      files: deleted ? [] : filesOf(row.id),
    }
    return safely(message, deleted ? '' : row.text)
  })
}

/** Of several on one side those who came later are told apart; a name holds no more than the words do. */
function nameOf({ cameLater, isGone, firstName }: Participant, areContactsShown: boolean) {
  if (!cameLater || isGone || !firstName) return {}
  return { author_name: areContactsShown ? firstName : hideContacts(firstName).text }
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

export interface Page<Side extends string> {
  items: MessageOf<Side>[]
  last_seq: number
  last_rev: number
  read_by_other: number
}

/** Messages in order: the newest page, those after a number, or the page before one. Null: not for this person. */
export async function messagesOf<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  window: MessageWindow,
): Promise<Page<Side> | null> {
  return presentPage(read, owner, { ...window, page: pageOf(read, owner, window) })
}

/** Some of its messages, with what everybody who reads it has to know. Null: not for this person. */
export async function presentPage<Side extends string>(
  read: Read,
  owner: ConversationOwner<Side>,
  asked: { actor: Actor; subjectId: number; page: Statement<StoredMessage[]> },
): Promise<Page<Side> | null> {
  const { actor, subjectId, page } = asked
  const [[conversation], rows, participants, areContactsShown, settledAt] = await together(
    read,
    // Before the messages: of a change after it one is told.
    asking(
      read
        .selectFrom('conversation')
        .select(['last_seq', 'last_rev'])
        .where('kind', '=', owner.kind)
        .where('subject_id', '=', subjectId),
    ),
    page,
    // After the page: whoever has written something of it is among them.
    participantsOf(owner, subjectId),
    contactsShown(owner, subjectId),
    settled(owner, subjectId),
  )
  const place = await placeOf(read, owner, { subjectId, actor, participants })
  if (!place) return null
  const others = place.others.filter(({ side }) => side !== place.self.side)
  return {
    items: await presentMessages(read, rows, { owner, place, areContactsShown, settledAt }),
    last_seq: conversation?.last_seq ?? 0,
    last_rev: conversation?.last_rev ?? 0,
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
