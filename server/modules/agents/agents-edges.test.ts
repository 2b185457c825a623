import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '../../../contract/platform/rights.ts'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { blockUser, createStaff, createTourist } from '../identity/identity.factory.ts'
import { agentInput, createAgent } from './agents.factory.ts'
import { agentCards, verifiedCountriesOf } from './agents.queries.ts'
import { type AgentData, changedFields, isSameLegalData } from './agents.rules.ts'

const app = await bootApp()
await loadGeo(app)
const vera = await people.vera(app)
beforeEach(() => void (app.clock.now = TEST_NOW))

const { read, pool } = app.database
const edit = (token: string, change: object) =>
  app.call('PATCH /api/travel-agent/edit', { token, body: { ...agentInput, ...change } })
const profileOf = async ({ token }: { token: string }) =>
  (await app.call('GET /api/travel-agent/profile', { token })).body.result
const decide = (agent_id: number, decision: object, token = vera.token) =>
  app.call('PATCH /api/admin/travel-agent/moderation', { token, body: { agent_id, ...decision } })

describe('what makes data other data', () => {
  const data: AgentData = { ...agentInput, register_number: null }

  test.each<[string, Partial<AgentData>, boolean, string[]]>([
    ['nothing', {}, true, []],
    ['the same countries in another order', { country_ids: [4, 1] }, true, []],
    ['one country less', { country_ids: [4] }, true, ['country_ids']],
    ['another operator', { operator_ids: [1, 3] }, true, ['operator_ids']],
    ['the office’s address', { address: 'Сочи' }, true, ['address']],
    ['a number in the register', { register_number: 'РТА 0000001' }, true, ['register_number']],
    ['the name', { organisation: 'ООО «Чёрный парус»' }, false, ['organisation']],
    ['the case of the name', { organisation: 'ооо «Белый парус»' }, false, ['organisation']],
    ['the INN', { inn: '7707083893' }, false, ['inn']],
    ['the OGRN', { ogrn: '1027700132195' }, false, ['ogrn']],
    ['the legal address', { legal_address: 'Москва' }, false, ['legal_address']],
    ['the kind', { kind: 'individual' }, false, ['kind']],
    [
      'name, office and countries',
      { organisation: 'ИП', address: 'Сочи', country_ids: [1] },
      false,
      ['organisation', 'address', 'country_ids'],
    ],
  ])('AGT-03 with %s', (...[, change, isSameLegal, fields]) => {
    const now = { ...data, ...change }
    expect(isSameLegalData(data, now)).toBe(isSameLegal)
    expect(changedFields(data, now)).toEqual(fields)
    expect(changedFields(now, data)).toEqual(fields)
  })

  test('AGT-03 lists are compared without being turned over', () => {
    const list = Object.freeze([4, 1]) as number[]
    expect(changedFields({ ...data, country_ids: list }, data)).toEqual([])
    expect(list).toEqual([4, 1])
  })
})

describe('who decides about agencies', () => {
  test.each<[StaffRole, number]>([
    ['owner', 200],
    ['moderator', 200],
    ['support', 403],
    ['finance', 403],
    ['content', 403],
  ])('ADM-02, ADM-10 %s is answered %i', async (role, status) => {
    const agent = await createAgent(app, { verified: false })
    const member = await createStaff(app, role)
    const decided = await decide(agent.id, { status: 2 }, member.token)
    const looked = await app.call(`POST /api/admin/travel-agent/${agent.id}/register-check`, {
      token: member.token,
      body: { is_found: false },
    })
    expect([decided.status, looked.status]).toEqual([status, status])
    expect((await profileOf(agent)).status).toBe(status === 200 ? 2 : 1)
  })

  test('ADM-02 a decision and a look at the register at once both stand in the history, each once', async () => {
    const agent = await createAgent(app, { verified: false })
    const [decided, looked] = await Promise.all([
      decide(agent.id, { status: 2 }),
      app.call(`POST /api/admin/travel-agent/${agent.id}/register-check`, {
        token: vera.token,
        body: { is_found: true, register_number: 'РТА 0004321' },
      }),
    ])
    expect([decided.status, looked.status]).toEqual([200, 200])
    const { rows } = await pool.query(
      'select kind, count(*) from agent_history where agent_id = $1 group by kind order by kind',
      [agent.id],
    )
    expect(rows).toEqual([
      { kind: 'accepted', count: 1 },
      { kind: 'register_checked', count: 1 },
      { kind: 'submitted', count: 1 },
    ])
  })
})

