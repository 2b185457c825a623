import { expect, test } from 'vitest'
import { hintsOf, shortPrice } from './use-price-calendar.ts'

test.each([
  [52_340, '52 тыс.'],
  [52_500, '53 тыс.'],
  [999_400, '999 тыс.'],
  [999_600, '1,0 млн'],
  [1_240_000, '1,2 млн'],
])('WIZ-52 %i stands under a day as %s', (roubles, text) => {
  expect(shortPrice(roubles).replaceAll('\u00a0', ' ')).toBe(text)
})

test('WIZ-52 the cheapest tenth of the days stands out, a day without tours says nothing', () => {
  const days = Array.from({ length: 20 }, (_, at) => ({
    date: `2027-06-${String(at + 1).padStart(2, '0')}`,
    min_price: 50_000 + at * 1000,
  }))
  const hintOf = hintsOf(days)
  expect(hintOf('2027-06-02')).toEqual({
    text: '51\u00a0тыс.',
    spoken: 'от 51\u00a0000\u00a0₽ за всех, один из самых дешёвых дней',
    isLow: true,
  })
  expect(hintOf('2027-06-03')).toMatchObject({ text: '52\u00a0тыс.', isLow: false })
  expect(hintOf('2027-07-01')).toBeUndefined()
})
