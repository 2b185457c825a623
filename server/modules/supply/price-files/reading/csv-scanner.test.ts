import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvScanner } from './csv-scanner.ts'
import type { RecordSink } from './fields.ts'

type Told = string[] | { reason: string; line: number }

/** Scans a text given in pieces, as a stream would give it. */
function scan(pieces: readonly Buffer[], { columns = 0, delimiter = ',' } = {}): Told[] {
  const told: Told[] = []
  const sink: RecordSink = {
    record: () =>
      void told.push(Array.from({ length: fields.count }, (_, index) => fields.bytesOf(index).toString())),
    broken: (reason) => void told.push({ reason, line: fields.line }),
  }
  const scanner = new CsvScanner(sink)
  const { fields } = scanner
  scanner.columns = columns
  scanner.delimiter = delimiter.charCodeAt(0)
  let rest = Buffer.alloc(0)
  for (const piece of pieces) {
    const block = Buffer.concat([rest, piece])
    rest = block.subarray(scanner.scan(block, false))
  }
  scanner.scan(rest, true)
  return told
}
const whole = (text: string) => [Buffer.from(text)]

/** The plain way to read CSV, a letter at a time, for texts in which every quote is closed. */
function reference(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let field = ''
  let isQuoted = false
  const endRecord = () => {
    record.push(field)
    if (record.length > 1 || field !== '') records.push(record)
    record = []
    field = ''
  }
  const letters = [...text.replaceAll(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\n')]
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at]!
    if (isQuoted) {
      if (letter === '"' && letters[at + 1] === '"') field += letters[(at += 1)]!
      else if (letter === '"') isQuoted = false
      else field += letter
    } else if (letter === '"' && field === '') isQuoted = true
    else if (letter === delimiter) {
      record.push(field)
      field = ''
    } else if (letter === '\n' || letter === '\r') endRecord()
    else field += letter
  }
  endRecord()
  return records
}

const field = fc.oneof(
  { weight: 3, arbitrary: fc.nat().map(String) },
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'я', 'a', ' '), maxLength: 8 }),
)
const written = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  records: fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { maxLength: 8 }),
  quoteAll: fc.boolean(),
  cuts: fc.array(fc.nat(400), { maxLength: 6 }),
})
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never

function textOf({ delimiter, end, records, quoteAll }: Written): string {
  const quoted = (text: string) =>
    quoteAll || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return records.map((record) => record.map(quoted).join(delimiter) + end).join('')
}

function cut(text: string, cuts: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text)
  const at = [0, ...cuts.map((one) => Math.min(one, bytes.length)).sort((a, b) => a - b), bytes.length]
  return at.slice(1).map((to, index) => bytes.subarray(at[index], to))
}

test('TOUR-04 whatever stands in a price file is read as it was written, wherever the stream is cut', () => {
  fc.assert(
    fc.property(written, (one) => {
      const text = textOf(one)
      expect(scan(cut(text, one.cuts), one)).toEqual(one.records)
    }),
    { numRuns: 1500, seed: 20_261_121 },
  )
})

test('TOUR-04 a price file reads as the plain parser reads it', () => {
  fc.assert(
    fc.property(written, (one) => {
      const text = textOf({ ...one, end: '\n' })
      expect(scan(whole(text), one)).toEqual(reference(text, one.delimiter))
    }),
    { numRuns: 500, seed: 20_261_121 },
  )
})

test('TOUR-04 whatever bytes come, in whatever pieces, the reading ends and tells the same', () => {
  const bytes = fc.array(fc.constantFrom('"', ',', '\n', '\r', 'a', '1', '""'), { maxLength: 60 })
  fc.assert(
    fc.property(bytes, fc.array(fc.nat(60), { maxLength: 5 }), (signs, cuts) => {
      const text = signs.join('')
      expect(scan(cut(text, cuts), { columns: 2 })).toEqual(scan(whole(text), { columns: 2 }))
    }),
    { numRuns: 2000, seed: 20_261_121 },
  )
})

test('TOUR-04 a quote that is not closed costs its own line alone', () => {
  expect(scan(whole('1,"a\n2,b\n3,"c"\n4,d\n'), { columns: 2 })).toEqual([
    { reason: 'quotes', line: 1 },
    ['2', 'b'],
    ['3', 'c'],
    ['4', 'd'],
  ])
  expect(scan(whole('1,"a"x\n2,b\n3,"c'), { columns: 2 })).toEqual([
    { reason: 'quotes', line: 1 },
    ['2', 'b'],
    { reason: 'quotes', line: 3 },
  ])
})

test('TOUR-04 a quote that the next line happens to close does not swallow that line', () => {
  expect(scan(whole('1,"a\n2","b"\n3,c\n'), { columns: 2 })).toEqual([
    { reason: 'quotes', line: 1 },
    ['2"', 'b'],
    ['3', 'c'],
  ])
})

test('TOUR-04 lines keep their numbers behind empty lines and ends of lines inside quotes', () => {
  expect(scan(whole('1,a\n\n2,"b\nb"\r\n3\n4,d'), { columns: 2 })).toEqual([
    ['1', 'a'],
    ['2', 'b\nb'],
    { reason: 'columns', line: 5 },
    ['4', 'd'],
  ])
})

test('TOUR-04 a delimiter at the end of a line is no field', () => {
  expect(scan(whole('1;a;\n2;b\n3;c;d\n'), { columns: 2, delimiter: ';' })).toEqual([
    ['1', 'a'],
    ['2', 'b'],
    { reason: 'columns', line: 3 },
  ])
})

test('TOUR-04 a line without an end is dropped while it goes by', () => {
  const pieces = [Buffer.from('1,a\n2,'), ...Array.from({ length: 40 }, () => Buffer.alloc(10_000, 'x'))]
  expect(scan([...pieces, Buffer.from('\n3,c\n')], { columns: 2 })).toEqual([
    ['1', 'a'],
    { reason: 'long', line: 2 },
    ['3', 'c'],
  ])
  expect(scan(whole(`1,"${'x\n'.repeat(40_000)}`), { columns: 2 })[0]).toEqual({ reason: 'quotes', line: 1 })
})

test('TOUR-04 a thousand fields are too many and harm nobody', () => {
  const text = `1,a\n${Array.from({ length: 1000 }, () => 'x').join(',')}\n${'"x",'.repeat(1000)}\n2,b\n`
  expect(scan(whole(text), { columns: 2 })).toEqual([
    ['1', 'a'],
    { reason: 'columns', line: 2 },
    { reason: 'columns', line: 3 },
    ['2', 'b'],
  ])
})
