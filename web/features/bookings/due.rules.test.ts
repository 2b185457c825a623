import { expect, test } from 'vitest'
import { leftWords } from './due.rules.ts'

const now = Date.parse('2027-03-01T10:00:00Z')

test.each([
  ['2027-03-01T10:00:20Z', '1 минута'],
  ['2027-03-01T10:22:00Z', '22 минуты'],
  ['2027-03-01T11:00:00Z', '1 час'],
  ['2027-03-02T09:00:00Z', '23 часа'],
  ['2027-03-03T10:00:00Z', '2 дня'],
  ['2027-03-06T10:00:00Z', '5 дней'],
  ['2027-03-01T10:00:00Z', null],
  ['2027-02-01T10:00:00Z', null],
])('BOOK-07 till %s it is %s', (due, words) => {
  expect(leftWords(due, now)?.replace('\u00a0', ' ') ?? null).toBe(words)
})
