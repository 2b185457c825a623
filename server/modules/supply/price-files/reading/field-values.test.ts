import { expect, test } from 'vitest'
import { dayDigits, hundredths, wholeNumber } from './field-values.ts'

const of = (read: (bytes: Buffer, start: number, end: number) => number, text: string) => {
  const bytes = Buffer.from(`12${text}34`)
  return read(bytes, 2, bytes.length - 2)
}

test.each([
  ['7', 7],
  ['0', 0],
  ['007', 7],
  [' 42 ', 42],
  ['14.0', 14],
  ['999999999', 999_999_999],
  ['1234567890', -1],
  ['', -1],
  ['-7', -1],
  ['+7', -1],
  ['7.5', -1],
  ['1e3', -1],
  ['0x10', -1],
  ['７', -1],
  ['NaN', -1],
  ['Infinity', -1],
])('TOUR-04 the whole number %j is %j', (text, value) => {
  expect(of(wholeNumber, text)).toBe(value)
})

test.each([
  ['150000', 15_000_000],
  ['1499.9', 149_990],
  ['1499,90', 149_990],
  ['1 499 990', 149_999_000],
  ['1\u00a0499,05', 149_905],
  ['0', 0],
  ['999999999999', 99_999_999_999_900],
  ['-5', -1],
  ['1e5', -1],
  ['1e400', -1],
  ['NaN', -1],
  ['', -1],
  ['1.999', -1],
  ['12.500', 1250],
  ['1,499,990', -1],
  ['9'.repeat(60), -1],
])('TOUR-04 the amount %j is %j hundredths', (text, value) => {
  expect(of(hundredths, text)).toBe(value)
})

test.each([
  ['2027-07-01', 20_270_701],
  ['01.07.2027', 20_270_701],
  [' 01.07.2027', 20_270_701],
  ['2027-07-01T00:00:00', 20_270_701],
  ['2027-07-01 00:00:00.000', 20_270_701],
  ['2027-07-01T12:30:00', -1],
  ['2027/07/01', -1],
  ['01-07-2027', -1],
  ['2027.07-01', -1],
  ['1.7.2027', -1],
  ['', -1],
  ['0000000000', -1],
])('TOUR-04 the day %j is %j', (text, value) => {
  expect(of(dayDigits, text)).toBe(value)
})
