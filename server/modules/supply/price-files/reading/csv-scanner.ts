import { afterLine, FIELDS_MAX, LINE_MAX, Scanner } from './fields.ts'

const QUOTE = 34
const LF = 10
const CR = 13

/**
 * CSV: fields in quotes may hold delimiters, doubled quotes and ends of lines. A quote that is not closed costs its own
 * line alone: the reading goes on with the next one.
 */
export class CsvScanner extends Scanner {
  /** Told by the header; 0 while it is to come. */
  columns = 0
  delimiter = 44

  protected take(block: Buffer, from: number, isLast: boolean): number {
    const { starts, ends } = this.fields
    const { delimiter } = this
    const size = block.length
    if (block[from] === QUOTE) return this.#takeQuoted(block, from, isLast)
    let count = 0
    let start = from
    let at = from
    let byte = 0
    for (; at < size; at += 1) {
      byte = block[at]!
      if (byte === delimiter) {
        // Beyond the end of the arrays nothing is written; too many fields are told below.
        starts[count] = start
        ends[count] = at
        count += 1
        start = at + 1
        if (block[start] === QUOTE) return this.#takeQuoted(block, from, isLast)
      } else if (byte <= CR && (byte === LF || byte === CR)) break
    }
    if (at === size && !isLast) return -1
    // The other half of the line's end may be in the next block.
    if (byte === CR && at + 1 === size && !isLast) return -1
    starts[count] = start
    ends[count] = at
    this.fields.bytes = block
    this.#finish(count + 1, from, at)
    this.lines += 1
    return byte === CR && block[at + 1] === LF ? at + 2 : at + 1
  }

  #finish(count: number, from: number, to: number): void {
    if (from === to) return
    const { fields } = this
    const isTrailed = count === this.columns + 1 && fields.starts[count - 1] === fields.ends[count - 1]
    fields.count = isTrailed ? count - 1 : count
    if (to - from > LINE_MAX) this.tell('long', from, to)
    else if (count > FIELDS_MAX || (this.columns > 0 && fields.count !== this.columns))
      this.tell('columns', from, to)
    else {
      this.place(from, to)
      this.sink.record()
    }
  }

  #takeQuoted(block: Buffer, from: number, isLast: boolean): number {
    const { starts, ends } = this.fields
    let count = 0
    let at = from
    let isEscaped = false
    for (;;) {
      if (block[at] === QUOTE) {
        const close = closing(block, at + 1)
        if (close < 0 || close - from > LINE_MAX)
          return isLast || block.length - from > LINE_MAX ? this.#giveUp(block, from, isLast) : -1
        starts[count] = at + 1
        ends[count] = close
        isEscaped ||= hasQuote(block, at + 1, close)
        at = close + 1
      } else {
        starts[count] = at
        at = this.#endOfField(block, at)
        ends[count] = at
      }
      count += 1
      if (at >= block.length) {
        if (!isLast) return -1
        break
      }
      const byte = block[at]!
      if (byte === LF || byte === CR) break
      if (byte !== this.delimiter) return this.#giveUp(block, from, isLast)
      at += 1
    }
    return this.#finishQuoted(count, { block, from, to: at, isEscaped, isLast })
  }

  #endOfField(block: Buffer, from: number): number {
    let at = from
    while (at < block.length && block[at] !== this.delimiter && block[at] !== LF && block[at] !== CR) at += 1
    return at
  }

  #finishQuoted(count: number, { block, from, to, isEscaped, isLast }: Quoted): number {
    if (block[to] === CR && to + 1 === block.length && !isLast) return -1
    const lines = linesIn(block, from, to)
    // Quotes that were never meant to be closed have swallowed the next lines.
    if (lines > 0 && this.columns > 0 && count !== this.columns) return this.#giveUp(block, from, isLast)
    const { fields } = this
    fields.bytes = block
    if (isEscaped && count <= FIELDS_MAX)
      fields.set(Array.from({ length: count }, (_, index) => fields.bytesOf(index)).map(unescaped))
    this.#finish(count, from, to)
    this.lines += 1 + lines
    return block[to] === CR && block[to + 1] === LF ? to + 2 : to + 1
  }

  #giveUp(block: Buffer, from: number, isLast: boolean): number {
    const next = afterLine(block, from)
    if (next < 0 && !isLast) return -1
    const to = next < 0 ? block.length : next
    this.tell('quotes', from, to)
    this.lines += 1
    return to
  }
}

interface Quoted {
  block: Buffer
  from: number
  to: number
  isEscaped: boolean
  isLast: boolean
}

function closing(block: Buffer, from: number): number {
  let at = block.indexOf(QUOTE, from)
  while (at >= 0 && block[at + 1] === QUOTE) at = block.indexOf(QUOTE, at + 2)
  return at
}

function hasQuote(block: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (block[at] === QUOTE) return true
  return false
}

function linesIn(block: Buffer, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at += 1)
    if (block[at] === LF || (block[at] === CR && block[at + 1] !== LF)) lines += 1
  return lines
}

/** Of bytes, for what is no right UTF-8 has to stay as it was. */
function unescaped(field: Buffer): Buffer {
  return Buffer.from(field.toString('latin1').replaceAll('""', '"'), 'latin1')
}
