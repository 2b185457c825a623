import type { Notice } from './notice.ts'

export const paymentsNotLoaded = {
  tone: 'danger',
  title: 'Не удалось загрузить платежи',
} as const satisfies Notice

export const priceNotRecalculated = {
  tone: 'danger',
  title: 'Не удалось пересчитать цену',
} as const satisfies Notice

export const paymentNotStarted = {
  tone: 'danger',
  title: 'Не удалось перейти к оплате',
  text: 'Повторите попытку позже.',
} as const satisfies Notice
