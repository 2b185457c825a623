import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from '../load/scene.ts'
import type { Fault } from './fault.ts'

const NOTICED_MS = 5000
const AWAY_MS = 5000
const MAJORITY_AWAY_MS = 30_000
const BALANCER_AWAY_MS = 1500
const NODE_MS = 25_000

/** What happens to those who keep who leads, and to the balancer. */
export const aroundFaults: readonly Fault[] = [
  {
    name: 'etcd-leader',
    what: 'kill -9 of the etcd that the two others follow',
    limitMs: NOTICED_MS,
    inflict: async ({ cluster }) => {
      const leader = await etcdLeader(cluster)
      await leader.kill()
      await sleep(AWAY_MS)
      leader.start()
    },
  },
  {
    name: 'etcd-majority',
    what: `two etcd of three away for ${MAJORITY_AWAY_MS / 1000} s: the leader goes on, for it sees every node`,
    limitMs: NOTICED_MS,
    inflict: ({ cluster }, random) => withoutMajority(random.shuffled(cluster.etcd).slice(0, 2)),
  },
  {
    name: 'etcd-majority-and-leader',
    what: 'two etcd of three away, and the leader of the database dies: nobody may take over before they are back',
    limitMs: MAJORITY_AWAY_MS + NODE_MS,
    inflict: ({ cluster }, random) =>
      withoutMajority(random.shuffled(cluster.etcd).slice(0, 2), async () => (await cluster.leader()).kill()),
  },
  {
    name: 'balancer',
    what: `kill -9 of HAProxy, and another in its place after ${BALANCER_AWAY_MS / 1000} s`,
    limitMs: NOTICED_MS + BALANCER_AWAY_MS,
    inflict: async ({ cluster }) => {
      await cluster.haproxy.kill()
      await sleep(BALANCER_AWAY_MS)
      cluster.haproxy.start()
    },
  },
]

async function etcdLeader({ etcd }: Scene['cluster']) {
  for (let tries = 0; tries < 50; tries++) {
    for (const one of etcd) if (await one.leads()) return one
    await sleep(200)
  }
  throw new Error('no etcd leads')
}

async function withoutMajority(
  gone: readonly Scene['cluster']['etcd'][number][],
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  for (const one of gone) await one.kill()
  await meanwhile()
  await sleep(MAJORITY_AWAY_MS)
  for (const one of gone) one.start()
}
