import type { Said } from './said.factory.ts'

/** What is told of people whom a tourist keeps. */
export const ofTravellers: readonly Said[] = [
  [
    'traveller.expiring',
    { days: 60 },
    1,
    [
      'Документ попутчика: ещё 60\u00a0дней',
      'Чей это документ, видно на странице попутчиков. Новый обычно делают месяц, а многие страны просят запас.',
      'Посмотреть',
      '/tourist/travellers',
    ],
  ],
  [
    'traveller.expiring',
    { days: 0 },
    1,
    [
      'Документ попутчика действует последний день',
      'Чей это документ, видно на странице попутчиков. Новый обычно делают месяц, а многие страны просят запас.',
      'Посмотреть',
      '/tourist/travellers',
    ],
  ],
  [
    'traveller.unused',
    { goes_on: '2028-11-19' },
    1,
    [
      'Оставить данные попутчика?',
      'Карточкой не пользовались почти два года. 19.11.2028 она будет удалена вместе с документом.',
      'Решить',
      '/tourist/travellers',
    ],
  ],
]
