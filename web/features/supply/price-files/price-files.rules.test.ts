import { expect, test } from 'vitest'
import type { PriceFile } from '../../../../contract/supply/price-files.ts'
import { isRunning, percentRead, sourceError, sourceFor, sourceOf, typeOfFile } from './price-files.rules.ts'

const priceFile = (change: Partial<PriceFile>) => ({ is_rolling_back: false, ...change }) as PriceFile

test.each([
  ['Anex_Tour-prices 2027.csv.gz', 'anex'],
  ['прайс Pegas.csv', 'pegas'],
  ['price-list_coral.csv', 'coral'],
  ['2027_Tours_intourist.jsonl.gz', 'intourist'],
  ['prices.csv', ''],
  ['цены.csv', ''],
  ['фото.jpg', ''],
  ['цены.xlsx', ''],
  ['2027', ''],
])('ADM-10 the file %j is most likely of the source %j', (name, source) => {
  expect(sourceOf(name)).toBe(source)
})

test('ADM-10 another file is of its own source, never of the one chosen before it', () => {
  expect(sourceFor('coral-прайс.csv', '')).toBe('coral')
  expect(sourceFor('coral-прайс.csv', 'anex')).toBe('coral')
  expect(sourceFor('прайс.csv', 'anex')).toBe('anex')
  expect(sourceFor('прайс.csv', '')).toBe('')
})

test('ADM-10 a source is named by Latin letters, and not like the built-in list', () => {
  expect(sourceError('anex-tour')).toBeUndefined()
  expect(sourceError('')).toMatch(/латинские/)
  expect(sourceError('Анекс')).toMatch(/латинские/)
  expect(sourceError('built-in')).toMatch(/занято/)
})

test('ADM-10 progress is the share of the file that is read', () => {
  expect(percentRead(priceFile({ state: 'reading', bytes_read: 50, size: 200 }))).toBe(25)
  expect(percentRead(priceFile({ state: 'reading', bytes_read: 0, size: 0 }))).toBe(0)
  expect(percentRead(priceFile({ state: 'loading', bytes_read: 0, size: 200 }))).toBe(100)
  expect(isRunning(priceFile({ state: 'switched' }))).toBe(false)
  expect(isRunning(priceFile({ state: 'switched', is_rolling_back: true }))).toBe(true)
})

test.each([
  ['a.csv', 'text/csv'],
  ['a.CSV.GZ', 'application/gzip'],
  ['a.ndjson', 'application/x-ndjson'],
  ['a', 'text/csv'],
])('ADM-10 %j is sent as %s', (name, type) => {
  expect(typeOfFile(name)).toBe(type)
})
