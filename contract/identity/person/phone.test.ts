import { expect, test } from 'vitest'
import { limits } from '../../limits.ts'
import phoneCountries from '../../../data/phone-countries.json' with { type: 'json' }
import { isNobodysPhone, phoneDigits, wholePhones } from './phone.ts'

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

test('AUTH-04 how long a neighbour’s number is agrees with the masks that the field types by', () => {
  for (const [code, digits] of wholePhones) {
    const masks = phoneCountries.filter(({ dial }) => dial === code).map(({ mask }) => mask)
    expect(masks).not.toEqual([])
    for (const mask of masks) expect(code.length + mask.replace(/[^.]/g, '').length).toBe(digits)
  }
  expect(wholePhones.find(([code]) => code === '7')?.[1]).toBe(limits.phoneDigits)
})

test('AUTH-04 an area that nobody has is the 8 or 7 of home calls before a number one digit short', () => {
  for (const digits of ['78912345678', '78812345678', '78495123456', '77912345678', '77495123456'])
    expect(isNobodysPhone(digits)).toBe(true)
  for (const digits of [
    '79123456789',
    '78123456789',
    '78005553535',
    '77012345678',
    '77471234567',
    '84912345678',
  ])
    expect(isNobodysPhone(digits)).toBe(false)
})
