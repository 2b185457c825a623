import { sql } from 'kysely'
import { hideCards } from '../../platform/contacts/cards.rules.ts'
import { maskPieces } from '../../platform/contacts/contacts.rules.ts'
import type { Read } from '../../platform/db/database.ts'
import { together } from '../../platform/db/statement.ts'
import type { Person } from '../../platform/personal-data.ts'
import { type ConversationOwner, numbersOf } from './conversation-owner.ts'
import { AROUND, goneWords, shownOf } from './shown-words.ts'

/** So many are read, looked through for contacts and handed on before anybody else's turn. */
const AT_ONCE = 100

/** A conversation of the person's. */
interface Own {
  id: number
  last_seq: number
  numbers: Readonly<Record<string, number | null>>
  areContactsShown: boolean
}

/** Messages of one conversation, in their order. */
interface Stretch {
  id: number
  first: number
  last: number
}

/** All sides of every conversation, as the person sees it: the others' contacts stay hidden where they are. */
export async function* ownMessages(
  read: Read,
  { id }: Person,
  owners: readonly ConversationOwner[],
): AsyncGenerator<readonly object[]> {
  const own = new Map((await conversationsOf(read, id, owners)).map((one) => [one.id, one]))
  for (const stretches of batchesOf([...own.values()])) yield await presented(read, stretches, { id, own })
}

async function conversationsOf(
  read: Read,
  userId: number,
  owners: readonly ConversationOwner[],
): Promise<Own[]> {
  const rows = await read
    .selectFrom('participant')
    .innerJoin('conversation', 'conversation.id', 'participant.conversation_id')
    .select(['conversation.id', 'conversation.kind', 'conversation.subject_id', 'conversation.last_seq'])
    .where('participant.user_id', '=', userId)
    .orderBy('conversation.id')
    .execute()
  const known = await Promise.all(
    owners.map(async ({ kind, contacts }) => {
      const own = rows.filter((row) => row.kind === kind)
      const ids = own.map(({ subject_id }) => subject_id)
      const shown = contacts === 'shown' ? new Set(ids) : (await together(read, contacts(ids)))[0]
      return own.map((row) => ({
        ...row,
        numbers: numbersOf(owners, row),
        areContactsShown: shown.has(row.subject_id),
      }))
    }),
  )
  return known.flat()
}

/** Numbers of messages have no holes, so a conversation is cut by them; small ones come together. */
function* batchesOf(own: readonly Own[]): Iterable<readonly Stretch[]> {
  let batch: Stretch[] = []
  let room = AT_ONCE
  for (const { id, last_seq } of own)
    for (let first = 1; first <= last_seq;) {
      const last = Math.min(last_seq, first + room - 1)
      batch.push({ id, first, last })
      room -= last - first + 1
      first = last + 1
      if (room > 0) continue
      yield batch
      batch = []
      room = AT_ONCE
    }
  if (batch.length > 0) yield batch
}

async function presented(
  read: Read,
  stretches: readonly Stretch[],
  { id, own }: { id: number; own: ReadonlyMap<number, Own> },
): Promise<object[]> {
  const rows = await messagesAround(read, stretches)
  const conversations = Map.groupBy(rows, ({ conversation_id }) => conversation_id)
  return [...conversations].flatMap(([at, messages]) => {
    const conversation = own.get(at)
    const shown = conversation?.areContactsShown ? undefined : shownOf(messages, maskPieces)
    return messages
      .filter(({ is_asked }) => is_asked)
      .map((message) => {
        const { created_at, author_id, text } = message
        const mine = author_id === id
        const words = mine ? text : hideCards(shown?.get(message)?.text ?? text).text
        return {
          created_at,
          ...conversation?.numbers,
          mine,
          text: message.is_deleted ? goneWords(message.is_hidden) : words,
        }
      })
  })
}

interface MessageRow {
  conversation_id: number
  seq: number
  author_id: number
  text: string
  created_at: Date
  is_deleted: boolean
  is_hidden: boolean
  /** Of what it said before it was edited. */
  n: number | null
  /** Not only there for what it may hold of its neighbour's phone. */
  is_asked: boolean
}

async function messagesAround(read: Read, stretches: readonly Stretch[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as asked(id bigint, first integer, last integer)
    ), near as (
      select conversation_id, seq, author_id, text, created_at, deleted_at is not null as is_deleted, is_hidden, null::smallint as n,
        seq between first and last as is_asked
      from asked join message on message.conversation_id = asked.id
        and message.seq between asked.first - ${sql.lit(AROUND)} and asked.last + ${sql.lit(AROUND)}
    )
    select * from near
    union all
    select conversation_id, seq, author_id, version.text, written_at, false, false, version.n, false
    from near join message_version as version using (conversation_id, seq)
    order by conversation_id, seq, n`.execute(read)
  return rows
}
