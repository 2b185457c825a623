import type { LineReason } from '../../../../../contract/supply/line-reasons.ts'
import { UnusablePriceFile } from '../unusable-file.ts'

export const FIELDS_MAX = 256
export const LINE_MAX = 64 * 1024
/** What has no end of a line for so long is another kind of file. */
const ENDLESS = 64 * 1024 * 1024

const LF = 10
const CR = 13

/**
 * One record as spans of bytes: a hundred million lines go by without a text for every field. All of it is used
 * again for the next record.
 */
export class Fields {
  bytes: Buffer = Buffer.alloc(0)
  count = 0
  readonly starts = new Int32Array(FIELDS_MAX)
  readonly ends = new Int32Array(FIELDS_MAX)
  /** The number of its line in the file, the first is 1, and where it stands in its block. */
  line = 0
  block: Buffer = this.bytes
  from = 0
  to = 0

  /** For fields that stand nowhere in the file as they are: unescaped, or made of JSON's values. */
  set(buffers: readonly Buffer[]): void {
    this.bytes = Buffer.concat(buffers)
    this.count = buffers.length
    let at = 0
    for (const [index, { length }] of buffers.entries()) {
      this.starts[index] = at
      at += length
      this.ends[index] = at
    }
  }

  bytesOf(index: number): Buffer {
    return this.bytes.subarray(this.starts[index], this.ends[index])
  }
}

/** Whom a scanner tells of a record, or of a line that is none. Both look at the scanner's `fields`. */
export interface RecordSink {
  record(): void
  broken(reason: LineReason): void
}

/**
 * Cuts blocks of bytes into lines. What is left of a block comes again in front of the next one; the last block is gone
 * through to its end. A line that is too long is dropped while it goes by.
 */
export abstract class Scanner {
  readonly fields = new Fields()
  /** Lines that are behind. */
  lines = 0
  protected readonly sink: RecordSink
  #dropping = false
  #dropped = 0

  constructor(sink: RecordSink) {
    this.sink = sink
  }

  /** Answers how many bytes of the block it is done with. */
  scan(block: Buffer, isLast: boolean): number {
    let from = this.#dropping ? this.#drop(block, 0) : 0
    this.fields.block = block
    while (from < block.length) {
      const next = this.take(block, from, isLast)
      if (next < 0) {
        if (block.length - from <= LINE_MAX) return from
        this.tell('long', from, from + LINE_MAX)
        from = this.#drop(block, from)
      } else from = next
    }
    return from
  }

  /** Takes one record and answers where the next begins; -1 where the block ends before the record does. */
  protected abstract take(block: Buffer, from: number, isLast: boolean): number

  protected tell(reason: LineReason, from: number, to: number): void {
    this.place(from, to)
    this.sink.broken(reason)
  }

  protected place(from: number, to: number): void {
    this.fields.line = this.lines + 1
    this.fields.from = from
    this.fields.to = to
  }

  #drop(block: Buffer, from: number): number {
    const next = afterLine(block, from)
    this.#dropping = next < 0
    this.#dropped = next < 0 ? this.#dropped + block.length - from : 0
    if (this.#dropped > ENDLESS) throw new UnusablePriceFile('Это не прайс-лист: в файле нет строк')
    if (next >= 0) this.lines += 1
    return next < 0 ? block.length : next
  }
}

/** Where the next line begins; -1 where the block has none. */
export function afterLine(block: Buffer, from: number): number {
  for (let at = from; at < block.length; at += 1) {
    const byte = block[at]!
    if (byte === LF || byte === CR) return byte === CR && block[at + 1] === LF ? at + 2 : at + 1
  }
  return -1
}
