import type { Random } from '../../kill/random.ts'
import type { Body, Drawing } from './case.ts'
import { isFields, type Fields, type Value, written } from './values.ts'

const BODY_MAX = 64 * 1024

export function bodyOf(drawing: Drawing, method: string): Body | null {
  const { operation, random, wildness, done } = drawing
  const { endpoint, bodies } = operation
  if (endpoint.file) return fileOf(random)
  if (bodies.length === 0) {
    if (wildness === 'right' || !random.chance(8)) return null
    done.push('surplus body')
    return jsonOf({ id: 1 })
  }
  const sample = random.pick(bodies)
  if (wildness === 'right' && method === endpoint.method) return jsonOf(sample)
  if (random.chance(3)) return null
  if (random.chance(wildness === 'wild' ? 35 : 12)) return textual(sample, drawing)
  const times = wildness === 'wild' ? random.between(2, 4) : 1
  let changed: Value = sample
  for (let time = 0; time < times; time++) changed = mutated(changed, drawing)
  return jsonOf(changed)
}

function jsonOf(value: Value): Body {
  return { text: (lookup) => written(value, lookup), isHuge: false, isJson: true }
}

/** The way that makes a list of one value. */
const MANY = 3

/** One place of the tree is changed: another value, none, wrapped, of another type. */
function mutated(value: Value, drawing: Drawing): Value {
  const { random, deck, done } = drawing
  const goesDeeper = random.chance(80)
  if (isFields(value) && goesDeeper) {
    const names = Object.keys(value)
    if (names.length > 0) {
      const name = random.pick(names)
      if (random.chance(12)) return without(value, name, drawing)
      done.push(name)
      return { ...value, [name]: mutated(value[name] ?? null, drawing) }
    }
  }
  if (Array.isArray(value) && value.length > 0 && goesDeeper) {
    const list = value as readonly Value[]
    const at = random.between(0, list.length - 1)
    return list.map((one, place) => (place === at ? mutated(one, drawing) : one))
  }
  const drawn = random.between(0, 9)
  // Twice two thousand times the same is more than any machine holds.
  const way = drawn === MANY && done.includes(`way ${MANY}`) ? 9 : drawn
  done.push(`way ${way}`)
  if (way === 0) return [value]
  if (way === 1) return { value }
  if (way === 2) return typeof value === 'number' ? String(value) : Number(value) || 1
  if (way === MANY) return Array.from({ length: random.pick([30, 300, 2000]) }, () => value)
  return random.pick(deck.odd)
}

function without(value: Fields, name: string, { done }: Drawing): Fields {
  done.push(`without ${name}`)
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name))
}

type Twist = (text: string, random: Random) => string | Buffer

/** Names that a row may have and a caller must not say. */
export const surplus = [
  'role',
  'roles',
  'balance',
  'state',
  'status_id',
  'is_confirmed',
  'user_id',
  'fee_kopecks',
  'created_at',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
] as const

const twists: Record<string, Twist> = {
  surplus: (text, random) =>
    text.replace(
      '{',
      `{"${random.pick(surplus)}":${random.pick(['1', '"admin"', '{"admin":true}', 'null'])},`,
    ),
  'surplus in depth': (text) => text.replace(/^\{(.*)\{/s, '{$1{"__proto__":{"admin":true},'),
  duplicate: (text) => text.replace(/^\{("\w+"):/, '{$1:null,$1:'),
  'duplicate at the end': (text) => text.replace(/^\{("\w+"):(.*)\}$/s, '{$1:$2,$1:0}'),
  half: (text, random) => text.slice(0, random.between(0, text.length - 1)),
  twice: (text) => text + text,
  marked: (text) => `\ufeff${text}`,
  comment: (text) => `/* */${text}`,
  trailing: (text) => text.replace(/\}$/, ',}'),
  single: (text) => text.replaceAll('"', "'"),
  list: (text) => `[${text}]`,
  scalar: (_text, random) => random.pick(['null', 'true', '42', '"text"', '[]', '{}', '', ' ', '\u0000']),
  deep: (_text, random) => nested(random.pick([19, 20, 21, 1000, 10_000])),
  long: (text, random) => text.replace('{', `{"a":"${'x'.repeat(random.pick([1000, 60_000, 64_000]))}",`),
  many: (_text, random) =>
    `{${Array.from({ length: random.pick([100, 4000]) }, (_, at) => `"a${at}":0`).join()}}`,
  huge: () => `{"a":"${'x'.repeat(BODY_MAX * 2)}"}`,
  'utf-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'bad utf-8': (text) =>
    Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc0, 0xaf, 0xff, 0x7d])]),
  escaped: (text) => text.replace(/[a-z]/, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
}

/** Names and brackets by turns, so deep. */
function nested(depth: number): string {
  return `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`
}

function textual(sample: Fields, { random, done }: Drawing): Body {
  const [name, twist] = random.pick(Object.entries(twists))
  done.push(name)
  // Drawn now: how the text is twisted must not hang on when it is looked up.
  const drawn = random.between(0, 1_000_000)
  const fixed: Random = {
    ...random,
    pick: (list) => list[drawn % list.length]!,
    between: (least, most) => least + (drawn % Math.max(1, most - least + 1)),
  }
  return {
    text: (lookup) => twist(written(sample, lookup), fixed),
    isHuge: name === 'huge' || name === 'long',
    isJson: name !== 'utf-16' && name !== 'bad utf-8',
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Of a call that takes a file: something like one. */
function fileOf(random: Random): Body {
  const bytes = random.pick<string | Buffer>([
    PIXEL,
    PIXEL.subarray(0, 30),
    Buffer.alloc(3000, 0xff),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9"/>',
    'GIF89a',
    '',
    'a;b;c\n1;2;3\n',
    '{"price":1e309}\n',
    '\u0000'.repeat(500),
  ])
  return { text: () => bytes, isHuge: false, isJson: false }
}
