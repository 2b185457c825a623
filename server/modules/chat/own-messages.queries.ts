import { sql } from 'kysely'
import type { Read } from '../../platform/db/database.ts'
import { maskPieces } from '../../platform/contacts/contacts.rules.ts'
import type { Person } from '../../platform/personal-data.ts'
import { AROUND, maskedBySeq } from './chat.queries.ts'

/** So many are read, looked through for contacts and handed on before anybody else's turn. */
const AT_ONCE = 100

/** Messages of one chat, in their order. */
interface Stretch {
  chat_id: number
  first: number
  last: number
}

/** Both sides of every conversation, as the person sees it: the other side's contacts stay hidden. */
export async function* ownMessages(read: Read, { id }: Person): AsyncGenerator<readonly object[]> {
  const chats = await read
    .selectFrom('chat')
    .innerJoin('offer', 'offer.id', 'chat.id')
    .select(['chat.id', 'chat.last_seq', 'offer.state'])
    .where((or) => or.or([or('chat.tourist_id', '=', id), or('chat.agent_id', '=', id)]))
    .orderBy('chat.id')
    .execute()
  const open = new Set(chats.filter(({ state }) => state === 'chosen').map((chat) => chat.id))
  for (const stretches of batchesOf(chats)) yield await presented(read, stretches, { id, open })
}

/** Numbers of messages have no holes, so a chat is cut by them; small chats come together. */
function* batchesOf(chats: readonly { id: number; last_seq: number }[]): Iterable<readonly Stretch[]> {
  let batch: Stretch[] = []
  let room = AT_ONCE
  for (const { id, last_seq } of chats)
    for (let first = 1; first <= last_seq;) {
      const last = Math.min(last_seq, first + room - 1)
      batch.push({ chat_id: id, first, last })
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
  { id, open }: { id: number; open: ReadonlySet<number> },
): Promise<object[]> {
  const rows = await messagesAround(read, stretches)
  const chats = Map.groupBy(rows, ({ chat_id }) => chat_id)
  return [...chats].flatMap(([chat_id, chat]) => {
    const shown = open.has(chat_id) ? undefined : maskedBySeq(chat, maskPieces)
    return chat
      .filter(({ is_asked }) => is_asked)
      .map(({ created_at, author_id, seq, text }) => {
        const mine = author_id === id
        return { created_at, chat_id, mine, text: mine ? text : (shown?.get(seq)?.text ?? text) }
      })
  })
}

interface MessageRow {
  chat_id: number
  seq: number
  author_id: number
  text: string
  created_at: Date
  /** Not only there for what it may hold of its neighbour's phone. */
  is_asked: boolean
}

async function messagesAround(read: Read, stretches: readonly Stretch[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select message.chat_id, seq, author_id, text, created_at, seq between first and last as is_asked
    from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as asked(chat_id bigint, first integer, last integer)
    join message on message.chat_id = asked.chat_id
      and message.seq between asked.first - ${sql.lit(AROUND)} and asked.last + ${sql.lit(AROUND)}
    order by message.chat_id, message.seq`.execute(read)
  return rows
}
