import type { Said } from './said.factory.ts'

/** What agencies are told of requests and of their offers. */
export const toAgents: readonly Said[] = [
  [
    'request.new',
    { request_id: 7, country: 'Турция' },
    1,
    ['Новая заявка: Турция', 'Ответьте одним из первых.', 'Открыть заявку', '/travel-agent/requests/7'],
  ],
  [
    'request.new',
    { request_id: 7, country: 'Турция' },
    2,
    [
      '2\u00a0новые заявки',
      'Последняя: Турция. Ответьте одним из первых.',
      'Открыть заявки',
      '/travel-agent/requests/7',
    ],
  ],
  [
    'request.new',
    { request_id: 7, country: 'Турция' },
    105,
    [
      '105\u00a0новых заявок',
      'Последняя: Турция. Ответьте одним из первых.',
      'Открыть заявки',
      '/travel-agent/requests/7',
    ],
  ],
  [
    'request.edited',
    { request_id: 7, country: 'Турция', offer_id: 12, changed: ['dates', 'meal'], is_other_party: false },
    1,
    [
      'Турист изменил заявку: Турция',
      'Изменено: даты, питание. Обновить отклик можно бесплатно.',
      'Открыть заявку',
      '/travel-agent/requests/7',
    ],
  ],
  [
    'request.edited',
    { request_id: 7, country: 'Турция', offer_id: 12, changed: ['guests'], is_other_party: true },
    2,
    [
      'Турист изменил заявку: Турция',
      'Изменено: гости. Пересчитайте отклик на новых гостей: до этого его не выбрать. Это бесплатно.',
      'Открыть заявку',
      '/travel-agent/requests/7',
    ],
  ],
  [
    'offer.read',
    { request_id: 7, country: 'Турция', offer_id: 12 },
    1,
    [
      'Ваш отклик прочитан: Турция',
      'Турист открыл ваше предложение. Хороший момент, чтобы написать в чат.',
      'Написать',
      '/chats/12',
    ],
  ],
  [
    'offer.shortlisted',
    { request_id: 7, country: 'Турция', offer_id: 12 },
    1,
    [
      'Ваш отклик в избранном: Турция',
      'Турист отложил ваше предложение, чтобы вернуться к нему.',
      'Написать',
      '/chats/12',
    ],
  ],
  [
    'offer.price_asked',
    { request_id: 7, country: 'Турция', offer_id: 12, price: 98_000, best_price: 93_530 },
    1,
    [
      'Сможете дешевле? Турция',
      'Турист просит цену ниже. Ваша 98\u00a0000\u00a0₽, до лучшей 4\u00a0470\u00a0₽. Изменить её можно бесплатно.',
      'Назвать свою цену',
      '/travel-agent/requests/7',
    ],
  ],
  [
    'offer.price_asked',
    { request_id: 7, country: 'Турция', offer_id: 12, price: 93_530, best_price: 93_530 },
    1,
    [
      'Сможете дешевле? Турция',
      'Турист просит цену ниже. Ваша 93\u00a0530\u00a0₽ пока лучшая: поможет и небольшая скидка. Изменить её можно бесплатно.',
      'Назвать свою цену',
      '/travel-agent/requests/7',
    ],
  ],
  [
    'fee.refunded',
    { request_id: 7, country: 'Турция', roubles: 3_000, reason: 'unread' },
    1,
    [
      'Возврат 3\u00a0000\u00a0₽',
      'Турция: турист не открыл отклик за 48 часов. Деньги снова на балансе.',
      'Открыть баланс',
      '/travel-agent/balance',
    ],
  ],
  [
    'fee.refunded',
    { request_id: 7, country: 'Турция', roubles: 3_000, reason: 'deleted' },
    1,
    [
      'Возврат 3\u00a0000\u00a0₽',
      'Турция: турист удалил заявку. Деньги снова на балансе.',
      'Открыть баланс',
      '/travel-agent/balance',
    ],
  ],
  [
    'fee.refunded',
    { request_id: 7, country: 'Турция', roubles: 15_500, reason: 'admin' },
    1,
    [
      'Возврат 15\u00a0500\u00a0₽',
      'Турция: по решению администратора. Деньги снова на балансе.',
      'Открыть баланс',
      '/travel-agent/balance',
    ],
  ],
  [
    'offer.chosen',
    { request_id: 7, country: 'Турция', offer_id: 12, price: 250_000 },
    1,
    [
      'Выбрали вас: Турция',
      'Турист выбрал ваш вариант за 250\u00a0000\u00a0₽. Контакты в чате больше не скрыты: напишите ему.',
      'Написать туристу',
      '/chats/12',
    ],
  ],
  [
    'offer.declined',
    { request_id: 7, country: 'Турция', offer_id: 12, why: 'declined' },
    1,
    [
      'Отклик не выбран: Турция',
      'Турист отклонил ваше предложение.',
      'Мои отклики',
      '/travel-agent/offers?request_id=7',
    ],
  ],
  [
    'offer.declined',
    { request_id: 7, country: 'Турция', offer_id: 12, why: 'other_chosen' },
    1,
    [
      'Отклик не выбран: Турция',
      'Турист выбрал предложение другого агента. Аукцион закрыт.',
      'Мои отклики',
      '/travel-agent/offers?request_id=7',
    ],
  ],
  [
    'offer.ending',
    { request_id: 7, country: 'Турция', offer_id: 12 },
    1,
    [
      'Отклик действует ещё сутки: Турция',
      'Обновите цены или варианты, и он останется у туриста. Это бесплатно.',
      'Обновить отклик',
      '/travel-agent/offers?request_id=7',
    ],
  ],
  [
    'offer.expired',
    { request_id: 7, country: 'Турция', offer_id: 12, is_over: true },
    1,
    [
      'Заявка закрыта: Турция',
      'Турист удалил заявку или даты вылета прошли: ваш отклик больше не выбрать.',
      'Мои отклики',
      '/travel-agent/offers?request_id=7',
    ],
  ],
  [
    'offer.expired',
    { request_id: 7, country: 'Турция', offer_id: 12, is_over: false },
    1,
    [
      'Срок отклика вышел: Турция',
      'Турист больше не может его выбрать.',
      'Мои отклики',
      '/travel-agent/offers?request_id=7',
    ],
  ],
  [
    'offer.removed',
    { request_id: 7, country: 'Турция', offer_id: 12, reason: 'Реклама' },
    1,
    ['Отклик снят: Турция', 'Причина: Реклама', 'Мои отклики', '/travel-agent/offers?request_id=7'],
  ],
  [
    'offer.restored',
    { request_id: 7, country: 'Турция', offer_id: 12 },
    1,
    [
      'Отклик возвращён: Турция',
      'Администрация отменила своё решение.',
      'Мои отклики',
      '/travel-agent/offers?request_id=7',
    ],
  ],
  [
    'special-offer.moderated',
    { hotel: 'Rixos Premium', reason: 'Такой цены не бывает' },
    1,
    [
      'Спецпредложение скрыто: Rixos Premium',
      'Причина: Такой цены не бывает',
      'Открыть спецпредложения',
      '/travel-agent/special-offers',
    ],
  ],
  [
    'special-offer.moderated',
    { hotel: 'Rixos Premium', reason: null },
    1,
    [
      'Спецпредложение снова показывается: Rixos Premium',
      'Модератор вернул его в горящие туры.',
      'Открыть спецпредложения',
      '/travel-agent/special-offers',
    ],
  ],
]
