import { randomBytes } from 'node:crypto'
import net from 'node:net'

/** What came in one frame from the server. */
export interface Heard {
  opcode: number
  payload: Buffer
}

/** A socket of bytes: whatever is written goes out as it is. */
export interface RawSocket {
  /** Of the handshake; 0 where it was cut. */
  status: number
  head: string
  write(bytes: Buffer): void
  heard: Heard[]
  /** The code with which the server closed it; 1006 where it was cut without a word. */
  closed: Promise<number>
  isOpen(): boolean
  /** Settles when this is true, or the socket is closed, or patience ends; answers whether it is true. */
  until(isTrue: () => boolean, milliseconds: number): Promise<boolean>
  end(): void
}

export const opcodes = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const
/** No word was said before the end. */
export const CUT = 1006
const HANDSHAKE_MS = 20_000

export interface Greeting {
  port: number
  headers: readonly string[]
}

export async function openRaw({ port, headers }: Greeting): Promise<RawSocket> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  const state = { status: 0, head: '', code: CUT, rest: Buffer.alloc(0), isOpen: true }
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const wake = () => waiting.forEach((one) => one())
  const { promise: closed, resolve: settle } = Promise.withResolvers<number>()
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    state.isOpen = false
    settle(state.code)
    wake()
  })
  socket.on('data', (chunk) => {
    state.rest = Buffer.concat([state.rest, chunk])
    if (state.head === '' && !readHead(state)) return
    for (let frame = readFrame(state); frame; frame = readFrame(state)) {
      heard.push(frame)
      if (frame.opcode === opcodes.close && frame.payload.length >= 2)
        state.code = frame.payload.readUInt16BE(0)
    }
    wake()
  })
  const until: RawSocket['until'] = async (isTrue, milliseconds) => {
    if (isTrue()) return true
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => (isTrue() || !state.isOpen) && resolve()
    const timer = setTimeout(resolve, milliseconds)
    waiting.add(look)
    look()
    await promise
    clearTimeout(timer)
    waiting.delete(look)
    return isTrue()
  }
  const key = randomBytes(16).toString('base64')
  const lines = [
    'GET /ws HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${key}`,
    ...headers,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await until(() => state.head !== '', HANDSHAKE_MS)
  return {
    status: state.status,
    head: state.head,
    write: (bytes) => socket.write(bytes),
    heard,
    closed,
    isOpen: () => state.isOpen,
    until,
    end: () => socket.destroy(),
  }
}

interface Reading {
  status: number
  head: string
  rest: Buffer
}

function readHead(state: Reading): boolean {
  const end = state.rest.indexOf('\r\n\r\n')
  if (end < 0) return false
  state.head = state.rest.toString('latin1', 0, end)
  state.status = Number(state.head.slice(9, 12))
  state.rest = state.rest.subarray(end + 4)
  return true
}

/** The next whole frame, taken away from what has come. */
function readFrame(state: Reading): Heard | null {
  const { rest } = state
  if (rest.length < 2) return null
  const short = (rest[1] ?? 0) & 0x7f
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0
  if (rest.length < 2 + extra) return null
  const length = extra === 0 ? short : extra === 2 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2))
  const until = 2 + extra + length
  if (rest.length < until) return null
  state.rest = rest.subarray(until)
  return { opcode: (rest[0] ?? 0) & 0x0f, payload: rest.subarray(2 + extra, until) }
}
