import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bootApp, type CallApi } from '../../../test/support/app.ts'
import { createCore, createWeb } from '../../app.ts'
import { sealedColumns } from '../../modules.ts'
import { createAgent, type TestAgent } from '../../modules/agents/agents.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import {
  ADMIN_PASSWORD,
  createAdmin,
  createTourist,
  factorCode,
  giveFactor,
  type TestUser,
} from '../../modules/identity/identity.factory.ts'
import { giveWebhook, type TestWebhook } from '../../modules/integrations/integrations.factory.ts'
import { unsubscribeToken } from '../../modules/notifications/letters/unsubscribe-token.ts'
import type { Config } from '../config/config.ts'
import { processAll } from '../jobs/worker.ts'
import { requireKnownKeys, resealAll } from './reseal.ts'
import { seal, sealMark, unseal } from './seal.ts'

const OLD = 'the key of this installation until now'
const NEW = 'the key of this installation from now on'
const app = await bootApp({ config: { secretKey: OLD } })

/** The same database under other keys, as a process sees it that was started with them. */
async function startedWith(keys: Pick<Config, 'secretKey' | 'formerSecretKey'>) {
  const config = { ...app.config, ...keys }
  const core = createCore({ ...app.core, config })
  const web = await createWeb(core)
  onTestFinished(() => web.close())
  const call: CallApi = async (line, { body, token, headers } = {}) => {
    const [method, url] = line.split(' ') as ['GET' | 'POST', string]
    const bearer = token ? { authorization: `Bearer ${token}` } : {}
    const payload = body === undefined ? {} : { payload: body as object }
    const answer = await web.http.inject({ method, url, headers: { ...bearer, ...headers }, ...payload })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return { core, config, call }
}
const renewed = () => startedWith({ secretKey: NEW, formerSecretKey: OLD })
const settled = () => startedWith({ secretKey: NEW, formerSecretKey: undefined })

let admin: TestUser
let factor: string
let agent: TestAgent
let webhook: TestWebhook

beforeAll(async () => {
  await loadGeo(app)
  admin = await createAdmin(app)
  factor = await giveFactor(app, admin)
  agent = await createAgent(app)
  webhook = await giveWebhook(app, agent)
  // The secret before, which receivers may still check by, is sealed as well.
  await app.call(`POST /api/travel-agent/webhooks/${webhook.id}/secret`, { token: agent.token })
})

const enter = (call: CallApi) =>
  call('POST /api/admin/login', {
    body: { email: admin.email, password: ADMIN_PASSWORD, code: factorCode(factor, app.clock.now) },
  })
const sealedBy = async (key: string) => {
  let found = 0
  for (const { table, column } of sealedColumns) {
    const { rowCount } = await app.database.pool.query(
      `select from ${table} where substring(${column} from 1 for 4) = $1`,
      [sealMark(key)],
    )
    found += rowCount ?? 0
  }
  return found
}

test('SEC-59 what either key has sealed is opened; the present one alone seals', () => {
  const [before, after] = [seal(OLD, 'тайна', 'place'), seal(NEW, 'тайна', 'place')]
  expect([before, after].map((sealed) => unseal([NEW, OLD], sealed, 'place'))).toEqual(['тайна', 'тайна'])
  expect(() => unseal([NEW], before, 'place')).toThrow('another SECRET_KEY')
})

describe('an installation whose key is replaced', () => {
  test('SEC-59 lets administrators in, and signs to agencies, by what the former key has sealed', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    const { call } = await renewed()
    expect(await enter(call)).toMatchObject({ status: 200 })
    expect(await sealedBy(OLD)).toBe(3)
  })

  test('SEC-59 confirms a code, and sends one, that was made before the replacement', async () => {
    const anna = await createTourist(app)
    const made = await app.call('POST /api/sms', { body: { phone: anna.phone } })
    const { core, call } = await renewed()
    await processAll(core.worker)
    const { rows } = await app.database.pool.query(
      `select text from outbox_message where recipient = $1 order by id desc limit 1`,
      [anna.phone],
    )
    expect(rows[0].text).toContain(made.body.code)
    const confirmed = await call('PATCH /api/sms', { body: { code_id: made.body.id, value: made.body.code } })
    expect(confirmed).toMatchObject({ status: 200 })
  })

  test('SEC-59 still believes the links of letters that the former key has signed', async () => {
    const { call } = await renewed()
    const token = unsubscribeToken(OLD, { userId: agent.id, kind: 'all' })
    expect(await call(`GET /api/notifications/unsubscribe/${token}`)).toMatchObject({ status: 200 })
  })

  test('F40 does not start with a key that opens nothing here, before it is told the former one', async () => {
    const { config } = await settled()
    const started = requireKnownKeys(app.database.read, { config, columns: sealedColumns })
    await expect(started).rejects.toThrow('SECRET_KEY не тот, которым запечатаны секреты этой базы')
    const told = { ...config, formerSecretKey: OLD }
    await requireKnownKeys(app.database.read, { config: told, columns: sealedColumns })
  })

  test('SEC-59, F37 has everything sealed anew while it runs, two commands at once; then the former key is forgotten', async () => {
    const { core, call } = await renewed()
    const both = [resealAll(core.act, sealedColumns), resealAll(core.act, sealedColumns)]
    const done = await Promise.all(both)
    expect(done[0]! + done[1]!).toBe(3)
    expect([await sealedBy(OLD), await sealedBy(NEW)]).toEqual([0, 3])
    expect(await resealAll(core.act, sealedColumns)).toBe(0)

    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect(await enter(call)).toMatchObject({ status: 200 })
    const { config, call: later } = await settled()
    await requireKnownKeys(app.database.read, { config, columns: sealedColumns })
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect(await enter(later)).toMatchObject({ status: 200 })
  })

  test('SEC-59 leaves nothing in any table that the former key has sealed', async () => {
    const { rows } = await app.database.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { table, column } of rows) {
      const left = await app.database.pool.query(
        `select from "${table}" where substring("${column}" from 1 for 4) = $1`,
        [sealMark(OLD)],
      )
      expect([table, column, left.rowCount]).toEqual([table, column, 0])
    }
  })
})
