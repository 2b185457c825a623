import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Actor } from '../actor.ts'
import type { StoredFrame } from '../bus/live-bus.ts'

/** A page's socket. */
export interface Client {
  socket: WebSocket
  /** The connection under it, to which whole messages are written that were made once for all. */
  line: Duplex
  actor: Actor
  /** Where it comes from, as limits by address count it. */
  network: string
  /** The life of the database in which its page was read; absent where it does not say. */
  epoch: number | undefined
  /** What it has subscribed to: address to its keys. */
  addresses: Map<string, readonly string[]>
  /** By address: of what was heard before this moment its past has told, or the page itself knew. */
  since: Map<string, number>
  /** Addresses whose past is being told, and what has happened there meanwhile. */
  replayed: Map<string, StoredFrame[]>
  /** What the past of an address was: a notice of it that comes late tells nothing new. */
  told: Map<string, ReadonlySet<number>>
  alive: boolean
  /** Closed, or about to be: nothing is told to it any more. */
  isGone: boolean
  /** Frames received in the present second. */
  received: number
  /** How often what this person may hear has changed: what was resolved before that is resolved again. */
  access: number
  /** When its session is looked at again, by the process's own clock. */
  checkAt: number
}

export function newClient(
  given: Pick<Client, 'socket' | 'line' | 'actor' | 'network' | 'epoch' | 'checkAt'>,
): Client {
  return {
    ...given,
    addresses: new Map(),
    since: new Map(),
    replayed: new Map(),
    told: new Map(),
    alive: true,
    isGone: false,
    received: 0,
    access: 0,
  }
}

/** Of RFC 6455 and its registry. */
export const closeCode = {
  goingAway: 1001,
  policyViolation: 1008,
  internalError: 1011,
  tryAgainLater: 1013,
} as const
