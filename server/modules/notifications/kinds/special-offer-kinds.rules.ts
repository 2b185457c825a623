import { kind } from './kind.rules.ts'

/** What an agency hears of its special offers. */
export const specialOfferKinds = {
  'special-offer.moderated': kind<{ hotel: string; reason: string | null }>({
    title: 'Модератор скрыл или вернул ваше спецпредложение',
    audience: 'agent',
    urgency: 'prompt',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ hotel, reason }) => ({
      title:
        reason === null ? `Спецпредложение снова показывается: ${hotel}` : `Спецпредложение скрыто: ${hotel}`,
      text: reason === null ? 'Модератор вернул его в горящие туры.' : `Причина: ${reason}`,
      button: 'Открыть спецпредложения',
    }),
    link: () => '/travel-agent/special-offers',
  }),
}
