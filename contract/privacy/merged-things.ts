/** What the staff are told of two accounts before they are joined: how many of each the second one brings. */
export const mergedThings = {
  requests: ['заявка', 'заявки', 'заявок'],
  bookings: ['бронирование', 'бронирования', 'бронирований'],
  payments: ['платёж', 'платежа', 'платежей'],
  chats: ['чат с турагентом', 'чата с турагентами', 'чатов с турагентами'],
  reviews: ['отзыв', 'отзыва', 'отзывов'],
  tickets: ['обращение в поддержку', 'обращения в поддержку', 'обращений в поддержку'],
  travellers: ['сохранённый попутчик', 'сохранённых попутчика', 'сохранённых попутчиков'],
  watches: ['наблюдение за ценой', 'наблюдения за ценами', 'наблюдений за ценами'],
  promo_codes: ['активированный промокод', 'активированных промокода', 'активированных промокодов'],
  promo_uses: ['скидка по промокоду', 'скидки по промокодам', 'скидок по промокодам'],
  messengers: ['подключённый мессенджер', 'подключённых мессенджера', 'подключённых мессенджеров'],
  notifications: ['уведомление', 'уведомления', 'уведомлений'],
  consents: ['согласие', 'согласия', 'согласий'],
  blocks: ['прошлая блокировка', 'прошлые блокировки', 'прошлых блокировок'],
} as const satisfies Record<string, readonly [string, string, string]>

export type MergedThing = keyof typeof mergedThings
export const mergedThingNames = Object.keys(mergedThings) as [MergedThing, ...MergedThing[]]
