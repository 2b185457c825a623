import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist } from '../../identity/identity.factory.ts'
import { agentInput, createAgent, type TestAgent } from '../agents.factory.ts'

const app = await bootApp()
await loadGeo(app)
const vera = await people.vera(app)

const list = async (query: Record<string, string> = {}) =>
  (await app.call(`GET /api/agents?${new URLSearchParams(query)}`)).body.result
const namesOf = async (query: Record<string, string> = {}) =>
  (await list(query)).items.map(({ organisation }: { organisation: string }) => organisation)
const page = (id: number | string) => app.call(`GET /api/agents/${id}`)
const look = (id: number, body: object) =>
  app.call(`POST /api/admin/travel-agent/${id}/register-check`, { token: vera.token, body })
const withdraw = (agent_id: number) =>
  app.call('PATCH /api/admin/travel-agent/moderation', {
    token: vera.token,
    body: { agent_id, status: 3, reason: 'Жалобы' },
  })

let sail: TestAgent
let compass: TestAgent
let waiting: TestAgent
beforeAll(async () => {
  sail = await createAgent(app, { organisation: 'ООО «Парус 100%»', countryIds: [4], operatorIds: [1] })
  compass = await createAgent(app, { organisation: 'Компас', countryIds: [1, 4], operatorIds: [2] })
  waiting = await createAgent(app, { organisation: 'Ещё не проверен', verified: false })
  await look(compass.id, {
    is_found: true,
    register_number: 'РТА 0001234',
    register_url: 'https://tourism.gov.ru/1234',
  })
})

