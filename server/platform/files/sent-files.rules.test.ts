import { expect, test } from 'vitest'
import { titleOfFile, typeOfFile } from './sent-files.rules.ts'

test('AGT-09 a file is what its bytes say', () => {
  expect(typeOfFile(Buffer.from('%PDF-1.7\n'))).toBe('application/pdf')
  expect(typeOfFile(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(typeOfFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('image/png')
  for (const other of ['', '%PD', '<html>', 'MZ\u0090', ' %PDF-1.7'])
    expect(typeOfFile(Buffer.from(other))).toBeNull()
})

test.each([
  ['Выписка из ЕГРЮЛ.pdf', 'Выписка из ЕГРЮЛ.pdf'],
  ['договор.docx', 'договор.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Документы\\Скан.PDF', 'Скан.pdf'],
  ['счёт\u202Efdp.exe', 'счётfdp.pdf'],
  ['a"b\r\nc.pdf', 'abc.pdf'],
  ['.pdf', 'Файл.pdf'],
  ['   ', 'Файл.pdf'],
  ['я'.repeat(200), `${'я'.repeat(116)}.pdf`],
])('AGT-09 a file called %j is kept as %j', (given, kept) => {
  expect(titleOfFile(given, 'application/pdf')).toBe(kept)
})
