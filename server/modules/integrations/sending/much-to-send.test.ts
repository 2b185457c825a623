import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyPartner, openAgency } from '../../../../test/partners/agency.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { queueForAgency } from '../events/fan-out.ts'
import { deliverAll, giveWebhook, type TestWebhook } from '../integrations.factory.ts'
import { claimNext } from './attempt.ts'
import { sweepWebhooks } from './sweep.ts'

// What an address has gathered in a bad month: more than one transaction may take.
const app = await bootApp({ config: { webhooks: { local: true } } })
const { pool } = app.database
const PATH = '/api/travel-agent/webhooks'
const DAY_MS = 86_400_000
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

/** So many events of a moment stand at the address, each tried once where they are over. */
async function gather(many: number, { at = TEST_NOW, state = 'waiting' } = {}): Promise<void> {
  await pool.query(
    `with made as (
       insert into webhook_delivery (webhook_id, agent_id, event_id, type, body, state, due_at, expires_at, created_at)
       select $1, $2, 'offer.read:' || nextval('webhook_delivery_id_seq'), 'offer.read', '{}', $4, $3::timestamptz, $3::timestamptz + interval '1 day', $3::timestamptz
       from generate_series(1, $5) returning id, state)
     insert into webhook_attempt (delivery_id, tried_at, status, milliseconds, answer)
     select id, $3::timestamptz, 200, 5, 'ok' from made where state = 'delivered'`,
    [webhook.id, agent.id, at, state, many],
  )
}

const counted = async () =>
  (
    await pool.query(
      `select state, error, count(*)::int as many from webhook_delivery group by state, error order by state`,
    )
  ).rows
const call = (what: Parameters<typeof app.call>[0], body?: object) =>
  app.call(what, { token: agent.token, ...(body && { body }) })
const log = async () => (await call('GET /api/travel-agent/webhook-deliveries')).body.result.items
const left = async () =>
  (
    await pool.query(`select (select count(*) from webhook)::int as addresses,
      (select count(*) from webhook_delivery)::int as events, (select count(*) from webhook_attempt)::int as attempts`)
  ).rows[0]

test('AGT-08, SEC-69 an address with much in its log goes at once for its agency, and the log after it', async () => {
  await gather(4500, { state: 'delivered' })
  const kept = await giveWebhook(app, agent, { url: `${agency.url}/kept` })
  expect((await log()).length).toBeGreaterThan(0)
  const [{ id: event }] = await log()
  expect((await call(`DELETE ${PATH}/${webhook.id}`)).status).toBe(200)
  expect(await left()).toEqual({ addresses: 2, events: 4500, attempts: 4500 })
  expect((await call(`GET ${PATH}`)).body.result.items.map(({ id }: { id: number }) => id)).toEqual([kept.id])
  expect(await log()).toEqual([])
  for (const gone of [
    `GET /api/travel-agent/webhook-deliveries/${event}`,
    `POST /api/travel-agent/webhook-deliveries/${event}/replay`,
    `GET /api/travel-agent/webhook-deliveries?webhook_id=${webhook.id}`,
    `DELETE ${PATH}/${webhook.id}`,
    `POST ${PATH}/${webhook.id}/test`,
    `POST ${PATH}/${webhook.id}/secret`,
  ] as const)
    expect([gone, (await call(gone)).status]).toEqual([gone, 404])
  expect((await call(`PATCH ${PATH}/${webhook.id}`, { is_on: true })).status).toBe(404)
  await app.processAll()
  expect(await left()).toEqual({ addresses: 1, events: 0, attempts: 0 })
})

test('AGT-08 its place is free at once, and what befalls the agency meanwhile is told to the others alone', async () => {
  for (let place = 1; place < 5; place++) await giveWebhook(app, agent, { url: `${agency.url}/${place}` })
  await call(`DELETE ${PATH}/${webhook.id}`)
  await giveWebhook(app, agent, { url: `${agency.url}/new` })
  const fact = {
    id: 'offer.read:9',
    type: 'offer.read',
    data: { offer_id: 1, request_id: 2, chat_id: 1 },
  } as const
  await app.act(system, (ctx) => queueForAgency(ctx, agent.id, fact), undefined)
  const { rows } = await pool.query('select webhook_id from webhook_delivery')
  expect(rows).toHaveLength(5)
  expect(rows).not.toContainEqual({ webhook_id: webhook.id })
  await deliverAll(app)
  expect(agency.received.map(({ path }) => path)).not.toContain('/hook')
})

test('AGT-08 a removed address whose job was lost is cleared by the minute’s sweep', async () => {
  await gather(10)
  await call(`DELETE ${PATH}/${webhook.id}`)
  await pool.query('delete from graphile_worker._private_jobs')
  await app.act(system, sweepWebhooks, undefined)
  await deliverAll(app)
  expect(await left()).toEqual({ addresses: 0, events: 0, attempts: 0 })
  expect(agency.received).toEqual([])
})

test('AGT-08 switched off, an address drops what waits, a thousand at a time', async () => {
  await gather(2500)
  expect((await call(`PATCH ${PATH}/${webhook.id}`, { is_on: false })).status).toBe(200)
  expect(await counted()).toEqual([
    { state: 'failed', error: 'off', many: 1000 },
    { state: 'waiting', error: null, many: 1500 },
  ])
  await deliverAll(app)
  expect(await counted()).toEqual([{ state: 'failed', error: 'off', many: 2500 }])
  expect(agency.received).toEqual([])
})

test('AGT-08 of what is past its day nothing is sent, however much it is; what is not goes out', async () => {
  await gather(2500, { at: new Date(TEST_NOW.getTime() - 2 * DAY_MS) })
  await gather(1)
  expect(await app.act(system, claimNext, { webhookId: webhook.id })).toBe(null)
  await deliverAll(app)
  expect(await counted()).toEqual([
    { state: 'delivered', error: null, many: 1 },
    { state: 'failed', error: 'expired', many: 2500 },
  ])
  expect(agency.received).toHaveLength(1)
})

// The server chooses between them by what it has seen on a connection before.
test.each(['force_custom_plan', 'force_generic_plan'])(
  'SEC-69 a turn of an address reads what it sends and what is over, not everything that waits: %s',
  async (mode) => {
    await gather(30_000)
    await pool.query('vacuum analyze webhook_delivery')
    const read = await app.act(
      system,
      async (ctx) => {
        await sql`set local plan_cache_mode = ${sql.lit(mode)}`.execute(ctx.tx)
        // A connection's counters are handed on once a second, so they may hold what was done before.
        const before = await rowsRead(ctx.tx)
        expect(await claimNext(ctx, { webhookId: webhook.id })).toMatchObject({ webhookId: webhook.id })
        return (await rowsRead(ctx.tx)) - before
      },
      undefined,
    )
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(50)
  },
)

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relname = 'webhook_delivery'`.execute(tx)
  return rows[0]?.read ?? 0
}
