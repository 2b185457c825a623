import { expect, test } from 'vitest'
import type { BookingState } from '../../../contract/bookings/booking-states.ts'
import { priceNowWords } from './price-now.rules.ts'

test('BOOK-03, BOOK-14 beside what was chosen stands the price that holds, with the former where it was another', () => {
  const words = (state: BookingState, price: number) =>
    priceNowWords({ state, price, tour: { price: 180_000 } })?.replaceAll('\u00A0', ' ')
  expect(words('agreeing', 186_000)).toBe('Проверенная цена: 186 000 ₽, в предложении была 180 000 ₽')
  expect(words('paying', 175_000)).toBe('Цена по договору: 175 000 ₽, в предложении была 180 000 ₽')
  expect([words('paying', 180_000), words('cancelled', 186_000)]).toEqual([undefined, undefined])
})
