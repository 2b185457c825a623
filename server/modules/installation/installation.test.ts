import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../test/support/app.ts'
import { createCore, createWeb } from '../../app.ts'
import { modules } from '../../modules.ts'
import type { Config } from '../../platform/config/config.ts'
import { system } from '../../platform/use-case.ts'
import { agentInput, createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { payTopUp } from '../billing/payments/payments.factory.ts'
import { brokenRules, offerRules, purposeRules } from '../billing/self-check/ledger-rules.queries.ts'
import { paymentPurposes } from '../../payment-purposes.ts'
import { personalTables } from '../../personal-tables.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import {
  createAdmin,
  createTourist,
  givePassword,
  giveRole,
  signIn,
  type TestUser,
} from '../identity/identity.factory.ts'
import { giveKey, giveWebhook } from '../integrations/integrations.factory.ts'
import { sendOffer } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { cleanDemo } from './index.ts'
import { installationModule } from './module.ts'
import { defineTask } from '../../platform/jobs/task.ts'

const demoAdmin = { email: 'admin@lotour.demo', password: 'lotour-demo' }
const demo = {
  demo: true,
  showCodes: true,
  admin: demoAdmin,
  adminEmails: [demoAdmin.email],
  codeLimits: { perPhonePerDay: 1000, perAddressPerHour: 1000, resendSeconds: 0 },
}
const boss = { email: 'boss@lotour.ru', password: 'Три-толстяка-1924' }
const real: Partial<Config> = {
  demo: false,
  production: true,
  showCodes: false,
  priceRows: 0,
  admin: boss,
  adminEmails: [boss.email],
}

