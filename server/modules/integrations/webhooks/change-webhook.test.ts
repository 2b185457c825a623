import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderation } from '../../../../contract/agents/agents.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { befall, giveWebhook, type TestWebhook } from '../integrations.factory.ts'
import { claimNext } from '../sending/attempt.ts'

const app = await bootApp()
const { pool } = app.database
const HOUR_MS = 3_600_000
const PATH = '/api/travel-agent/webhooks'
let agent: TestAgent
let webhook: TestWebhook

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = TEST_NOW
  agent = await createAgent(app)
  webhook = await giveWebhook(app, agent)
})

const patch = (body: object, { token } = agent) => app.call(`PATCH ${PATH}/${webhook.id}`, { token, body })
const rotate = () => app.call(`POST ${PATH}/${webhook.id}/secret`, { token: agent.token })
const remove = ({ token } = agent) => app.call(`DELETE ${PATH}/${webhook.id}`, { token })
const standing = async ({ token } = agent) =>
  (await app.call(`GET ${PATH}`, { token })).body.result.items.find(
    ({ id }: { id: number }) => id === webhook.id,
  )
const states = async () =>
  (
    await pool.query<{ state: string; error: string | null }>(
      'select state, error from webhook_delivery where webhook_id = $1 order by id',
      [webhook.id],
    )
  ).rows
/** As after a bad afternoon: it fails since an hour and rests. */
const fail = () =>
  pool.query(`update webhook set failures = 7, failing_since = $2, rest_until = $3 where id = $1`, [
    webhook.id,
    new Date(TEST_NOW.getTime() - HOUR_MS),
    new Date(TEST_NOW.getTime() + HOUR_MS),
  ])
const rests = async () =>
  (
    await pool.query('select failures, rest_until is not null as rests from webhook where id = $1', [
      webhook.id,
    ])
  ).rows[0]

describe('AGT-08 an address is changed', () => {
  test('AGT-08 other events alone leave its failures and its rest as they are', async () => {
    await fail()
    const { body } = await patch({ events: ['balance.low', 'offer.read'] })
    expect(body.result).toMatchObject({
      url: 'https://crm.example.ru/lotour',
      failing_since: expect.any(String),
    })
    expect(body.result.events.toSorted()).toEqual(['balance.low', 'offer.read'])
    expect(await rests()).toEqual({ failures: 7, rests: true })
  })

  test('AGT-08 another address begins afresh, and what waited for the former one is for it', async () => {
    await befall(app, agent)
    await fail()
    const { body } = await patch({ url: ' https://new.example.ru/hook ' })
    expect(body.result).toMatchObject({ url: 'https://new.example.ru/hook', failing_since: null, waiting: 1 })
    expect(await rests()).toEqual({ failures: 0, rests: false })
    expect(await app.act(system, claimNext, { webhookId: webhook.id })).toMatchObject({
      url: 'https://new.example.ru/hook',
    })
  })

  test('AGT-08 a change of nothing changes nothing', async () => {
    await fail()
    const before = await standing()
    expect((await patch({})).body.result).toEqual(before)
    expect(await rests()).toEqual({ failures: 7, rests: true })
  })

  test.each([
    [{ url: 'http://crm.example.ru/' }, 'url'],
    [{ url: '' }, 'url'],
    [{ events: [] }, 'events'],
    [{ is_on: 'yes' }, 'is_on'],
    [{ secret: 'whsec_mine' }, 'secret'],
  ])('ERR-03, SEC-08 %j is refused by %s, and the rest of the change with it', async (body, field) => {
    const answer = await patch({ events: ['offer.read'], ...body })
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, [field]])
    expect((await standing()).events.length).toBeGreaterThan(1)
  })
})

