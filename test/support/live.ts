import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { ServerFrame } from '../../contract/platform/live.ts'
import type { TestApp } from './app.ts'

/** A page's socket, as a test drives it. */
export interface TestSocket {
  frames: ServerFrame[]
  send(frame: object | string): void
  /** Subscribes and waits for the answer. */
  subscribe(url: string, cursor?: number): Promise<ServerFrame>
  /** The first frame that fits, now or within three seconds. */
  next(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>
  /** The code with which it was closed. */
  closed: Promise<number>
  /** The reason that was given with it. */
  reason: Promise<string>
  close(): void
}

const PATIENCE_MS = 15_000

/** Listens on a free port; answers its number. */
export async function listen(app: TestApp): Promise<number> {
  if (!app.web.http.server.listening) await app.web.http.listen({ port: 0, host: '127.0.0.1' })
  return (app.web.http.server.address() as AddressInfo).port
}

export async function openSocket(
  app: TestApp,
  options: { token?: string; headers?: Record<string, string>; query?: string } = {},
): Promise<TestSocket> {
  const port = await listen(app)
  const headers = { ...(options.token ? { cookie: `token=${options.token}` } : {}), ...options.headers }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?${options.query ?? ''}`, { headers })
  const frames: ServerFrame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame))
  const ended = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  await once(socket, 'open')
  const next = async (fits: (frame: ServerFrame) => boolean): Promise<ServerFrame> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5)) {
      const found = frames.find(fits)
      if (found) return found
    }
    throw new Error(`no such frame among ${JSON.stringify(frames)}`)
  }
  return {
    frames,
    closed: ended.then(({ code }) => code),
    reason: ended.then(({ reason }) => reason),
    next,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    subscribe: (url, cursor) => {
      socket.send(JSON.stringify({ type: 'subscribe', url, cursor }))
      return next((frame) => (frame.type === 'subscribed' || frame.type === 'refused') && frame.url === url)
    },
    close: () => socket.close(),
  }
}

/** The HTTP status with which the handshake was refused. */
export async function refusedHandshake(app: TestApp, headers: Record<string, string>): Promise<number> {
  return (await refusalOf(app, headers)).status
}

export interface RefusedHandshake {
  status: number
  headers: IncomingHttpHeaders
  body: { status: boolean; code: number; error: Record<string, string> }
}

/** All of the answer with which a handshake was refused. */
export async function refusalOf(app: TestApp, headers: Record<string, string>): Promise<RefusedHandshake> {
  const socket = new WebSocket(`ws://127.0.0.1:${await listen(app)}/ws`, { headers })
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => {
      const { statusCode: status = 0, headers: answered } = response
      text(response).then((body) => resolve({ status, headers: answered, body: JSON.parse(body) }), reject)
    })
    socket.on('open', () => reject(new Error('the handshake was accepted')))
    socket.on('error', () => {})
  })
}
