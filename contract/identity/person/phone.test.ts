import { expect, test } from 'vitest'
import { phoneDigits } from './phone.ts'

test('AUTH-04 a Russian phone is the same in every writing', () => {
  const writings = [
    '+7 (912) 345-67-89',
    '8 912 345 67 89',
    '89123456789',
    '8(912)345-67-89',
    '+8 912 345 67 89',
  ]
  expect(new Set(writings.map(phoneDigits))).toEqual(new Set(['79123456789']))
})

test('PICK-06 a number that begins with 8 abroad is not taken for a Russian one', () => {
  for (const digits of ['84912345678', '85291234567', '85366123456', '85512345678'])
    expect(phoneDigits(digits)).toBe(digits)
  expect(phoneDigits('+84 91 234 56 78')).toBe('84912345678')
})

test('AUTH-04 a landline written with a separate 8 is Russian, whatever follows', () => {
  expect(phoneDigits('8 (495) 123-45-67')).toBe('74951234567')
})

test('AUTH-04 what was read once is read the same again', () => {
  for (const text of ['8 (912) 345-67-89', '84912345678', '+375 29 123-45-67', '9123456789', ''])
    expect(phoneDigits(phoneDigits(text))).toBe(phoneDigits(text))
})