const rows = async <T extends object>(app: TestApp, query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows
const under = (app: TestApp, config: Partial<Config>) => ({
  act: app.act,
  config: { ...app.config, ...config },
  database: app.database,
  log: app.core.log,
  now: app.core.now,
  say: () => {},
})
const mayStart = (app: TestApp, config: Partial<Config>) => installationModule.mayStart?.(under(app, config))
/** As the start has it: whether it may, and then what every module puts in. */
async function start(app: TestApp, config: Partial<Config>): Promise<void> {
  const preparation = under(app, config)
  for (const module of modules) await module.mayStart?.(preparation)
  for (const module of modules) await module.prepare?.(preparation)
}
const clean = (app: TestApp, config = real) => cleanDemo({ ...under(app, config), tables: personalTables })

/** The same database under other settings. */
async function realServer(app: TestApp) {
  const { database, core: running } = app
  const core = createCore({
    config: { ...app.config, ...real },
    database,
    log: running.log,
    now: running.now,
  })
  const web = await createWeb(core)
  return {
    post: async (url: string, payload: object) =>
      (await web.http.inject({ method: 'POST', url, payload })).statusCode,
    get: async (url: string, token?: string) =>
      web.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    close: () => web.close(),
  }
}

describe('SEC-49 the database of a former demonstration', async () => {
  const app = await bootApp({ config: { ...demo, priceRows: 2000 } })
  let visitor: TestUser
  let agency: TestAgent
  let key: string

  beforeAll(async () => {
    app.clock.now = new Date()
    await loadGeo(app)
    await start(app, {})
    // A visitor who shows what codes and passwords were worth there, and an agency that everybody's administrator took in.
    visitor = await createTourist(app)
    await givePassword(app, visitor, 'пароль-гостя-77')
    const login = await app.call('POST /api/admin/login', { body: demoAdmin })
    agency = await createAgent(app, { verified: false })
    const accepted = await app.call('PATCH /api/admin/travel-agent/moderation', {
      token: login.body.auth_token,
      body: { agent_id: agency.id, status: 2 },
    })
    if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
    // Three millions of the demonstration and a top-up of the sandbox, some of it spent.
    await payTopUp(app, agency, 10_000)
    await sendOffer(app, { agent: agency, auctionId: await createAuction(app, visitor) })
    key = (await giveKey(app, agency)).key
    await giveWebhook(app, agency)
    await addTours(app, [{ price: 90_000 }], 'anex')
  })

  test('SEC-49 does not start for real people, and one line says what is left and how to clean it', async () => {
    await expect(start(app, real)).rejects.toThrow(
      /^База осталась от демонстрации: 6\sдемо-людей, 15\s010\s000\s₽ демо-денег, выдуманный прайс-лист \(\d+\s\d+\sтур\S*\), администраторы, которых нет в настройках \(admin@lotour\.demo\)\..*npm run clean-demo/,
    )
    await expect(start(app, real)).rejects.not.toThrow('\n')
    // Nothing was put into it by the attempt.
    expect(await rows(app, 'select from app_user where email = $1', [boss.email])).toEqual([])
  })

  test('SEC-49, PAY-01 cleaned it carries no demo people, money or prices; the books stay sound and tell how', async () => {
    const cleaned = await clean(app)
    expect(cleaned).toMatchObject({
      people: 6,
      kopecks: 1_501_000_000,
      admins: [demoAdmin.email],
      agencies: 1,
    })
    expect(cleaned.tours).toBeGreaterThan(1000)
    const rules = { ...purposeRules(paymentPurposes), ...offerRules(new Date()) }
    expect(await brokenRules(app.database.read, rules)).toEqual([])
    const totals = await rows<{ kind: string; kopecks: number }>(
      app,
      `select account.kind, sum(amount_kopecks)::float8 as kopecks from ledger_account as account
       join ledger_entry on account_id = account.id where account.kind <> 'top_ups' and account.kind <> 'top_up_refunds'
       group by 1 order by 1`,
    )
    expect(totals).toEqual([
      { kind: 'agent', kopecks: 0 },
      { kind: 'demo_grants', kopecks: 0 },
      { kind: 'fees', kopecks: 0 },
    ])
    expect(await rows(app, `select state, refunded_kopecks::int from payment`)).toEqual([
      { state: 'refunded', refunded_kopecks: 1_000_000 },
    ])
    expect(await rows(app, `select source from price_import where state = 'current' order by 1`)).toEqual([
      { source: 'anex' },
      { source: expect.stringMatching(/^test \d+$/) },
    ])
    expect(await rows(app, `select from hot_tour where source = 'price-list'`)).toEqual([])
    expect(
      await rows(app, `select from app_user where is_demo and (email is not null or phone is not null)`),
    ).toEqual([])
    expect(await rows(app, `select from agent join app_user using (id) where status = 2`)).toEqual([])
  })

  test('SEC-49 cleaned once more it is as it was', async () => {
    expect(await clean(app)).toEqual({
      tours: 0,
      kopecks: 0,
      people: 0,
      admins: [],
      sessions: 0,
      agencies: 0,
      keys: 0,
    })
  })

  test('SEC-49 then it starts for real people, and nobody of the demonstration comes in', async () => {
    await start(app, real)
    const server = await realServer(app)
    try {
      for (const path of ['/api/admin/second-factor', '/api/admin/login'])
        expect(await server.post(path, demoAdmin)).toBe(400)
      expect(await server.post('/api/login', { email: visitor.email, password: 'пароль-гостя-77' })).toBe(400)
      expect((await server.get('/api/user', visitor.token)).statusCode).toBe(401)
      expect((await server.get('/api/travel-agent/balance', key)).statusCode).toBe(401)
      const agencies = await server.get('/api/travel-agents')
      expect(agencies.body).not.toContain('Солнечный берег')
      expect(agencies.body).not.toContain(agentInput.organisation)
      expect((await server.get('/api/hot-tours')).json().result.items).toEqual([])
      // The one of the configuration begins with a generator of codes.
      expect(await server.post('/api/admin/login', boss)).toBe(403)
      expect(await server.post('/api/admin/second-factor', boss)).toBe(200)
    } finally {
      await server.close()
    }
  })

  test('SEC-49 and never again as a demonstration', async () => {
    await expect(start(app, {})).rejects.toThrow(/^База рабочая.*LOTOUR_DATA_DIR/)
  })
})

describe('SEC-49 a database for real people', async () => {
  const app = await bootApp()
  beforeAll(async () => {
    app.clock.now = new Date()
    await loadGeo(app)
    await start(app, real)
  })

  test('SEC-49 starts again, and no setting makes a demonstration of it', async () => {
    await mayStart(app, real)
    await expect(mayStart(app, demo)).rejects.toThrow(/^База рабочая/)
  })

  test('SEC-49 of two first starts at once, one of each kind, one is refused', async () => {
    const fresh = await bootApp()
    const outcomes = await Promise.allSettled([mayStart(fresh, demo), mayStart(fresh, real)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('SEC-49 a former administrator stops the start until he is named or withdrawn', async () => {
    const former = await createAdmin(app)
    await expect(mayStart(app, real)).rejects.toThrow(`(${former.email}). Впишите`)
    await mayStart(app, { ...real, adminEmails: [boss.email, former.email] })
    const again = await signIn(app, former, { asAdmin: true })
    expect(await clean(app)).toMatchObject({ admins: [former.email], people: 0, kopecks: 0, tours: 0 })
    await mayStart(app, real)
    for (const token of [former.token, again])
      expect((await app.call('GET /api/admin/travel-agents', { token })).status).toBe(401)
    expect(
      await rows(app, `select email from app_user join user_role on user_id = id where role = 'owner'`),
    ).toEqual([{ email: boss.email }])
  })

  test('SEC-49 sign-ins, passwords and agencies of real people outlive a cleaning that had nothing to doubt', async () => {
    const anna = await createTourist(app)
    const agent = await createAgent(app)
    await givePassword(app, anna, 'пароль-анны-1985')
    await clean(app)
    expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(200)
    expect(await rows(app, 'select status from agent where id = $1', [agent.id])).toEqual([{ status: 2 }])
  })

  test('ADM-20 the last owner is withdrawn by no cleaning: the next one is made first, or nothing is done', async () => {
    const fresh = await bootApp()
    await start(fresh, real)
    const next = { email: 'next@lotour.ru', password: 'Девять-бурлаков-1870' }
    const owners = () =>
      rows(fresh, `select email from app_user join user_role on user_id = id where role = 'owner'`)
    const cleaning = (admin: Config['admin']) => clean(fresh, { ...real, admin, adminEmails: [next.email] })
    await expect(cleaning(undefined)).rejects.toMatchObject({ code: 'last_owner' })
    expect(await owners()).toEqual([{ email: boss.email }])
    expect(await cleaning(next)).toMatchObject({ admins: [boss.email] })
    expect(await owners()).toEqual([{ email: next.email }])
  })

  test('SEC-13 whoever has typed the address of ADMIN_EMAIL before becomes no administrator: the start is refused', async () => {
    const squatter = await createTourist(app, { email: 'chief@lotour.ru' })
    const named = {
      ...real,
      admin: { ...boss, email: squatter.email },
      adminEmails: [boss.email, squatter.email],
    }
    await expect(start(app, named)).rejects.toThrow(
      `(chief@lotour.ru) уже указал в своём профиле человек №${squatter.id}`,
    )
    expect(await rows(app, 'select from user_role where user_id = $1', [squatter.id])).toEqual([])
    await giveRole(app, squatter, 'owner')
    await start(app, named)
  })
})

test('TOUR-05 a start for real people makes no tours up, nor at any later hour', async () => {
  const app = await bootApp({ config: real })
  await loadGeo(app)
  await start(app, real)
  await app.act(system, async ({ enqueue }) => enqueue(defineTask<object>('refresh_price_list'), {}), null)
  await app.processAll()
  expect(await rows(app, 'select from price_import')).toEqual([])
})
