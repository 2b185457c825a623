import type { Said } from './said.factory.ts'

const about = { booking_id: 12, country: 'Турция' }
const toTourist = { ...about, side: 'tourist' }
const toAgent = { ...about, side: 'agent' }
const OF_TOURIST = '/tourist/bookings/12'
const OF_AGENT = '/travel-agent/bookings/12'
const BUTTON = 'К бронированию'
const STANDS = 'Бронирование №\u00a012. Бронирование остаётся прежним.'
const LAPSED = 'Бронирование №\u00a012. Его не подписали. Бронирование остаётся прежним.'

/** What both sides are told of a change of a confirmed trip. */
export const ofAmendments: readonly Said[] = [
  [
    'booking.amendment',
    { ...toTourist, news: 'proposed' },
    1,
    [
      'Агент предлагает изменить поездку: Турция',
      'Бронирование №\u00a012. Посмотрите, что меняется и сколько это стоит. Пока вы не подписали, действует прежнее.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.amendment',
    { ...toAgent, news: 'refused' },
    1,
    ['Турист отказался от изменения поездки: Турция', STANDS, BUTTON, OF_AGENT],
  ],
  [
    'booking.amendment',
    { ...toTourist, news: 'withdrawn' },
    1,
    ['Агент отозвал изменение поездки: Турция', STANDS, BUTTON, OF_TOURIST],
  ],
  [
    'booking.amendment',
    { ...toAgent, news: 'lapsed' },
    1,
    ['Срок изменения поездки вышел: Турция', LAPSED, BUTTON, OF_AGENT],
  ],
  [
    'booking.news',
    { ...toAgent, move: 'amend', by: 'tourist', state: 'confirmed' },
    1,
    ['Изменение поездки подписано: Турция', 'Бронирование №\u00a012. Тур подтверждён.', BUTTON, OF_AGENT],
  ],
]
