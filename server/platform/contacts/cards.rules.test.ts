import { expect, test } from 'vitest'
import { hideCards } from './cards.rules.ts'

test.each([
  '4276 1634 5678 9010',
  '4276163456789010',
  '2200-7000-1234-5673',
  '4276.1634.5678.9010',
  '4276 – 1634 – 5678 – 9010',
  '4276\n1634\n5678\n9010',
  '4 2 7 6 1 6 3 4 5 6 7 8 9 0 1 0',
  '4️⃣2️⃣7️⃣6️⃣ 1634 5678 9010',
  '４２７６ １６３４ ５６７８ ９０１０',
  '4276\u200b1634\u200b5678\u200b9010',
  '3782 822463 10005',
])('CHAT-07 the number of a card is hidden: %s', (card) => {
  expect(hideCards(`Моя карта ${card}, спасибо`)).toEqual({
    text: 'Моя карта •••• •••• •••• ••••, спасибо',
    masked: true,
  })
})

test.each([
  '4276 1634 5678 9011',
  'Счёт 40702810900000012345',
  'С 22.06.2026 по 29.06.2026, рейс SU 2134',
  'Цены 4500 5200 6100 3302',
  '+7 912 345-67-89, 8 495 123 45 67',
  '2222 2222 2222 2222',
  'заявка 7781-2234',
])('CHAT-07 other digits stay: %s', (text) => {
  expect(hideCards(text)).toEqual({ text, masked: false })
})

test('CHAT-07 two cards in one message are both hidden, and the words between them stay', () => {
  expect(hideCards('4276163456789010 или 4276 1634 5678 9010').text).toBe(
    '•••• •••• •••• •••• или •••• •••• •••• ••••',
  )
})
