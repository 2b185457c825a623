import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const line = (...cells: (string | number | null)[]) => csvOf([cells]).slice(1, -2)

test('SEC-05 a file begins with the mark of its encoding, lines end as spreadsheets like it', () => {
  expect(
    csvOf([
      ['Страна', 'Отклики'],
      ['Турция', 3],
    ]),
  ).toBe('\ufeffСтрана;Отклики\r\nТурция;3\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+7 900', "'+7 900"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
  ['\u00a0=1', "'\u00a0=1"],
])('SEC-05 a text that a spreadsheet would run is a text: %j', (text, cell) => {
  expect(line(text)).toBe(cell)
})

test('SEC-05 numbers stay numbers, also below zero; separators and quotes stay in their cell', () => {
  expect(line(-5, 1.5, null, 'а;б', 'в "г"', 'д\nе')).toBe('-5;1,5;;"а;б";"в ""г""";"д\nе"')
})
