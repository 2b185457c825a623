/**
 * `npm run test:failover -- --faults=kill-postgres,cut --rounds=5 --seed=7`: faults of a cluster of three PostgreSQL under
 * two web and two worker processes, and what became of everything that was acknowledged. Ends with 1 where anything was
 * lost, doubled or late, or where the control, which must lose, did not.
 */
import { parseArgs } from 'node:util'
import { randomOf } from '../chaos/parts/part.ts'
import { openCluster } from './cluster/cluster.ts'
import { control, databaseFaults } from './faults/database.ts'
import { closeScene, openScene, playRound, type Round } from './load/round.ts'
import { openProduct } from './load/product.ts'
import { report, say, sayRound } from './report.ts'
import { openSystem } from './system/debian.ts'

const faults = [...databaseFaults, control]
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: faults.map(({ name }) => name).join(',') },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '15400' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const names = values.faults.split(',')
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
const rounds: Round[] = []
const cluster = await openCluster({ system, port: Number(values.port) })
try {
  const product = await openProduct(cluster)
  try {
    await play(product)
  } finally {
    await product.dispose()
  }
} finally {
  await cluster.dispose()
}
process.exit(report(rounds, seed) ? 0 : 1)

async function play(product: Awaited<ReturnType<typeof openProduct>>): Promise<void> {
  const scene = await openScene(cluster, product, `failover ${seed}`)
  try {
    const chosen = databaseFaults.filter(({ name }) => names.includes(name))
    for (let round = 0; round < Number(values.rounds); round++)
      for (const fault of chosen) await one(fault, round)
    if (names.includes(control.name)) await one(control, 0)
  } finally {
    closeScene(scene)
  }

  async function one(fault: (typeof faults)[number], round: number): Promise<void> {
    const played = await playRound(scene, fault, randomOf(seed, fault.name, round))
    rounds.push(played)
    sayRound(rounds.length, played)
  }
}
