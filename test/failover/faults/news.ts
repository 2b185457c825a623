import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../kill/random.ts'
import type { Scene } from '../load/scene.ts'
import type { Fault } from './fault.ts'

/** Writes wait for no news. */
const NOTICED_MS = 5000
const LATE_MS = 3000
const AWAY_MS = 5000
const KILLS = 50

/** What happens to the servers by which processes tell one another. */
export const newsFaults: readonly Fault[] = [
  {
    name: 'nats-node',
    what: 'kill -9 of one NATS of three',
    limitMs: NOTICED_MS,
    lateMs: LATE_MS,
    inflict: async ({ cluster }, random) => {
      const node = random.pick(cluster.nats.nodes)
      await node.kill()
      await sleep(AWAY_MS)
      node.start()
    },
  },
  {
    name: 'nats-all',
    what: 'kill -9 of all three NATS: every frame comes all the same, by the look of each second',
    limitMs: NOTICED_MS,
    lateMs: LATE_MS,
    inflict: async ({ cluster }) => {
      await Promise.all(cluster.nats.nodes.map((node) => node.kill()))
      await sleep(AWAY_MS)
      for (const node of cluster.nats.nodes) node.start()
    },
  },
  {
    name: 'nats-frozen',
    what: 'one NATS frozen: it takes what it is told and tells nobody',
    limitMs: NOTICED_MS,
    lateMs: LATE_MS,
    inflict: async ({ cluster }, random) => {
      const node = random.pick(cluster.nats.nodes)
      node.freeze()
      await sleep(AWAY_MS * 2)
      node.thaw()
    },
  },
  {
    name: 'nats-password',
    what: 'a web process that starts with a wrong password of NATS: it says so and does not serve',
    limitMs: NOTICED_MS,
    lateMs: LATE_MS,
    inflict: startWithWrongPassword,
  },
  {
    name: 'nats-50',
    what: `${KILLS} kills of one NATS or of all, a second or two apart`,
    limitMs: NOTICED_MS,
    lateMs: LATE_MS,
    inflict: killAgainAndAgain,
  },
]

const REFUSED = /NATS .* не принял имя и пароль/

async function startWithWrongPassword(
  { cluster, product }: Scene,
  random: Random,
): Promise<readonly string[]> {
  const web = random.pick(product.members.filter(({ role }) => role === 'web'))
  await web.stop()
  const refusal = await web.start({ NATS_URL: cluster.nats.url('wrongword') }).then(
    () => 'it serves',
    (error: Error) => error.message,
  )
  if (!web.isDown()) await web.kill()
  await web.start()
  const seen = REFUSED.test(refusal) ? [] : [`${web.name} with a wrong password of NATS: ${refusal}`]
  return refusal.includes('wrongword') ? [...seen, `${web.name} told the password`] : seen
}

async function killAgainAndAgain({ cluster }: Scene, random: Random): Promise<void> {
  const { nodes } = cluster.nats
  for (let kill = 0; kill < KILLS; kill++) {
    const chosen = random.chance(25) ? nodes : [random.pick(nodes)]
    await Promise.all(chosen.map((node) => node.kill()))
    await sleep(random.between(300, 1200))
    for (const node of chosen) node.start()
    await sleep(random.between(300, 1000))
  }
}
