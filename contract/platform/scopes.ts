/** What a key of an agency may be for, in the words that its owner picks from. */
export const apiScopes = {
  'requests:read': { title: 'Заявки', text: 'Читать заявки туристов по странам агентства' },
  'tours:search': { title: 'Поиск туров', text: 'Искать туры и уточнять цены' },
  'offers:read': { title: 'Отклики', text: 'Читать свои отклики' },
  'offers:write': { title: 'Отправка откликов', text: 'Отвечать на заявки: плата списывается с баланса' },
  'chats:read': { title: 'Чаты', text: 'Читать переписку с туристами' },
  'chats:write': { title: 'Сообщения', text: 'Писать туристам от имени агентства' },
  'bookings:read': { title: 'Бронирования', text: 'Читать бронирования агентства, их деньги и отмены' },
  'bookings:write': {
    title: 'Решения по бронированиям',
    text: 'Называть проверенную цену, подтверждать тур или отказывать, называть расходы по отмене',
  },
  'balance:read': { title: 'Баланс', text: 'Видеть баланс и движения' },
} as const

export type ApiScope = keyof typeof apiScopes
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]]
