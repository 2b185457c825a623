import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCore } from '../../../app.ts'
import { type AgencyPartner, faults, openAgency } from '../../../../test/partners/agency.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { jobContext, type WorkerOptions } from '../../../platform/jobs/worker.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import {
  befall,
  deliverAll,
  deliveriesIn,
  giveWebhook,
  passTime,
  type TestWebhook,
} from '../integrations.factory.ts'
import { claimNext } from './attempt.ts'
import { sendingDone, sendJob } from './sending-slots.ts'

const app = await bootApp({ config: { webhooks: { local: true } } })
const { pool } = app.database
const MINUTE = 60_000
let agency: AgencyPartner
let agent: TestAgent
let webhook: TestWebhook

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = TEST_NOW
  agency = await openAgency()
  agent = await createAgent(app)
  webhook = await giveWebhook(app, agent, { url: `${agency.url}/hook` })
})
afterEach(async () => {
  await agency.close()
  await pool.query('delete from webhook')
})

const happen = (fact?: string, to = agent) => befall(app, to, fact)
const pass = (ms: number) => passTime(app, ms)
const log = (query = '') => deliveriesIn(app, agent, query)
describe('AGT-08 receivers do not hold up each other', () => {
  test('AGT-08, SEC-69 a silent one, and a dead one with ten thousand waiting events, cost a healthy one nothing', async () => {
    const [dead, silent] = [await createAgent(app), await createAgent(app)]
    const nobody = await openAgency()
    const gone = await giveWebhook(app, dead, { url: nobody.url })
    await nobody.close()
    await pool.query(
      `insert into webhook_delivery (webhook_id, agent_id, event_id, type, body, due_at, expires_at, created_at)
       select $1, $2, 'offer.read:dead' || n, 'offer.read', '{}', $3, $3::timestamptz + interval '1 day', $3
       from generate_series(1, 10000) as n`,
      [gone.id, dead.id, TEST_NOW],
    )
    const mute = await openAgency()
    mute.answer = faults.silent
    await giveWebhook(app, silent, { url: mute.url })
    await happen(undefined, silent)
    await happen(undefined, dead)
    await happen()
    const began = performance.now()
    await app.processAll()
    await expect.poll(() => agency.received.length, { timeout: 5000 }).toBe(1)
    expect(performance.now() - began).toBeLessThan(5000)
    await mute.close()
    await sendingDone(app.database)
    const { rows } = await pool.query(
      `select count(*) filter (where attempts > 0)::int as tried, count(*)::int as waiting
       from webhook_delivery where webhook_id = $1 and state = 'waiting'`,
      [gone.id],
    )
    expect(rows).toEqual([{ tried: 3, waiting: 10_001 }])
    await pool.query('delete from webhook where id = $1', [gone.id])
  })

  test('AGT-08 an address gets one call at a time', async () => {
    for (let count = 0; count < 30; count++) await happen()
    await deliverAll(app)
    expect(agency.received).toHaveLength(30)
    expect(agency.mostAtOnce).toBe(1)
  })

  test('AGT-08, I21 two workers send each event once', async () => {
    const database = openDatabase(app.database.connectionString, { max: 10, onError: () => {} })
    const second = createCore({ config: app.config, database, log: app.core.log, now: () => app.clock.now })
    for (let count = 0; count < 60; count++) await happen()
    const start = (worker: WorkerOptions) =>
      sendJob.run(jobContext(worker), { webhookId: webhook.id } as never)
    await Promise.all([start(app.core.worker), start(second.worker)])
    await Promise.all([sendingDone(app.database), sendingDone(database)])
    await deliverAll(app)
    expect(agency.received).toHaveLength(60)
    expect(new Set(agency.received.map(({ event }) => event.id)).size).toBe(60)
    await database.close()
  })

  test('F4 what a worker had claimed and died with goes out a minute later', async () => {
    await happen()
    expect(await app.act(system, claimNext, { webhookId: webhook.id })).not.toBeNull()
    expect(await app.act(system, claimNext, { webhookId: webhook.id })).toBeNull()
    await pass(2.5 * MINUTE)
    expect(agency.received).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })
})
