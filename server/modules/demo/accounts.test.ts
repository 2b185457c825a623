import { expect, test } from 'vitest'
import { isInn, isOgrn } from '../../../contract/agents/company-numbers.ts'
import { bootApp, type TestApp } from '../../../test/support/app.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { identityModule } from '../identity/module.ts'
import { prepareDemoAccounts } from './accounts.ts'
import { demoAgents } from './demo-agents.ts'

const admin = { email: 'admin@lotour.demo', password: 'lotour-demo' }
const limits = { perPhonePerDay: 1000, perAddressPerHour: 1000, resendSeconds: 0 }
const app = await bootApp({ config: { demo: true, admin, codeLimits: limits } })
await loadGeo(app)

const prepare = ({ act, config, database, core }: TestApp) =>
  prepareDemoAccounts({ act, config, database, log: core.log, now: core.now, say: () => {} })

async function signIn(phone: string): Promise<string> {
  const { body } = await app.call('POST /api/sms', { body: { phone } })
  const confirmed = await app.call('PATCH /api/sms', { body: { code_id: body.id, value: body.code } })
  return confirmed.body.auth_token
}

test('the greeting names the tourist, two agents and the administrator', async () => {
  expect(await prepare(app)).toEqual([
    { role: 'Турист', name: 'Анна Лебедева', login: '+7 900 000-00-01' },
    { role: 'Турагент', name: '«Белый парус»', login: '+7 900 000-00-02' },
    { role: 'Турагент', name: '«Северный ветер»', login: '+7 900 000-00-03' },
    { role: 'Администратор', name: 'Администратор', login: 'admin@lotour.demo', password: 'lotour-demo' },
  ])
})

test('two starts at once and a third one make each of them once', async () => {
  await Promise.all([prepare(app), prepare(app)])
  await prepare(app)
  const { rows } = await app.database.pool.query(
    `select (select count(*) from app_user) as users, (select count(*) from agent) as agents,
      (select count(*) from agent_history where kind = 'accepted') as decisions`,
  )
  expect(rows).toEqual([{ users: 5, agents: 4, decisions: 4 }])
})

test('the tourist signs in by the code that a demo shows', async () => {
  await prepare(app)
  const me = await app.call('GET /api/user', { token: await signIn('+7 900 000-00-01') })
  expect(me.body.result).toMatchObject({ first_name: 'Анна', last_name: 'Лебедева', roles: ['ROLE_USER'] })
})

test('AGT-02 the agents who answer by themselves are moderated, marked, and have numbers with right check digits', async () => {
  await prepare(app)
  for (const { phone, organisation } of demoAgents) {
    const { body } = await app.call('GET /api/travel-agent/profile', { token: await signIn(phone) })
    expect(body.result).toMatchObject({ organisation, status: 2, is_demo: true })
    expect(isInn(body.result.inn) && isOgrn(body.result.ogrn)).toBe(true)
    // Every country with a priority: Turkey, Egypt, Russia and the others.
    expect(body.result.country_ids).toHaveLength(12)
    expect(body.result.country_ids).toEqual(expect.arrayContaining([1, 4, 47]))
    expect(body.result.operator_ids.length).toBeGreaterThanOrEqual(15)
  }
})

test('the two agents of the greeting are left to whoever tries them: none of those who answer by themselves', async () => {
  const accounts = await prepare(app)
  const printed = accounts
    .filter(({ role }) => role === 'Турагент')
    .map(({ login }) => login.replace(/\D/g, ''))
  expect(printed).toHaveLength(2)
  expect(demoAgents.map(({ phone }) => phone).filter((phone) => printed.includes(phone))).toEqual([])
  const { body } = await app.call('GET /api/travel-agent/profile', { token: await signIn(printed[0] ?? '') })
  expect(body.result).toMatchObject({ organisation: 'Белый парус', status: 2 })
})

test('ADM-01 the administrator of the demo signs in by e-mail and password', async () => {
  await identityModule.prepare?.({
    act: app.act,
    config: app.config,
    database: app.database,
    log: app.core.log,
    now: app.core.now,
    say: () => {},
  })
  const answer = await app.call('POST /api/admin/login', { body: admin })
  expect(answer.status).toBe(200)
})

test('outside a demo nobody is made', async () => {
  const plain = await bootApp({ config: { demo: false, admin } })
  expect(await prepare(plain)).toEqual([])
  const { rows } = await plain.database.pool.query('select count(*) as users from app_user')
  expect(rows).toEqual([{ users: 0 }])
})
