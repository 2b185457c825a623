import { counted } from '../../../../contract/texts.ts'
import { wireDay } from '../../../../contract/wire.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

/** What is told of people whom a tourist keeps for the next trip. Never whose document it is: letters are read by others. */
export const travellerKinds = {
  'traveller.expiring': kind<{ days: number }>({
    title: 'У попутчика кончается документ',
    audience: 'tourist',
    urgency: 'calm',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ days }) => ({
      title:
        days === 0
          ? 'Документ попутчика действует последний день'
          : `Документ попутчика: ещё ${counted(days, 'day')}`,
      text: 'Чей это документ, видно на странице попутчиков. Новый обычно делают месяц, а многие страны просят запас.',
      button: 'Посмотреть',
    }),
    link: () => '/tourist/travellers',
  }),
  'traveller.unused': kind<{ goes_on: string }>({
    title: 'Данные попутчика будут удалены',
    audience: 'tourist',
    urgency: 'calm',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ goes_on }) => ({
      title: 'Оставить данные попутчика?',
      text: `Карточкой не пользовались почти два года. ${wireDay(goes_on)} она будет удалена вместе с документом.`,
      button: 'Решить',
    }),
    link: () => '/tourist/travellers',
  }),
}
