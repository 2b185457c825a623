import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { blockUser, type TestUser } from '../../identity/identity.factory.ts'
import { comeDue, FAR, farTrip, putOff, toldTo } from './tell.factory.ts'

const app = await bootApp()
app.clock.now = FAR
let anna: TestUser
let vera: TestUser

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
})

const TURKEY = 4
async function launch(): Promise<number> {
  const id = await createAuction(app, anna, { ...farTrip, geo_country_id: TURKEY })
  // The database's own clock does not stand in the far spring.
  await app.database.pool.query('update auction set created_at = $1 where id = $2', [FAR, id])
  return id
}

describe('TICK-06 agents hear of new requests', () => {
  beforeEach(async () => {
    await app.processAll()
    await comeDue(app, 'notifications.requests')
  })

  test('TICK-06 of their own countries only, who passed moderation and is not blocked', async () => {
    const agent = await createAgent(app, { countryIds: [TURKEY] })
    const elsewhere = await createAgent(app, { countryIds: [1] })
    const newcomer = await createAgent(app, { countryIds: [TURKEY], verified: false })
    const blocked = await createAgent(app, { countryIds: [TURKEY] })
    await blockUser(app, blocked, vera)
    const auctionId = await launch()
    await app.processAll()
    expect(await toldTo(app, agent, 'request.new')).toEqual([])
    await comeDue(app, 'notifications.requests')
    expect(await toldTo(app, agent, 'request.new')).toMatchObject([
      { fact: `requests:4:${auctionId}`, data: { request_id: auctionId, country: 'Турция' }, count: 1 },
    ])
    for (const one of [elsewhere, newcomer, blocked, anna])
      expect(await toldTo(app, one, 'request.new')).toEqual([])
  })

  test('TICK-06 requests of half a minute are one job and one line; told of once, the next adds to the unread', async () => {
    const agent = await createAgent(app, { countryIds: [TURKEY] })
    for (let made = 0; made < 3; made++) await launch()
    await app.processAll()
    expect(await putOff(app, 'notifications.requests')).toEqual([30_000])
    await comeDue(app, 'notifications.requests')
    expect(await toldTo(app, agent, 'request.new')).toMatchObject([{ count: 3 }])
    await launch()
    await app.processAll()
    await comeDue(app, 'notifications.requests')
    expect(await toldTo(app, agent, 'request.new')).toMatchObject([{ count: 4 }])
    const { body } = await app.call('GET /api/notifications?unread=1', { token: agent.token })
    expect(body.result.items[0]).toMatchObject({ title: '4\u00a0новые заявки', count: 4 })
  })

  test('TICK-06 what was hidden or deleted in that half a minute is told to nobody', async () => {
    const agent = await createAgent(app, { countryIds: [TURKEY] })
    const [hidden, deleted] = [await launch(), await launch()]
    await app.call('POST /api/request/hide', {
      token: anna.token,
      body: { request_id: hidden, status: true },
    })
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: deleted } })
    await app.processAll()
    await comeDue(app, 'notifications.requests')
    expect(await toldTo(app, agent, 'request.new')).toEqual([])
  })

  test('TICK-06 two hundred and more agents of a country are all told, a hundred at a time', async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      `with person as (
        insert into app_user (phone, first_name, last_name, email, created_at)
        select '7900' || lpad(n::text, 7, '0'), 'Олег', 'Н', 'many' || n || '@example.ru', now()
        from generate_series(1, 205) as n returning id
      ), sold as (
        insert into agent select (jsonb_populate_record(agent, jsonb_build_object('id', person.id,
          'inn', '9' || lpad(person.id::text, 9, '0'), 'ogrn', '9' || lpad(person.id::text, 12, '0')))).*
        from person, (select agent from agent where status = 2 limit 1) as model(agent) returning id
      )
      insert into agent_country (agent_id, country_id) select id, 4 from sold returning agent_id as id`,
    )
    await launch()
    await app.processAll()
    await comeDue(app, 'notifications.requests')
    const told = await app.database.pool.query(
      `select count(*)::int as count from notification where kind = 'request.new' and user_id = any($1)`,
      [rows.map(({ id }) => id)],
    )
    expect([rows.length, told.rows[0].count]).toEqual([205, 205])
  })
})

describe('TICK-06 an agent hears a moderator’s decision', () => {
  const decide = (agent: TestAgent, decision: object) =>
    app.call('PATCH /api/admin/travel-agent/moderation', {
      token: vera.token,
      body: { agent_id: agent.id, ...decision },
    })
  const list = async ({ token }: TestAgent) =>
    (await app.call('GET /api/notifications', { token })).body.result.items

  test('TICK-06 accepted: the way to the requests', async () => {
    const agent = await createAgent(app, { verified: false })
    expect((await decide(agent, { status: 2 })).status).toBe(200)
    await app.processAll()
    expect(await list(agent)).toMatchObject([
      { kind: 'agent.accepted', title: 'Проверка агентства пройдена', link: '/travel-agent/requests' },
    ])
  })

  test('TICK-06 refused: the reason of this very decision', async () => {
    const agent = await createAgent(app, { verified: false })
    await decide(agent, { status: 3, reason: 'Нет записи в реестре' })
    await app.processAll()
    expect(await list(agent)).toMatchObject([
      { kind: 'agent.refused', text: 'Причина: Нет записи в реестре', link: '/travel-agent/registration' },
    ])
  })
})
