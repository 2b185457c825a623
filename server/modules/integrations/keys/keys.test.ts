import { beforeAll, describe, expect, test } from 'vitest'
import { apiScopeNames } from '../../../../contract/platform/scopes.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { refusedHandshake } from '../../../../test/support/live.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs, createTourist, giveRole } from '../../identity/identity.factory.ts'
import { giveKey } from '../integrations.factory.ts'

const app = await bootApp()
const { pool } = app.database
beforeAll(() => loadGeo(app))

const PATH = '/api/travel-agent/api-keys'
const make = (agent: TestAgent, body: object) => app.call(`POST ${PATH}`, { token: agent.token, body })
const list = async (agent: TestAgent) =>
  (await app.call(`GET ${PATH}`, { token: agent.token })).body.result.items
const whoAmI = async (key: string, headers: Record<string, string> = {}) => {
  const { status, body } = await app.call('GET /api/travel-agent/profile', { token: key, headers })
  return status === 200 ? body.result.agent_id : [status, body.error.reason]
}
const usual = { name: 'CRM «Моё агентство»', scopes: ['offers:write', 'requests:read'] }

describe('AGT-08 a key of an agency', () => {
  test('AGT-08 is shown whole once, by its beginning later, and is kept as a hash', async () => {
    const agent = await createAgent(app)
    const { status, body } = await make(agent, usual)
    expect(status).toBe(200)
    expect(body.key).toMatch(/^lot_[\w-]{43}$/)
    expect(body.result.key).toBe(body.key)
    expect(body.result).toMatchObject({
      ...usual,
      scopes: ['requests:read', 'offers:write'],
      prefix: body.key.slice(0, 12),
      state: 'active',
      addresses: [],
      expires_at: null,
      used_at: null,
    })
    expect(JSON.stringify(await list(agent))).not.toContain(body.key)
    const { rows } = await pool.query('select api_key::text as row from api_key where id = $1', [
      body.result.id,
    ])
    expect(rows[0].row).not.toContain(body.key.slice(12))
    expect(await whoAmI(body.key)).toBe(agent.id)
  })

  test('AGT-08 its last use is seen: when and from where', async () => {
    const agent = await createAgent(app)
    const { key } = await giveKey(app, agent)
    await whoAmI(key)
    const [shown] = await list(agent)
    expect(shown).toMatchObject({ used_from: '127.0.0.1' })
    expect(Date.now() - Date.parse(shown.used_at)).toBeLessThan(60_000)
  })

  test('AGT-08, SEC-69 a key that is used from two addresses by turns is not written down at every call', async () => {
    const agent = await createAgent(app)
    const { key } = await giveKey(app, agent)
    const from = (remoteAddress: string) =>
      app.web.http.inject({
        url: '/api/user',
        remoteAddress,
        headers: { authorization: `Bearer ${key}` },
      })
    const version = async () =>
      (await pool.query('select xmin::text from api_key where agent_id = $1', [agent.id])).rows[0].xmin
    await from('10.0.0.1')
    const before = await version()
    await from('10.0.0.2')
    await from('10.0.0.1')
    expect(await version()).toBe(before)
    await pool.query(`update api_key set used_at = used_at - interval '6 seconds' where agent_id = $1`, [
      agent.id,
    ])
    await from('10.0.0.2')
    expect((await list(agent))[0]).toMatchObject({ used_from: '10.0.0.2' })
  })

  test('AGT-08, SEC-51 is made after a fresh proof alone, and its owner is told', async () => {
    const agent = await createAgent(app)
    await ageProofs(app, agent)
    const { status, body } = await make(agent, usual)
    expect([status, body.error.reason]).toEqual([403, 'reauth'])
    const fresh = await createAgent(app)
    const { key } = (await make(fresh, usual)).body
    await app.processAll()
    const news = await app.call('GET /api/notifications', { token: fresh.token })
    expect(news.body.result.items[0]).toMatchObject({
      kind: 'key.made',
      text: `${key.slice(0, 12)}… Если это были не вы, отзовите ключ и смените пароль.`,
    })
  })

  test.each([
    [{ ...usual, name: ' ' }, 'name'],
    [{ ...usual, name: 'я'.repeat(61) }, 'name'],
    [{ ...usual, scopes: [] }, 'scopes'],
    [{ ...usual, scopes: ['admin'] }, 'scopes.0'],
    [{ ...usual, scopes: undefined }, 'scopes'],
    [{ ...usual, expires_in_days: 0 }, 'expires_in_days'],
    [{ ...usual, expires_in_days: 1e9 }, 'expires_in_days'],
    [{ ...usual, addresses: ['localhost'] }, 'addresses.0'],
    [{ ...usual, addresses: ['10.0.0.0/40'] }, 'addresses.0'],
    [{ ...usual, addresses: Array.from({ length: 21 }, (_, at) => `203.0.113.${at}`) }, 'addresses'],
  ])('AGT-08, ERR-03 %j is refused by %s', async (body, field) => {
    const { status, body: answer } = await make(await createAgent(app), body)
    expect([status, Object.keys(answer.error)]).toEqual([400, [field]])
  })

  test('AGT-08 an agent whom no moderator has passed makes none', async () => {
    const { status, body } = await make(await createAgent(app, { verified: false }), usual)
    expect([status, body.error.reason]).toEqual([403, 'agent_not_verified'])
  })

  test('AGT-08 there are ten at the most; a revoked one makes room', async () => {
    const agent = await createAgent(app)
    for (let count = 0; count < 10; count++) await giveKey(app, agent)
    const eleventh = await make(agent, usual)
    expect([eleventh.status, eleventh.body.error.reason]).toEqual([409, 'api_keys_max'])
    const [{ id }] = await list(agent)
    await app.call(`DELETE ${PATH}/${id}`, { token: agent.token })
    expect((await make(agent, usual)).status).toBe(200)
    expect(await list(agent)).toHaveLength(10)
  })

  test('AGT-08, SEC-20 of many made at once ten come to be', async () => {
    const agent = await createAgent(app)
    await giveKey(app, agent)
    const answers = await Promise.all(Array.from({ length: 15 }, () => make(agent, usual)))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([...Array(9).fill(200), ...Array(6).fill(409)])
    expect(await list(agent)).toHaveLength(10)
  })
})

