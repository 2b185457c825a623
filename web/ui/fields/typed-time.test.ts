import { expect, test } from 'vitest'
import { typedTime } from './typed-time.ts'

test.each(['9:30', '9.30', '930', '0930', '09:30', ' 9 30 ', '09-30'])(
  'ADM-04, PICK-05 «%s» is half past nine',
  (text) => {
    expect(typedTime(text)).toBe('09:30')
  },
)

test.each([
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['2359', '23:59'],
])('ADM-04, PICK-05 the day has «%s»', (text, time) => {
  expect(typedTime(text)).toBe(time)
})

test.each(['', '25:99', '24:00', '23:60', '1:5', '9', '9:', '-9:30', '99:99', '9:300', 'утром'])(
  'ADM-04, PICK-05 «%s» is no time of a day, and is not made one',
  (text) => {
    expect(typedTime(text)).toBeNull()
  },
)
