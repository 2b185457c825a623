import { sql } from 'kysely'
import { deleteOwn, ownRows, type Person, type PersonalTable } from '../../platform/personal-data.ts'
import type { Read } from '../../platform/db/database.ts'
import { maskedBySeq } from './chat.queries.ts'

export const chatPersonal: readonly PersonalTable[] = [
  {
    table: 'chat',
    download: {
      title: 'Чаты',
      labels: { id: 'Номер', created_at: 'Начат', auction_id: 'Аукцион', last_at: 'Последнее сообщение' },
      rows: (read, { id }) =>
        read
          .selectFrom('chat')
          .select(['id', 'created_at', 'auction_id', 'last_at'])
          .where((or) => or.or([or('tourist_id', '=', id), or('agent_id', '=', id)]))
          .orderBy('id')
          .execute(),
    },
    erase: 'Чат остаётся у собеседника, слова удалённого человека из него стираются',
  },
  {
    table: 'message',
    download: {
      title: 'Сообщения',
      labels: { created_at: 'Когда', chat_id: 'Чат', mine: 'Написано вами', text: 'Текст' },
      rows: messagesOfPerson,
    },
    erase: ({ tx }, { id }) =>
      tx
        .updateTable('message')
        .set({ text: '' })
        .where('author_id', '=', id)
        .where('text', '<>', '')
        .execute(),
  },
  {
    table: 'chat_read',
    download: ownRows('chat_read', 'user_id', {
      title: 'Что вы прочитали',
      labels: { chat_id: 'Чат', seq: 'Сообщение', read_at: 'Когда' },
    }),
    erase: deleteOwn('chat_read', 'user_id'),
  },
]

/** Both sides of every conversation, as the person sees it: the other side's contacts stay hidden. */
async function messagesOfPerson(read: Read, { id }: Person): Promise<object[]> {
  const rows = await read
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .innerJoin('offer', 'offer.id', 'chat.id')
    .selectAll('message')
    .select('offer.state')
    .where((or) => or.or([or('chat.tourist_id', '=', id), or('chat.agent_id', '=', id)]))
    .orderBy('message.chat_id')
    .orderBy('message.seq')
    .limit(sql.lit(50_000))
    .execute()
  const chats = Map.groupBy(rows, ({ chat_id }) => chat_id)
  return [...chats.values()].flatMap((chat) => {
    const shown = maskedBySeq(chat)
    return chat.map(({ state, ...row }) => {
      const mine = row.author_id === id
      const text = mine || state === 'chosen' ? row.text : (shown.get(row.seq)?.text ?? '')
      return { created_at: row.created_at, chat_id: row.chat_id, mine, text }
    })
  })
}
