/**
 * Rows in COPY's binary format: the server then reads numbers instead of digits, which is most of its work in a load.
 * https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-BINARY-FORMAT
 */

export const copyHeader = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
export const copyTrailer = Buffer.from([0xff, 0xff])

/** Days between 1970 and 2000, from which PostgreSQL counts. */
export const EPOCH_2000 = 10_957
const INT2 = 21
const INT4 = 23
const FIRST_SIZE = 1 << 17
/** Room for the numbers of a row of ours. */
const NUMBERS = 256

export class CopyRows {
  readonly #columns: number
  #bytes = Buffer.allocUnsafe(FIRST_SIZE)
  #at = 0

  constructor(columns: number) {
    this.#columns = columns
  }

  /** Begins a row that has so many bytes beside its numbers. */
  row(extra: number): this {
    this.#makeRoom(extra)
    this.#at = this.#bytes.writeInt16BE(this.#columns, this.#at)
    return this
  }

  /** Begins a row by its first bytes, the number of columns included. */
  begun(bytes: Uint8Array, extra: number): this {
    this.#makeRoom(bytes.length + extra)
    this.#bytes.set(bytes, this.#at)
    this.#at += bytes.length
    return this
  }

  #makeRoom(extra: number): void {
    const needed = this.#at + NUMBERS + extra
    if (needed > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], needed * 2)
  }

  /** One-dimensional arrays in the format of array_recv: dimensions, nulls, type, length, lower bound, elements. */
  smallints(values: readonly number[]): this {
    return this.#array(values, { type: INT2, size: 2 })
  }

  integers(values: readonly number[]): this {
    return this.#array(values, { type: INT4, size: 4 })
  }

  #array(values: readonly number[], { type, size }: { type: number; size: 2 | 4 }): this {
    const head = [20 + values.length * (4 + size), 1, 0, type, values.length, 1]
    for (const number of head) this.#at = this.#bytes.writeInt32BE(number, this.#at)
    for (const value of values) {
      this.#at = this.#bytes.writeInt32BE(size, this.#at)
      this.#at =
        size === 2 ? this.#bytes.writeInt16BE(value, this.#at) : this.#bytes.writeInt32BE(value, this.#at)
    }
    return this
  }

  integer(value: number): this {
    this.#bytes.writeInt32BE(4, this.#at)
    this.#at = this.#bytes.writeInt32BE(value, this.#at + 4)
    return this
  }

  smallint(value: number): this {
    this.#bytes.writeInt32BE(2, this.#at)
    this.#at = this.#bytes.writeInt16BE(value, this.#at + 4)
    return this
  }

  bytes(value: Uint8Array): this {
    this.#at = this.#bytes.writeInt32BE(value.length, this.#at)
    this.#bytes.set(value, this.#at)
    this.#at += value.length
    return this
  }

  nothing(): this {
    this.#at = this.#bytes.writeInt32BE(-1, this.#at)
    return this
  }

  /** Bytes of the rows so far. */
  get size(): number {
    return this.#at
  }

  /** The rows since the last time. */
  take(): Buffer {
    const rows = this.#bytes.subarray(0, this.#at)
    this.#bytes = Buffer.allocUnsafe(Math.max(FIRST_SIZE, this.#at + (this.#at >> 2)))
    this.#at = 0
    return rows
  }
}
