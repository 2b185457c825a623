import { expect, test } from 'vitest'
import { lastDays, periodErrors } from './period.ts'
import { fieldText } from './texts.ts'
import { workText } from './cabinet-texts.ts'
import { day } from './wire.ts'

const books = { latest: '2026-06-15' }

test('AGT-05 a date must be a day of the calendar, in either writing', () => {
  expect(day.parse('01.06.2026')).toBe('2026-06-01')
  expect(day.parse('2026-06-01')).toBe('2026-06-01')
  for (const wrong of ['31.06.2026', '2026-02-29', '1.6.2026', '', 'вчера', '0000-00-00'])
    expect(day.safeParse(wrong).success).toBe(false)
})

test('AGT-05 a date that no calendar has is told from what is no date', () => {
  const told = (text: string) => day.safeParse(text).error?.issues.map(({ message }) => message)
  for (const absent of ['31.02.2020', '29.02.1991', '2026-02-29'])
    expect(told(absent)).toEqual(['Такой даты нет'])
  for (const other of ['', '1.6.2026', 'вчера', '31.02.20201'])
    expect(told(other)).toEqual(['Укажите дату в виде дд.мм.гггг'])
})

test('AGT-05 the end of a period cannot equal its start, nor stand before it', () => {
  expect(periodErrors({ date_from: '2026-06-01', date_to: '2026-06-01' }, books)).toEqual({
    date_to: workText.periodSame,
  })
  expect(periodErrors({ date_from: '2026-06-02', date_to: '2026-06-01' }, books)).toEqual({
    date_to: fieldText.dateOrder,
  })
  expect(periodErrors({ date_from: '2026-06-01', date_to: '2026-06-02' }, books)).toBeNull()
})

test('AGT-05 a period has both ends or none', () => {
  expect(periodErrors({}, books)).toBeNull()
  expect(periodErrors({ date_from: '2026-06-01' }, books)).toEqual({ date_to: workText.periodEnds })
  expect(periodErrors({ date_to: '2026-06-01' }, books)).toEqual({ date_from: workText.periodEnds })
})

test('AGT-05 the books know no future, an offer no past; the day itself is still allowed', () => {
  expect(periodErrors({ date_from: '2026-06-01', date_to: '2026-06-15' }, books)).toBeNull()
  expect(periodErrors({ date_from: '2026-06-01', date_to: '2026-06-16' }, books)).toEqual({
    date_to: workText.periodFuture,
  })
  expect(periodErrors({ date_from: '2026-06-16', date_to: '2026-06-17' }, books)).toEqual({
    date_from: workText.periodFuture,
  })
  expect(
    periodErrors({ date_from: '2026-06-14', date_to: '2026-06-17' }, { earliest: '2026-06-15' }),
  ).toEqual({ date_from: workText.periodPast })
})

test('AGT-05 the last thirty days end today, as Moscow has it', () => {
  expect(lastDays(30, new Date('2026-06-14T22:00:00Z'))).toEqual({
    date_from: '2026-05-17',
    date_to: '2026-06-15',
  })
})
