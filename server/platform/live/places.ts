import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Client } from './client.ts'

export interface PlaceLimits {
  /** Off for benchmarks and tests, where a crowd comes from one address. */
  on: boolean
  /** A demonstration is visited by many from one address. */
  times: number
}

/** Open sockets at once, and handshakes a minute. */
const perPerson = { open: 20, handshakes: 120 }
const perNetwork = { open: 100, handshakes: 600 }

/** When somebody who found no place may look again, seconds. */
const RETRY_SECONDS = 30

export interface Places {
  /** Before anything is asked of the database. Refuses with 429 and Retry-After. */
  knock(network: string): Promise<void>
  /** As soon as it is known who comes. */
  knockAs(personId: number): Promise<void>
  /** Who has to go so that this one may come: nobody, mostly. Refuses where nobody of that network has too much. */
  makeRoom(personId: number, network: string): Client | null
  take(client: Client): void
  release(client: Client): void
}

/**
 * How many sockets a person and a network have. A person's newest page is the one that is looked at, so it takes the
 * place of the oldest; in a network that is full a newcomer takes one of whoever has most, and never of who has as few.
 */
export function createPlaces({ on, times }: PlaceLimits): Places {
  const byPerson = new Map<number, Set<Client>>()
  const byNetwork = new Map<string, Set<Client>>()
  const limiterOf = (points: number) => new RateLimiterMemory({ points: points * times, duration: 60 })
  const [ofNetworks, ofPeople] = [limiterOf(perNetwork.handshakes), limiterOf(perPerson.handshakes)]

  return {
    knock: (network) => (on ? spend(ofNetworks, network) : Promise.resolve()),
    knockAs: (personId) => (on ? spend(ofPeople, String(personId)) : Promise.resolve()),
    makeRoom(personId, network) {
      if (!on) return null
      const own = byPerson.get(personId) ?? new Set()
      if (own.size >= perPerson.open * times) return oldest(own)
      const there = byNetwork.get(network) ?? new Set()
      return there.size >= perNetwork.open * times ? fromGreediest(there, personId) : null
    },
    take(client) {
      join(byPerson, client.actor.id, client)
      join(byNetwork, client.network, client)
    },
    release(client) {
      part(byPerson, client.actor.id, client)
      part(byNetwork, client.network, client)
    },
  }
}

/** The oldest page of whoever has most in this network. */
function fromGreediest(there: ReadonlySet<Client>, newcomerId: number): Client | null {
  const pages = Map.groupBy(there, ({ actor }) => actor.id)
  let most: Client[] = []
  for (const some of pages.values()) if (some.length > most.length) most = some
  // Of two who have as many as one another each would take the other's place again and again.
  if (most.length <= (pages.get(newcomerId)?.length ?? 0) + 1) throw tooMany(RETRY_SECONDS)
  return most[0] ?? null
}

async function spend(limiter: RateLimiterMemory, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (spent) {
    throw tooMany(Math.ceil(((spent as RateLimiterRes).msBeforeNext ?? 60_000) / 1000))
  }
}

function tooMany(seconds: number): Refusal {
  return new Refusal('tooMany', 'too_many', { retryAfter: Math.max(1, seconds) })
}

/** Sets keep the order in which their things came. */
function oldest(some: ReadonlySet<Client>): Client | null {
  const [first] = some
  return first ?? null
}

function join<Key>(sets: Map<Key, Set<Client>>, key: Key, client: Client): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(client))
}

function part<Key>(sets: Map<Key, Set<Client>>, key: Key, client: Client): void {
  const set = sets.get(key)
  set?.delete(client)
  if (set?.size === 0) sets.delete(key)
}
