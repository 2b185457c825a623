import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, WebSocketServer } from 'ws'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { networkOf } from '../network.ts'
import { type Actor, isShutOut, type Known, userBlocked } from '../actor.ts'
import { keepPages, type PageOptions } from './open-pages.ts'
import { createPlaces, type PlaceLimits } from './places.ts'

export interface SocketOptions extends Omit<PageOptions, 'places'> {
  /** Who stands behind an upgrade request, by cookie or Bearer; nobody and the blocked are refused. */
  authenticate(request: IncomingMessage): Promise<Known>
  addressOf(request: IncomingMessage): string
  isOwnOrigin(request: IncomingMessage): boolean
  /** Answers an upgrade request that is not let in, and ends its connection. */
  refuse(socket: Duplex, error: unknown): void
  limits: PlaceLimits
}

export interface Sockets {
  /** Takes over the connection of a request for the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  count(): number
  /** How many frames went to pages together with one before them. */
  gathered(): number
  close(): Promise<void>
}

const PAYLOAD_MAX = 4096

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
  const server = new WebSocketServer(limits)
  const places = createPlaces(options.limits)
  const pages = keepPages({ ...options, places })

  const letIn = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!options.isOwnOrigin(request)) throw new Refusal('forbidden', 'foreign_origin')
    const network = networkOf(options.addressOf(request))
    await places.knock(network)
    const asked = pages.now()
    const actor = mustBeKnown(await options.authenticate(request))
    await places.knockAs(actor.id)
    const leaving = places.makeRoom(actor.id, network)
    server.handleUpgrade(request, socket, head, (ws) => {
      if (leaving) pages.giveWay(leaving)
      pages.accept(ws, { line: socket, actor, network, asked, epoch: epochOf(request) })
    })
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      letIn(request, socket, head).catch((error: unknown) => options.refuse(socket, error))
    },
    count: pages.count,
    gathered: pages.gathered,
    async close() {
      await pages.close()
      server.close()
    },
  }
}

/** In the address, which an older version of the server takes as well. */
function epochOf({ url = '' }: IncomingMessage): number | undefined {
  const found = /[?&]epoch=(\d{1,15})(?:&|$)/.exec(url)
  return found ? Number(found[1]) : undefined
}

function mustBeKnown(known: Known): Actor {
  if (!known) throw new Refusal('unauthorized', 'unauthorized')
  if (isShutOut(known)) throw userBlocked(known)
  return known
}
