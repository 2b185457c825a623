import { deleteOwn, ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { asWritten, moves, ofStaff } from '../../platform/personal-merge.ts'

export const supplyPersonal: readonly PersonalTable[] = [
  {
    table: 'tour_search',
    merge: { agent_id: moves() },
    download: ownRows('tour_search', 'agent_id', {
      title: 'Поиски туров (за последние дни)',
      labels: { created_at: 'Когда', trip: 'Поездка' },
    }),
    erase: deleteOwn('tour_search', 'agent_id'),
  },
  {
    table: 'price_version',
    merge: { actor_id: asWritten },
    download: ownRows('price_version', 'actor_id', {
      title: 'Уточнённые цены',
      labels: {
        priced_at: 'Когда',
        tour: 'Тур',
        adults: 'Взрослых',
        child_ages: 'Возраст детей',
        price: 'Цена, ₽',
      },
    }),
    erase: 'История цен тура: не меняется никогда, о человеке в ней только его номер',
  },
  {
    table: 'hot_tour',
    download: 'Горящие туры; свои спецпредложения стоят в разделе «Спецпредложения»',
    erase: deleteOwn('hot_tour', 'agent_id'),
  },
  {
    table: 'price_feed',
    merge: { created_by: ofStaff },
    download: 'Прайс-листы туроператоров, загруженные администратором',
    erase: 'Прайс-листы: об администраторе в них только его номер',
  },
  {
    table: 'price_feed_error',
    download: 'Строки прайс-листов туроператоров',
    erase: 'Строки прайс-листов туроператоров',
  },
]
