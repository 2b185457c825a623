import { expect, test } from 'vitest'
import { dayFault, typedDayMask, wholeDay } from './typed-day.ts'

test.each([
  ['2026-12-01', '01.12.2026'],
  [' 2026-12-01 ', '01.12.2026'],
  ['2026-1-5', '05.01.2026'],
  ['1.12.26', '01.12.2026'],
  ['01.12.26', '01.12.2026'],
  ['1/2/2026', '01.02.2026'],
  ['1-2-26', '01.02.2026'],
  ['01.12.2026', '01.12.2026'],
  ['01122026', '01.12.2026'],
])('UX-02 a day that is pasted as «%s» is the day that is meant', (pasted, day) => {
  expect(wholeDay(typedDayMask(pasted))).toBe(day)
})

test.each(['1.12.2026', '01122026', '1/12/26', '01.12.2026'])(
  'UX-02 «%s» typed sign by sign is the first of December',
  (text) => {
    const typed = [...text].reduce((shown, sign) => typedDayMask(shown + sign), '')
    expect(wholeDay(typed)).toBe('01.12.2026')
  },
)

test.each(['', '1', '01.1', '01.12.202', 'завтра'])('UX-02 of «%s» no day is made', (text) => {
  expect(wholeDay(typedDayMask(text))).not.toMatch(/^\d\d\.\d\d\.\d{4}$/)
})

test.each([
  ['40.13.2027', 'Такой даты нет'],
  ['29.02.2027', 'Такой даты нет'],
  ['01.12', 'Укажите дату в виде дд.мм.гггг'],
  ['29.02.2028', undefined],
  ['01.12.26', undefined],
  ['', undefined],
])('UX-02 of the typed day «%s» is told: %s', (typed, told) => {
  expect(dayFault(typedDayMask(typed))).toBe(told)
})