describe('an edit', () => {
  test('AGT-03 of legal data and back again waits for a moderator all the same', async () => {
    const agent = await createAgent(app)
    expect((await edit(agent.token, { organisation: 'ООО «Другой парус»' })).body.result.status).toBe(1)
    expect((await edit(agent.token, {})).body.result).toMatchObject({
      organisation: agentInput.organisation,
      status: 1,
    })
  })

  test('AGT-03 of what waits already keeps it waiting, with the newest data', async () => {
    const agent = await createAgent(app, { verified: false })
    await edit(agent.token, { organisation: 'ООО «Первое»' })
    await edit(agent.token, { organisation: 'ООО «Второе»' })
    expect(await profileOf(agent)).toMatchObject({ organisation: 'ООО «Второе»', status: 1 })
    expect((await decide(agent.id, { status: 2 })).body.result).toMatchObject({
      organisation: 'ООО «Второе»',
      status: 2,
    })
  })

  test('AGT-01 of both lists empty is refused at both fields', async () => {
    const agent = await createAgent(app)
    const refused = await edit(agent.token, { country_ids: [], operator_ids: [] })
    expect([refused.status, refused.body.error]).toEqual([
      400,
      { country_ids: 'Выберите хотя бы одну страну', operator_ids: 'Выберите хотя бы одного туроператора' },
    ])
  })

  test('AGT-01 with a country said twice keeps it once', async () => {
    const agent = await createAgent(app)
    expect((await edit(agent.token, { country_ids: [4, 4, 1, 4] })).body.result.country_ids).toEqual([1, 4])
  })

  test('AGT-01 of an agency that is blocked is refused, and nothing of it changes', async () => {
    const agent = await createAgent(app)
    await blockUser(app, agent, vera)
    const refused = await edit(agent.token, { address: 'Сочи' })
    expect(refused.status).toBe(403)
    const { rows } = await pool.query('select address from agent where id = $1', [agent.id])
    expect(rows).toEqual([{ address: agentInput.address }])
  })

  test('AGT-03 ten edits of the name at once are as many lines of history, and one of them is what stands', async () => {
    const agent = await createAgent(app, { verified: false })
    const names = Array.from({ length: 10 }, (_, at) => `ООО «Имя ${at}»`)
    await Promise.all(names.map((organisation) => edit(agent.token, { organisation })))
    const { rows } = await pool.query(
      `select version, data->>'organisation' as name from agent_history where agent_id = $1 order by id`,
      [agent.id],
    )
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1))
    expect(
      rows
        .slice(1)
        .map(({ name }) => name)
        .toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual(names)
    expect((await profileOf(agent)).organisation).toBe(rows.at(-1)?.name)
  })
})

describe('the numbers of a company', () => {
  test('AGT-02 of two people who name one company the second is told at its field', async () => {
    const [one, other] = [await createTourist(app), await createTourist(app)]
    const body = { ...agentInput, inn: '7736207543', ogrn: '1027700229193' }
    const answers = []
    for (const { token } of [one, other])
      answers.push((await app.call('POST /api/travel-agent/create', { token, body })).status)
    expect(answers).toEqual([200, 409])
    // A refused claim holds nothing: the company itself may come.
    await decide(one.id, { status: 3, reason: 'Не та компания' })
    const { token } = other
    expect((await app.call('POST /api/travel-agent/create', { token, body })).status).toBe(200)
    await decide(other.id, { status: 3, reason: 'Не та компания' })
  })

  test.each([
    ['with spaces', '77 3620 7543', '7736207543'],
    ['as a number', 7_736_207_543, '7736207543'],
  ])('AGT-02 an INN %s is the same INN', async (_what, inn, stored) => {
    const person = await createTourist(app)
    const body = { ...agentInput, inn, ogrn: '1027700229193' }
    const created = await app.call('POST /api/travel-agent/create', { token: person.token, body })
    expect([created.status, created.body.result?.inn]).toEqual([200, stored])
    await decide(person.id, { status: 3, reason: 'Другая компания' })
  })
})

describe('what others are told of an agency', () => {
  test('AGT-03, OFFER-07 countries of many agents come in the order asked, null where no moderator has passed one', async () => {
    const first = await createAgent(app, { countryIds: [4] })
    const waiting = await createAgent(app, { verified: false })
    const last = await createAgent(app, { countryIds: [1, 16] })
    const asked = [last.id, waiting.id, first.id, 999_999_999, last.id]
    expect(await verifiedCountriesOf(read, asked)).toEqual([[1, 16], null, [4], null, [1, 16]])
    expect(await verifiedCountriesOf(read, [])).toEqual([])
  })

  test('AGT-03 a card says that its agency is blocked or gone; an unknown number has no card', async () => {
    const standing = await createAgent(app)
    const blocked = await createAgent(app)
    const gone = await createAgent(app)
    await blockUser(app, blocked, vera)
    const left = await app.call('DELETE /api/user', { token: gone.token, body: { confirm: true } })
    expect(left.status).toBe(200)
    const cards = await agentCards(read, [standing.id, blocked.id, gone.id, 999_999_999, standing.id])
    expect([...cards.keys()].toSorted((one, other) => one - other)).toEqual([
      standing.id,
      blocked.id,
      gone.id,
    ])
    expect(cards.get(standing.id)).toMatchObject({ is_blocked: false, is_gone: false })
    expect(cards.get(blocked.id)).toMatchObject({ is_blocked: true, is_gone: false })
    expect(cards.get(gone.id)).toMatchObject({
      is_gone: true,
      organisation: 'Пользователь удалён',
      register_number: null,
    })
  })

  test('SEC-54 of an agency that has left no number, address or word of its history is kept', async () => {
    const agent = await createAgent(app)
    await decide(agent.id, { status: 3, reason: 'Марина не отвечает на звонки' })
    await app.call('DELETE /api/user', { token: agent.token, body: { confirm: true } })
    const { rows } = await pool.query(
      'select inn, ogrn, address, legal_address, status from agent where id = $1',
      [agent.id],
    )
    expect(rows).toEqual([{ inn: '', ogrn: '', address: '', legal_address: '', status: 3 }])
    const { rows: history } = await pool.query(
      'select from agent_history where agent_id = $1 and (reason is not null or data is not null)',
      [agent.id],
    )
    expect(history).toEqual([])
  })
})
