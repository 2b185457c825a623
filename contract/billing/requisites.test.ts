import { expect, test } from 'vitest'
import { isAccountOf, isBic, paymentCode } from './requisites.ts'

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

test('BOOK-04 the payment code is one line of fields, and a bar in a name ends none of them', () => {
  const code = paymentCode({
    name: 'ООО «Море|Name=Другой»',
    account: '40702810938000000001',
    bank: 'ПАО  Сбербанк',
    bic: '044525225',
    inn: '7707083893',
    kopecks: 4_120_050,
    purpose: 'Оплата тура, платёж №7',
  })
  expect(code).toBe(
    'ST00012|Name=ООО «Море Name=Другой»|PersonalAcc=40702810938000000001|BankName=ПАО Сбербанк|BIC=044525225|' +
      'CorrespAcc=0|PayeeINN=7707083893|Sum=4120050|Purpose=Оплата тура, платёж №7',
  )
})
