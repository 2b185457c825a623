import type { ReportDecision } from '../../../../contract/chat/report-words.ts'
import { kind } from './kind.rules.ts'

interface Decided {
  chat_id: number
  /** Of the message; absent in the oldest. */
  seq?: number
  decision: ReportDecision
  /** Of the staff, in their words. */
  reason: string
}

const found: Readonly<Record<ReportDecision, string>> = {
  nothing: 'Нарушения мы не нашли.',
  warn: 'Собеседник получил предупреждение.',
  hide: 'Сообщение скрыто.',
  block: 'Сообщение скрыто, доступ его автору закрыт.',
}

// Words of the staff about somebody: on the page and by letter, not on a locked screen.
const quietly = {
  audience: 'everybody',
  urgency: 'prompt',
  channels: ['page', 'email'],
  freshHours: 72,
} as const
const link = ({ chat_id, seq }: Decided) =>
  seq === undefined ? `/chats/${chat_id}` : `/chats/${chat_id}?message=${seq}`

/** What is told of complaints of messages; who has complained is told to nobody. */
export const reportKinds = {
  'report.made': kind<object>({
    title: 'Жалобы на сообщения',
    audience: { right: 'decide_reports' },
    urgency: 'calm',
    channels: ['page'],
    freshHours: 72,
    group: () => 'reports',
    words: (_data, count) => ({
      title: count === 1 ? 'Новая жалоба на сообщение' : `Новых жалоб на сообщения: ${count}`,
      text: 'Прочитайте сообщение и решите, что с ним делать.',
      button: 'Открыть жалобы',
    }),
    link: () => '/admin/users?reports=open',
  }),
  'report.decided': kind<Decided>({
    ...quietly,
    title: 'Решение по вашей жалобе',
    words: ({ decision, reason }) => ({
      title: 'Мы рассмотрели вашу жалобу',
      text: `${found[decision]} Причина: ${reason}`,
      button: 'Открыть чат',
    }),
    link,
  }),
  'message.judged': kind<Decided>({
    ...quietly,
    title: 'Решение о вашем сообщении',
    words: ({ decision, reason }) => ({
      title: decision === 'hide' ? 'Ваше сообщение скрыто' : 'Предупреждение за сообщение',
      text: `Если это ошибка, напишите нам: раздел «Поддержка» вашего профиля. Причина: ${reason}`,
      button: 'Открыть чат',
    }),
    link,
  }),
}
