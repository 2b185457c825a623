import { Writable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import {
  ADMIN_PASSWORD,
  createAdmin,
  createTourist,
  factorCode,
  giveFactor,
  givePassword,
} from '../../modules/identity/identity.factory.ts'
import { createAgent } from '../../modules/agents/agents.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import { createLog } from '../log.ts'

const written: Record<string, unknown>[] = []
const sink = new Writable({
  write: (line: Buffer, _encoding, done) => {
    written.push(JSON.parse(line.toString()))
    done()
  },
})
const app = await bootApp({ log: createLog('info', sink) })
await loadGeo(app)
const PASSWORD = 'море и 7 ночей'

beforeEach(() => {
  written.length = 0
})
const lines = () => written.filter(({ part }) => part === 'security')
const readings = async () =>
  (
    await app.database.pool.query<{ admin_id: number; call: string; person_ids: number[] }>(
      `select admin_id, call, to_jsonb(person_ids) as person_ids from audit where deed = 'person.look' order by id`,
    )
  ).rows

describe('the security log', () => {
  test('SEC-64 has a line for each sign-in, the right one and the wrong one, without a name in it', async () => {
    const anna = await createTourist(app)
    await givePassword(app, anna, PASSWORD)
    await app.call('POST /api/login', { body: { email: anna.email, password: 'не тот пароль' } })
    await app.call('POST /api/login', { body: { email: anna.email, password: PASSWORD } })

    expect(lines().map(({ call, outcome, status }) => [call, outcome, status])).toEqual([
      ['POST /api/login', 'unproved', 400],
      ['POST /api/login', 'proved', 200],
    ])
    const text = JSON.stringify(lines())
    for (const secret of [anna.email, anna.phone, anna.last_name, PASSWORD, '127.0.0.1'])
      expect(text).not.toContain(secret)
  })

  test('SEC-64 has a line for a wrong second factor, a dead token, a refusal and an act of an administrator', async () => {
    const admin = await createAdmin(app)
    const secret = await giveFactor(app, admin)
    const tourist = await createTourist(app)
    const enter = (code: string) =>
      app.call('POST /api/admin/login', { body: { email: admin.email, password: ADMIN_PASSWORD, code } })
    await enter('000000')
    await enter(factorCode(secret, app.clock.now))
    await app.call('GET /api/user', { token: 'a-token-that-never-was' })
    await app.call('GET /api/admin/users', { token: tourist.token })
    await app.call(`POST /api/admin/users/${tourist.id}/block`, {
      token: admin.token,
      body: { reason: 'Спам в чатах' },
    })

    expect(
      lines().map(({ call, outcome, reason, user }) => [call, outcome, reason ?? null, user ?? null]),
    ).toEqual([
      ['POST /api/admin/login', 'unproved', 'bad_request', null],
      ['POST /api/admin/login', 'proved', null, null],
      ['GET /api/user', 'unknown', 'unauthorized', null],
      ['GET /api/admin/users', 'refused', 'admins_only', tourist.id],
      ['POST /api/admin/users/:id/block', 'administered', null, admin.id],
    ])
  })

  test('SEC-64 counts what it does not write out: a flood of refusals fills no disk', async () => {
    const calls = Array.from({ length: 200 }, () => app.call('GET /api/user', { token: 'made-up-token' }))
    await Promise.all(calls)
    expect(lines().length).toBeLessThan(200)
    const metrics = String((await app.call('GET /metrics')).body)
    const counted = /security_events_total\{outcome="unknown",reason="unauthorized"\} (\d+)/.exec(
      metrics,
    )?.[1]
    expect(Number(counted)).toBeGreaterThanOrEqual(200)
  })

  test('SEC-64 says nothing of a guest, whose page only asks who is there', async () => {
    await app.call('GET /api/user')
    expect(lines()).toEqual([])
  })
})

describe('the reading log', () => {
  test('SEC-60 keeps who of the administrators was shown whose contacts, and by which call', async () => {
    const admin = await createAdmin(app)
    const [anna, boris] = [await createTourist(app), await createTourist(app)]
    const agent = await createAgent(app)
    const before = (await readings()).length
    await app.call(`GET /api/admin/users?search=${encodeURIComponent(anna.email)}`, { token: admin.token })
    await app.call(`GET /api/user?id=${boris.id}`, { token: admin.token })
    await app.call(`GET /api/admin/users/${anna.id}`, { token: admin.token })
    await app.call(`GET /api/admin/travel-agents?agent_id=${agent.id}`, { token: admin.token })

    expect((await readings()).slice(before)).toEqual([
      { admin_id: admin.id, call: 'GET /api/admin/users', person_ids: [anna.id] },
      { admin_id: admin.id, call: 'GET /api/user', person_ids: [boris.id] },
      { admin_id: admin.id, call: 'GET /api/admin/users/:id', person_ids: [anna.id] },
      { admin_id: admin.id, call: 'GET /api/admin/travel-agents', person_ids: [agent.id] },
    ])
  })

  test('SEC-60 is about others: one’s own profile is no reading, and nobody but administrators is noted', async () => {
    const before = await readings()
    const admin = await createAdmin(app)
    const anna = await createTourist(app)
    await app.call('GET /api/user', { token: admin.token })
    await app.call('GET /api/user', { token: anna.token })
    await app.call(`GET /api/user?id=${admin.id}`, { token: anna.token })
    expect(await readings()).toEqual(before)
  })

  test.each(['update audit set call = $$x$$', 'delete from audit', 'truncate audit'])(
    'SEC-64 is never changed: %s',
    async (statement) => {
      await expect(app.database.pool.query(statement)).rejects.toThrow('never changed')
    },
  )

  test.each(['ledger_entry', 'ledger_transfer'])('SEC-64 %s is never emptied', async (table) => {
    await expect(app.database.pool.query(`truncate ${table} cascade`)).rejects.toThrow('never changed')
  })
})
