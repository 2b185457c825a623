import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PARTNER_KEY, startDadataPartner } from '../../../../test/partners/dadata.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist } from '../../identity/identity.factory.ts'
import { agentInput, createAgent } from '../agents.factory.ts'
import { forgetAnswers } from './forget-answers.job.ts'

const partner = await startDadataPartner()
afterAll(() => partner.stop())
const app = await bootApp({
  config: { companies: { provider: 'dadata', key: PARTNER_KEY, url: partner.url, dailyCalls: 40 } },
})
await loadGeo(app)
const vera = await people.vera(app)

const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows

beforeEach(async () => {
  partner.mend()
  await rows('delete from company_answer')
  await rows('delete from daily_count')
  // Each test's agency is the first with its ИНН.
  await rows('update agent set is_sole = false')
})

const ask = (token: string, number: unknown) =>
  app.call('POST /api/travel-agent/company', { token, body: { number } })
const create = (token: string, change: object = {}) =>
  app.call('POST /api/travel-agent/create', { token, body: { ...agentInput, ...change } })
const edit = (token: string, change: object = {}) =>
  app.call('PATCH /api/travel-agent/edit', { token, body: { ...agentInput, ...change } })
const seenByModerator = async (id: number) =>
  (await app.call(`GET /api/admin/travel-agents?agent_id=${id}`, { token: vera.token })).body.result.items[0]
const jobs = () => rows(`select from graphile_worker.jobs where task_identifier = 'agents_ask_company'`)

describe('AGT-01 the form is filled from the register', () => {
  test('AGT-01 by INN and by OGRN, with spaces as people copy them', async () => {
    const igor = await createTourist(app)
    for (const number of ['9999000013', ' 1269 9000 00017 ']) {
      expect((await ask(igor.token, number)).body.result).toMatchObject({
        outcome: 'found',
        source: 'dadata',
        company: { name: 'ООО «Белый парус»', state: 'active', okved: '79.11' },
      })
    }
    expect(partner.asked).toEqual([{ path: '/suggestions/api/4_1/rs/findById/party', query: '9999000013' }])
  })

  test('AGT-01 a company that the register does not know', async () => {
    const igor = await createTourist(app)
    expect((await ask(igor.token, '9999000020')).body.result).toEqual({
      outcome: 'missing',
      source: 'dadata',
      company: null,
    })
  })

  test('AGT-02 numbers that cannot be are refused before anybody is asked', async () => {
    const igor = await createTourist(app)
    for (const number of ['9999000014', '77О7083893', '', 'я'.repeat(20), '1'.repeat(31), 12, null])
      expect((await ask(igor.token, number)).status).toBe(400)
    expect(partner.asked).toEqual([])
  })

  test('AGT-01 a guest is not served: the register is paid for', async () => {
    const answer = await app.call('POST /api/travel-agent/company', { body: { number: '9999000013' } })
    expect(answer.status).toBe(401)
  })

  test('AGT-01 a register that is down, slow to speak or lying is silent, and the form goes on by hand', async () => {
    const igor = await createTourist(app)
    for (const fault of ['lies', 'html'] as const) {
      partner.fault({ fault, times: 1 })
      expect((await ask(igor.token, '9999000013')).body.result).toEqual({
        outcome: 'silent',
        source: 'dadata',
        company: null,
      })
    }
    expect((await ask(igor.token, '9999000013')).body.result.outcome).toBe('found')
  })
})

const COUNTED = `insert into daily_count values ('company_question', $1, $2, 0, $3, $4)`

describe('AGT-01 the register is not asked without end', () => {
  test('AGT-01 one person asks thirty times a day; what is remembered costs nothing', async () => {
    const igor = await createTourist(app)
    await rows(COUNTED, [`person ${igor.id}`, today(), 29, 30])
    expect((await ask(igor.token, '9999000013')).status).toBe(200)
    const refused = await ask(igor.token, '7707083893')
    expect(refused).toMatchObject({ status: 429, body: { error: { reason: 'company_questions' } } })
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await ask(igor.token, '9999000013')).status).toBe(200)
    const other = await createTourist(app)
    expect((await ask(other.token, '7707083893')).status).toBe(200)
  })

  test('AGT-01 a hundred an address, whoever asks; the address itself is kept nowhere', async () => {
    const igor = await createTourist(app)
    await ask(igor.token, '9999000013')
    const [counted] = await rows<{ who: string }>(
      `update daily_count set used = 100 where who like 'network %' returning who`,
    )
    expect(counted?.who).not.toContain('127.0.0.1')
    const other = await createTourist(app)
    expect((await ask(other.token, '7707083893')).status).toBe(429)
  })

  test('AGT-01 the day’s quota holds over parallel questions, and registration goes on without it', async () => {
    await rows(COUNTED, ['dadata', today(), 38, 40])
    const askers = await Promise.all(['7707083893', '7736207543', '9999000013', '500100732259'].map(asker))
    const answers = await Promise.all(askers.map(({ token, number }) => ask(token, number)))
    const outcomes = answers.map(({ body }) => String(body.result.outcome))
    expect(outcomes.filter((outcome) => outcome === 'found')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'silent')).toHaveLength(2)
    expect(partner.asked).toHaveLength(2)
    const igor = await createTourist(app)
    expect((await create(igor.token, { inn: '9999000020', ogrn: '1269900000028' })).status).toBe(200)
  })

  test('AGT-01 answers are forgotten after a day', async () => {
    const igor = await createTourist(app)
    await ask(igor.token, '9999000013')
    await rows(`update company_answer set asked_at = asked_at - interval '25 hours'`)
    expect((await ask(igor.token, '9999000013')).body.result.outcome).toBe('found')
    expect(partner.asked).toHaveLength(2)
    await rows(`update company_answer set asked_at = $1::timestamptz - interval '25 hours'`, [app.clock.now])
    await app.act(system, forgetAnswers, null)
    expect(await rows('select from company_answer')).toEqual([])
  })
})

