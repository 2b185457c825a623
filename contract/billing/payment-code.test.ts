import { expect, test } from 'vitest'
import { paymentCode } from './payment-code.ts'

const details = {
  name: 'ООО «Берег»',
  account: '40702810900000000001',
  bank: 'ПАО «Банк Причал»',
  bic: '044525000',
  correspondentAccount: '30101810400000000000',
  inn: '7700000001',
  purpose: 'Счёт № 7',
  kopecks: 4_980_050,
}

test('a payment code holds what a bank asks for, in the standard’s order, the sum in kopecks', () => {
  expect(paymentCode(details)).toBe(
    'ST00012|Name=ООО «Берег»|PersonalAcc=40702810900000000001|BankName=ПАО «Банк Причал»|BIC=044525000|CorrespAcc=30101810400000000000|PayeeINN=7700000001|Purpose=Счёт № 7|Sum=4980050',
  )
  expect(paymentCode({ ...details, correspondentAccount: null })).toContain('|CorrespAcc=0|')
  expect(paymentCode({ ...details, kpp: '770001001' })).toContain('|KPP=770001001|')
})

test('what divides fields stands in none of them, so that no name makes a field of its own', () => {
  const code = paymentCode({ ...details, name: 'А|PersonalAcc=1', purpose: 'Тур|Sum=1\r\n|PayeeINN=0' })
  expect(code.split('|').map((field) => field.split('=')[0])).toEqual([
    'ST00012',
    'Name',
    'PersonalAcc',
    'BankName',
    'BIC',
    'CorrespAcc',
    'PayeeINN',
    'Purpose',
    'Sum',
  ])
  expect(code).toContain('Name=А/PersonalAcc=1|')
  expect(code).toContain('Purpose=Тур/Sum=1 /PayeeINN=0|')
})

test('long names are cut to the standard’s lengths by whole letters', () => {
  const field = (code: string, name: string) =>
    code
      .split('|')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  const code = paymentCode({
    ...details,
    name: '😀'.repeat(300),
    bank: 'Б'.repeat(300),
    purpose: 'П'.repeat(300),
  })
  expect([...field(code, 'Name')]).toHaveLength(160)
  expect(field(code, 'Name').isWellFormed()).toBe(true)
  expect(field(code, 'BankName')).toHaveLength(45)
  expect(field(code, 'Purpose')).toHaveLength(210)
})

test.each([
  { account: '4070281090000000000' },
  { account: '4070281090000000000x' },
  { bic: '04452500' },
  { correspondentAccount: '' },
  { inn: '77000000011' },
  { kpp: '77' },
  { kopecks: 0 },
  { kopecks: -1 },
  { kopecks: 1.5 },
  { kopecks: Number.NaN },
])('a code that would lead elsewhere is not made: %o', (wrong) => {
  expect(() => paymentCode({ ...details, ...wrong })).toThrow('payment code')
})
