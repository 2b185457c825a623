import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { ClientFrame, type ServerFrame, socketPath, subscriptionsMax } from '../../../contract/live.ts'
import type { Log } from '../log.ts'
import type { Actor, Known } from '../use-case.ts'
import type { Hub, StoredFrame } from './hub.ts'

/** The keys behind an address, if this person may hear them; null where the address is not for them. */
export type ResolveAddress = (actor: Actor, url: string) => Promise<string[] | null>

export interface SocketOptions {
  hub: Hub
  log: Log
  /** Who stands behind an upgrade request, by cookie or Bearer; nobody and the blocked are refused. */
  authenticate(request: IncomingMessage): Promise<Known>
  isOwnOrigin(request: IncomingMessage): boolean
  resolve: ResolveAddress
}

export interface Sockets {
  /** True where the request was for the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  count(): number
  close(): Promise<void>
}

interface Client {
  socket: WebSocket
  actor: Actor
  /** Address to its keys. */
  addresses: Map<string, readonly string[]>
  /** Addresses whose past is being told, and what has happened there meanwhile. */
  replayed: Map<string, StoredFrame[]>
  alive: boolean
  /** Frames received in the present second. */
  received: number
  /** How often what this person may hear has changed: what was resolved before that is resolved again. */
  access: number
}

/** Internal: every socket of this session is to be closed. */
export const sessionKey = (sessionId: number) => `session:${sessionId}`

/** Internal: what this person may hear has changed, every address of theirs is resolved again. */
export const accessKey = (userId: number) => `access:${userId}`

const PAYLOAD_MAX = 4096
const BUFFERED_MAX = 1024 * 1024
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

