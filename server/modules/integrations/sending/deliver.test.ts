import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyPartner, faults, isSignedBy, openAgency } from '../../../../test/partners/agency.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import {
  befall,
  deliverAll,
  deliveriesIn,
  giveWebhook,
  passTime,
  someData,
  type TestWebhook,
} from '../integrations.factory.ts'

const app = await bootApp({ config: { webhooks: { local: true } } })
const { pool } = app.database
const MINUTE = 60_000
const HOUR = 60 * MINUTE
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
const details = async (id: number) =>
  (await app.call(`GET /api/travel-agent/webhook-deliveries/${id}`, { token: agent.token })).body.result
const standing = async () =>
  (await app.call('GET /api/travel-agent/webhooks', { token: agent.token })).body.result.items[0]

describe('AGT-08, SEC-25 an event reaches the agency', () => {
  test('AGT-08 once, signed by its secret, with its id, type and time', async () => {
    await happen('offer.read:12')
    await happen('offer.read:12')
    await deliverAll(app)
    expect(agency.received).toHaveLength(1)
    const [received] = agency.received
    expect(received?.event).toEqual({
      id: 'offer.read:12',
      type: 'offer.read',
      created_at: TEST_NOW.toISOString(),
      data: someData,
    })
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'lotour-event-id': 'offer.read:12',
      'lotour-event-type': 'offer.read',
      'lotour-signature': expect.stringMatching(
        new RegExp(`^t=${TEST_NOW.getTime() / 1000},v1=[0-9a-f]{64}$`),
      ),
    })
    expect(received && isSignedBy(webhook.secret, received)).toBe(true)
    expect(received && isSignedBy('whsec_other', received)).toBe(false)
    const [entry] = await log()
    expect(entry).toMatchObject({ state: 'delivered', attempts: 1, status: 200, error: null })
    expect(await details(entry.id)).toMatchObject({
      body: received?.body,
      tries: [{ status: 200, answer: '{"ok":true}', error: null }],
    })
  })

  test('AGT-08 only to addresses that have asked for the event', async () => {
    const other = await openAgency()
    await giveWebhook(app, agent, { url: other.url, events: ['message.new'] })
    await happen()
    await deliverAll(app)
    expect([agency.received.length, other.received.length]).toEqual([1, 0])
    await other.close()
  })

  test('SEC-25, AGT-08 a changed secret signs beside the former one for a day, then alone', async () => {
    const rotated = await app.call(`POST /api/travel-agent/webhooks/${webhook.id}/secret`, {
      token: agent.token,
    })
    const { secret } = rotated.body
    expect(secret).not.toBe(webhook.secret)
    await happen()
    await deliverAll(app)
    await pass(23 * HOUR)
    await happen()
    await deliverAll(app)
    await pass(2 * HOUR)
    await happen()
    await deliverAll(app)
    const proved = agency.received.map((one) => [isSignedBy(secret, one), isSignedBy(webhook.secret, one)])
    expect(proved).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ])
  })

  test('AGT-08 a test event goes where it is sent, whatever the address has asked for', async () => {
    await app.call(`PATCH /api/travel-agent/webhooks/${webhook.id}`, {
      token: agent.token,
      body: { events: ['balance.low'] },
    })
    const sent = await app.call(`POST /api/travel-agent/webhooks/${webhook.id}/test`, { token: agent.token })
    expect(sent.body.result).toMatchObject({ type: 'webhook.test', state: 'waiting' })
    await deliverAll(app)
    expect(agency.received[0]?.event).toMatchObject({ type: 'webhook.test' })
  })
})

describe('AGT-08 an address that does not take it', () => {
  test('AGT-08 is tried again, later and later, and gets it when it is well; every attempt is in the log', async () => {
    agency.answer = faults.error
    await happen()
    await deliverAll(app)
    await pass(2 * MINUTE)
    expect(agency.received).toHaveLength(2)
    agency.answer = faults.ok
    await pass(2 * MINUTE)
    expect(agency.received).toHaveLength(3)
    expect(new Set(agency.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(agency.received.map(({ headers }) => headers['lotour-signature'])).size).toBe(3)
    const [entry] = await log()
    expect(entry).toMatchObject({ state: 'delivered', attempts: 3, status: 200 })
    expect((await details(entry.id)).tries).toMatchObject([
      { status: 200, error: null },
      { status: 500, error: 'status', answer: '<h1>Ошибка</h1>' },
      { status: 500, error: 'status' },
    ])
  })

  test.each([
    ['redirect', 302, 'redirect'],
    ['busy', 503, 'status'],
    ['hangup', null, 'broken'],
  ] as const)('AGT-08 %s is no yes', async (fault, status, error) => {
    agency.answer = faults[fault]
    await happen()
    await deliverAll(app)
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, status, error }])
  })

  test('AGT-08 it waits as long as the address asks for', async () => {
    agency.answer = faults.busy
    await happen()
    await deliverAll(app)
    await pass(9 * MINUTE)
    expect(agency.received).toHaveLength(1)
    await pass(3 * MINUTE)
    expect(agency.received).toHaveLength(2)
  })

  test('AGT-08 after a day an event is given up; its address is tried with the next', async () => {
    agency.answer = faults.error
    await happen()
    await deliverAll(app)
    for (let hours = 0; hours < 25; hours++) await pass(HOUR)
    const [entry] = await log()
    expect(entry).toMatchObject({ state: 'failed', status: 500 })
    expect(entry.attempts).toBeGreaterThan(5)
    agency.answer = faults.ok
    await happen()
    await pass(HOUR)
    expect(await log('?state=delivered')).toHaveLength(1)
  })

  test('AGT-08 after three days without a success it is switched off, and its agency is told; switched on it begins afresh', async () => {
    agency.answer = faults.error
    for (let day = 0; day < 4; day++) {
      await happen()
      await deliverAll(app)
      for (let hour = 0; hour < 24; hour += 4) await pass(4 * HOUR)
    }
    expect(await standing()).toMatchObject({ is_on: false, off_reason: 'failures', waiting: 0 })
    const calls = agency.received.length
    await happen()
    await pass(HOUR)
    expect(agency.received).toHaveLength(calls)
    const news = await app.call('GET /api/notifications', { token: agent.token })
    expect(news.body.result.items[0]).toMatchObject({ kind: 'webhook.off', link: '/travel-agent/api' })
    agency.answer = faults.ok
    await app.call(`PATCH /api/travel-agent/webhooks/${webhook.id}`, {
      token: agent.token,
      body: { is_on: true },
    })
    await happen()
    await deliverAll(app)
    expect(agency.received).toHaveLength(calls + 1)
    expect(await standing()).toMatchObject({ is_on: true, off_reason: null, failing_since: null })
  })

  test('AGT-08 one event that breaks the address does not stop the others', async () => {
    agency.answer = (request, response, { event }) =>
      event.id === 'poison' ? faults.error(request, response) : faults.ok(request, response)
    await happen('poison')
    for (let count = 0; count < 20; count++) await happen()
    await deliverAll(app)
    expect(await log('?state=delivered')).toHaveLength(20)
    expect(await log('?state=waiting')).toMatchObject([{ event_id: 'poison' }])
  })
})

