import { expect, test } from 'vitest'
import { doubtsOf } from './suspicion.rules.ts'

test.each([
  ['звоните мне +7 912 345-67-89', ['contacts']],
  ['подробности на https://example.com/otzyv', ['contacts']],
  ['паспорт 4510 123456 они потеряли', ['contacts', 'document']],
  ['загранпаспорт 71 1234567 вернули мятым', ['document']],
  ['обещали скидку за отзыв, вот он', ['reward']],
])('BOOK-27 a moderator reads first: «%s»', (text, doubts) => {
  expect(doubtsOf(text)).toEqual(doubts)
})

test.each([
  'Всё оформили за день, ваучеры пришли вовремя.',
  'Заплатили 185 000 ₽, доплат не было, вылет 12.06.2026 в 10:45',
  'Отель ужасный, но агент не виноват: предупреждал',
  'Номер 4123, корпус 12, рейс SU 2142',
])('BOOK-27 nothing is wrong with: «%s»', (text) => {
  expect(doubtsOf(text)).toEqual([])
})
