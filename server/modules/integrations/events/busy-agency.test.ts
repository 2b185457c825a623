import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { agentInput, createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { giveWebhook } from '../integrations.factory.ts'
import { queueForAgency } from './fan-out.ts'

// Events of an agency that works all day: one is always under way.
const app = await bootApp()
const { pool } = app.database
let agent: TestAgent

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app)
  await giveWebhook(app, agent)
  await giveWebhook(app, agent)
})

const data = { offer_id: 1, request_id: 2, chat_id: 1 }
const fact = (id: number) => ({ id: `offer.read:${id}`, type: 'offer.read', data }) as const

/** An event that is being told, until it is let go. */
async function underWay(id: number): Promise<() => Promise<unknown>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isTold = () => {}
  const told = new Promise<void>((resolve) => {
    isTold = resolve
  })
  const telling = app.act(
    system,
    async (ctx) => {
      await queueForAgency(ctx, agent.id, fact(id))
      isTold()
      await held
    },
    undefined,
  )
  await told
  return () => {
    letGo()
    return telling
  }
}

test('SEC-69 an agency edits its profile while its events are being told, and waits for none of them', async () => {
  const over = await underWay(1)
  const body = { ...agentInput, address: 'Тверская, 7' }
  const { status } = await app.call('PATCH /api/travel-agent/edit', { token: agent.token, body })
  expect(status).toBe(200)
  await over()
})

test('SEC-61 an agency leaves while its events are being told: nobody waits, and nothing of them stays', async () => {
  // The first address stands behind the second in the table: each that takes both takes them in another order.
  await pool.query(
    `update webhook set url = url where id = (select min(id) from webhook where agent_id = $1)`,
    [agent.id],
  )
  const over = await underWay(2)
  const gone = await app.call('DELETE /api/user', { token: agent.token, body: { confirm: true } })
  expect(gone.status).toBe(200)
  await over()
  await app.processAll()
  for (const table of ['webhook', 'webhook_delivery'])
    expect((await pool.query(`select from ${table} where agent_id = $1`, [agent.id])).rowCount).toBe(0)
})
