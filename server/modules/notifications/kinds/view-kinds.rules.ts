import { EVERYWHERE, kind } from './kind.rules.ts'

/** What is told of the staff's looking. */
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
}
