import { deleteOwn, ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { ownMessages } from './own-messages.queries.ts'

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
      rows: ownMessages,
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
