import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineReason } from '../../../../../contract/supply/line-reasons.ts'
import { ImportReport } from '../import-report.ts'
import { catalogue, TODAY, tour, tours } from '../price-files.factory.ts'
import type { PriceLine } from '../../price-list/importing/price-line.ts'
import { type PriceFileOptions, readPriceFile } from './read-price-file.ts'
import { writePriceFile } from '../write-price-file.ts'

type Given = string | Buffer | readonly Buffer[]

async function read(given: Given, options: Partial<PriceFileOptions> = {}) {
  const report = new ImportReport()
  const pieces = typeof given === 'string' || Buffer.isBuffer(given) ? [Buffer.from(given)] : given
  const lines: PriceLine[] = []
  const source = Readable.from(pieces)
  const rates = new Map([['USD', { rate: 90, markup: 0.02 }]])
  for await (const batch of readPriceFile(source, { catalogue, rates, today: TODAY, report, ...options }))
    lines.push(...batch)
  return { lines, report, reasons: report.errors.map(({ line, reason }) => [line, reason]) }
}

async function bytesOf(lines: PriceLine[], format: 'csv' | 'jsonl'): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of writePriceFile([lines], { format })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const HEADER = 'departure_id,country_id,region_id,hotel_id,operator_id,meal,date,nights,room,price,currency'
const ROW = '1,4,22,101,1,AI,2027-07-01,7,Standard Room,150000,RUB'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
/** So many good lines that a bad one is not a tenth. */
const filler = (await bytesOf(tours(30, { operator_id: 2 }), 'csv')).toString().trimEnd().split('\n').slice(1)

const formats = ['csv', 'jsonl'] as const
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => text.trim() === text && text.isWellFormed() && !/\p{Cc}/u.test(text))
const anyTour = fc.record({
  hotel_id: fc.integer({ min: 0, max: 900 }).map((index) => 101 + 2 * index),
  nights: fc.integer({ min: 1, max: 30 }),
  meal_id: fc.constantFrom(1, 4, 5),
  day: fc.constantFrom('2026-11-20', '2027-02-28', '2027-11-20'),
  room: fc.oneof(
    name,
    fc.constantFrom('Двухместный «Люкс», вид на море', 'Room 5" "A";B', '\\N', 'a\\tb', '{"a":1}'),
  ),
  price: fc.integer({ min: 1, max: 100_000_000 }),
})

test.each(formats)('TOUR-04 any tour written as %s is read back, packed or not', async (format) => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyTour, { minLength: 1, maxLength: 20, selector: (one) => `${one.hotel_id}` }),
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      async (changes, size, packed) => {
        const wanted = changes.map((change) => ({ ...tour, ...change }))
        const bytes = await bytesOf(wanted, format)
        const sent = packed ? gzipSync(bytes) : bytes
        const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
          sent.subarray(index * size, (index + 1) * size),
        )
        const { lines, report } = await read(pieces)
        expect(lines).toEqual(wanted)
        expect(report).toMatchObject({ format, gzip: packed, lines: wanted.length, rejected: 0 })
      },
    ),
    { numRuns: 150, seed: 20_261_121 },
  )
})

