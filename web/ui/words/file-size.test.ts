import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 Б'],
  [999, '999 Б'],
  [1536, '1,5 КБ'],
  [250_000, '244 КБ'],
  [1_258_291, '1,2 МБ'],
  [10 * 1024 * 1024, '10 МБ'],
  [2 * 1024 ** 3, '2 ГБ'],
  [5000 * 1024 ** 3, '5 000 ГБ'],
])('AGT-09, TOUR-04 a file of %i bytes is said to be of %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words.replaceAll(' ', '\u00a0'))
})
