import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import type { Scene } from '../load/scene.ts'

const PROCESS_MS = 12_000
const NODE_MS = 25_000
const SWITCHOVER_MS = 5000
const CUT_MS = 2000
const ZOMBIE_MS = 30_000
const FROZEN_MS = 20_000

/** What happens to the leader of the database and to those that follow it. */
export const databaseFaults: readonly Fault[] = [
  {
    name: 'kill-postgres',
    what: 'kill -9 of the postmaster and the backends of the leader',
    limitMs: PROCESS_MS,
    inflict: async ({ cluster }) => (await cluster.leader()).killPostgres(),
  },
  {
    name: 'kill-node',
    what: 'kill -9 of Patroni and PostgreSQL of the leader: a machine that is gone',
    limitMs: NODE_MS,
    inflict: async ({ cluster }) => (await cluster.leader()).kill(),
  },
  {
    name: 'zombie',
    what: 'Patroni of the leader frozen: another takes over while the former one still takes writes',
    limitMs: NODE_MS,
    inflict: async ({ cluster }) => {
      const { patroni } = await cluster.leader()
      patroni.freeze()
      await sleep(ZOMBIE_MS)
      patroni.thaw()
    },
  },
  {
    name: 'cut',
    what: 'the leader cut off from those that follow it, then killed with what was on the wire',
    limitMs: NODE_MS + CUT_MS,
    inflict: cutAndKill,
  },
  {
    name: 'switchover',
    what: 'the leader hands over in good order',
    limitMs: SWITCHOVER_MS,
    inflict: ({ cluster }) => cluster.switchOver(),
  },
  {
    name: 'standbys',
    what: `both standbys frozen for ${FROZEN_MS / 1000} s: nothing is acknowledged, everything can be read`,
    limitMs: FROZEN_MS + PROCESS_MS,
    inflict: async ({ cluster }) => {
      const standbys = await cluster.standbys()
      for (const standby of standbys) await standby.freeze()
      await sleep(FROZEN_MS)
      for (const standby of standbys) await standby.thaw()
    },
  },
]

/** Must come last: what it loses is not brought back. */
export const control: Fault = {
  name: 'control',
  what: 'the same cut without synchronous standbys: whoever compares must see the loss',
  limitMs: NODE_MS + CUT_MS,
  mayLose: true,
  inflict: async (scene) => {
    await scene.cluster.setSynchronous(false)
    await cutAndKill(scene)
  },
}

async function cutAndKill({ cluster }: Scene): Promise<void> {
  const leader = await cluster.leader()
  leader.wire.freeze()
  await sleep(CUT_MS)
  await leader.kill()
  await leader.wire.kill()
}
