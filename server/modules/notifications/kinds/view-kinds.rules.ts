import { brokenWords, type WhyBroken } from '../../../../contract/audit/broken-words.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

/** What is told of the staff's looking and shutting out, and of what is kept of it. */
export const viewKinds = {
  'session.viewed': kind<object>({
    title: 'Сотрудник смотрит вашими глазами',
    audience: 'everybody',
    urgency: 'security',
    channels: EVERYWHERE,
    required: ['page'],
    freshHours: 72,
    words: () => ({
      title: 'Сотрудник Лотура смотрит сайт вашими глазами',
      text: 'Только чтение, не дольше 15 минут, без документов и переписки. Если вы ни о чём не просили, завершите этот вход.',
      button: 'Проверить сеансы',
    }),
    link: () => '/profile',
  }),
  'account.merged': kind<object>({
    title: 'Две ваши записи объединены',
    audience: 'everybody',
    urgency: 'security',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: () => ({
      title: 'Ваши записи объединены',
      text: 'Заявки, чаты и бронирования второй записи теперь в этом профиле. Если записи были не ваши, сразу напишите в поддержку.',
      button: 'Открыть профиль',
    }),
    link: () => '/profile',
  }),
  'block.over': kind<object>({
    title: 'Блокировка закончилась',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: () => ({
      title: 'Ваш аккаунт снова открыт',
      text: 'Блокировка закончилась, всё сохранено: можно войти и продолжить.',
      button: 'Открыть профиль',
    }),
    link: () => '/profile',
  }),
  'audit.broken': kind<{ id: number; why: WhyBroken }>({
    title: 'Журнал сотрудников изменён',
    audience: { right: 'see_audit' },
    urgency: 'security',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ id, why }) => ({
      title: 'Журнал сотрудников не сходится',
      text: `Ночная проверка остановилась на записи №\u00a0${id}. Причина: ${brokenWords[why]}. Записи до неё сходятся.`,
      button: 'Открыть журнал',
    }),
    link: () => '/admin/audit',
  }),
}
