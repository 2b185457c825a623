/** A text as it would be read aloud: look-alikes of digits of every script are digits, what nobody sees is gone. */
export interface Plain {
  /** One UTF-16 unit a letter, lower case. */
  text: string
  /** Where each of its letters begins and ends in the original. */
  from: readonly number[]
  to: readonly number[]
}

/** Joints, selectors of emoji, keycaps, accents: seen by nobody, or only around a digit. */
const UNSEEN = /^[\p{Mn}\p{Me}\p{Cf}]$/u

/** Digits in black and white circles that Unicode does not count as compatible with the plain ones. */
const circled: readonly [first: number, digit: number, count: number][] = [
  [0x2776, 1, 9],
  [0x2780, 1, 9],
  [0x278a, 1, 9],
  [0x24f5, 1, 9],
  [0x24ff, 0, 1],
  [0x1f10b, 0, 2],
]

export function plainOf(text: string): Plain {
  const letters: string[] = []
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const point of text) {
    const end = at + point.length
    if (UNSEEN.test(point)) {
      if (to.length > 0) to[to.length - 1] = end
    } else
      for (const letter of readable(point)) {
        letters.push(letter)
        from.push(at)
        to.push(end)
      }
    at = end
  }
  return { text: letters.join(''), from, to }
}

/** One or more letters of one unit each. */
function readable(point: string): string[] {
  if (point === '\u{1f51f}') return ['1', '0']
  const code = point.codePointAt(0) ?? 0
  const ring = circled.find(([first, , count]) => code >= first && code < first + count)
  if (ring) return [String(ring[1] + code - ring[0])]
  return [...point.normalize('NFKC')].map((one) => {
    if (/^\p{Nd}$/u.test(one)) return digitOf(one)
    const small = one.toLowerCase()
    return small.length === 1 ? small : '\ufffc'
  })
}

/** Ten digits of a script stand one after another, the zero first. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
