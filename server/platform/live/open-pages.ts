import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { sessionOver, tooManyPages } from '../../../contract/platform/session-over.ts'
import { type Client, closeCode, newClient } from './client.ts'
import { createGathering, type Gathering, type GatheringOptions } from './gathering.ts'
import { createInternalRooms } from './internal-rooms.ts'
import { createLanes } from './lanes.ts'
import { createOutbox, type OutboxLimits } from './outbox.ts'
import type { Places } from './places.ts'
import { leave, receive, resolveAgain, type Rooms, tellToReadAgain } from './rooms.ts'
import { recheckSessions, type SessionCheckOptions } from './session-checks.ts'
import { tell } from './telling.ts'

export interface PageOptions
  extends Pick<Rooms, 'hub' | 'resolve'>, SessionCheckOptions, Pick<GatheringOptions, 'isCrowd' | 'pauseMs'> {
  places: Places
  outbox?: OutboxLimits
  /** How many frames of all pages are looked up at once. */
  framesAtOnce?: number
  /** How often a socket is asked whether anybody is there, milliseconds. */
  pingMs?: number
}

/** Somebody whose handshake is good. */
export interface Guest extends Pick<Client, 'line' | 'actor' | 'network' | 'epoch'> {
  /** The moment before it was asked who it is. */
  asked: number
}

export interface Pages {
  accept(socket: WebSocket, guest: Guest): void
  /** To a newer page. */
  giveWay(client: Client): void
  now(): number
  count(): number
  /** How many frames went to pages together with one before them. */
  gathered(): number
  close(): Promise<void>
}

interface Keeping extends Rooms {
  gathering: Gathering
  clients: Set<Client>
  internal: ReturnType<typeof createInternalRooms>
  places: Places
}

const FRAMES_PER_SECOND = 20
const FRAMES_WAITING_MAX = 100
const FRAMES_AT_ONCE = 200
const PING_MS = 20_000
/** Within so long all pages read again when the database has another life. */
const READ_AGAIN_MS = 5000

/** The sockets that are open, from their first moment to their last. */
export function keepPages(options: PageOptions): Pages {
  const { hub, log, resolve, places, pingMs = PING_MS } = options
  const clients = new Set<Client>()
  const end = (client: Client) =>
    shut(client, { code: closeCode.policyViolation, reason: sessionOver }, keeping)
  const byKey: Rooms['byKey'] = new Map()
  const gathering = createGathering({
    isCrowd: options.isCrowd,
    ...(options.pauseMs && { pauseMs: options.pauseMs }),
    listeners: (key) => byKey.get(key)?.size ?? 0,
    tell: (heard) => tell(heard, keeping),
  })
  const keeping: Keeping = {
    hub,
    log,
    resolve,
    places,
    clients,
    lanes: createLanes(options.framesAtOnce ?? FRAMES_AT_ONCE),
    outbox: createOutbox(options.outbox),
    byKey,
    gathering,
    internal: createInternalRooms({
      ended: end,
      accessChanged: (client) => resolveAgain(client, keeping),
    }),
  }
  const rechecking = recheckSessions(clients, options, {
    over: end,
    changed(client, actor) {
      keeping.internal.leave(client)
      client.actor = actor
      keeping.internal.enter(client)
      resolveAgain(client, keeping)
    },
  })
  hear(keeping)
  const counting = setInterval(() => clients.forEach((client) => (client.received = 0)), 1000).unref()

  return {
    accept(socket, { asked, ...who }) {
      const client = newClient({ socket, ...who, checkAt: rechecking.later() })
      take(client, pingMs, keeping)
      // It ended between the question and the room in which its end is heard.
      if (keeping.internal.hasEndedSince(who.actor.sessionId, asked)) end(client)
    },
    giveWay: (client) => shut(client, { code: closeCode.tryAgainLater, reason: tooManyPages }, keeping),
    now: keeping.internal.now,
    count: () => clients.size,
    gathered: gathering.gathered,
    async close() {
      clearInterval(counting)
      rechecking.stop()
      gathering.close()
      for (const { socket } of clients) socket.close(closeCode.goingAway)
      await new Promise((done) => setTimeout(done, clients.size ? 50 : 0))
      for (const { socket } of clients) socket.terminate()
    },
  }
}

function hear(keeping: Keeping): void {
  const { hub, internal, gathering, clients } = keeping
  hub.onFrame((frame) => void (internal.hear(frame) || gathering.take(frame)))
  // Not all at one moment: each of them reads all that it shows.
  const readAgain = (client: Client) =>
    setTimeout(() => client.isGone || tellToReadAgain(client, keeping), randomInt(READ_AGAIN_MS)).unref()
  hub.onEpoch(() => clients.forEach(readAgain))
}

function take(client: Client, pingMs: number, keeping: Keeping): void {
  const { clients, places, internal, outbox } = keeping
  const { socket } = client
  clients.add(client)
  places.take(client)
  internal.enter(client)
  // Each on its own: ten thousand pings at once are a third of a second in which nobody hears anything.
  const beating = setInterval(() => beat(client), pingMs).unref()
  socket.on('pong', () => (client.alive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(beating)
    clients.delete(client)
    outbox.forget(socket)
    forget(client, keeping)
  })
  socket.on('message', (data: Buffer, isBinary) => {
    if (client.isGone) return
    if (isBinary || isFlood(client, keeping)) shut(client, { code: closeCode.policyViolation }, keeping)
    else hearFrom(client, data.toString(), keeping)
  })
}

function isFlood(client: Client, { lanes }: Keeping): boolean {
  client.received += 1
  return client.received > FRAMES_PER_SECOND || lanes.waiting(client) > FRAMES_WAITING_MAX
}

function hearFrom(client: Client, text: string, keeping: Keeping): void {
  keeping.lanes.add(client, () =>
    receive(client, text, keeping).catch((error: Error) => {
      keeping.log.error({ err: error }, 'socket frame')
      shut(client, { code: closeCode.internalError }, keeping)
    }),
  )
}

/** Nothing reaches it from now on, even if its other side never answers the goodbye. */
function forget(client: Client, keeping: Keeping): void {
  const { internal, places, lanes } = keeping
  if (client.isGone) return
  client.isGone = true
  internal.leave(client)
  places.release(client)
  lanes.forget(client)
  for (const url of client.addresses.keys()) leave(keeping, client, url)
}

function shut(client: Client, { code, reason }: { code: number; reason?: string }, keeping: Keeping): void {
  forget(client, keeping)
  client.socket.close(code, reason)
}

/** A socket that did not answer the last ping is dead, whatever its state says. */
function beat(client: Client): void {
  if (!client.alive) return client.socket.terminate()
  client.alive = false
  client.socket.ping()
}
