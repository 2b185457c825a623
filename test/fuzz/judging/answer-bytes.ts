/** An answer as its bytes say. */
export interface Told {
  status: number
  headers: ReadonlyMap<string, string>
  body: string
  /** Nothing stands behind it, so that the connection may bear another call. */
  isWhole: boolean
}

interface Reading {
  isHead: boolean
  /** No more will come. */
  isOver: boolean
}

const END = Buffer.from('\r\n\r\n')
const BODILESS = new Set([204, 304])

/** The answer that these bytes hold; null while some of it is on its way. */
export function answerIn(bytes: Buffer, reading: Reading): Told | null {
  const end = bytes.indexOf(END)
  if (end < 0) return null
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(first.slice(9, 12))
  const rest = end + END.length
  // What is said in between, as «continue», is no answer.
  if (status >= 100 && status < 200 && status !== 101) return answerIn(bytes.subarray(rest), reading)
  const headers = new Map(lines.map(pairOf))
  if (reading.isHead || BODILESS.has(status) || status === 101)
    return { status, headers, body: '', isWhole: bytes.length === rest && status !== 101 }
  const body = bodyIn(bytes, { rest, headers, isOver: reading.isOver })
  return body === null ? null : { status, headers, ...body }
}

function pairOf(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
}

interface Body {
  rest: number
  headers: ReadonlyMap<string, string>
  isOver: boolean
}

function bodyIn(bytes: Buffer, { rest, headers, isOver }: Body): Pick<Told, 'body' | 'isWhole'> | null {
  if (headers.get('transfer-encoding') === 'chunked') return chunksIn(bytes, rest)
  const length = headers.get('content-length')
  if (length === undefined) return isOver ? { body: bytes.toString('utf8', rest), isWhole: false } : null
  const until = rest + Number(length)
  if (bytes.length < until) return null
  return { body: bytes.toString('utf8', rest, until), isWhole: bytes.length === until }
}

function chunksIn(bytes: Buffer, from: number): Pick<Told, 'body' | 'isWhole'> | null {
  const parts: Buffer[] = []
  for (let at = from; ;) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const until = line + 2 + size
    if (!(bytes.length >= until + 2)) return null
    if (size === 0) return { body: Buffer.concat(parts).toString(), isWhole: bytes.length === until + 2 }
    parts.push(bytes.subarray(line + 2, until))
    at = until + 2
  }
}
