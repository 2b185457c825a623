import type { Said } from './said.factory.ts'

/** What is told of complaints of messages. */
export const ofReports: readonly Said[] = [
  [
    'report.made',
    {},
    1,
    [
      'Новая жалоба на сообщение',
      'Прочитайте сообщение и решите, что с ним делать.',
      'Открыть жалобы',
      '/admin/users?reports=open',
    ],
  ],
  [
    'report.made',
    {},
    4,
    [
      'Новых жалоб на сообщения: 4',
      'Прочитайте сообщение и решите, что с ним делать.',
      'Открыть жалобы',
      '/admin/users?reports=open',
    ],
  ],
  [
    'report.decided',
    { chat_id: 7, seq: 12, decision: 'hide', reason: 'Это оскорбление.' },
    1,
    [
      'Мы рассмотрели вашу жалобу',
      'Сообщение скрыто. Причина: Это оскорбление.',
      'Открыть чат',
      '/chats/7?message=12',
    ],
  ],
  [
    'report.decided',
    { chat_id: 7, decision: 'nothing', reason: 'Это цена.' },
    1,
    ['Мы рассмотрели вашу жалобу', 'Нарушения мы не нашли. Причина: Это цена.', 'Открыть чат', '/chats/7'],
  ],
  [
    'message.judged',
    { chat_id: 7, seq: 12, decision: 'hide', reason: 'Это оскорбление.' },
    1,
    [
      'Ваше сообщение скрыто',
      'Если это ошибка, напишите нам: раздел «Поддержка» вашего профиля. Причина: Это оскорбление.',
      'Открыть чат',
      '/chats/7?message=12',
    ],
  ],
  [
    'message.judged',
    { chat_id: 7, seq: 12, decision: 'warn', reason: 'Так не надо.' },
    1,
    [
      'Предупреждение за сообщение',
      'Если это ошибка, напишите нам: раздел «Поддержка» вашего профиля. Причина: Так не надо.',
      'Открыть чат',
      '/chats/7?message=12',
    ],
  ],
]
