import { expect, test } from 'vitest'
import { clockOf, minutesOf, unreadWords } from './notifications.rules.ts'

test.each([
  [0, 'Новых уведомлений нет'],
  [1, '1 новое'],
  [2, '2 новых'],
  [21, '21 новое'],
  [99, '99 новых'],
  [100, 'Больше 99 новых'],
  // Of 101 the last figure is one, but nobody says that there are 101.
  [101, 'Больше 99 новых'],
])('TICK-06 %i unread notifications are told as «%s»', (unread, words) => {
  expect(unreadWords(unread).replaceAll('\u00a0', ' ')).toBe(words)
})

test.each([
  [0, '00:00'],
  [540, '09:00'],
  [1439, '23:59'],
])('TICK-06 quiet hours: minute %i of the day is %s, and back', (minutes, clock) => {
  expect(clockOf(minutes)).toBe(clock)
  expect(minutesOf(clock)).toBe(minutes)
})

test.each(['24:00', '9:00', '12:60', '', '12:00 '])('TICK-06 quiet hours do not begin at «%s»', (clock) => {
  expect(minutesOf(clock)).toBeNull()
})
