import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { Refusal } from '../../../contract/refusals.ts'
import { sessionOver, tooManyPages } from '../../../contract/session-over.ts'
import { networkOf } from '../network.ts'
import type { Actor, Known } from '../use-case.ts'
import { type Client, closeCode, newClient } from './client.ts'
import { createInternalRooms } from './internal-rooms.ts'
import { createLanes } from './lanes.ts'
import { createOutbox, type OutboxLimits } from './outbox.ts'
import { createPlaces, type PlaceLimits } from './places.ts'
import { leave, receive, resolveAgain, type Rooms, tell } from './rooms.ts'
import { recheckSessions, type StandingOptions } from './standing.ts'

export type { ResolveAddress } from './rooms.ts'
export { accessKey, sessionKey } from './internal-rooms.ts'

export interface SocketOptions extends Pick<Rooms, 'hub' | 'resolve'>, StandingOptions {
  /** Who stands behind an upgrade request, by cookie or Bearer; nobody and the blocked are refused. */
  authenticate(request: IncomingMessage): Promise<Known>
  addressOf(request: IncomingMessage): string
  isOwnOrigin(request: IncomingMessage): boolean
  /** Answers an upgrade request that is not let in, and ends its connection. */
  refuse(socket: Duplex, error: unknown): void
  limits: PlaceLimits
  outbox?: OutboxLimits
  /** How many frames of all pages are looked up at once. */
  framesAtOnce?: number
  /** How often a socket is asked whether anybody is there, milliseconds. */
  pingMs?: number
}

export interface Sockets {
  /** Takes over the connection of a request for the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  count(): number
  close(): Promise<void>
}

const PAYLOAD_MAX = 4096
const FRAMES_PER_SECOND = 20
const FRAMES_WAITING_MAX = 100
const FRAMES_AT_ONCE = 200
const PING_MS = 20_000

/** Newer than the library's types. */
const limits: ServerOptions & { maxBufferedChunks: number; maxFragments: number; closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  maxPayload: PAYLOAD_MAX,
  maxBufferedChunks: 64,
  maxFragments: 16,
  closeTimeout: 5000,
  perMessageDeflate: false,
}

export function openSockets(options: SocketOptions): Sockets {
  const { hub, log, resolve } = options
  const server = new WebSocketServer(limits)
  const clients = new Set<Client>()
  const places = createPlaces(options.limits)
  const lanes = createLanes<Client>(options.framesAtOnce ?? FRAMES_AT_ONCE)
  const rooms: Rooms = { hub, log, resolve, lanes, outbox: createOutbox(options.outbox), byKey: new Map() }

  /** Nothing reaches it from now on, even if its other side never answers the goodbye. */
  const forget = (client: Client) => {
    if (client.isGone) return
    client.isGone = true
    internal.leave(client)
    places.release(client)
    lanes.forget(client)
    for (const url of client.addresses.keys()) leave(rooms.byKey, client, url)
  }
  const shut = (client: Client, reason: { code: number; text?: string }) => {
    forget(client)
    client.socket.close(reason.code, reason.text)
  }
  const end = (client: Client) => shut(client, { code: closeCode.policyViolation, text: sessionOver })
  const internal = createInternalRooms({ ended: end, accessChanged: (client) => resolveAgain(client, rooms) })
  const rechecking = recheckSessions(clients, options, {
    over: end,
    changed(client, actor) {
      client.actor = actor
      resolveAgain(client, rooms)
    },
  })
  hub.onFrame((frame) => void (internal.hear(frame) || tell(frame, rooms)))
  const counting = setInterval(() => clients.forEach((client) => (client.received = 0)), 1000).unref()

  const accept = (socket: WebSocket, { actor, network }: Pick<Client, 'actor' | 'network'>): Client => {
    const client = newClient({ socket, actor, network, checkAt: rechecking.later() })
    clients.add(client)
    places.take(client)
    internal.enter(client)
    // Each on its own: ten thousand pings at once are a third of a second in which nobody hears anything.
    const beating = setInterval(() => beat(client), options.pingMs ?? PING_MS).unref()
    socket.on('pong', () => (client.alive = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(beating)
      clients.delete(client)
      rooms.outbox.forget(socket)
      forget(client)
    })
    socket.on('message', (data: Buffer, isBinary) => hearFrom(client, { data, isBinary }))
    return client
  }

  const hearFrom = (client: Client, { data, isBinary }: { data: Buffer; isBinary: boolean }) => {
    if (client.isGone) return
    client.received += 1
    const isFlood = client.received > FRAMES_PER_SECOND || lanes.waiting(client) > FRAMES_WAITING_MAX
    if (isFlood || isBinary) return shut(client, { code: closeCode.policyViolation })
    const text = data.toString()
    lanes.add(client, () =>
      receive(client, text, rooms).catch((error: Error) => {
        log.error({ err: error }, 'socket frame')
        shut(client, { code: closeCode.internalError })
      }),
    )
  }

  const letIn = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!options.isOwnOrigin(request)) throw new Refusal('forbidden', 'foreign_origin')
    const network = networkOf(options.addressOf(request))
    await places.knock(network)
    const asked = internal.now()
    const actor = mustBeKnown(await options.authenticate(request))
    await places.knockAs(actor.id)
    const leaving = places.makeRoom(actor.id, network)
    server.handleUpgrade(request, socket, head, (ws) => {
      if (leaving) shut(leaving, { code: closeCode.tryAgainLater, text: tooManyPages })
      const client = accept(ws, { actor, network })
      // It ended between the question and the room in which its end is heard.
      if (internal.hasEndedSince(actor.sessionId, asked)) end(client)
    })
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      letIn(request, socket, head).catch((error: unknown) => options.refuse(socket, error))
    },
    count: () => clients.size,
    async close() {
      clearInterval(counting)
      rechecking.stop()
      for (const { socket } of clients) socket.close(closeCode.goingAway)
      await new Promise((done) => setTimeout(done, clients.size ? 50 : 0))
      for (const { socket } of clients) socket.terminate()
      server.close()
    },
  }
}

function mustBeKnown(known: Known): Actor {
  if (!known) throw new Refusal('unauthorized', 'unauthorized')
  if (known === 'blocked') throw new Refusal('forbidden', 'user_blocked')
  return known
}

/** A socket that did not answer the last ping is dead, whatever its state says. */
function beat(client: Client): void {
  if (!client.alive) return client.socket.terminate()
  client.alive = false
  client.socket.ping()
}
