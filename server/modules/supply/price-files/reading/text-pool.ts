import { isUtf8 } from 'node:buffer'

/** A text that stands in many lines: of rooms there are a few dozen names. */
export interface PooledText {
  text: string
  /** 32 bits made of its bytes. */
  hash: number
  isUtf8: boolean
  /** It may stand on a page as a name. */
  isName: boolean
}

interface Entry extends PooledText {
  bytes: Buffer
}

const SLOTS = 2 ** 16
const SPACE = 32
const NAME_MAX = 120

/** Bytes to their text without making it anew each time. Bounded: a text that finds its slot taken takes it over. */
export class TextPool {
  readonly #slots = Array.from<Entry | undefined>({ length: SLOTS })

  get(bytes: Buffer, start: number, end: number): PooledText {
    let from = start
    let to = end
    while (from < to && bytes[from] === SPACE) from += 1
    while (to > from && bytes[to - 1] === SPACE) to -= 1
    let hash = 0x811c9dc5
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1)
    const known = this.#slots[slot]
    if (known && isSame(known.bytes, bytes, from, to)) return known
    const own = Buffer.from(bytes.subarray(from, to))
    const text = own.toString().trim()
    const isName = text !== '' && text.length <= NAME_MAX && !/\p{Cc}/u.test(text)
    const entry = { bytes: own, text, hash, isUtf8: isUtf8(own), isName }
    this.#slots[slot] = entry
    return entry
  }
}

// oxlint-disable-next-line eslint/max-params -- an object made for every line would cost more than the comparison
function isSame(known: Buffer, bytes: Buffer, from: number, to: number): boolean {
  if (known.length !== to - from) return false
  for (let at = 0; at < known.length; at += 1) if (known[at] !== bytes[from + at]) return false
  return true
}
