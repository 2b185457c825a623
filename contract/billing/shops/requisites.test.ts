import { expect, test } from 'vitest'
import { isAccountOf, isBic } from './requisites.ts'

test.each([
  ['40702810938000000001', '044525225'],
  ['40702810400000000225', '044525225'],
  ['40702810200000000001', '044525225'],
])('BOOK-04 the account %s is one of the bank %s', (account, bic) => {
  expect(isAccountOf(account, bic)).toBe(true)
})

test('BOOK-04 any other check digit is none, and so is any other bank', () => {
  const digits = '0123456789'
  const fits = [...digits].filter((digit) => isAccountOf(`40702810${digit}38000000001`, '044525225'))
  expect(fits).toEqual(['9'])
  expect(isAccountOf('40702810938000000001', '044525226')).toBe(false)
  expect(isAccountOf('4070281093800000000', '044525225')).toBe(false)
})

test('BOOK-04 a BIC has nine digits and is Russian', () => {
  expect(['044525225', '123456789', '04452522', '04452522a'].map(isBic)).toEqual([true, false, false, false])
})
