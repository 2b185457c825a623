import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINE_MAX, type RecordSink } from './fields.ts'
import { JsonScanner } from './json-scanner.ts'

const names = ['hotel', 'price', 'room', 'date']
type Told = string[] | { reason: string; line: number }

/** Scans a text given in pieces, as a stream would give it. */
function scan(pieces: readonly Buffer[]): Told[] {
  const told: Told[] = []
  const sink: RecordSink = {
    record: () =>
      void told.push(Array.from({ length: fields.count }, (_, index) => fields.bytesOf(index).toString())),
    broken: (reason) => void told.push({ reason, line: fields.line }),
  }
  const scanner = new JsonScanner(sink, names.length, (name) => names.indexOf(name))
  const { fields } = scanner
  let rest = Buffer.alloc(0)
  for (const piece of pieces) {
    const block = Buffer.concat([rest, piece])
    rest = block.subarray(scanner.scan(block, false))
  }
  scanner.scan(rest, true)
  return told
}
const read = (text: string) => scan([Buffer.from(text)])

/** Cuts bytes at these places of them. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted(
    (one, other) => one - other,
  )
  return [...ends, bytes.length].map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end))
}

describe('a line of JSON', () => {
  test.each([
    [
      'in our order',
      '{"hotel":101,"price":5000,"room":"A","date":"2027-07-01"}',
      ['101', '5000', 'A', '2027-07-01'],
    ],
    [
      'in any order',
      '{"date":"2027-07-01","room":"A","price":5000,"hotel":101}',
      ['101', '5000', 'A', '2027-07-01'],
    ],
    ['with spaces everywhere', ' { "hotel" : 101 , "room" : "A" } ', ['101', '', 'A', '']],
    ['with a tab and a return', '{\t"hotel":101}\r', ['101', '', '', '']],
    ['of one field', '{"room":"A"}', ['', '', 'A', '']],
    ['of none', '{}', ['', '', '', '']],
    ['with fields that we do not know', '{"id":7,"hotel":101,"note":"x"}', ['101', '', '', '']],
    ['with a number as a text', '{"price":"5000"}', ['', '5000', '', '']],
    ['with a number in any writing', '{"price":-1.5e+7}', ['', '-1.5e+7', '', '']],
    ['with an empty text', '{"room":""}', ['', '', '', '']],
    ['with a field of the same name twice: the last one', '{"price":1,"price":2}', ['', '2', '', '']],
    ['in Russian', '{"room":"Люкс с видом"}', ['', '', 'Люкс с видом', '']],
    ['with signs that are escaped', '{"room":"a\\"b\\\\c\\u00e9"}', ['', '', 'a"b\\cé', '']],
    ['with an escaped name', '{"\\u0070rice":7}', ['', '7', '', '']],
    ['with a comma and a brace in a text', '{"room":"A, {B}"}', ['', '', 'A, {B}', '']],
    ['with nothing for a field', '{"room":null,"price":7}', ['', '7', '', '']],
    ['with more than it needs', '{"more":{"a":[1,2]},"price":7}', ['', '7', '', '']],
  ])('TOUR-04 %s is read', (_what, line, values) => {
    expect(read(line)).toEqual([values])
    expect(read(`${line}\n${line}\n`)).toEqual([values, values])
  })

  test.each([
    ['that is no JSON', '{"hotel":', 'json'],
    ['that is a list', '[1,2]', 'json'],
    ['that is a text', '"hotel"', 'json'],
    ['that is a number', '42', 'json'],
    ['that is nothing', 'null', 'json'],
    ['with a list where a value belongs', '{"price":[5000]}', 'json'],
    ['with an object where a value belongs', '{"room":{"name":"A"}}', 'json'],
    ['with a yes where a value belongs', '{"price":true}', 'json'],
    ['with two objects', '{"price":1}{"price":2}', 'json'],
    ['with something behind', '{"price":1} x', 'json'],
    ['with half a letter', '{"room":"\\ud800"}', 'encoding'],
  ])('TOUR-04 %s costs itself alone', (_what, line, reason) => {
    const good = '{"hotel":101}'
    expect(read(`${good}\n${line}\n${good}\n`)).toEqual([
      ['101', '', '', ''],
      { reason, line: 2 },
      ['101', '', '', ''],
    ])
  })

  test('TOUR-04 a broken letter is told as such where the line is read by letters, and left to the judge where it is not', () => {
    const plain = Buffer.concat([Buffer.from('{"room":"'), Buffer.from([0xff]), Buffer.from('"}\n')])
    const escaped = Buffer.concat([Buffer.from('{"room":"\\n'), Buffer.from([0xff]), Buffer.from('"}\n')])
    expect(scan([escaped])).toEqual([{ reason: 'encoding', line: 1 }])
    expect(scan([plain])).toHaveLength(1)
  })

  test('TOUR-04 empty lines are no records, and are counted as lines', () => {
    expect(read('\n\r\n{"price":1}\n\n[\n')).toEqual([['', '1', '', ''], { reason: 'json', line: 5 }])
  })

  test('TOUR-04 a line longer than 64 KiB is dropped while it goes by', () => {
    const long = `{"room":"${'x'.repeat(LINE_MAX)}"}`
    const bytes = Buffer.from(`{"price":1}\n${long}\n{"price":2}\n`)
    const told = [['', '1', '', ''], { reason: 'long', line: 2 }, ['', '2', '', '']]
    expect(scan([bytes])).toEqual(told)
    expect(scan(cut(bytes, [100, 30_000, 65_600, 70_000]))).toEqual(told)
  })

  test('TOUR-04 keys that come in another order in each line are told apart', () => {
    const lines = [
      '{"hotel":1,"price":2}',
      '{"price":2,"hotel":1}',
      '{"room":"A","hotel":1}',
      '{"hotel":1,"price":2}',
    ]
    expect(read(lines.join('\n'))).toEqual([
      ['1', '2', '', ''],
      ['1', '2', '', ''],
      ['1', '', 'A', ''],
      ['1', '2', '', ''],
    ])
  })

  test('TOUR-04 a name that another one begins with is another name', () => {
    expect(read('{"price":1}\n{"price_old":2}\n{"pric":3}\n{"price":4}')).toEqual([
      ['', '1', '', ''],
      ['', '', '', ''],
      ['', '', '', ''],
      ['', '4', '', ''],
    ])
  })
})

describe('lines that come in pieces', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => text.isWellFormed()),
    fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
    fc.constant(null),
  )
  const record = fc.dictionary(fc.constantFrom(...names, 'id', 'more', 'имя'), value, { maxKeys: 6 })

  test('TOUR-04 wherever they are cut, they are what JSON itself makes of them', () => {
    const runs = fc.property(
      fc.array(record, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(5000), { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n'),
      (records, places, end) => {
        const text = records.map((one) => JSON.stringify(one)).join(end)
        const plain = records.map((one) => names.map((name) => String(one[name] ?? '')))
        expect(scan(cut(Buffer.from(text), places))).toEqual(plain)
      },
    )
    fc.assert(runs, { numRuns: 300, seed: 20_261_120 })
  })

  test('TOUR-04 whatever the bytes, each line is told once and nothing breaks', () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((list) => Buffer.from(list))
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(200), { maxLength: 3 }), (block, places) => {
        const whole = scan([block])
        expect(scan(cut(block, places))).toEqual(whole)
        expect(whole.length).toBeLessThanOrEqual(block.filter((byte) => byte === 10).length + 1)
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })
})
