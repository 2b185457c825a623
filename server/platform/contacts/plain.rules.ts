/**
 * A text as it would be read aloud: look-alikes of digits of every script are digits, what nobody sees is gone, spaces in
 * a row are one.
 */
export interface Plain {
  /** One UTF-16 unit a letter, lower case; the only white space in it is a single ' ' or, for a new line, '\n'. */
  text: string
  /** Where these letters stand in the original, with what nobody sees after them. */
  originalOf(from: number, to: number): readonly [from: number, to: number]
}

/** Joints, selectors of emoji, keycaps, accents: seen by nobody, or only around a digit. */
const UNSEEN = /^[\p{Mn}\p{Me}\p{Cf}]$/u

/** Stands for a letter that would take two places, or is of no matter. */
const OTHER = '\ufffc'
const SPELT_MAX = 4

/** Digits in black and white circles that Unicode does not count as compatible with the plain ones. */
const circled: readonly [first: number, digit: number, count: number][] = [
  [0x2776, 1, 9],
  [0x2780, 1, 9],
  [0x278a, 1, 9],
  [0x24f5, 1, 9],
  [0x24ff, 0, 1],
  [0x1f10b, 0, 2],
]

const SPACE = 0x20
const NEW_LINE = 0x0a

export function plainOf(text: string): Plain {
  const letters = new Uint16Array(text.length * SPELT_MAX)
  const places = new Int32Array(text.length * SPELT_MAX + 1)
  let length = 0
  const put = (letter: number, at: number) => {
    const last = length > 0 ? letters[length - 1] : 0
    if ((letter === SPACE || letter === NEW_LINE) && (last === SPACE || last === NEW_LINE)) {
      if (letter === NEW_LINE) letters[length - 1] = letter
      return
    }
    letters[length] = letter
    places[length++] = at
  }
  for (let at = 0; at < text.length; at++) {
    const letter = letterOf(text, at)
    if (letter !== SEVERAL) {
      put(letter, at)
      continue
    }
    const code = text.codePointAt(at) ?? 0
    const read = readable(code)
    for (let one = 0; one < read.length; one++) put(read.charCodeAt(one), at)
    if (code > 0xffff) at++
  }
  places[length] = text.length
  const originalOf = (from: number, to: number) => {
    let end = to
    // Several letters may stand for one sign.
    while (end < length && places[end] === places[to - 1]) end++
    return [places[from] ?? 0, places[end] ?? 0] as const
  }
  return { text: UTF_16.decode(letters.subarray(0, length)), originalOf }
}

const UTF_16 = new TextDecoder('utf-16le', { ignoreBOM: true })

/** Not one letter: none, or more, or half of a sign. */
const SEVERAL = 0xffff
const UNKNOWN = 0
/** What has been read of the first plane, by its code: texts repeat their letters. */
const readings = new Uint16Array(0x10000)

function letterOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  const known = readings[code] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  const read = code >= 0xd800 && code <= 0xdfff ? '' : readable(code)
  return (readings[code] = read.length === 1 ? read.charCodeAt(0) : SEVERAL)
}

/** One or more letters of one unit each; none for what nobody sees. */
function readable(code: number): string {
  const point = String.fromCodePoint(code)
  if (UNSEEN.test(point)) return ''
  if (point === '\u{1f51f}') return '10'
  const ring = circled.find(([first, , count]) => code >= first && code < first + count)
  if (ring) return String(ring[1] + code - ring[0])
  const whole = point.normalize('NFKC')
  // A sign that is a sentence would make a text many times as long.
  if (whole.length > SPELT_MAX) return OTHER
  const letters = [...whole].map((one) => {
    if (/^\p{Nd}$/u.test(one)) return digitOf(one)
    if (/^[\n\r\u2028\u2029]$/.test(one)) return '\n'
    if (/^\s$/.test(one)) return ' '
    const small = one.toLowerCase()
    return small.length === 1 ? small : OTHER
  })
  return letters.join('')
}

/** Ten digits of a script stand one after another, the zero first. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
