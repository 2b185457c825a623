import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'

export interface JobLocks {
  /** Settles when no job is held any more since before this moment of the clock; gives up where one is held too long. */
  releasedSince(moment: number): Promise<void>
  /** Milliseconds. */
  longestMs(): number
  stop(): Promise<void>
}

/** What issue and runbook call too long. */
export const HELD_MAX_MS = 90_000

/** Looks once a second how long jobs are held; while there is no database they are held on. */
export function watchJobLocks(cluster: Pick<Cluster, 'sql'>): JobLocks {
  let longest = 0
  const going = { on: true }
  const look = async () => {
    const [row] = await cluster.sql<{ held: number | null }>(
      `select (extract(epoch from clock_timestamp() - min(locked_at)) * 1000)::float8 as held
       from graphile_worker._private_jobs where locked_at is not null`,
    )
    const held = row?.held ?? 0
    longest = Math.max(longest, held)
    return held
  }
  const watching = (async () => {
    while (going.on) {
      await look().catch(() => 0)
      await sleep(1000)
    }
  })()
  return {
    longestMs: () => longest,
    releasedSince: async (moment) => {
      for (;;) {
        const held = await look()
        if (Date.now() - held > moment || held > HELD_MAX_MS * 1.5) return
        await sleep(500)
      }
    },
    stop: async () => {
      going.on = false
      await watching
    },
  }
}