test.each<[string, string, LineReason]>([
  ['an unknown hotel', ROW.replace('101', '99'), 'hotel'],
  ['a hotel that is a word', ROW.replace('101', 'Rixos'), 'hotel'],
  ['a hotel of another resort', ROW.replace(',22,', ',21,'), 'place'],
  ['a hotel of another country', ROW.replace('1,4,', '1,1,'), 'place'],
  ['an unknown departure', ROW.replace(/^1/, '7'), 'departure'],
  ['no departure', ROW.replace(/^1/, ''), 'departure'],
  ['an unknown operator', ROW.replace('101,1', '101,9'), 'operator'],
  ['an unknown meal', ROW.replace('AI', 'XX'), 'meal'],
  ['no day of the calendar', ROW.replace('2027-07-01', '2027-02-30'), 'day'],
  ['the 13th month', ROW.replace('2027-07-01', '01.13.2027'), 'day'],
  ['yesterday', ROW.replace('2027-07-01', '2026-11-19'), 'past'],
  ['the year 1', ROW.replace('2027-07-01', '0001-01-01'), 'past'],
  ['over a year ahead', ROW.replace('2027-07-01', '21.11.2027'), 'far'],
  ['no nights', ROW.replace(',7,', ',0,'), 'nights'],
  ['31 nights', ROW.replace(',7,', ',31,'), 'nights'],
  ['part of a night', ROW.replace(',7,', ',7.5,'), 'nights'],
  ['a free tour', ROW.replace('150000', '0'), 'price'],
  ['a negative price', ROW.replace('150000', '-5'), 'price'],
  ['a billion', ROW.replace('150000', '1000000000'), 'price'],
  ['1e400', ROW.replace('150000', '1e400'), 'price'],
  ['NaN', ROW.replace('150000', 'NaN'), 'price'],
  ['half a kopeck', ROW.replace('150000', '0.001'), 'price'],
  ['a currency without a rate', ROW.replace('RUB', 'EUR'), 'currency'],
  ['a currency that is a prototype', ROW.replace('RUB', '__proto__'), 'currency'],
  ['dollars beyond reason', ROW.replace('150000,RUB', '99999999,USD'), 'price'],
  ['no room', ROW.replace('Standard Room', '  '), 'room'],
  ['a room with NUL', ROW.replace('Standard Room', 'Room \u0000'), 'room'],
  ['a room that moves the cursor', ROW.replace('Standard Room', '\u001b[2J'), 'room'],
  ['a room with an end of a line', ROW.replace('Standard Room', '"a\nb"'), 'room'],
  ['a room of 121 letters', ROW.replace('Standard Room', 'я'.repeat(121)), 'room'],
  ['a column too few', ROW.replace(',RUB', ''), 'columns'],
  ['a column too many', `${ROW},1`, 'columns'],
  ['a quote that stays open', ROW.replace('Standard', '"Standard'), 'quotes'],
  ['70 KiB', ROW.replace('Standard Room', 'x'.repeat(70_000)), 'long'],
])('TOUR-04 a line with %s is left out and told with its reason', async (_, row, reason) => {
  const { lines, reasons, report } = await read(csv(...filler, row, ROW))
  expect(reasons).toEqual([[filler.length + 2, reason]])
  expect(lines).toHaveLength(filler.length + 1)
  expect(report.byReason).toEqual(new Map([[reason, 1]]))
})

test('TOUR-04 the report shows where a line is bad without letting it act', async () => {
  const row = ROW.replace('101', '99').replace('Standard Room', '\u001b[31m\u202ered\u0000')
  const { report } = await read(csv(...filler, row))
  expect(report.errors[0]?.excerpt).toBe('1,4,22,99,1,AI,2027-07-01,7, [31m red ,150000,RUB')
})

