import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { socketPath } from '../../../contract/live.ts'
import { sessionOver } from '../../../contract/session-over.ts'
import type { Log } from '../log.ts'
import type { Actor, Known } from '../use-case.ts'
import type { Hub } from './hub.ts'
import {
  type ByKey,
  type Client,
  enter,
  leave,
  receive,
  type ResolveAddress,
  resolveAgain,
  type Rooms,
  textOnce,
  write,
} from './rooms.ts'

export type { ResolveAddress } from './rooms.ts'

export interface SocketOptions {
  hub: Hub
  log: Log
  /** Who stands behind an upgrade request, by cookie or Bearer; nobody and the blocked are refused. */
  authenticate(request: IncomingMessage): Promise<Known>
  isOwnOrigin(request: IncomingMessage): boolean
  resolve: ResolveAddress
  /** How often a socket is asked whether anybody is there, milliseconds. */
  pingMs?: number
}

export interface Sockets {
  /** True where the request was for the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  count(): number
  close(): Promise<void>
}

/** Internal: every socket of this session is to be closed. */
export const sessionKey = (sessionId: number) => `session:${sessionId}`

/** Internal: what this person may hear has changed, every address of theirs is resolved again. */
export const accessKey = (userId: number) => `access:${userId}`

const PAYLOAD_MAX = 4096
const FRAMES_PER_SECOND = 20
const PING_MS = 20_000
const POLICY_VIOLATION = 1008
const GOING_AWAY = 1001
const INTERNAL_ERROR = 1011

/** The two chunk limits are newer than the library's types. */
const limits: ServerOptions & { maxBufferedChunks: number; maxFragments: number } = {
  noServer: true,
  maxPayload: PAYLOAD_MAX,
  maxBufferedChunks: 64,
  maxFragments: 16,
  perMessageDeflate: false,
}

export function openSockets(options: SocketOptions): Sockets {
  const server = new WebSocketServer(limits)
  const clients = new Set<Client>()
  const byKey: ByKey = new Map()

  options.hub.onFrame((frame) => {
    const textAt = textOnce(frame)
    for (const [client, url] of byKey.get(frame.url) ?? []) {
      if (frame.url === accessKey(client.actor.id)) {
        resolveAgain(client, { options, byKey })
        continue
      }
      const waiting = client.replayed.get(url)
      if (waiting) waiting.push(frame)
      else if (url === '') client.socket.close(POLICY_VIOLATION, sessionOver)
      else write(client, textAt(url))
    }
  })
  const counting = setInterval(() => clients.forEach((client) => (client.received = 0)), 1000).unref()

  const letIn = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const actor = await options.authenticate(request)
    if (!actor) return refuse(socket, '401 Unauthorized')
    if (actor === 'blocked') return refuse(socket, '403 Forbidden')
    server.handleUpgrade(request, socket, head, (ws) => {
      accept(ws, actor, { options, byKey, clients })
      // The session may have ended between the question and the room in which its end is heard.
      options.authenticate(request).then(
        (known) => (known && known !== 'blocked' ? undefined : ws.close(POLICY_VIOLATION, sessionOver)),
        () => ws.close(INTERNAL_ERROR),
      )
    })
  }

  return {
    upgrade(request, socket, head) {
      if ((request.url ?? '').split('?')[0] !== socketPath) return false
      socket.on('error', () => socket.destroy())
      if (options.isOwnOrigin(request))
        letIn(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'))
      else refuse(socket, '403 Forbidden')
      return true
    },
    count: () => clients.size,
    async close() {
      clearInterval(counting)
      for (const { socket } of clients) socket.close(GOING_AWAY)
      await new Promise((done) => setTimeout(done, clients.size ? 50 : 0))
      for (const { socket } of clients) socket.terminate()
      server.close()
    },
  }
}

/** A page has come: it hears of its session's end from now on, and of what it subscribes to. */
function accept(
  socket: WebSocket,
  actor: Actor,
  { options, byKey, clients }: Rooms & { clients: Set<Client> },
): void {
  const client: Client = {
    socket,
    actor,
    addresses: new Map(),
    replayed: new Map(),
    alive: true,
    received: 0,
    access: 0,
  }
  clients.add(client)
  enter(byKey, client, { url: '', keys: [sessionKey(actor.sessionId), accessKey(actor.id)] })
  // Each on its own: ten thousand pings at once are a third of a second in which nobody hears anything.
  const beating = setInterval(() => beat(client), options.pingMs ?? PING_MS).unref()
  socket.on('pong', () => (client.alive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(beating)
    clients.delete(client)
    for (const url of client.addresses.keys()) leave(byKey, client, url)
  })
  socket.on('message', (data: Buffer, isBinary) => {
    client.received += 1
    if (client.received > FRAMES_PER_SECOND || isBinary) return socket.close(POLICY_VIOLATION)
    receive(client, data.toString(), { options, byKey }).catch((error: Error) => {
      options.log.error({ err: error }, 'socket frame')
      socket.close(INTERNAL_ERROR)
    })
  })
}

/** A socket that did not answer the last ping is dead, whatever its state says. */
function beat(client: Client): void {
  if (!client.alive) return client.socket.terminate()
  client.alive = false
  client.socket.ping()
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
