import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineHandler } from '../../server/platform/use-case.ts'
import { openMarket } from '../integrity/market.ts'
import { say, whole } from '../integrity/whole.ts'
import { bootApp } from '../support/app.ts'
import { allOf, openCrashGround, type CrashGround } from './crash-loop.ts'
import { type Scenario, scenarios } from './scenarios.ts'

// What is cut off says so in the log; here it is meant.
const app = await bootApp({ config: { logLevel: 'silent' } })
let ground: CrashGround
beforeAll(async () => {
  ground = await openCrashGround(await openMarket(app))
})
afterAll(() => ground.close())

const seed = whole?.seed ?? 1
/** A process is a second of work to start: by hand every use case is killed with its process, here every other one. */
const waysOf = (scenario: Scenario) =>
  whole ? allOf(whole) : { connection: 4, process: scenarios.indexOf(scenario) % 2 }
const TIMEOUT_MS = whole ? 86_400_000 : 60_000

test.each(scenarios)(
  '$title is done once or not at all, wherever it is cut off',
  async (scenario) => {
    const report = await ground.loop(scenario, { ways: waysOf(scenario), seed })
    const { title, statements, crashes, stored, faults } = report
    say(
      `${title}: ${statements.length} statements, ${crashes} crashes, ${stored} stored, ${faults.length} faults`,
    )
    for (const fault of faults) say(`  ${fault}`)
    expect(faults).toEqual([])
  },
  TIMEOUT_MS,
)

/** Takes the key with one commit and keeps the answer with another. */
const twoSteps = defineHandler('planted.two-steps', async (_ctx, { agentId, key }: Planted) => {
  const { pool } = app.database
  const taken = `insert into idempotent_call (actor_id, operation, key, input_hash) values ($1, 'POST /', $2, '') on conflict do nothing`
  await pool.query(taken, [agentId, key])
  await pool.query(`update idempotent_call set answer = '1' where actor_id = $1`, [agentId])
})
interface Planted {
  agentId: number
  key: string
}

test('AGT-06 what is written by two commits is found out by being cut off between them', async () => {
  app.core.worker.handlers = [...app.core.worker.handlers, twoSteps]
  const planted: Scenario = {
    title: 'two commits',
    prepare: async (market) => {
      const agent = await market.agent()
      const payload = { agentId: agent.id, key: `planted-${agent.id}` }
      return {
        order: { kind: 'handler', name: twoSteps.name, payload },
        things: { agents: [agent.id], auctions: [] },
      }
    },
  }
  const { faults } = await ground.loop(planted, { ways: { connection: 8 }, seed })
  expect(faults.join('\n')).toMatch(/right after it I10 a call whose key is kept without its answer/)
}, 60_000)
