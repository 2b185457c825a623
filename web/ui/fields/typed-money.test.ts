import { expect, test } from 'vitest'
import { typedMoney } from './typed-money.ts'

test.each([
  ['150000', 150_000],
  ['150 000 ₽', 150_000],
  ['150\u00a0000\u202f₽', 150_000],
  ['150000,00', 150_000],
  ['150000,', 150_000],
  ['150.000', 150_000],
  ['1.500.000', 1_500_000],
  ['12,5 тыс', 12_500],
  ['12,5тыс.', 12_500],
  ['12,5 т', 12_500],
  ['200 т.р.', 200_000],
  ['250к', 250_000],
  ['1,15 млн', 1_150_000],
  ['12 000 руб.', 12_000],
  ['12 000 рублей', 12_000],
  ['0', 0],
])('PICK-02 «%s» is %s roubles', (text, roubles) => {
  expect(typedMoney(text)).toEqual({ text, roubles, fault: null })
})

test.each(['-5', '−5', '-', '+5', '1e3', '1e9', 'от 5', 'тыс', ',50', '₽', '1,2,3', '2.5.5', '1,5 м', '5%'])(
  'PICK-02 «%s» is no sum: it is not made another one by leaving signs out',
  (text) => {
    expect(typedMoney(text)).toEqual({ text, roubles: null, fault: 'sum' })
  },
)

test.each(['2,50', '1000.5', '2,5', '150 000,50 ₽'])(
  'PICK-02 «%s» has kopecks, which are not cut where whole roubles are asked',
  (text) => {
    expect(typedMoney(text)).toEqual({ text, roubles: null, fault: 'kopecks' })
  },
)

test.each(['', '  '])('PICK-02 «%s» is blank, and nothing is wrong with it', (text) => {
  expect(typedMoney(text)).toEqual({ text, roubles: null, fault: null })
})