describe('AGT-08 what a key does not open', () => {
  test('SEC-50 a revoked one is dead with the next call', async () => {
    const agent = await createAgent(app)
    const { id, key } = await giveKey(app, agent)
    expect(await whoAmI(key)).toBe(agent.id)
    expect((await app.call(`DELETE ${PATH}/${id}`, { token: agent.token })).status).toBe(200)
    expect(await whoAmI(key)).toEqual([401, 'key_unknown'])
    expect(await list(agent)).toEqual([])
    expect((await app.call(`DELETE ${PATH}/${id}`, { token: agent.token })).status).toBe(404)
  })

  test('AGT-08 one that has run out', async () => {
    const agent = await createAgent(app)
    const { id, key } = await giveKey(app, agent, { expires_in_days: 30 })
    expect(await whoAmI(key)).toBe(agent.id)
    await pool.query(`update api_key set expires_at = least(now(), $2) - interval '1 second' where id = $1`, [
      id,
      app.clock.now,
    ])
    expect(await whoAmI(key)).toEqual([401, 'key_expired'])
    expect(await list(agent)).toMatchObject([{ id, state: 'expired' }])
  })

  test('AGT-08 one that is used from a strange address', async () => {
    const agent = await createAgent(app)
    const { key } = await giveKey(app, agent, { addresses: ['203.0.113.0/24', '2001:db8::1'] })
    const from = async (remoteAddress: string) => {
      const answer = await app.web.http.inject({
        method: 'GET',
        url: '/api/travel-agent/profile',
        remoteAddress,
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.7' },
      })
      return answer.json().error?.reason ?? answer.statusCode
    }
    expect(await from('203.0.113.250')).toBe(200)
    expect(await from('2001:db8::1')).toBe(200)
    expect(await from('127.0.0.1')).toBe('key_address')
    expect(await from('203.0.114.1')).toBe('key_address')
  })

  test('SEC-55 those of an agent who is blocked, or whom a moderator has refused, until that is undone', async () => {
    const agent = await createAgent(app)
    const { key } = await giveKey(app, agent)
    await pool.query('update agent set status = 3 where id = $1', [agent.id])
    expect(await whoAmI(key)).toEqual([403, 'agent_not_verified'])
    await pool.query('update agent set status = 2 where id = $1', [agent.id])
    expect(await whoAmI(key)).toBe(agent.id)
    await pool.query(
      `insert into user_block (user_id, blocked_by, reason, blocked_at) values ($1, $1, 'спам', now())`,
      [agent.id],
    )
    expect(await whoAmI(key)).toEqual([403, 'user_blocked'])
    await pool.query('update user_block set lifted_at = now() where user_id = $1', [agent.id])
    expect(await whoAmI(key)).toBe(agent.id)
  })

  test('SEC-53 what is an administrator’s, though its owner be one; what asks for a fresh proof; other keys', async () => {
    const agent = await createAgent(app)
    await giveRole(app, agent, 'owner')
    const { id, key } = await giveKey(app, agent)
    const asked = async (call: Parameters<typeof app.call>[0], body?: object) =>
      (await app.call(call, { token: key, body })).body.error.reason
    expect(await asked('GET /api/admin/travel-agents')).toBe('key_scope')
    expect(await asked(`POST ${PATH}`, usual)).toBe('key_scope')
    expect(await asked(`DELETE ${PATH}/${id}`)).toBe('key_scope')
    expect(await asked('GET /api/user')).toBe('key_scope')
    expect(await asked('DELETE /api/user', {})).toBe('key_scope')
  })

  test('AGT-08 nothing opens to what only looks like a key', async () => {
    const { key } = await giveKey(app, await createAgent(app))
    for (const wrong of ['lot_', `${key}x`, key.slice(0, -1)])
      expect(await whoAmI(wrong)).toEqual([401, 'key_unknown'])
    for (const wrong of [key.slice(4), `LOT_${key.slice(4)}`])
      expect(await whoAmI(wrong)).toEqual([401, 'unauthorized'])
    for (const cookie of [`token=${key}`, `__Host-token=${key}`])
      expect((await app.call('GET /api/travel-agent/profile', { headers: { cookie } })).status).toBe(401)
  })

  test('SEC-54 somebody else’s key is neither seen nor revoked', async () => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    const { id, key } = await giveKey(app, agent)
    expect(await list(rival)).toEqual([])
    expect((await app.call(`DELETE ${PATH}/${id}`, { token: rival.token })).status).toBe(404)
    expect(await whoAmI(key)).toBe(agent.id)
  })

  test('SEC-33 a socket: live pages are for sign-ins', async () => {
    const { key } = await giveKey(app, await createAgent(app))
    expect(await refusedHandshake(app, { authorization: `Bearer ${key}` })).toBe(401)
    expect(await refusedHandshake(app, { cookie: `token=${key}` })).toBe(401)
  })
})

