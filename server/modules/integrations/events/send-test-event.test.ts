import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderation } from '../../../../contract/agents/agents.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { deliveriesIn, giveWebhook, type TestWebhook } from '../integrations.factory.ts'
import { claimNext } from '../sending/attempt.ts'

const app = await bootApp()
const { pool } = app.database
let agent: TestAgent
let webhook: TestWebhook

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = TEST_NOW
  agent = await createAgent(app)
  webhook = await giveWebhook(app, agent, { events: ['balance.low'] })
})

const sendTest = ({ token }: { token: string } = agent) =>
  app.call(`POST /api/travel-agent/webhooks/${webhook.id}/test`, { token })
const claim = () => app.act(system, claimNext, { webhookId: webhook.id })

describe('AGT-08 a test event', () => {
  test('AGT-08 says that it is one and which address it is for, and nothing of anybody', async () => {
    await sendTest()
    const body = JSON.parse((await claim())?.delivery.body ?? '{}')
    expect(body).toMatchObject({
      type: 'webhook.test',
      created_at: TEST_NOW.toISOString(),
      data: { webhook_id: webhook.id },
    })
    expect(Object.keys(body.data).toSorted()).toEqual(['text', 'webhook_id'])
  })

  test('AGT-08 each is another event: two at once are two deliveries', async () => {
    const [one, other] = await Promise.all([sendTest(), sendTest()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.result.event_id).not.toBe(other.body.result.event_id)
    expect(await deliveriesIn(app, agent)).toHaveLength(2)
  })

  test('AGT-08 wakes an address that rests after failures: somebody is looking', async () => {
    await pool.query('update webhook set rest_until = $2 where id = $1', [
      webhook.id,
      new Date(TEST_NOW.getTime() + 900_000),
    ])
    expect(await claim()).toBeNull()
    await sendTest()
    expect(await claim()).toMatchObject({ delivery: { type: 'webhook.test' } })
  })

  test('AGT-08 is sent by whoever keeps the addresses of the agency, by nobody else of it', async () => {
    const [keeper, seller] = [
      await createMember(app, agent, { rights: ['data'] }),
      await createMember(app, agent, { rights: ['answer'] }),
    ]
    expect([(await sendTest(keeper)).status, (await sendTest(seller)).status]).toEqual([200, 403])
    expect(await deliveriesIn(app, agent)).toHaveLength(1)
  })

  test('SEC-55 of an agency that a moderator has refused it goes nowhere', async () => {
    await sendTest()
    await pool.query('update agent set status = $2 where id = $1', [agent.id, moderation.reject])
    expect(await claim()).toBeNull()
    expect(await deliveriesIn(app, agent)).toMatchObject([{ state: 'failed', error: 'agency', attempts: 0 }])
  })
})
