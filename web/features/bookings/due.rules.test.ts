import { expect, test } from 'vitest'
import { dueWords, leftWords, stillWords } from './due.rules.ts'

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

test('BOOK-07, BOOK-17 a step is due till its moment, a payment till the end of its day, wherever that is read', () => {
  const words = (state: 'confirming' | 'paying' | 'confirmed', dueAt: string) =>
    dueWords({ state, dueAt }, now).replaceAll('\u00a0', ' ')
  expect(words('confirming', '2027-03-02T09:00:00Z')).toBe('До 2 марта 2027, 12:00 по Москве, ещё 23 часа')
  for (const state of ['paying', 'confirmed'] as const)
    expect(words(state, '2027-03-21T21:00:00Z')).toBe('До 21 марта 2027, 23:59 по Москве, ещё 20 дней')
  expect(words('paying', '2027-02-28T21:00:00Z')).toBe('Срок был 28 февраля 2027, 23:59 по Москве')
})

test('BOOK-07 what is left is said in words that fit one day and many, and of what is over nothing is left', () => {
  expect(stillWords('2027-03-22T10:00:00Z', now).replace('\u00a0', ' ')).toBe(', ещё 21 день')
  expect(stillWords('2027-02-01T10:00:00Z', now)).toBe('')
})
