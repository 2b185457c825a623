import { copyHeader } from './copy-rows.ts'

const END = -1

/**
 * Rows as COPY … TO STDOUT (FORMAT binary) sends them, each a list of its values' bytes: an answer to a query comes as
 * text, and bytes in it as twice as many letters. Columns must not be null.
 */
export async function* copiedRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let waiting: Buffer[] = []
  let size = 0
  let needed = copyHeader.length
  let isBegun = false
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    // A long row comes in many chunks: they are put together once.
    if (size < needed) continue
    let rest = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
    if (!isBegun) {
      rest = rest.subarray(copyHeader.length)
      isBegun = true
    }
    for (;;) {
      const row = firstRow(rest)
      if (typeof row === 'number') {
        needed = row
        break
      }
      yield row.values
      rest = rest.subarray(row.length)
    }
    waiting = [rest]
    size = rest.length
  }
}

/** The first whole row; or how many bytes it takes at least, where they have not come yet. */
function firstRow(bytes: Buffer): { values: Buffer[]; length: number } | number {
  if (bytes.length < 2) return 2
  const columns = bytes.readInt16BE(0)
  if (columns === END) return Infinity
  const values: Buffer[] = []
  let at = 2
  for (let column = 0; column < columns; column += 1) {
    if (bytes.length < at + 4) return at + 4
    const end = at + 4 + bytes.readInt32BE(at)
    if (bytes.length < end) return end
    values.push(bytes.subarray(at + 4, end))
    at = end
  }
  return { values, length: at }
}
