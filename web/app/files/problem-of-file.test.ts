import { expect, test } from 'vitest'
import { problemOfFile } from './problem-of-file.ts'

test('AGT-09 what is too large or of another kind is said before it is sent', () => {
  expect(problemOfFile({ size: 20 * 1024 * 1024, type: 'application/pdf' })).toMatch(/^Файл больше 10 МБ/)
  expect(problemOfFile({ size: 10, type: 'application/zip' })).toMatch(/PDF, JPEG и PNG/)
  for (const type of ['application/pdf', 'image/png', 'image/jpeg', ''])
    expect(problemOfFile({ size: 10 * 1024 * 1024, type })).toBeNull()
})
