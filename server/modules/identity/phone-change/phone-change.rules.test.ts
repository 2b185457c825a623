import { describe, expect, test } from 'vitest'
import {
  canBeCancelled,
  linkUrl,
  opensByLink,
  phoneShown,
  waitsSms,
  whenShown,
} from './phone-change.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const later = new Date(now.getTime() + 1)

describe('AUTH-11 what may become of a wish to change the phone', () => {
  const ended = ['done', 'replaced', 'cancelled', 'taken', 'void'] as const

  test('AUTH-11 a link opens while it is asked for and its hour is not over', () => {
    expect(opensByLink({ state: 'asked', expires_at: later }, now)).toBe(true)
    expect(opensByLink({ state: 'asked', expires_at: now }, now)).toBe(false)
    for (const state of ['waiting', ...ended] as const)
      expect(opensByLink({ state, expires_at: later }, now)).toBe(false)
  })

  test('AUTH-11 the day of waiting can be stopped long after the link’s hour, what has ended cannot', () => {
    expect(canBeCancelled({ state: 'waiting', expires_at: now }, later)).toBe(true)
    expect(canBeCancelled({ state: 'asked', expires_at: later }, now)).toBe(true)
    expect(canBeCancelled({ state: 'asked', expires_at: now }, now)).toBe(false)
    for (const state of ended) expect(canBeCancelled({ state, expires_at: later }, now)).toBe(false)
  })
})

test('SEC-62 the secret of a link stands behind the #, under the address that visitors know', () => {
  expect(linkUrl('https://lotour.ru', 'abc', 'confirm')).toBe('https://lotour.ru/phone-change#abc')
  expect(linkUrl('https://lotour.ru/', 'abc', 'cancel')).toBe('https://lotour.ru/phone-change/cancel#abc')
})

test('AUTH-11 a moment is told in Moscow’s time, a phone as it is written', () => {
  expect(whenShown(new Date('2026-11-22T21:05:00Z'))).toBe('23 ноября в 00:05 по московскому времени')
  expect(phoneShown('79215550102')).toMatch(/^\+7\s\(921\)\s555-01-02$/)
  expect(phoneShown('375291234567')).toBe('+375291234567')
})

test('AUTH-11 the message to the old number says when, and where to stop it, and names no number', () => {
  const text = waitsSms({ due: now, url: 'https://lotour.ru/phone-change/cancel#abc' })
  expect(text).toContain('20 ноября в 12:00')
  expect(text).toMatch(/Отмените: https:\/\/lotour\.ru\/phone-change\/cancel#abc$/)
  expect(text).not.toMatch(/\d{10}/)
})
