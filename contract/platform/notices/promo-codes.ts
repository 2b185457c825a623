import { money } from '../../numbers.ts'
import type { Notice } from './notice.ts'

const TITLE = 'Промокод зарегистрирован и активирован'

export const discountActivated = {
  tone: 'good',
  title: TITLE,
  text: 'Скидка ждёт вашего следующего бронирования.',
} as const satisfies Notice
export const bonusActivated = (roubles: number) =>
  ({ tone: 'good', title: TITLE, text: `${money(roubles)} уже на балансе.` }) as const satisfies Notice

export const promoNotActivated = {
  tone: 'danger',
  title: 'Не получилось зарегистрировать промокод',
} as const satisfies Notice