describe('AGT-08 the log', () => {
  test('AGT-08 by address, state and event, in pages; one delivery goes out again as it was', async () => {
    const other = await openAgency()
    const second = await giveWebhook(app, agent, { url: other.url })
    for (let count = 0; count < 25; count++) await happen()
    await deliverAll(app)
    const first = await log(`?webhook_id=${second.id}&type=offer.read&state=delivered`)
    expect(first).toHaveLength(20)
    const rest = await log(`?webhook_id=${second.id}&before=${first.at(-1).id}`)
    expect(rest).toHaveLength(5)
    expect(await log('?state=failed')).toEqual([])
    expect(await log('?type=message.new')).toEqual([])
    const [entry] = first
    await pass(HOUR)
    const replay = () =>
      app.call(`POST /api/travel-agent/webhook-deliveries/${entry.id}/replay`, { token: agent.token })
    expect((await replay()).body.result).toMatchObject({ state: 'waiting' })
    expect((await replay()).body.error).toMatchObject({ reason: 'webhook_waiting' })
    await deliverAll(app)
    const copies = other.received.filter(({ event }) => event.id === entry.event_id)
    expect(copies).toHaveLength(2)
    expect(copies[1]?.body).toBe(copies[0]?.body)
    expect(copies.every((one) => isSignedBy(second.secret, one))).toBe(true)
    expect(copies[1]?.headers['lotour-signature']).not.toBe(copies[0]?.headers['lotour-signature'])
    expect((await details(entry.id)).tries).toHaveLength(2)
    await other.close()
  })

  test('AGT-08 one that is put off goes now by hand, once however often it is asked for, with the tries that it has', async () => {
    agency.answer = faults.error
    await happen()
    await deliverAll(app)
    const [entry] = await log()
    expect(entry).toMatchObject({ state: 'waiting', attempts: 1 })
    agency.answer = faults.ok
    const hurry = () =>
      app.call(`POST /api/travel-agent/webhook-deliveries/${entry.id}/replay`, { token: agent.token })
    const asked = await Promise.all([hurry(), hurry(), hurry()])
    expect([200, 409].map((code) => asked.filter(({ status }) => status === code).length)).toEqual([1, 2])
    await deliverAll(app)
    const { state, attempts, tries } = await details(entry.id)
    expect([state, attempts, tries.length]).toEqual(['delivered', 2, 2])
    expect(agency.received).toHaveLength(2)
  })

  test('AGT-08 to an address that is off nothing is sent, not by hand either', async () => {
    await happen()
    await deliverAll(app)
    const [entry] = await log()
    const { token } = agent
    await app.call(`PATCH /api/travel-agent/webhooks/${webhook.id}`, { token, body: { is_on: false } })
    const asked = [
      await app.call(`POST /api/travel-agent/webhook-deliveries/${entry.id}/replay`, { token }),
      await app.call(`POST /api/travel-agent/webhooks/${webhook.id}/test`, { token }),
    ]
    expect(asked.map(({ body }) => body.error.reason)).toEqual(['webhook_off', 'webhook_off'])
    await happen()
    await deliverAll(app)
    expect(agency.received).toHaveLength(1)
  })

  test('SEC-55 an agency that is blocked hears nothing more, what waits included', async () => {
    agency.answer = faults.error
    await happen()
    await deliverAll(app)
    await pool.query(
      `insert into user_block (user_id, blocked_by, reason, blocked_at) values ($1, $1, 'спам', now())`,
      [agent.id],
    )
    agency.answer = faults.ok
    await happen()
    await pass(HOUR)
    expect(agency.received).toHaveLength(1)
    const { rows } = await pool.query('select state, error from webhook_delivery where agent_id = $1', [
      agent.id,
    ])
    expect(rows).toEqual([{ state: 'failed', error: 'status' }])
  })
})
