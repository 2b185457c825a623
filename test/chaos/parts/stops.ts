import { setTimeout as sleep } from 'node:timers/promises'
import { livePostmaster } from '../../../server/platform/embedded/postmaster-pid.ts'
import type { Machine } from '../../kill/server/machine.ts'
import { withDescendants } from '../../kill/server/processes.ts'
import type { Random } from '../../kill/random.ts'
import { answers } from '../../kill/server/server-process.ts'
import { databaseProcesses } from '../scene/database-processes.ts'
import { type Part, randomOf } from './part.ts'
import { seconds } from '../scene/scene.ts'
import { onMachine, type OnMachine } from '../scene/stages.ts'

const TARGETS = ['the whole database server', 'the postmaster', 'a backend', 'the application'] as const
type Target = (typeof TARGETS)[number]

/** SIGSTOP and, seconds later, SIGCONT: nobody is gone, nobody answers. */
export const stops: Part = {
  what: 'stop and continue: the whole database server, its postmaster, a backend, the application',
  rounds: 8,
  run: async ({ rounds, seed, tell }) => {
    await onMachine(`stops ${seed}`, async (stage) => {
      for (let round = 0; round < rounds; round++) tell(await stop(stage, { round, seed }))
    })
    return null
  },
}

function stop({ machine, scene }: OnMachine, { round, seed }: { round: number; seed: number }) {
  const random = randomOf(seed, 'stops', round)
  const target = TARGETS[round % TARGETS.length] ?? 'a backend'
  const ms = random.between(2000, 14_000)
  return scene.round({
    fault: `${target} stopped for ${seconds(ms)}`,
    random,
    inflict: async () => {
      const pids = await pidsOf(machine, target, random)
      signal(pids, 'SIGSTOP')
      const asked = target === 'the application' ? sleep(ms, []) : askForLife(machine.url, ms)
      const seen = await asked.finally(() => signal(pids, 'SIGCONT'))
      return { seen }
    },
  })
}

async function pidsOf(machine: Machine, target: Target, random: Random): Promise<number[]> {
  const postmaster = livePostmaster(machine.dataDir)
  const application = machine.serverPid()
  if (postmaster === undefined || application === undefined) throw new Error('something does not run')
  if (target === 'the application') return [application]
  if (target === 'the postmaster') return [postmaster]
  if (target === 'a backend') return [random.pick(await databaseProcesses(postmaster, / lotour /))]
  return withDescendants([postmaster])
}

/** Whatever becomes of the database, the process itself is alive and says so. */
async function askForLife(url: string, ms: number): Promise<string[]> {
  let silent = 0
  for (const end = Date.now() + ms; Date.now() < end; await sleep(250))
    if (!(await answers(`${url}/health/live`))) silent++
  return silent > 0 ? [`/health/live did not answer ${silent} times`] : []
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // A backend may have ended by itself.
    }
  }
}
