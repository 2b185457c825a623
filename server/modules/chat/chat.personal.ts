import type { PersonalTable } from '../../platform/personal-data.ts'
import { moves } from '../../platform/personal-merge.ts'
import { chatIdRef } from './offer-conversation.ts'
import { reportsPersonal } from './reports/reports.personal.ts'

export const chatPersonal: readonly PersonalTable[] = [
  {
    table: 'chat',
    merge: { tourist_id: moves({ counted: 'chats' }) },
    download: {
      title: 'Чаты',
      labels: { id: 'Номер', created_at: 'Начат', auction_id: 'Аукцион', last_at: 'Последнее сообщение' },
      rows: (read, { id }) =>
        read
          .selectFrom('chat')
          .select([chatIdRef.as('id'), 'created_at', 'auction_id', 'last_at'])
          .where((or) => or.or([or('tourist_id', '=', id), or('agent_id', '=', id)]))
          .orderBy('offer_id')
          .execute(),
    },
    erase: 'Чат остаётся у собеседника, слова удалённого человека из него стираются',
  },
  ...reportsPersonal,
]
