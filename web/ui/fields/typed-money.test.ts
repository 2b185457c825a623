import { expect, test } from 'vitest'
import { typedMoney } from './typed-money.ts'

test.each([
  ['150000', '150000', 150_000],
  ['150000,50', '150000,50', 150_000],
  ['150000.5', '150000.5', 150_000],
  ['150 000,50 ₽', '150000,50', 150_000],
  ['150000,', '150000,', 150_000],
  ['150.000', '150000', 150_000],
  ['1.500.000', '1500000', 1_500_000],
  ['12,5 тыс', '12,5 тыс', 12_500],
  ['12,5тыс.', '12,5 тыс.', 12_500],
  ['12,5 т', '12,5 т', 12_500],
  ['200 т.р.', '200 т.', 200_000],
  ['250к', '250 к', 250_000],
  ['1,5 млн', '1,5 млн', 1_500_000],
  ['1,5 м', '1,5 м', 1],
  ['12 000 руб.', '12000', 12_000],
  ['12 000 рублей', '12000', 12_000],
  ['1e9', '19', 19],
  ['-99 999 999', '99999999', 99_999_999],
  ['тыс', '', null],
  [',50', '', null],
  ['', '', null],
])('PICK-02 «%s» stays in the field as «%s» and is %s roubles', (text, shown, roubles) => {
  expect(typedMoney(text)).toMatchObject({ shown, roubles })
})

test.each([
  ['-5', true],
  ['−5', true],
  ['1e9', true],
  ['от 5', true],
  ['12 000 руб.', false],
  ['12,5 тыс', false],
  ['1.500.000', false],
  ['', false],
])('PICK-02 of «%s» signs are dropped that a sum has none of: %s', (text, isDropped) => {
  expect(typedMoney(text).isDropped).toBe(isDropped)
})

test('PICK-02 a minus that was typed before the digits is still told once they stand alone, until all is taken out', () => {
  const minus = typedMoney('-')
  expect(minus).toEqual({ shown: '', roubles: null, isCut: false, isDropped: true })
  const five = typedMoney(`${minus.shown}5`, minus)
  expect(five).toEqual({ shown: '5', roubles: 5, isCut: false, isDropped: true })
  expect(typedMoney('', five).isDropped).toBe(false)
})

test.each([
  ['1000,50', true],
  ['1000.5', true],
  ['1000,00', false],
  ['1000,', false],
  ['12,5 тыс', false],
  ['1.500', false],
])('PICK-02 of «%s» kopecks are cut: %s', (text, isCut) => {
  expect(typedMoney(text).isCut).toBe(isCut)
})