/** Who listens to a key, and under which address each of them asked for it. */
type ByKey = Map<string, Map<Client, string>>

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
      else if (url === '') client.socket.close(POLICY_VIOLATION)
      else write(client, textAt(url))
    }
  })
  const pinging = setInterval(() => beat(clients), PING_MS).unref()
  const counting = setInterval(() => clients.forEach((client) => (client.received = 0)), 1000).unref()

  const letIn = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const actor = await options.authenticate(request)
    if (!actor) return refuse(socket, '401 Unauthorized')
    if (actor === 'blocked') return refuse(socket, '403 Forbidden')
    server.handleUpgrade(request, socket, head, (ws) => {
      accept(ws, actor, { options, byKey, clients })
      // The session may have ended between the question and the room in which its end is heard.
      options.authenticate(request).then(
        (known) => (known && known !== 'blocked' ? undefined : ws.close(POLICY_VIOLATION)),
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
      clearInterval(pinging)
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
  socket.on('pong', () => (client.alive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clients.delete(client)
    for (const url of client.addresses.keys()) leave(byKey, client, url)
  })
  socket.on('message', (data: Buffer, isBinary) => {
    client.received += 1
    if (client.received > FRAMES_PER_SECOND || isBinary) {
      socket.close(POLICY_VIOLATION)
      return
    }
    receive(client, data.toString(), { options, byKey }).catch((error: Error) => {
      options.log.error({ err: error }, 'socket frame')
      socket.close(INTERNAL_ERROR)
    })
  })
}

interface Rooms {
  options: SocketOptions
  byKey: ByKey
}

async function receive(client: Client, text: string, { options, byKey }: Rooms): Promise<void> {
  const frame = ClientFrame.safeParse(parseJson(text))
  if (!frame.success) return send(client, { type: 'error', reason: 'Неверное сообщение' })
  const { url } = frame.data
  if (frame.data.type === 'unsubscribe') return leave(byKey, client, url)
  if (!client.addresses.has(url) && client.addresses.size > subscriptionsMax) {
    return send(client, { type: 'refused', url, reason: 'too_many' })
  }
  await enterFrom(client, frame.data, { options, byKey })
}

/** Subscribes to an address, with its past from the cursor on. */
async function enterFrom(
  client: Client,
  { url, cursor: from }: { url: string; cursor?: number | undefined },
  { options, byKey }: Rooms,
): Promise<void> {
  const access = client.access
  const keys = await options.resolve(client.actor, url)
  // What is known of this person's rights is from before they changed.
  if (access !== client.access) return enterFrom(client, { url, cursor: from }, { options, byKey })
  if (!keys) {
    leave(byKey, client, url)
    return send(client, { type: 'refused', url, reason: 'forbidden' })
  }
  leave(byKey, client, url)
  // First in the room, then the past: what comes between the two waits till the past has been told.
  const between: StoredFrame[] = []
  client.replayed.set(url, between)
  enter(byKey, client, { url, keys })
  try {
    const cursor = await options.hub.cursor()
    const missed = from === undefined ? [] : await options.hub.since(keys, from)
    if (access !== client.access) return await enterFrom(client, { url, cursor: from }, { options, byKey })
    const told = new Set(missed.map(({ id }) => id))
    const later = between.filter(({ id }) => !told.has(id))
    for (const one of [...missed, ...later]) send(client, eventFrame(one, url))
    send(client, { type: 'subscribed', url, cursor })
  } finally {
    // Of two subscriptions at once the later one tells.
    if (client.replayed.get(url) === between) client.replayed.delete(url)
  }
}

/** From this moment on nothing is sent from addresses that may have been lost; those that were not go on. */
function resolveAgain(client: Client, rooms: Rooms): void {
  client.access += 1
  for (const url of client.addresses.keys()) {
    // Whoever subscribes right now finds out by itself.
    if (url === '' || client.replayed.has(url)) continue
    holdAndResolve(client, url, rooms).catch((error: Error) => {
      rooms.options.log.error({ err: error }, 'socket access')
      client.socket.close(INTERNAL_ERROR)
    })
  }
}

async function holdAndResolve(client: Client, url: string, { options, byKey }: Rooms): Promise<void> {
  const held: StoredFrame[] = []
  client.replayed.set(url, held)
  try {
    for (let access = -1; access !== client.access;) {
      access = client.access
      const keys = await options.resolve(client.actor, url)
      if (access !== client.access) continue
      if (client.replayed.get(url) !== held || !client.addresses.has(url)) return
      leave(byKey, client, url)
      if (!keys) return send(client, { type: 'refused', url, reason: 'forbidden' })
      enter(byKey, client, { url, keys })
      for (const frame of held) if (keys.includes(frame.url)) send(client, eventFrame(frame, url))
    }
  } finally {
    if (client.replayed.get(url) === held) client.replayed.delete(url)
  }
}

function enter(byKey: ByKey, client: Client, { url, keys }: { url: string; keys: readonly string[] }): void {
  client.addresses.set(url, keys)
  for (const key of keys) {
    const room = byKey.get(key) ?? new Map<Client, string>()
    room.set(client, url)
    byKey.set(key, room)
  }
}

function leave(byKey: ByKey, client: Client, url: string): void {
  for (const key of client.addresses.get(url) ?? []) {
    const room = byKey.get(key)
    room?.delete(client)
    if (room?.size === 0) byKey.delete(key)
  }
  client.addresses.delete(url)
}

/** A frame as it is written at an address: the same bytes for everybody there, made once. */
function textOnce(frame: StoredFrame): (url: string) => Buffer {
  const texts = new Map<string, Buffer>()
  return (url) => {
    if (!texts.has(url)) texts.set(url, Buffer.from(JSON.stringify(eventFrame(frame, url))))
    return texts.get(url) as Buffer
  }
}

function eventFrame(frame: StoredFrame, url: string): ServerFrame {
  return { type: 'event', id: frame.id, url, name: frame.name, data: frame.data } as ServerFrame
}

function send(client: Client, frame: ServerFrame): void {
  write(client, Buffer.from(JSON.stringify(frame)))
}

function write({ socket }: Client, text: Buffer): void {
  if (socket.bufferedAmount > BUFFERED_MAX) return socket.terminate()
  socket.send(text, { binary: false })
}

/** A socket that did not answer the last ping is dead, whatever its state says. */
function beat(clients: Set<Client>): void {
  for (const client of clients) {
    if (!client.alive) client.socket.terminate()
    client.alive = false
    client.socket.ping()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
