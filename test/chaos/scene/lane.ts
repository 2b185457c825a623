import type { Socket } from 'node:net'

/** One connection that is kept, one call at a time. */
export interface Lane {
  open(): Promise<void>
  ask(request: string): Promise<Ended>
}

export interface Ended {
  /** As it was answered, or how the line ended without an answer. */
  status: number | string
  retryAfter: boolean
  ms: number
}

const PATIENCE_MS = 20_000
const BLANK = Buffer.from('\r\n\r\n')

/** No more of HTTP than our own server speaks: a length, or nothing to read. */
export function openLane(connect: () => Socket): Lane {
  let socket: Socket | null = null
  /** Whatever is said while nothing was asked ends the line. */
  const rest = (line: Socket) => {
    line.removeAllListeners().setTimeout(0)
    const leave = () => {
      line.destroy()
      if (socket === line) socket = null
    }
    line.on('error', leave).on('end', leave).on('close', leave).on('data', leave)
  }
  return {
    open: () =>
      new Promise((resolve) => {
        const line = (socket = connect())
        const opened = () => {
          rest(line)
          resolve()
        }
        line.once('connect', opened).once('error', opened)
      }),
    ask: (request) =>
      new Promise((resolve) => {
        const began = performance.now()
        const line = (socket ??= connect())
        const end = (status: number | string, how: { retryAfter?: boolean; stays?: boolean } = {}) => {
          rest(line)
          if (!how.stays) {
            line.destroy()
            socket = null
          }
          resolve({ status, retryAfter: how.retryAfter ?? false, ms: performance.now() - began })
        }
        line.removeAllListeners()
        line.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'an error'))
        line.on('close', () => end('a cut'))
        line.setTimeout(PATIENCE_MS, () => end('silence'))
        const read = openReader()
        line.on('data', (chunk) => {
          const head = read(chunk)
          if (head === null) return
          const stays = !head.includes('\nconnection: close')
          end(Number(head.slice(9, 12)), { retryAfter: head.includes('\nretry-after: '), stays })
        })
        line.write(request)
      }),
  }
}

/** The head of an answer, in small letters, as soon as the answer is whole. */
function openReader(): (chunk: Buffer) => string | null {
  let bytes: Buffer = Buffer.alloc(0)
  return (chunk) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
    const end = bytes.indexOf(BLANK)
    if (end < 0) return null
    const head = bytes.toString('latin1', 0, end).toLowerCase()
    const length = Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0)
    return bytes.length < end + BLANK.length + length ? null : head
  }
}
