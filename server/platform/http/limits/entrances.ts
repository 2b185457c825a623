import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { networkOf } from '../../network.ts'
import { isShutOut, type Known } from '../../actor.ts'

/** Whose turn a token's calls take: a person or a network by name, or an agency's key. */
export type Turn = { who: string } | { keyId: number }

/**
 * What is known of tokens before the database is asked. Whoever came in by a token a moment ago has a turn to spend first; a
 * network that brings one unknown token after another is not looked up any more for a while. It opens nothing: every call is
 * authenticated all the same.
 */
export interface Entrances {
  /** Undefined where the token is new here. */
  turnOf(token: string, address: string): Turn | undefined
  /** Refuses with 429 a new token from where too many were nobody's. */
  admit(address: string): Promise<void>
  note(token: string, address: string, known: Known): Promise<void>
}

/** Per minute: a neighbourhood behind one address may hold many sessions that are over. */
const FAILURES = 120
const REMEMBERED = 20_000

export function createEntrances(options: { on: boolean; times: number }): Entrances | undefined {
  if (!options.on) return undefined
  const turns = new LRUCache<string, Turn>({ max: REMEMBERED })
  const failures = new RateLimiterMemory({ points: FAILURES * options.times, duration: 60 })
  return {
    turnOf: (token, address) => turns.get(nameOf(token, address)),
    async admit(address) {
      const failed = await failures.get(networkOf(address))
      if (!failed || failed.consumedPoints < failures.points) return
      const retryAfter = Math.max(1, Math.ceil(failed.msBeforeNext / 1000))
      throw new Refusal('tooMany', 'too_many', { retryAfter })
    },
    async note(token, address, known) {
      if (known) turns.set(nameOf(token, address), turnFor(known, address))
      else {
        turns.delete(nameOf(token, address))
        await failures.penalty(networkOf(address), 1)
      }
    },
  }
}

/** A stolen key that is tried where it opens nothing spends the quota of the network, not that of its owner. */
export function turnFor(known: Known, address: string): Turn {
  if (!known || isShutOut(known) || known.key?.refusal) return { who: networkOf(address) }
  return known.key ? { keyId: known.key.id } : { who: `user ${known.id}` }
}

function nameOf(token: string, address: string): string {
  return `${address} ${token}`
}
