import type { Said } from './said.factory.ts'

const about = { booking_id: 12, country: 'Турция' }
const toTourist = { ...about, side: 'tourist' }
const toAgent = { ...about, side: 'agent' }
const OF_TOURIST = '/tourist/bookings/12'
const OF_AGENT = '/travel-agent/bookings/12'
const BUTTON = 'К бронированию'
const DECIDED =
  'Бронирование №\u00a012. Администратор прочитал обе стороны и объяснил решение. Что вернётся, сказано на странице бронирования.'

/** What both sides are told of a claim after the trip. */
export const ofClaims: readonly Said[] = [
  [
    'booking.claim',
    { ...toAgent, news: 'made', by: 'tourist' },
    1,
    [
      'Турист подал претензию после поездки: Турция',
      'Бронирование №\u00a012. Ответьте за три дня: сколько вернёте и почему. Потом администратор решит и без вашего ответа.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.claim',
    { ...toAgent, news: 'waits', by: 'system' },
    1,
    [
      'Претензия ждёт вашего ответа: Турция',
      'Бронирование №\u00a012. Остаются сутки. Потом администратор решит и без вашего ответа.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.claim',
    { ...toTourist, news: 'answered', by: 'agent' },
    1,
    [
      'Агентство ответило на претензию: Турция',
      'Бронирование №\u00a012. Согласитесь с ответом, или решит администратор.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.claim',
    { ...toTourist, news: 'closed', by: 'agent' },
    1,
    [
      'Претензия решена: Турция',
      'Бронирование №\u00a012. Агентство возвращает всё, что вы просили.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.claim',
    { ...toAgent, news: 'closed', by: 'tourist' },
    1,
    [
      'Претензия решена: Турция',
      'Бронирование №\u00a012. Турист согласился с вашим ответом, деньги возвращаются.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.claim',
    { ...toAgent, news: 'closed', by: 'admin' },
    1,
    ['Претензия решена: Турция', DECIDED, BUTTON, OF_AGENT],
  ],
  [
    'booking.claim',
    { ...toTourist, news: 'closed', by: 'admin' },
    1,
    ['Претензия решена: Турция', DECIDED, BUTTON, OF_TOURIST],
  ],
]
