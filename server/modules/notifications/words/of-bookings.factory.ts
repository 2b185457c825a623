import type { Said } from './said.factory.ts'

const about = { booking_id: 12, country: 'Турция' }
const toTourist = { ...about, side: 'tourist' }
const toAgent = { ...about, side: 'agent' }
const OF_TOURIST = '/tourist/bookings/12'
const OF_AGENT = '/travel-agent/bookings/12'
const BUTTON = 'К бронированию'

/** What both sides are told of a booking. */
export const ofBookings: readonly Said[] = [
  [
    'booking.turn',
    { ...toAgent, move: 'submit', by: 'tourist', state: 'checking' },
    1,
    [
      'Данные туристов отправлены агенту: Турция',
      'Бронирование №\u00a012. Проверьте места и назовите цену.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.turn',
    { ...toTourist, move: 'quote', by: 'agent', state: 'agreeing' },
    1,
    [
      'Агент назвал проверенную цену: Турция',
      'Бронирование №\u00a012. Посмотрите цену и подпишите договор.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.turn',
    { ...toTourist, move: 'substitute', by: 'agent', state: 'agreeing' },
    1,
    [
      'Предложен другой тур: Турция',
      'Бронирование №\u00a012. Агент предлагает другой тур: посмотрите и решите.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.turn',
    { ...toTourist, move: 'return', by: 'agent', state: 'filling' },
    1,
    [
      'Данные возвращены на исправление: Турция',
      'Бронирование №\u00a012. Заполните данные всех, кто едет.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.turn',
    { ...toAgent, move: 'cover', by: 'system', state: 'confirming' },
    1,
    [
      'Первый платёж сделан: Турция',
      'Бронирование №\u00a012. Подтвердите тур у туроператора.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.news',
    { ...toTourist, move: 'depart', by: 'system', state: 'travelling' },
    1,
    ['Начало поездки: Турция', 'Бронирование №\u00a012. Хорошей поездки!', BUTTON, OF_TOURIST],
  ],
  // What is next says the same as the title: the number alone is left.
  [
    'booking.news',
    { ...toTourist, move: 'finish', by: 'system', state: 'finished' },
    1,
    ['Поездка завершена: Турция', 'Бронирование №\u00a012.', BUTTON, OF_TOURIST],
  ],
  [
    'booking.over',
    { ...toAgent, move: 'cancel', by: 'tourist', state: 'cancelled' },
    1,
    [
      'Бронирование отменено: Турция',
      'Бронирование №\u00a012. Турист отказался от бронирования. Если часть денег пришла, она возвращается.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.over',
    { ...toTourist, move: 'lapse', by: 'system', state: 'lapsed' },
    1,
    [
      'Срок вышел: Турция',
      'Бронирование №\u00a012. Бронирование закрыто. Если часть денег пришла, она возвращается.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.over',
    { ...toTourist, move: 'refuse', by: 'agent', state: 'refused' },
    1,
    [
      'Тур не подтверждён: Турция',
      'Бронирование №\u00a012. Агентство не подтвердило тур. Все ваши деньги возвращаются.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.over',
    { ...toAgent, move: 'refuse', by: 'system', state: 'refused' },
    1,
    [
      'Тур не подтверждён: Турция',
      'Бронирование №\u00a012. Вы не ответили за пять дней. Все деньги возвращаются туристу.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.waits',
    { ...toTourist, state: 'filling', due_at: '2026-11-24T15:00:00.000Z' },
    1,
    [
      'Бронирование ждёт вас: Турция',
      'Бронирование №\u00a012. Заполните данные всех, кто едет. Срок: 24\u00a0ноября в\u00a018:00 по Москве.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.waits',
    { ...toAgent, state: 'checking', due_at: null },
    1,
    [
      'Бронирование ждёт вас: Турция',
      'Бронирование №\u00a012. Проверьте места и назовите цену.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.costs',
    { booking_id: 12, country: 'Турция', side: 'tourist', state: 'cancelling', news: 'named' },
    1,
    [
      'Агентство назвало расходы по отмене: Турция',
      'Бронирование №\u00a012. Посмотрите расчёт: согласитесь, и остальное вернётся сразу, или откройте спор.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'booking.costs',
    { booking_id: 12, country: 'Турция', side: 'agent', state: 'cancelling', news: 'disputed' },
    1,
    [
      'Турист не согласен с расходами: Турция',
      'Бронирование №\u00a012. Ответьте ему: администратор прочитает обе стороны и решит.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'booking.costs',
    { booking_id: 12, country: 'Турция', side: 'tourist', state: 'cancelling', news: 'answered' },
    1,
    [
      'Агентство ответило на спор: Турция',
      'Бронирование №\u00a012. Решит администратор и напишет, почему так.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'offer.taken',
    {
      request_id: 7,
      offer_id: 12,
      country: 'Турция',
      organisation: 'ООО «Юг»',
      hotel: 'Sun Garden',
      stars: 4,
      price: 150_000,
      booking_id: 12,
    },
    1,
    [
      'Вы выбрали: Sun Garden 4★, Турция',
      'ООО «Юг», 150\u00a0000\u00a0₽ за всех. Бронирование открыто. Заполните данные всех, кто едет.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'offer.chosen',
    { request_id: 7, country: 'Турция', offer_id: 12, price: 250_000, booking_id: 12 },
    1,
    [
      'Выбрали вас: Турция',
      'Турист выбрал ваш вариант за 250\u00a0000\u00a0₽. Контакты в чате больше не скрыты: напишите ему.',
      BUTTON,
      OF_AGENT,
    ],
  ],
  [
    'review.due',
    about,
    1,
    [
      'Как прошла поездка: Турция?',
      'Бронирование №\u00a012. Отзыв об агентстве можно оставить 30\u00a0дней.',
      'Написать отзыв',
      OF_TOURIST,
    ],
  ],
  [
    'review.published',
    about,
    1,
    [
      'Новый отзыв: Турция',
      'Бронирование №\u00a012. На отзыв можно ответить один раз.',
      'Прочитать отзыв',
      '/travel-agent/reviews',
    ],
  ],
  [
    'review.answered',
    about,
    1,
    ['Агентство ответило на отзыв: Турция', 'Бронирование №\u00a012.', 'Прочитать ответ', OF_TOURIST],
  ],
  [
    'review.moderated',
    { ...about, reason: 'personal' },
    1,
    [
      'Отзыв не показывается: Турция',
      'Бронирование №\u00a012. Причина: персональные данные.',
      BUTTON,
      OF_TOURIST,
    ],
  ],
  [
    'review.moderated',
    { ...about, reason: null },
    1,
    ['Отзыв опубликован: Турция', 'Бронирование №\u00a012.', BUTTON, OF_TOURIST],
  ],
  [
    'offer.revived',
    {
      request_id: 7,
      country: 'Турция',
      offer_id: 12,
      organisation: 'ООО «Бриз»',
      min_price: 180_000,
      is_reserve: false,
    },
    1,
    [
      'Предложение снова действует: Турция',
      'ООО «Бриз»: от 180\u00a0000\u00a0₽, условия прежние.',
      'Открыть аукцион',
      '/tourist/my-auctions/7',
    ],
  ],
  [
    'offer.revived',
    {
      request_id: 7,
      country: 'Турция',
      offer_id: 12,
      organisation: 'ООО «Бриз»',
      min_price: 180_000,
      is_reserve: true,
    },
    1,
    [
      'Предложение снова действует: Турция',
      'ООО «Бриз»: тур за 180\u00a0000\u00a0₽ снова можно взять.',
      'Взять тур',
      '/tourist/my-auctions/7',
    ],
  ],
]
