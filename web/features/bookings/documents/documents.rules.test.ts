import { expect, test } from 'vitest'
import { fileNameOf, stateOf, titleOf, voidWords } from './documents.rules.ts'

const paper = { version: 1, is_gone: false, is_void: false } as const

test('BOOK-14 a paper is called what it is, and its state agrees with its word', () => {
  expect(titleOf({ kind: 'contract', version: 2 })).toBe('Договор, версия 2')
  expect(fileNameOf({ kind: 'memo', version: 1 }, 5001)).toBe('Памятка туриста, бронирование 5001.pdf')
  const words = (kind: 'contract' | 'extras_consent' | 'memo', state: 'draft' | 'final' | 'replaced') =>
    stateOf({ ...paper, kind, state }).words
  expect([words('contract', 'draft'), words('contract', 'final'), words('contract', 'replaced')]).toEqual([
    'Не подписан',
    'Подписан',
    'Заменён',
  ])
  expect([words('extras_consent', 'draft'), words('extras_consent', 'replaced')]).toEqual([
    'Не подписано',
    'Заменено',
  ])
  expect([words('memo', 'final'), words('memo', 'replaced')]).toEqual(['', 'Заменена'])
  expect(stateOf({ ...paper, kind: 'contract', state: 'final', is_gone: true }).words).toBe('Удалён')
  const voided = (kind: 'voucher' | 'memo') =>
    stateOf({ ...paper, kind, state: 'final', is_void: true }).words
  expect([voided('voucher'), voided('memo')]).toEqual(['Недействителен', 'Недействительна'])
})

test('BOOK-26 under a void paper stands what it was for: a voucher opens no hotel, a memo is of no use', () => {
  expect(voidWords({ kind: 'voucher' })).toBe(
    'Поездки не будет: по ваучеру не заселят, файл больше не открывается.',
  )
  expect(voidWords({ kind: 'memo' })).toBe(
    'Поездки не будет: памятка не понадобится, файл больше не открывается.',
  )
})
