import { isUtf8 } from 'node:buffer'
import { FIELDS_MAX, LINE_MAX, type RecordSink, Scanner } from './fields.ts'

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92
const OPEN = 123
const CLOSE = 125
const LF = 10
const CR = 13
const SPACE = 32

interface Key {
  bytes: Buffer
  column: number
}

/**
 * JSON Lines. A flat object of plain texts and numbers, which is every line of a usual price file, is read as spans of bytes;
 * anything else (escapes, nesting) goes through JSON.parse. Fields stand by our columns, not by the order of the keys.
 */
export class JsonScanner extends Scanner {
  readonly #columnOf: (name: string) => number
  readonly #columns: number
  /** The keys in the order of the last line: the next one mostly has the same. */
  readonly #keys: Key[] = []

  constructor(sink: RecordSink, columns: number, columnOf: (name: string) => number) {
    super(sink)
    this.#columns = columns
    this.#columnOf = columnOf
  }

  protected take(block: Buffer, from: number, isLast: boolean): number {
    let to = block.indexOf(LF, from)
    if (to < 0 && !isLast) return -1
    const next = to < 0 ? block.length : to + 1
    if (to < 0) to = block.length
    if (to > from && block[to - 1] === CR) to -= 1
    if (to - from > LINE_MAX) this.tell('long', from, to)
    else if (to > from) {
      this.place(from, to)
      if (this.#readFlat(block, from, to)) this.sink.record()
      else this.#readAny(block.subarray(from, to))
    }
    this.lines += 1
    return next
  }

  #readFlat(block: Buffer, from: number, to: number): boolean {
    const { fields } = this
    fields.bytes = block
    this.#clear()
    let at = skipSpace(block, from)
    if (block[at] !== OPEN) return false
    at = skipSpace(block, at + 1)
    for (let index = 0; ; index += 1) {
      if (block[at] !== QUOTE) return false
      const key = this.#keyAt(block, at + 1, index)
      if (!key) return false
      at = skipSpace(block, at + key.bytes.length + 2)
      if (block[at] !== COLON) return false
      at = this.#readValue(block, skipSpace(block, at + 1), key.column)
      if (at < 0) return false
      at = skipSpace(block, at)
      const byte = block[at]
      if (byte === CLOSE) return skipSpace(block, at + 1) >= to
      if (byte !== COMMA) return false
      at = skipSpace(block, at + 1)
    }
  }

  #clear(): void {
    const { starts, ends } = this.fields
    this.fields.count = this.#columns
    for (let column = 0; column < this.#columns; column += 1) {
      starts[column] = 0
      ends[column] = 0
    }
  }

  #keyAt(block: Buffer, from: number, index: number): Key | undefined {
    const known = this.#keys[index]
    if (known && isAt(block, from, known.bytes)) return known
    let to = from
    while (block[to] !== QUOTE) {
      if (block[to] === undefined || block[to] === BACKSLASH || block[to]! < SPACE) return undefined
      to += 1
    }
    const bytes = Buffer.from(block.subarray(from, to))
    const key = { bytes, column: this.#columnOf(bytes.toString()) }
    if (index < FIELDS_MAX) this.#keys[index] = key
    return key
  }

  /** Notes where the value stands and answers where it ends; -1 where it is not plain. */
  #readValue(block: Buffer, from: number, column: number): number {
    const isText = block[from] === QUOTE
    const start = isText ? from + 1 : from
    let at = start
    if (isText) {
      for (let byte = block[at]; byte !== QUOTE; byte = block[++at])
        if (byte === undefined || byte === BACKSLASH || byte < SPACE) return -1
    } else {
      if (!isNumberStart(block[at])) return -1
      while (isNumberPart(block[at])) at += 1
    }
    if (column >= 0) {
      this.fields.starts[column] = start
      this.fields.ends[column] = at
    }
    return isText ? at + 1 : at
  }

  #readAny(line: Buffer): void {
    if (!isUtf8(line)) return this.sink.broken('encoding')
    const value = parsed(line.toString())
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.sink.broken('json')
    const texts = Array.from({ length: this.#columns }, () => '')
    for (const [name, one] of Object.entries(value)) {
      const column = this.#columnOf(name)
      if (column < 0 || one === null) continue
      if (typeof one !== 'string' && typeof one !== 'number') return this.sink.broken('json')
      texts[column] = String(one)
    }
    // Half a letter would become another one on its way through the bytes.
    if (!texts.every((text) => text.isWellFormed())) return this.sink.broken('encoding')
    this.fields.set(texts.map((text) => Buffer.from(text)))
    this.sink.record()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function skipSpace(block: Buffer, from: number): number {
  let at = from
  // The line's end is a space too; what lies beyond it is checked by the caller.
  while (block[at] === SPACE || block[at] === 9 || block[at] === CR) at += 1
  return at
}

function isAt(block: Buffer, from: number, bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (block[from + at] !== bytes[at]) return false
  return block[from + bytes.length] === QUOTE
}

function isNumberStart(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 48 && byte <= 57) || byte === 45)
}

/** Digits, and what numbers like -1.5e+7 are made of besides. */
function isNumberPart(byte: number | undefined): boolean {
  return isNumberStart(byte) || byte === 46 || byte === 43 || byte === 69 || byte === 101
}
