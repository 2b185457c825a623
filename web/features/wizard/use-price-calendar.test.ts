import { expect, test } from 'vitest'
import { shortPrice } from './use-price-calendar.ts'

test.each([
  [52_340, '52 тыс'],
  [52_500, '53 тыс'],
  [999_400, '999 тыс'],
  [999_600, '1,0 млн'],
  [1_240_000, '1,2 млн'],
])('WIZ-52 %i stands under a day as %s', (roubles, text) => {
  expect(shortPrice(roubles).replaceAll('\u00a0', ' ')).toBe(text)
})