test.each<[string, string, LineReason]>([
  ['half an object', '{"departure_id":1', 'json'],
  ['a list', '[1,2]', 'json'],
  ['a text', '"text"', 'json'],
  ['null', 'null', 'json'],
  ['brackets ten thousand deep', `{"room":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'json'],
  ['an open bracket ten thousand times', '{"a":'.repeat(10_000), 'json'],
  ['a nested price', '{"price":{"value":1}}', 'json'],
  ['NaN', '{"price":NaN}', 'json'],
  ['half a letter', String.raw`{"room":"\ud800"}`, 'encoding'],
  ['nothing in it', '{}', 'hotel'],
])('TOUR-04 a JSON line with %s is left out and told with its reason', async (_, row, reason) => {
  const good = (await bytesOf(tours(30), 'jsonl')).toString().trimEnd()
  const { lines, reasons } = await read(`${good}\n${row}\n`)
  expect(reasons).toEqual([[31, reason]])
  expect(lines).toHaveLength(30)
})

test.each<[string, object, LineReason | null]>([
  ['numbers as texts', { nights: '7', price: '150000', hotel_id: '101' }, null],
  ['names with signs that are escaped', { room: 'Люкс "A"\\B/\u00e9' }, null],
  ['fields that we do not know', { more: { a: [1, true] }, x: null }, null],
  ['a price of 1e400', { price: 'x' }, 'price'],
  ['NUL in the room', { room: 'a\u0000' }, 'room'],
  ['true for a number', { nights: true }, 'json'],
])('TOUR-04 a JSON line with %s', async (_, change, reason) => {
  const row = JSON.stringify({ ...JSON.parse((await bytesOf([tour], 'jsonl')).toString()), ...change })
  const good = (await bytesOf(tours(30, { operator_id: 2 }), 'jsonl')).toString()
  const { reasons } = await read(`${good}${row.replace('"price":"x"', '"price":1e400')}`)
  expect(reasons).toEqual(reason === null ? [] : [[31, reason]])
})

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('TOUR-04 columns in an operator’s own words and order, by %s, with names for numbers', async (_, sign) => {
  const rows = [
    [
      'Цена',
      'Туроператор',
      'Отель',
      'Курорт',
      'Дата вылета',
      'Ночей',
      'Питание',
      'Номер',
      'Вылет',
      'Скидка',
      '',
    ],
    [
      '150 000',
      'Anex Tour',
      'Kemer Palace (Hotel)',
      'Кемер',
      '01.07.2027',
      '7',
      'ai',
      'Standard Room',
      'Москва',
      '5%',
      '',
    ],
  ]
  const { lines, reasons } = await read(rows.map((row) => row.join(sign)).join('\r\n'))
  expect(reasons).toEqual([])
  expect(lines).toEqual([tour])
})

test('TOUR-04 a list without an operator’s column is its sender’s; country and region follow from the hotel', async () => {
  const text = 'departure,hotel_id,meal,date,nights,room,price\n1,101,4,2027-07-01,7,Standard Room,150000\n'
  expect((await read(text, { operatorId: 1 })).lines).toEqual([tour])
  await expect(read(text)).rejects.toThrow('В первой строке файла нет столбцов: «Туроператор» (operator_id)')
})

test('TOUR-03 a price in dollars is kept and becomes roubles by the rate with its mark-up, the surcharge of two added', async () => {
  const text = `${HEADER},fuel\n${ROW.replace('150000,RUB', '1000.50,usd')},60\n`
  const [line] = (await read(text)).lines
  expect(line).toEqual({
    ...tour,
    price: Math.round(1120.5 * 90 * 1.02),
    currency: 'USD',
    operator_price: 112_050,
  })
})

test('TOUR-04 of a tour that stands twice the first is taken; another price for it is a mistake', async () => {
  const { lines, report, reasons } = await read(csv(ROW, ...filler, ROW, ROW.replace('150000', '149000')))
  expect(lines[0]?.price).toBe(150_000)
  expect(lines).toHaveLength(filler.length + 1)
  expect(report.repeats).toBe(1)
  expect(reasons).toEqual([[filler.length + 4, 'repeat']])
})

const russian = csv(...filler, ROW.replace('Standard Room', 'Люкс с видом на море'))
const inAnsi = Buffer.from(
  Array.from(russian, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 128 ? code : code - 0x410 + 0xc0
  }),
)
test.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(russian), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${russian}`), 'utf-8'],
  ['UTF-16', Buffer.from(`\uFEFF${russian}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without its mark', Buffer.from(russian, 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${russian}`, 'utf16le').swap16(), 'utf-16be'],
  ['windows-1251', inAnsi, 'windows-1251'],
  ['windows-1251, packed', gzipSync(inAnsi), 'windows-1251'],
])('TOUR-04 Russian rooms in %s are read', async (_, bytes, encoding) => {
  for (const size of [7, 100_000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (__, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    const { lines, report } = await read(pieces)
    expect(lines.at(-1)?.room).toBe('Люкс с видом на море')
    expect(report.encoding).toBe(encoding)
  }
})

test('TOUR-04 a broken letter in a price file of UTF-8 costs its line, not the encoding of the whole', async () => {
  const bad = Buffer.concat([
    Buffer.from(ROW.replace('Standard Room,150000,RUB', 'Вид на \xff')),
    Buffer.from([0xff]),
  ])
  const { lines, reasons } = await read(
    Buffer.concat([Buffer.from(`${russian}\n`), bad, Buffer.from(',150000,RUB\n')]),
  )
  expect(reasons).toEqual([[filler.length + 3, 'encoding']])
  expect(lines.at(-1)?.room).toBe('Люкс с видом на море')
})