describe('AGT-01 what the register said stays beside the agent', () => {
  test('AGT-01, ADM-02 a moderator sees the company’s state, activity and day', async () => {
    const igor = await createTourist(app)
    expect((await create(igor.token)).status).toBe(200)
    expect(await seenByModerator(igor.id)).toMatchObject({
      company: {
        outcome: 'found',
        source: 'dadata',
        company: { state: 'active', okved: '79.11', registered_on: '2016-03-14' },
      },
    })
  })

  test('AGT-02 INN and OGRN of two companies are refused by the second number’s field', async () => {
    const igor = await createTourist(app)
    const text = 'По ИНН 9999000013 в реестре другой ОГРН: 1269900000017. Проверьте оба номера'
    expect(await create(igor.token, { ogrn: '1027700132195' })).toMatchObject({
      status: 400,
      body: { error: { ogrn: text } },
    })
    expect((await app.call('GET /api/travel-agent/profile', { token: igor.token })).status).toBe(403)
    const agent = await createAgent(app)
    expect((await edit(agent.token, { ogrn: '1027700132195' })).body.error.ogrn).toBe(text)
  })

  test('AGT-01, ADM-02 a liquidated company registers, and the moderator sees what it is', async () => {
    const igor = await createTourist(app)
    await create(igor.token, { inn: '7707083893', ogrn: '1027700132195' })
    expect((await seenByModerator(igor.id)).company.company.state).toBe('liquidated')
  })

  test('AGT-01 a register that is down never blocks: the agent waits as «не сверено» until it speaks', async () => {
    const igor = await createTourist(app)
    partner.fault({ fault: '500', times: 2 })
    expect((await create(igor.token)).status).toBe(200)
    expect((await seenByModerator(igor.id)).company).toEqual({
      outcome: 'silent',
      source: 'dadata',
      company: null,
    })
    await app.processAll()
    expect(await jobs()).toHaveLength(1)
    await rows(`update graphile_worker._private_jobs set run_at = now()`)
    await app.processAll()
    expect(await jobs()).toHaveLength(0)
    expect((await seenByModerator(igor.id)).company.outcome).toBe('found')
  })

  test('AGT-01, ADM-02 a foreign OGRN that was found out only later is shown to the moderator', async () => {
    const igor = await createTourist(app)
    partner.fault({ fault: 'lost', times: 1 })
    expect((await create(igor.token, { ogrn: '1027700132195' })).status).toBe(200)
    await app.processAll()
    expect((await seenByModerator(igor.id)).company.outcome).toBe('mismatch')
  })

  test('AGT-03 an edit of countries asks nobody, other numbers ask again', async () => {
    const agent = await createAgent(app)
    await edit(agent.token, { country_ids: [2] })
    expect(partner.asked).toEqual([])
    await edit(agent.token, { inn: '7736207543', ogrn: '1027700229193' })
    expect(partner.asked).toHaveLength(1)
    expect((await seenByModerator(agent.id)).company.company.state).toBe('bankrupt')
  })
})

describe('AGT-01 without a register', () => {
  test('AGT-01 the demo’s register says that it is one, and knows its own companies alone', async () => {
    const demo = await bootApp()
    const igor = await createTourist(demo)
    const of = async (number: string) =>
      (await demo.call('POST /api/travel-agent/company', { token: igor.token, body: { number } })).body.result
    expect(await of('9999000013')).toMatchObject({ outcome: 'found', source: 'demo' })
    expect(await of('999900001118')).toMatchObject({ company: { kind: 'individual' } })
    expect(await of('7707083893')).toEqual({ outcome: 'missing', source: 'demo', company: null })
  })

  test('AGT-01 a site without a key says that nobody is asked, and registers', async () => {
    const bare = await bootApp({ config: { companies: { provider: 'none' } } })
    await loadGeo(bare)
    const igor = await createTourist(bare)
    const answer = await bare.call('POST /api/travel-agent/company', {
      token: igor.token,
      body: { number: '9999000013' },
    })
    expect(answer.body.result).toEqual({ outcome: 'off', source: null, company: null })
    const created = await bare.call('POST /api/travel-agent/create', { token: igor.token, body: agentInput })
    expect(created.status).toBe(200)
  })
})

function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(app.clock.now)
}

async function asker(number: string) {
  return { number, token: (await createTourist(app)).token }
}
