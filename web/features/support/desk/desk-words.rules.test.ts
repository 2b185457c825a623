import { expect, test } from 'vitest'
import { dueWords, hourWords } from './desk-words.rules.ts'

const now = Date.parse('2026-11-20T09:11:00Z')

test.each([
  ['2026-11-20T09:12:00Z', false, /^Ответить до /],
  ['2026-11-20T09:12:00Z', true, /^Просрочено, новый срок /],
  ['2026-11-20T09:06:00Z', true, /^Просрочено, срок был /],
])('TICK-11 until %s, late %s: %s', (due, isLate, words) => {
  expect(dueWords(due, now, isLate)).toMatch(words)
})

test('TICK-11 hours are Moscow’s and say so, of another day with the day', () => {
  expect(hourWords('2026-11-20T09:30:00Z', now)).toMatch(/^12:30\sмск$/)
  expect(hourWords('2026-11-20T21:30:00Z', now)).toMatch(/^21\sноября\s2026, 00:30\sмск$/)
})
