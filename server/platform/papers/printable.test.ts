import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { coverageOf } from './font-coverage.ts'
import { BREAK, printable } from './printable.ts'

const require = createRequire(import.meta.url)
const serif = fs.readFileSync(
  require.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf'),
)
const all = () => true

test('a font says what it can draw', () => {
  const isCovered = coverageOf([serif])
  const drawn = (text: string) => [...text].map((letter) => isCovered(letter.codePointAt(0) ?? 0))
  expect(drawn('Аяё№«ZÅğ₽')).toEqual(Array(9).fill(true))
  expect(drawn('你😀ש\u0000')).toEqual([false, false, false, false])
})

test('spaces and ends of lines of any kind become one space, non-breaking ones stay', () => {
  expect(printable('  а\n\r\n б\tв\u2028г  ', all)).toBe('а б в г')
  expect(printable('148\u00a0000\u202f₽', all)).toBe('148\u00a0000\u202f₽')
})

test('a letter with its marks is one, whichever way it is written', () => {
  expect(printable('и\u0306', all)).toBe('й')
  expect(printable('за\u0301мок', all)).toBe('за\u0301мок')
})

test('a long word may be broken between letters, never inside a letter or a code', () => {
  const broken = printable('e\u0323\u0302'.repeat(40), all)
  expect(broken).toContain(BREAK)
  expect(broken.split(BREAK).every((part) => part.normalize('NFC').startsWith('ệ'))).toBe(true)
  expect(
    printable('😀'.repeat(20), () => false)
      .split(BREAK)
      .every((part) => /^(\[U\+1F600\])+$/.test(part)),
  ).toBe(true)
  expect(printable('а'.repeat(30), all)).not.toContain(BREAK)
})
