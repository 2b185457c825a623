import { EVERYWHERE, kind } from './kind.rules.ts'

/** What an agency's owner hears of those who work there. */
export const agencyKinds = {
  'agency.joined': kind<{ name: string }>({
    title: 'Новый сотрудник в вашем агентстве',
    audience: 'agent',
    urgency: 'security',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ name }) => ({
      title: 'Новый сотрудник в агентстве',
      text: `Приглашение принято: ${name}. Если вы никого не звали, удалите его на странице «Сотрудники».`,
      button: 'Открыть сотрудников',
    }),
    link: () => '/travel-agent/people',
  }),
}
