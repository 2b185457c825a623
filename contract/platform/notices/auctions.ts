import type { Notice } from './notice.ts'

/** On a desktop; a phone reads it in the window. */
export const auctionNotLaunched = {
  tone: 'danger',
  title: 'Не удалось запустить аукцион, попробуйте ещё раз',
} as const satisfies Notice

export const budgetAboveMarket = {
  tone: 'warn',
  title: 'Обратите внимание',
  text: 'Средние цены превышают бюджет. Попробуйте увеличить лимит или изменить даты.',
} as const satisfies Notice
