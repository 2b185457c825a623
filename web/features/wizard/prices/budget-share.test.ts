import { expect, test } from 'vitest'
import { fewInWords, shareInWords, shareOf } from './budget-share.ts'

const prices = {
  buckets: [
    { from: 80_000, to: 90_000, tours: 2 },
    { from: 90_000, to: 100_000, tours: 0 },
    { from: 100_000, to: 110_000, tours: 40 },
    { from: 110_000, to: 300_000, tours: 3 },
  ],
  tours_found: 45,
  min_price: 82_400,
  max_price: 291_000,
}

test.each([
  [0, 0, false],
  [82_399, 0, false],
  [82_400, 1, true],
  [90_000, 2, false],
  [95_000, 2, false],
  [100_000, 2, false],
  [105_000, 22, true],
  [110_000, 42, false],
  [290_999, 44, true],
  [291_000, 45, false],
  [5_000_000, 45, false],
])('WIZ-52 a budget of %i holds %i tours', (budget, tours, isAbout) => {
  expect(shareOf(prices, budget)).toEqual({ tours, isAbout })
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [null, 'Нашли 45 туров. Сумму можно выбрать здесь.'],
  [50_000, 'В ваш бюджет не попадает ни один тур из 45'],
  [82_400, 'В ваш бюджет попадает около 1 тура из 45'],
  [90_000, 'В ваш бюджет попадают 2 тура из 45'],
  [105_000, 'В ваш бюджет попадает около 22 туров из 45'],
  [300_000, 'В ваш бюджет попадают все 45 туров'],
])('WIZ-52 a budget of %j in words: %s', (budget, words) => {
  expect(plain(shareInWords(prices, budget))).toBe(words)
})

test('WIZ-52 one tour, and a count that ends with one', () => {
  const one = {
    buckets: [{ from: 9000, to: 10_000, tours: 1 }],
    tours_found: 1,
    min_price: 9500,
    max_price: 9500,
  }
  expect(plain(shareInWords(one, 9500))).toBe('В ваш бюджет попадает единственный тур')
  const many = { ...prices, buckets: [{ from: 0, to: 90_000, tours: 21 }], tours_found: 1340, min_price: 100 }
  expect(plain(shareInWords(many, 90_000))).toBe('В ваш бюджет попадает 21 тур из 1 340')
})

test.each([
  [0, null],
  [1, 'Один такой тур: 122 475 ₽'],
  [4, 'Четыре таких тура: от 82 400 ₽ до 122 475 ₽'],
  [5, null],
])('WIZ-52 %i tours are no picture', (tours_found, words) => {
  const least = tours_found === 1 ? 122_475 : 82_400
  const few = fewInWords({ buckets: [], tours_found, min_price: least, max_price: 122_475 })
  expect(few && plain(few)).toBe(words)
})
