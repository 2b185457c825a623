import { expect, test } from 'vitest'
import { digitsOf, faultOf, provesPhone, wrongDigits } from './codes.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const fresh = { attempts: 0, expires_at: ago(-5), confirmed_at: null, used_at: null }

test('AUTH-13 the digits of a code follow from its id and the key, and from nothing else', () => {
  expect(digitsOf('key', 'one')).toBe(digitsOf('key', 'one'))
  const ids = Array.from({ length: 5000 }, (_, number) => `id${number}`)
  const digits = ids.map((id) => digitsOf('key', id))
  expect(digits.every((code) => /^\d{4}$/.test(code))).toBe(true)
  // Of 10 000 codes about 3935 differ among 5000 drawn evenly.
  expect(Math.abs(new Set(digits).size - 3935)).toBeLessThan(150)
  const underOtherKey = ids.filter((id, place) => digitsOf('other key', id) === digits[place])
  expect(underOtherKey.length).toBeLessThan(10)
})

test.each([
  ['fresh', fresh, null],
  ['at its end', { ...fresh, expires_at: now }, 'code_expired'],
  ['after four attempts', { ...fresh, attempts: 4 }, null],
  ['after five attempts', { ...fresh, attempts: 5 }, 'code_attempts'],
  ['used', { ...fresh, used_at: ago(1) }, 'code_used'],
  ['used and tried too often', { ...fresh, attempts: 5, used_at: ago(1) }, 'code_used'],
  ['confirmed nine minutes ago', { ...fresh, expires_at: ago(6), confirmed_at: ago(9) }, null],
  ['confirmed ten minutes ago', { ...fresh, expires_at: ago(6), confirmed_at: ago(10) }, 'code_expired'],
])('AUTH-13 a code that is %s is good or refused', (_what, code, refusal) => {
  expect(faultOf(code, now)?.code ?? null).toBe(refusal)
})

test('AUTH-13 the fifth wrong attempt says that it was the last', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => wrongDigits(attempts).code)).toEqual([
    'code_wrong',
    'code_wrong',
    'code_wrong',
    'code_wrong',
    'code_attempts',
  ])
})

test('AUTH-03 only a confirmed, unused and recent code proves a phone', () => {
  const confirmed = { ...fresh, confirmed_at: ago(1) }
  expect(provesPhone(confirmed, now)).toBe(true)
  expect(provesPhone(fresh, now)).toBe(false)
  expect(provesPhone({ ...confirmed, used_at: ago(1) }, now)).toBe(false)
  expect(provesPhone({ ...confirmed, confirmed_at: ago(10) }, now)).toBe(false)
})
