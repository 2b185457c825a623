import net from 'node:net'
import { answerIn } from './judging/answer-bytes.ts'

/** What came back for the bytes that were sent. */
export interface Answer {
  /** 0: the connection ended, or nothing came in time. */
  status: number
  /** Names in small letters; of a name given twice the last. */
  headers: ReadonlyMap<string, string>
  body: string
  milliseconds: number
  /** When it was sent, by `performance.now()`. */
  at: number
  /** Why there is no answer. */
  cut?: 'closed' | 'late'
}

export interface Sending {
  bytes: string | Buffer
  /** Answers to HEAD have no body, whatever their length says. */
  isHead?: boolean
  /** What the server makes of it is anybody's guess: nothing follows it on the same connection. */
  isLast?: boolean
}

/** One call at a time on each of so many kept connections; bytes go out as they are, however broken. */
export interface Wire {
  send(sending: Sending): Promise<Answer>
  close(): void
}

/**
 * A place of their own, where the machine has more than one: what the cases spend of the limits by network, the demo's
 * agents on this machine still have.
 */
const from = process.platform === 'linux' ? { localAddress: '127.99.0.1' } : {}
const PATIENCE_MS = 30_000
const NOTHING: ReadonlyMap<string, string> = new Map()

/**
 * Raw on purpose: a client library neither sends a header with a line break nor a body of another length than it says,
 * and spends more of a shared processor than the server does on a refusal.
 */
export function openWire(port: number): Wire {
  const idle: net.Socket[] = []
  const all = new Set<net.Socket>()
  const take = (): net.Socket => {
    for (let socket = idle.pop(); socket; socket = idle.pop()) if (socket.writable) return socket
    return opened()
  }
  const opened = (): net.Socket => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, ...from })
    all.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => all.delete(socket))
    return socket
  }
  const keep = (socket: net.Socket) => idle.push(socket)
  return {
    send: async (sending) => {
      const socket = take()
      const isUsed = socket.bytesWritten > 0
      const answer = await exchange(socket, { sending, keep })
      // A kept connection may end while a call is on its way to it: every client then tries another.
      return answer.cut === 'closed' && isUsed ? exchange(opened(), { sending, keep }) : answer
    },
    close: () => all.forEach((socket) => socket.destroy()),
  }
}

interface Exchange {
  sending: Sending
  keep(socket: net.Socket): void
}

function exchange(socket: net.Socket, { sending, keep }: Exchange): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const at = performance.now()
  let received: Buffer = Buffer.alloc(0)
  const settle = (answer: Pick<Answer, 'status' | 'headers' | 'body' | 'cut'>, isReusable: boolean) => {
    clearTimeout(timer)
    socket.removeListener('data', hear).removeListener('close', closed)
    if (isReusable) keep(socket)
    else socket.destroy()
    resolve({ ...answer, at, milliseconds: performance.now() - at })
  }
  const none = (cut: 'closed' | 'late') => settle({ status: 0, headers: NOTHING, body: '', cut }, false)
  const timer = setTimeout(none, PATIENCE_MS, 'late')
  const hear = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = answerIn(received, { isHead: sending.isHead ?? false, isOver: false })
    if (answer)
      settle(answer, answer.isWhole && !sending.isLast && answer.headers.get('connection') !== 'close')
  }
  const closed = () => {
    const answer = answerIn(received, { isHead: sending.isHead ?? false, isOver: true })
    if (answer) settle(answer, false)
    else none('closed')
  }
  socket.on('data', hear).on('close', closed)
  socket.write(sending.bytes)
  return promise
}
