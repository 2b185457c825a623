import fc from 'fast-check'
import { Raw, type Value } from './values.ts'

/** Where whole numbers, sums and days come to their ends, and what only looks like a number. */
const bounds: Value[] = [
  -1,
  0,
  1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  3000.000_000_1,
  0.1,
  new Raw('-0'),
  new Raw('9007199254740993'),
  new Raw('1e309'),
  new Raw('-1e309'),
  new Raw('1e-400'),
  new Raw('99999999999999999999999999999999999999999'),
  '-1',
  '0',
  '2147483648',
  '9223372036854775808',
  '1e3',
  '0x10',
  '٣',
  '１２',
  '1,5',
  ' 1 ',
  'NaN',
  'Infinity',
  '-0',
]

/** Texts that a reader, a mask, a database or a page may stumble over; none of them is said by the server itself. */
const texts: string[] = [
  '',
  ' ',
  '\u0000',
  'до\u0000после',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202eкнижал\u202c',
  'a\u200d\u200d\u200db',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  '🏳️‍🌈'.repeat(50),
  `z${'\u0301'.repeat(1000)}`,
  'ﷺ'.repeat(200),
  'İıſK',
  'я'.repeat(5000),
  'и'.repeat(2000),
  'Ж'.repeat(12_000),
  '\u2028\u2029',
  '\r\nX-Injected: 1',
  "' or 1=1 --",
  "'; drop table app_user; --",
  '" or ""="',
  '%00',
  '%27',
  '%s%s%n',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '</script><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  '\u001b[31m',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '[object Object]',
  '31.02.2027',
  '2027-02-30',
  '0000-00-00',
  '+275760-09-13',
]

const kinds: Value[] = [null, true, false, [], {}, [null], [[]], { $gt: '' }, { length: 1e9 }, [1, '1', null]]

/** Any letters at all, halves of pairs among them; fast-check's own `binary` looks at a million of them first. */
const anyText = (maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength })
    .map((codes) => String.fromCodePoint(...codes))

/** Odd values of every kind, the known ones and as many again that fast-check thinks of; the same for the same seed. */
export function oddValues(seed: number, made = 300): readonly Value[] {
  const strange = fc.oneof(
    anyText(40),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.double(),
    fc.bigInt().map((number) => new Raw(String(number))),
    fc.json({ maxDepth: 3 }).map((text) => new Raw(text)),
  ) as fc.Arbitrary<Value>
  // Not a number, nor without end, is nothing that JSON has a word for.
  const drawn = fc
    .sample(strange, { seed, numRuns: made })
    .map((value) => (typeof value === 'number' && !Number.isFinite(value) ? new Raw('1e999') : value))
  return [...bounds, ...bounds, ...texts, ...kinds, ...drawn]
}

/** The same as texts, for addresses and headers. */
export function oddTexts(seed: number): readonly string[] {
  const drawn = fc.sample(anyText(30), { seed, numRuns: 150 })
  const numbers = bounds.map((value) =>
    value instanceof Raw ? value.text : String(value as number | string),
  )
  return [...numbers, ...texts.filter((text) => text.length < 3000), ...drawn]
}
