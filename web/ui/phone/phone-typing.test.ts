import { beforeAll, expect, test } from 'vitest'
import {
  countryOfPhone,
  loadPhoneCountries,
  type PhoneCountry,
  russia,
  settledCountry,
} from './phone-country.ts'
import { caretAfter, phoneShown, readPhone, withoutDigitBefore } from './phone-typing.ts'

let countries: readonly PhoneCountry[]
beforeAll(async () => {
  countries = await loadPhoneCountries()
})
const named = (code: string): PhoneCountry => {
  const country = countries.find((item) => item.code === code)
  if (!country) throw new Error(`no country ${code}`)
  return country
}
const typed = (raw: string, before = '', country = russia) => readPhone(raw, { country, before })

test('PICK-06 a number is shown by its mask, as far as it is typed', () => {
  expect(['', '9', '912', '9123', '9123456789'].map((digits) => phoneShown(digits, russia))).toEqual([
    '+7 ',
    '+7 (9',
    '+7 (912',
    '+7 (912) 3',
    '+7 (912) 345-67-89',
  ])
  expect(phoneShown('291234567', named('by'))).toBe('+375 (29) 123-45-67')
  expect(phoneShown('4165550123', named('ca'))).toBe('+1 (416) 555-0123')
})

test('PICK-06 a pasted or filled-in Russian number may begin with +7, 7, 8 or nothing', () => {
  for (const raw of ['+79123456789', '79123456789', '89123456789', '9123456789', '8 (912) 345-67-89'])
    expect(typed(raw)).toEqual({ national: '9123456789' })
  expect(typed('+7 +7 912 345-67-89')).toEqual({ national: '9123456789' })
  expect(typed('+7 8 912 345 67 89')).toEqual({ national: '9123456789' })
  expect(typed('89123456789', '9990001122')).toEqual({ national: '9123456789' })
})

test('PICK-06 the 8 or 7 typed first is the +7 that stands there already; in Kazakhstan a 7 is a digit', () => {
  expect(typed('+7 8')).toEqual({ national: '' })
  expect(typed('+7 7')).toEqual({ national: '' })
  expect(typed('+7 7', '', named('kz'))).toEqual({ national: '7' })
  expect(typed('+7 (701) 234-56-78', '701234567', named('kz'))).toEqual({ national: '7012345678' })
})

test('PICK-06 one digit too many changes nothing', () => {
  expect(typed('+7 (800) 555-35-351', '8005553535')).toEqual({ national: '8005553535' })
})

test('PICK-06 a number with the code of another country is told apart', () => {
  expect(typed('+375 29 123-45-67')).toEqual({ abroad: '+375291234567' })
  expect(typed('+7 +375')).toEqual({ abroad: '+375' })
  expect(typed('00375 29 1234567')).toEqual({ abroad: '+375291234567' })
  expect(typed('375291234567')).toEqual({ abroad: '+375291234567' })
  expect(typed('+7 912 345 67 89', '', named('by'))).toEqual({ abroad: '+79123456789' })
})

test('PICK-06, REF-03 the country is known by the dial code, and in America by the area', () => {
  const codes = (...numbers: string[]) => numbers.map((number) => countryOfPhone(number, countries)?.code)
  expect(
    codes('79123456789', '375', '995555', '12125550123', '14165550123', '18095550123', '17875550123'),
  ).toEqual(['ru', 'by', 'ge', 'us', 'ca', 'do', 'pr'])
  expect(codes('44', '90', '0')).toEqual(['gb', 'tr', undefined])
})

test('PICK-06 a chosen country stays where it shares the code, until the area says otherwise', () => {
  expect(settledCountry(named('kz'), '77012345678', countries).code).toBe('kz')
  expect(settledCountry(named('us'), '1416', countries).code).toBe('ca')
  expect(settledCountry(named('ca'), '1212', countries).code).toBe('ca')
  expect(settledCountry(named('ca'), '12125550123', countries).code).toBe('us')
})

test('PICK-06 the caret stays by its digits, backspace goes over brackets', () => {
  const text = '+7 (9123) 456'
  expect(caretAfter({ text, at: 8 }, '+7 (912) 345-6')).toBe('+7 (912) 3'.length)
  expect(caretAfter({ text, at: text.length }, '+7 (912) 345-6')).toBe('+7 (912) 345-6'.length)
  expect(withoutDigitBefore({ text: '+7 (912 345', at: 7 })).toBe('+7 (91 345')
})

test('REF-03 Russia and its neighbours stand first in the list of countries', () => {
  expect(countries.slice(0, 3).map(({ name }) => name)).toEqual(['Россия', 'Беларусь', 'Казахстан'])
  expect(countries[0]).toMatchObject({ code: russia.code, dial: russia.dial, mask: russia.mask })
  expect(new Set(countries.map(({ code }) => code)).size).toBeGreaterThan(200)
})

test('AUTH-04, PICK-06 the 8 or 7 of home calls is no digit of a number that is one short', () => {
  for (const raw of ['8 (912) 345 67 8', '8912345678', '+7 8 (912) 345-67-8', '8-912-345-67-8', '7912345678'])
    expect(typed(raw)).toEqual({ national: '912345678' })
  expect(typed('8 (495) 123-45-6')).toEqual({ national: '495123456' })
  expect(typed('8123456789')).toEqual({ national: '8123456789' })
  expect(typed('7012345678', '', named('kz'))).toEqual({ national: '7012345678' })
})
