import { randomInt } from 'node:crypto'
import type { Log } from '../log.ts'
import { type Actor, isShutOut, type Known } from '../actor.ts'
import type { Client } from './client.ts'

export interface SessionCheckOptions {
  log: Log
  /** Who stands behind these sessions now, by their numbers; of one that is over nobody. */
  activeSessions(sessionIds: readonly number[]): Promise<ReadonlyMap<number, Known>>
  /** How long a session is believed without a look, milliseconds; each waits up to a fifth less or more. */
  recheckMs?: number
}

const RECHECK_MS = 5 * 60_000
/** In so many steps through the time: each is a question about a few. */
const STEPS = 60
const BATCH = 500

/**
 * Looks at the sessions of open sockets again, a few at a time: one that has run out, or was not used for too long, ends
 * without anybody's call that could tell of it. Being connected is no use of a session.
 */
export function recheckSessions(
  clients: ReadonlySet<Client>,
  { log, activeSessions, recheckMs = RECHECK_MS }: SessionCheckOptions,
  on: { over(client: Client): void; changed(client: Client, actor: Actor): void },
) {
  const later = () => performance.now() + recheckMs * (0.8 + randomInt(400) / 1000)
  let isLooking = false

  async function look(): Promise<void> {
    const due = [...clients].filter(({ checkAt }) => checkAt <= performance.now())
    const ids = [...new Set(due.map(({ actor }) => actor.sessionId))]
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = new Set(ids.slice(from, from + BATCH))
      const known = await activeSessions([...some])
      for (const client of due) {
        if (!some.has(client.actor.sessionId) || client.isGone) continue
        client.checkAt = later()
        const actor = known.get(client.actor.sessionId)
        if (!actor || isShutOut(actor)) on.over(client)
        else if (!haveSame(actor, client.actor)) on.changed(client, actor)
      }
    }
  }
  const looking = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // Those that could not be asked about stay due.
    look()
      .catch((error: Error) => log.warn({ err: error }, 'sessions of sockets'))
      .finally(() => (isLooking = false))
  }, recheckMs / STEPS).unref()

  return { later, stop: () => clearInterval(looking) }
}

function haveSame(one: Actor, other: Actor): boolean {
  return one.agencyId === other.agencyId && one.roles.toSorted().join() === other.roles.toSorted().join()
}
