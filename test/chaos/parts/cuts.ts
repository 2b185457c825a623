import { setTimeout as sleep } from 'node:timers/promises'
import type { Served } from '../../kill/settle.ts'
import { type Part, randomOf } from './part.ts'
import { onMachine } from '../scene/stages.ts'

/** Which connections of the application are ended, as a condition on pg_stat_activity. */
const KINDS = {
  'the oldest connection':
    'backend_start = (select min(backend_start) from pg_stat_activity where usename = current_user and application_name ~ $1)',
  'all connections': 'true',
  'the lines that listen': `application_name in ('lotour live', 'lotour events')`,
  'the line of the worker’s locks': `application_name = 'lotour worker locks'`,
} as const
const OURS = '^lotour'
const AT_RANDOM = 'connections at random, five a second'
const ROUNDS = [...(Object.keys(KINDS) as (keyof typeof KINDS)[]), AT_RANDOM] as const
const STORM_MS = 6000

/** Connections to the database end under the application's hands; the server goes on. */
export const cuts: Part = {
  what: 'cut connections: the oldest, all, those that listen, the one that holds the locks, and at random under load',
  rounds: 10,
  run: async ({ rounds, seed, tell }) => {
    await onMachine(`cuts ${seed}`, async ({ machine, scene }) => {
      for (let round = 0; round < rounds; round++) {
        const random = randomOf(seed, 'cuts', round)
        const kind = ROUNDS[round % ROUNDS.length] ?? AT_RANDOM
        const inflict = async () => {
          if (kind === AT_RANDOM) await cutAtRandom(machine, STORM_MS)
          else await end(machine, KINDS[kind])
        }
        tell(await scene.round({ fault: `${kind} ended`, random, inflict }))
      }
    })
    return null
  },
}

async function end(served: Served, which: string): Promise<void> {
  await served.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and application_name ~ $1 and ${which}`,
    [OURS],
  )
}

/** Five a second. */
export async function cutAtRandom(served: Served, ms: number): Promise<void> {
  for (const over = Date.now() + ms; Date.now() < over; await sleep(200))
    await end(
      served,
      'pid = (select pid from pg_stat_activity where usename = current_user and application_name ~ $1 order by random() limit 1)',
    )
}
