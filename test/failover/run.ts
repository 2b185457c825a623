/**
 * `npm run test:failover -- --only=kill-postgres,cut --rounds=5 --blows=10 --seed=7`: faults of a cluster of three
 * PostgreSQL under two web and two worker processes, and what became of everything that was acknowledged. Each round is
 * so many blows of one fault under load and one comparison. Ends with 1 where anything was lost, doubled or late, or
 * where the control, which must lose, did not.
 */
import { parseArgs } from 'node:util'
import { randomOf } from '../chaos/parts/part.ts'
import { openCluster } from './cluster/cluster.ts'
import { aroundFaults } from './faults/around.ts'
import { control, databaseFaults } from './faults/database.ts'
import { newsFaults } from './faults/news.ts'
import { processFaults } from './faults/processes.ts'
import { socketFault } from './faults/sockets.ts'
import { openProduct, type Product } from './load/product.ts'
import { closeScene, openScene, playRound, type Round } from './load/round.ts'
import { report, say, sayRound } from './report.ts'
import { openSystem } from './system/debian.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    blows: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    sockets: { type: 'string', default: '1000' },
    /** People are so many times slower than usual, for a machine that others use as well. */
    pace: { type: 'string', default: '1' },
    port: { type: 'string', default: '15400' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const faults = [
  ...databaseFaults,
  ...processFaults,
  ...newsFaults,
  ...aroundFaults,
  socketFault(Number(values.sockets)),
  control,
]
const names = values.only?.split(',') ?? faults.map(({ name }) => name)
const stranger = names.find((name) => !faults.some((fault) => fault.name === name))
if (stranger !== undefined)
  throw new Error(`no fault named ${stranger}: there are ${faults.map(({ name }) => name).join(', ')}`)

const system = openSystem(say)
if (typeof system === 'string') {
  say(`failover: skipped, ${system}`)
  process.exit(0)
}
const seed = Number(values.seed)
say(`failover: seed ${seed}`)
for (const { name, what } of faults) if (names.includes(name)) say(`  ${name}: ${what}`)
const rounds: Round[] = []
const cluster = await openCluster({ system, port: Number(values.port) })
try {
  const product = await openProduct(cluster, { NATS_URL: cluster.nats.url() })
  try {
    await play(product)
  } finally {
    await product.dispose()
  }
} catch (error) {
  report(rounds, seed)
  throw error
} finally {
  await cluster.dispose()
}
process.exit(report(rounds, seed) ? 0 : 1)

async function play(product: Product): Promise<void> {
  const scene = await openScene(cluster, product, { word: `failover ${seed}`, pace: Number(values.pace) })
  try {
    const chosen = faults.filter((fault) => names.includes(fault.name) && fault !== control)
    for (let round = 0; round < Number(values.rounds); round++)
      for (const fault of chosen) await one(fault, { round, blows: Number(values.blows) })
    if (names.includes(control.name)) await one(control, { round: 0, blows: 1 })
  } finally {
    closeScene(scene)
  }

  async function one(fault: (typeof faults)[number], { round, blows }: { round: number; blows: number }) {
    const random = randomOf(seed, fault.name, round)
    const played = await playRound(scene, { fault, random, blows })
    rounds.push(played)
    sayRound(rounds.length, played)
  }
}
