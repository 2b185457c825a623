import { expect, test } from 'vitest'
import { problemOfFile, sizeInWords } from './agency-files.rules.ts'

test.each([
  [15, '0,1\u00a0КБ'],
  [1536, '1,5\u00a0КБ'],
  [250_000, '244\u00a0КБ'],
  [1_258_291, '1,2\u00a0МБ'],
  [10 * 1024 * 1024, '10\u00a0МБ'],
])('AGT-09 %i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})

test('AGT-09 what is too large or of another kind is said before it is sent', () => {
  expect(problemOfFile({ size: 20 * 1024 * 1024, type: 'application/pdf' })).toMatch(/^Файл больше 10 МБ/)
  expect(problemOfFile({ size: 10, type: 'application/zip' })).toMatch(/PDF, JPEG и PNG/)
  for (const type of ['application/pdf', 'image/png', 'image/jpeg', ''])
    expect(problemOfFile({ size: 10 * 1024 * 1024, type })).toBeNull()
})
