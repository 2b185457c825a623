import { expect, test } from 'vitest'
import { dueWords } from './desk-words.rules.ts'

const now = Date.parse('2026-11-20T09:11:00Z')

test.each([
  ['2026-11-20T09:12:00Z', false, /^Ответить до /],
  ['2026-11-20T09:12:00Z', true, /^Просрочено, новый срок /],
  ['2026-11-20T09:06:00Z', true, /^Просрочено, срок был /],
])('TICK-11 until %s, late %s: %s', (due, isLate, words) => {
  expect(dueWords(due, now, isLate)).toMatch(words)
})
