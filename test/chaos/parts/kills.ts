import { livePostmaster } from '../../../server/platform/embedded/postmaster-pid.ts'
import { dueJobs, waitForJobs } from '../../kill/jobs.ts'
import type { Machine } from '../../kill/server/machine.ts'
import { signalAll } from '../../kill/server/processes.ts'
import type { Random } from '../../kill/random.ts'
import type { Served } from '../../kill/settle.ts'
import { databaseProcesses } from '../scene/database-processes.ts'
import { type Part, type PartOptions, randomOf, type Round } from './part.ts'
import { seconds } from '../scene/scene.ts'
import { onFleet, onMachine, type OnMachine } from '../scene/stages.ts'

const ALONE = [
  'the application',
  'the postmaster',
  'a backend',
  'the checkpointer',
  'the walwriter',
  'everything',
] as const
const AMONG_OTHERS = ['a web process', 'a worker process'] as const

/** SIGKILL to each kind of process in turn: all in one process first, then among several. */
export const kills: Part = {
  what: 'kill -9 of the application, a web or a worker process, each kind of PostgreSQL process, and everything',
  rounds: 16,
  run: async ({ rounds, seed, tell }) => {
    const share = Math.ceil((rounds * ALONE.length) / (ALONE.length + AMONG_OTHERS.length))
    await onMachine(`kills ${seed}`, async (stage) => {
      for (let round = 0; round < share; round++) tell(await killAlone(stage, { round, seed }))
      tell(await theQueue(stage.machine))
    })
    if (rounds > share) await killAmongOthers({ rounds: rounds - share, seed, tell })
    return null
  },
}

function killAlone({ machine, scene }: OnMachine, { round, seed }: { round: number; seed: number }) {
  const random = randomOf(seed, 'kills', round)
  const target = ALONE[round % ALONE.length] ?? 'everything'
  return scene.round({
    fault: `kill -9 of ${target}`,
    random,
    inflict: async () => {
      if (target === 'everything') await machine.killEverything(random)
      else if (target === 'the application') await machine.killServer()
      // Of the database server: nobody but the product itself is to start it again.
      else return signalAll([await victim(machine, { target, random })], 'SIGKILL')
      return { recovery: machine.startServer() }
    },
  })
}

type DatabaseProcess = Exclude<(typeof ALONE)[number], 'the application' | 'everything'>

async function victim(machine: Machine, { target, random }: { target: DatabaseProcess; random: Random }) {
  const postmaster = livePostmaster(machine.dataDir)
  if (postmaster === undefined) throw new Error('no database server runs')
  if (target === 'the postmaster') return postmaster
  const kind = target === 'a backend' ? / lotour / : new RegExp(target.replace('the ', ''))
  return random.pick(await databaseProcesses(postmaster, kind))
}

async function killAmongOthers({ rounds, seed, tell }: PartOptions): Promise<void> {
  await onFleet(`kills-many ${seed}`, async ({ fleet, scene }) => {
    for (let round = 0; round < rounds; round++) {
      const random = randomOf(seed, 'kills-many', round)
      const target = AMONG_OTHERS[round % AMONG_OTHERS.length] ?? 'a web process'
      const member = random.pick(fleet.members.filter(({ role }) => target.includes(role)))
      const inflict = async () => {
        await member.kill()
        return { recovery: member.start() }
      }
      tell(await scene.round({ fault: `kill -9 of ${target} (${member.name})`, random, inflict }))
    }
    tell(await theQueue(fleet))
  })
}

/** What a killed worker held is worked at again by somebody. */
async function theQueue(served: Served): Promise<Round> {
  const due = await dueJobs(served)
  const fault = 'jobs that were due, or under the hands of the dead'
  try {
    const waited = await waitForJobs(served, { due, since: performance.now() })
    return { fault, outcome: `${due.length} jobs, the last done after ${seconds(waited)}`, violations: [] }
  } catch (error) {
    return { fault, outcome: `${due.length} jobs`, violations: [(error as Error).message] }
  }
}
