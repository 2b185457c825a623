import { setTimeout as sleep } from 'node:timers/promises'
import type { Served } from '../../kill/settle.ts'
import { type Part, randomOf } from './part.ts'
import { onFleet } from '../scene/stages.ts'

const STOPPED_MS = 16_000
/** Ten seconds idle in a transaction, thirty in all; and what a busy machine adds. */
const IDLE_SECONDS = 14
const ALL_SECONDS = 34

/** A process is stopped in the middle of its transactions: the database ends them, and the other processes go on. */
export const forgotten: Part = {
  what: 'transactions that a stopped process has forgotten: ended by the database, in nobody’s way',
  rounds: 3,
  run: async ({ rounds, seed, tell }) => {
    await onFleet(`forgotten ${seed}`, async ({ fleet, scene }) => {
      for (let round = 0; round < rounds; round++) {
        const random = randomOf(seed, 'forgotten', round)
        const member = random.pick(fleet.members.filter(({ role }) => role === 'web'))
        const inflict = async () => {
          const pid = member.pid()
          process.kill(pid, 'SIGSTOP')
          const seen = await watchTransactions(fleet).finally(() => process.kill(pid, 'SIGCONT'))
          return { seen }
        }
        const fault = `${member.name} stopped for ${STOPPED_MS / 1000} s with its transactions open`
        tell(await scene.round({ fault, random, inflict }))
      }
    })
    return null
  },
}

async function watchTransactions(served: Served): Promise<string[]> {
  const seen = new Set<string>()
  for (const end = Date.now() + STOPPED_MS; Date.now() < end; await sleep(500)) {
    const [oldest] = await served.sql<{ idle: number; whole: number }>(OLDEST)
    if ((oldest?.idle ?? 0) > IDLE_SECONDS) seen.add(`a transaction was idle for more than ${IDLE_SECONDS} s`)
    if ((oldest?.whole ?? 0) > ALL_SECONDS) seen.add(`a transaction was open for more than ${ALL_SECONDS} s`)
  }
  return [...seen]
}

const OLDEST = `
  select coalesce(max(extract(epoch from clock_timestamp() - state_change)) filter (where state ~ '^idle in'), 0)::float as idle,
    coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float as whole
  from pg_stat_activity where application_name ~ '^lotour' and backend_type = 'client backend'`