describe('SEC-53 scopes', () => {
  const calls = [
    ['requests:read', 'GET /api/travel-agent/requests'],
    ['tours:search', 'POST /api/travel-agent/tours/search'],
    ['offers:read', 'GET /api/travel-agent/offers'],
    ['offers:write', 'POST /api/travel-agent/offer'],
    ['chats:read', 'GET /api/chats'],
    ['chats:write', 'POST /api/chats/1/read'],
    ['bookings:read', 'GET /api/travel-agent/bookings'],
    ['bookings:write', 'POST /api/travel-agent/booking/1/confirm'],
    ['balance:read', 'GET /api/travel-agent/balance'],
  ] as const

  test.each(calls)('SEC-53 %s opens %s, all the others do not', async (scope, call) => {
    const agent = await createAgent(app)
    const body = call.startsWith('POST') ? {} : undefined
    const errorWith = async (scopes: (typeof apiScopeNames)[number][]) =>
      (await app.call(call, { token: (await giveKey(app, agent, { scopes })).key, body })).body.error ?? {}
    expect((await errorWith([scope])).reason).not.toBe('key_scope')
    const others = apiScopeNames.filter((other) => other !== scope)
    // It says which right it wants.
    expect(await errorWith(others)).toMatchObject({ reason: 'key_scope', scope })
  })

  test('AGT-08 whoever is no agent makes no keys', async () => {
    const tourist = await createTourist(app)
    const { status, body } = await app.call(`POST ${PATH}`, { token: tourist.token, body: usual })
    expect([status, body.error.reason]).toEqual([403, 'agents_only'])
  })
})