describe('AGT-08 an address is switched off and on', () => {
  test('AGT-08 off, what waits is over and nothing new is kept for it', async () => {
    await befall(app, agent)
    expect((await patch({ is_on: false })).body.result).toMatchObject({
      is_on: false,
      off_reason: 'owner',
      waiting: 0,
    })
    await befall(app, agent)
    expect(await states()).toEqual([{ state: 'failed', error: 'off' }])
  })

  test('AGT-08 on again it hears what happens from now on, and not what was dropped', async () => {
    await befall(app, agent)
    await patch({ is_on: false })
    await fail()
    expect((await patch({ is_on: true })).body.result).toMatchObject({
      is_on: true,
      off_reason: null,
      failing_since: null,
      waiting: 0,
    })
    await befall(app, agent)
    expect((await states()).map(({ state }) => state)).toEqual(['failed', 'waiting'])
  })

  test('AGT-08 one that failures have switched off stays its owner’s once the owner says so too', async () => {
    await pool.query(`update webhook set off_at = now(), off_reason = 'failures' where id = $1`, [webhook.id])
    expect((await standing()).off_reason).toBe('failures')
    expect((await patch({ url: 'https://new.example.ru/hook' })).body.result.is_on).toBe(false)
    expect((await patch({ is_on: false })).body.result.off_reason).toBe('owner')
  })

  test('SEC-20 off and on at once end in one of both, and nothing waits at an address that is off', async () => {
    await befall(app, agent)
    const answers = await Promise.all([
      patch({ is_on: false }),
      patch({ is_on: true }),
      patch({ is_on: false }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { is_on, waiting } = await standing()
    expect(is_on || waiting === 0).toBe(true)
  })
})

describe('SEC-25 the secret of an address', () => {
  test('SEC-25 of three secrets in a day the last two sign, the first proves nothing any more', async () => {
    const [first, second, third] = [
      webhook.secret,
      (await rotate()).body.secret,
      (await rotate()).body.secret,
    ]
    expect(new Set([first, second, third]).size).toBe(3)
    await befall(app, agent)
    const ready = await app.act(system, claimNext, { webhookId: webhook.id })
    const marks = ready?.headers['lotour-signature']?.split(',').filter((one) => one.startsWith('v1='))
    expect(marks).toHaveLength(2)
  })

  test('SEC-25 until when the former one signs is told, and no longer than it does', async () => {
    expect((await standing()).former_secret_until).toBeNull()
    const until = new Date(TEST_NOW.getTime() + 24 * HOUR_MS)
    expect((await rotate()).body.result.former_secret_until).toBe(until.toISOString())
    app.clock.now = until
    expect((await standing()).former_secret_until).toBeNull()
  })
})

describe('AGT-08 who may', () => {
  test('AGT-08 one of the agency’s people with the right to its data, and nobody without', async () => {
    const [trusted, seller] = [
      await createMember(app, agent, { rights: ['data'] }),
      await createMember(app, agent, { rights: ['answer', 'bookings', 'money'] }),
    ]
    expect((await patch({ events: ['offer.read'] }, trusted as never)).status).toBe(200)
    expect((await patch({ is_on: false }, seller as never)).status).toBe(403)
    expect((await remove(seller as never)).status).toBe(403)
    expect(await standing()).toMatchObject({ is_on: true, events: ['offer.read'] })
  })

  test('AGT-08 an agency that a moderator has refused changes no address, and may still take it away', async () => {
    await pool.query('update agent set status = $2 where id = $1', [agent.id, moderation.reject])
    expect((await patch({ is_on: true })).body.error.reason).toBe('agent_not_verified')
    expect((await rotate()).status).toBe(403)
    expect((await remove()).status).toBe(200)
    expect(await standing()).toBeUndefined()
  })

  test('AGT-08 what is gone stays gone: it is changed, tried and deleted by nobody, and its log is not shown', async () => {
    await befall(app, agent)
    await remove()
    const { token } = agent
    for (const answer of [
      await patch({ is_on: true }),
      await rotate(),
      await remove(),
      await app.call(`POST ${PATH}/${webhook.id}/test`, { token }),
      await app.call(`GET /api/travel-agent/webhook-deliveries?webhook_id=${webhook.id}`, { token }),
    ])
      expect(answer.status).toBe(404)
    const log = await app.call('GET /api/travel-agent/webhook-deliveries', { token })
    expect(log.body.result).toEqual({ items: [], has_more: false })
  })
})