describe('SITE-05 the list of agents', () => {
  test('SITE-05, SEC-69 one look of a guest’s takes one connection, whatever it asks', async () => {
    const { pool } = app.database
    let most = 0
    const count = () => void (most = Math.max(most, pool.totalCount - pool.idleCount))
    pool.on('acquire', count)
    await list({ search: 'парус' })
    pool.off('acquire', count)
    expect(most).toBe(1)
  })

  test('SITE-05 shows to a guest whoever was moderated, those found in the register first', async () => {
    const found = await list()
    expect(found.items.map(({ id }: { id: number }) => id)).toEqual([compass.id, sail.id])
    expect(found.total_items).toBe(2)
    expect(found.items[0]).toEqual({
      id: compass.id,
      organisation: 'Компас',
      kind: 'legal',
      is_demo: false,
      photo: null,
      register_number: 'РТА 0001234',
      rating: null,
      countries: [
        { id: 1, name: 'Египет', flag: expect.any(String) },
        { id: 4, name: 'Турция', flag: expect.any(String) },
      ],
      operators: [{ id: 2, name: expect.any(String) }],
    })
  })

  test('SITE-05 choices of the filters are those that leave somebody, with how many', async () => {
    const { countries, operators } = await list()
    expect(countries).toEqual([
      { id: 1, name: 'Египет', agents: 1 },
      { id: 4, name: 'Турция', agents: 2 },
    ])
    expect(operators.map(({ id, agents }: { id: number; agents: number }) => [id, agents])).toEqual(
      expect.arrayContaining([
        [1, 1],
        [2, 1],
      ]),
    )
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['a part of the name in any case', { search: 'пАРус' }, ['ООО «Парус 100%»']],
    ['the name without its quotes', { search: 'ооо парус' }, ['ООО «Парус 100%»']],
    ['the name in other quotes', { search: '"Парус 100%"' }, ['ООО «Парус 100%»']],
    ['a percent sign as itself', { search: '%' }, ['ООО «Парус 100%»']],
    ['the number in the register', { search: '0001234' }, ['Компас']],
    ['a country', { country_id: '1' }, ['Компас']],
    ['an operator', { operator_id: '1' }, ['ООО «Парус 100%»']],
    ['a country and an operator together', { country_id: '4', operator_id: '2' }, ['Компас']],
    ['a country that nobody sells', { country_id: '999999' }, []],
    ['the tax number: it is nobody’s business', { search: '9999000013' }, []],
    ['one who waits for moderation', { search: 'Ещё не' }, []],
    ['a page beyond the last', { page: '2' }, []],
  ])('SITE-05 agents are found by %s', async (_by, query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test('SITE-05 «ё» and «е» are one letter to whoever looks for an agency', async () => {
    const shores = await createAgent(app, { organisation: 'ООО «Зелёные Берега»' })
    const found = []
    for (const search of ['зеленые берега', 'ЗЕЛЁНЫЕ', 'бёрега']) found.push(...(await namesOf({ search })))
    expect(found).toEqual(Array(3).fill('ООО «Зелёные Берега»'))
    await withdraw(shores.id)
  })

  test.each<Record<string, string>>([
    { page: '0' },
    { country_id: 'x' },
    { operator_id: '-1' },
    { search: 'я'.repeat(101) },
    { search: 'a\u0000b' },
    { sort: 'price' },
  ])('ERR-03 a question that makes no sense is refused: %j', async (query) => {
    expect((await app.call(`GET /api/agents?${new URLSearchParams(query)}`)).status).toBe(400)
  })
})

describe('SITE-05 the page of an agent', () => {
  test('SITE-05 the record in the register with its link and day, the company’s day, countries and operators', async () => {
    await app.database.pool.query('update agent set company = $2 where id = $1', [
      compass.id,
      { outcome: 'found', source: 'dadata', company: { registered_on: '2016-03-14' } },
    ])
    const { body } = await page(compass.id)
    expect(body.result).toMatchObject({
      organisation: 'Компас',
      register: {
        number: 'РТА 0001234',
        url: 'https://tourism.gov.ru/1234',
        checked_at: TEST_NOW.toISOString(),
      },
      company_since: '2016-03-14',
      moderated_since: TEST_NOW.toISOString(),
    })
    const text = JSON.stringify(body)
    for (const secret of [compass.phone, compass.email, agentInput.address])
      expect(text).not.toContain(secret)
  })

  test('SITE-05 by which the seller is found in the state’s register: of a sole proprietor no address', async () => {
    const { inn, ogrn, legal_address } = agentInput
    expect((await page(compass.id)).body.result).toMatchObject({ inn, ogrn, legal_address })
    const igor = await createAgent(app, { organisation: 'ИП Захаров Игорь Петрович' })
    await app.database.pool.query(`update agent set kind = 'individual' where id = $1`, [igor.id])
    const { body } = await page(igor.id)
    expect(body.result).toMatchObject({ inn, ogrn, legal_address: null })
    expect(JSON.stringify(body)).not.toContain(legal_address)
    expect(JSON.stringify((await app.call('GET /api/agents')).body)).not.toMatch(new RegExp(`${inn}|${ogrn}`))
    await withdraw(igor.id)
  })

  test('SITE-05 numbers that do not belong together prove no age of the company', async () => {
    await app.database.pool.query('update agent set company = $2 where id = $1', [
      sail.id,
      { outcome: 'mismatch', source: 'dadata', company: { registered_on: '1991-01-01' } },
    ])
    expect((await page(sail.id)).body.result).toMatchObject({ company_since: null, register: null })
  })

  test('SITE-05 nobody else has a page: who waits, a tourist, an administrator, no number at all', async () => {
    const anna = await createTourist(app)
    const admin = await createAdmin(app)
    for (const id of [waiting.id, anna.id, admin.id, 999_999_999]) {
      expect((await page(id)).status).toBe(404)
      expect((await app.call(`GET /api/agents/${id}/record`)).status).toBe(404)
    }
    for (const id of ['x', '-1', '1e3', '99999999999999999999']) expect((await page(id)).status).toBe(400)
  })

  test('SITE-05, AGT-03 whoever loses the moderation, is blocked or leaves is gone from list and page at once', async () => {
    const [lost, edited, blocked, left] = [
      await createAgent(app),
      await createAgent(app),
      await createAgent(app),
      await createAgent(app),
    ]
    for (const { id } of [lost, edited, blocked, left]) expect((await page(id)).status).toBe(200)
    await withdraw(lost.id)
    await app.call('PATCH /api/travel-agent/edit', {
      token: edited.token,
      body: { ...agentInput, organisation: 'ООО «Другое»' },
    })
    await app.database.pool.query(
      'insert into user_block (user_id, reason, blocked_by) values ($1, $2, $3)',
      [blocked.id, 'Жалобы', vera.id],
    )
    await app.call('DELETE /api/user', { token: left.token, body: { confirm: true } })
    const ids = (await list()).items.map(({ id }: { id: number }) => id)
    for (const { id } of [lost, edited, blocked, left]) {
      expect((await page(id)).status).toBe(404)
      expect(ids).not.toContain(id)
    }
  })
})
