import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { UnusablePriceList } from '../price-list/importing/import-prices.ts'
import { ImportReport, KEPT_OF_REASON } from './import-report.ts'
import { catalogue, TODAY } from './price-files.factory.ts'
import { readPriceFile } from './reading/read-price-file.ts'

const HEADER = 'departure_id,hotel_id,operator_id,meal,date,nights,room,price\n'
const row = (index: number, price: number | string = 1000) =>
  `1,${101 + 2 * (index % 900)},${1 + (index % 2)},AI,2027-07-01,${1 + (Math.floor(index / 900) % 30)},Room ${Math.floor(index / 27_000)},${price}\n`

async function read(source: Iterable<Buffer> | AsyncIterable<Buffer>, report = new ImportReport()) {
  let lines = 0
  const options = { catalogue, rates: new Map(), today: TODAY, report }
  for await (const batch of readPriceFile(Readable.from(source, { highWaterMark: 1 }), options))
    lines += batch.length
  return lines
}
const good = HEADER + Array.from({ length: 5000 }, (_, index) => row(index)).join('')
const packed = gzipSync(good)

test.each<[string, Buffer, RegExp]>([
  ['an empty file', Buffer.alloc(0), /нет ни одной строки/],
  ['empty lines', Buffer.from('\n\r\n\n'), /нет ни одной строки/],
  ['a mark alone', Buffer.from('\uFEFF'), /нет ни одной строки/],
  ['a header alone', Buffer.from(HEADER), /нет ни одной строки/],
  ['a list without its header', Buffer.from(row(1).repeat(50)), /нет столбцов/],
  ['a header with two prices', Buffer.from(`${HEADER.trim()},цена\n`), /два столбца/],
  [
    'a page of the web',
    Buffer.from('<!doctype html><html lang="ru"><body>Ошибка 502</body></html>'),
    /нет столбцов/,
  ],
  [
    'a picture',
    Buffer.concat([Buffer.from('\x89PNG\r\n'), Buffer.alloc(20), randomBytes(2000)]),
    /не текстовый/,
  ],
  ['a small photo', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), /не текстовый/],
  ['a packed photo', gzipSync(Buffer.from('ffd8ffe1', 'hex')), /не текстовый/],
  [
    'a document',
    Buffer.from(`%PDF-1.7\n${'1 0 obj << /Type /Catalog >> endobj\n'.repeat(50)}`),
    /не текстовый/,
  ],
  ['a book of Excel', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(2000)]), /не текстовый/],
  [
    'any bytes without a zero',
    Buffer.from([1, ...randomBytes(5000)].map((byte) => byte || 1)),
    /не текстовый/,
  ],
  ['a gzip cut in the middle', packed.subarray(0, packed.length / 2), /передан не целиком/],
  ['a gzip cut before its sum', packed.subarray(0, -4), /передан не целиком/],
  ['a gzip of its first letters', packed.subarray(0, 3), /передан не целиком/],
  ['a gzip with a wrong byte', Buffer.from(packed).fill(0xff, 2000, 2040), /повреждён/],
  ['nothing but the magic of gzip', Buffer.from([0x1f, 0x8b, 1, 1, 1, 1]), /повреждён/],
  ['a line of 40 MB without a header', Buffer.alloc(40_000_000, 'a'), /заголовок/],
])('TOUR-04 %s is refused whole with a sentence', async (_, bytes, sentence) => {
  const reading = read([bytes])
  await expect(reading).rejects.toBeInstanceOf(UnusablePriceList)
  await expect(reading).rejects.toThrow(sentence)
})

test('SEC-38, TOUR-04 a bomb of gzip made of good lines is given up at a hundred times its size', async () => {
  const lines = 3_000_000
  const bomb = gzipSync(Buffer.concat([Buffer.from(HEADER), Buffer.alloc(lines * row(1).length, row(1))]))
  const report = new ImportReport()
  await expect(read([bomb], report)).rejects.toThrow('Файл gzip распаковывается больше чем в 100 раз')
  expect(report.lines).toBeLessThan(lines * 0.8)
})

test('TOUR-04 a price file with a tenth of bad lines is taken, with one more it is refused', async () => {
  const priceFile = (bad: number) => [
    Buffer.from(
      HEADER + Array.from({ length: 1000 }, (_, index) => row(index, index < bad ? 0 : 9)).join(''),
    ),
  ]
  expect(await read(priceFile(100))).toBe(900)
  await expect(read(priceFile(101))).rejects.toThrow('Не принято 101 строк из 1000: прежние цены остаются')
})

test('TOUR-04 a file of another kind is given up long before its end', async () => {
  const report = new ImportReport()
  let given = 0
  const source = function* () {
    yield Buffer.from(HEADER)
    for (; given < 10_000; given += 1) yield Buffer.from('что-то другое\n'.repeat(1000))
  }
  await expect(read(source(), report)).rejects.toThrow('Не принято')
  expect(given).toBeLessThan(30)
  expect(report.errors).toHaveLength(KEPT_OF_REASON)
  expect(report.byReason.get('columns')).toBe(10_000)
})

test('TOUR-04 a bomb of gzip is unpacked piece by piece and given up', async () => {
  const bomb = gzipSync(Buffer.alloc(300_000_000))
  expect(bomb.length).toBeLessThan(400_000)
  const before = process.memoryUsage.rss()
  await expect(read([bomb])).rejects.toBeInstanceOf(UnusablePriceList)
  const line = [Buffer.from(good), ...Array.from({ length: 200 }, () => Buffer.alloc(1_000_000, 'x'))]
  await expect(read(line)).rejects.toThrow('в файле нет строк')
  expect(process.memoryUsage.rss() - before).toBeLessThan(700_000_000)
})

test('TOUR-04 three million lines go by in bounded memory', async () => {
  const source = function* () {
    yield Buffer.from(HEADER)
    for (let from = 0; from < 3_000_000; from += 5000)
      yield Buffer.from(Array.from({ length: 5000 }, (_, index) => row(from + index)).join(''))
  }
  const report = new ImportReport()
  expect(await read(source(), report)).toBe(report.taken)
  expect(report.lines).toBe(3_000_000)
  expect(process.memoryUsage.rss()).toBeLessThan(900_000_000)
}, 60_000)

test('TOUR-04 a source that breaks off is its own error, and one that is left is closed', async () => {
  const breaking = async function* () {
    yield Buffer.from(good)
    throw new Error('the line went dead')
  }
  await expect(read(breaking())).rejects.toThrow('the line went dead')
  let isClosed = false
  const watched = async function* () {
    try {
      for (;;) yield Buffer.from(good)
    } finally {
      isClosed = true
    }
  }
  for await (const _batch of readPriceFile(watched(), { catalogue, rates: new Map(), today: TODAY })) break
  expect(isClosed).toBe(true)
  isClosed = false
  const picture = async function* () {
    try {
      for (;;) yield Buffer.from('\x89PNG', 'latin1')
    } finally {
      isClosed = true
    }
  }
  await expect(read(picture())).rejects.toThrow('не текстовый')
  await vi.waitFor(() => expect(isClosed).toBe(true))
})
