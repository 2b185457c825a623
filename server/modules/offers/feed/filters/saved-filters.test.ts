import { beforeAll, beforeEach, expect, test } from 'vitest'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import { bootApp } from '../../../../../test/support/app.ts'
import { people } from '../../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import type { TestUser } from '../../../identity/identity.factory.ts'
import { comeDue, toldTo } from '../../../notifications/tell/tell.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})
beforeEach(async () => {
  agent = await createAgent(app, { countryIds: [4] })
})

const send = (body: object, { token } = agent) =>
  app.call('POST /api/travel-agent/feed-filters', { token, body })
const save = async (body: object): Promise<number> => {
  const { status, body: answer } = await send(body)
  expect([status, answer]).toEqual([200, expect.anything()])
  return answer.result.id
}
const change = (id: number, body: object, { token } = agent) =>
  app.call(`PATCH /api/travel-agent/feed-filters/${id}`, { token, body })
const list = async ({ token } = agent) =>
  (await app.call('GET /api/travel-agent/feed-filters', { token })).body.result.items
const names = async () => (await list()).map(({ name }: { name: string }) => name)

test('OFFER-04 a filter is saved with its name, sorting and conditions, and comes back as it was', async () => {
  const filters = {
    country_id: [4],
    budget_from: 150_000,
    date_from: '01.05.2027',
    date_to: '2027-06-01',
    meal: [4, 5],
    verdict: ['match', 'above'],
    has_children: true,
  }
  const id = await save({ name: '  Семьи   в мае ', filters, sort: 'budget_desc', notify: true })
  expect(await list()).toEqual([
    {
      id,
      name: 'Семьи в мае',
      filters: { ...filters, date_to: '01.06.2027' },
      sort: 'budget_desc',
      is_default: false,
      notify: true,
      position: 1,
    },
  ])
  const changed = await change(id, { name: 'Все семьи', filters: { has_children: true } })
  expect(changed.body.result).toMatchObject({
    name: 'Все семьи',
    filters: { has_children: true },
    sort: 'budget_desc',
  })
})

test('OFFER-04 one is the default at most; the order is the agent’s, without gaps', async () => {
  const [one, two, three] = [
    await save({ name: 'А', filters: {}, is_default: true }),
    await save({ name: 'Б', filters: {} }),
    await save({ name: 'В', filters: {}, is_default: true }),
  ]
  expect((await list()).map((item: { is_default: boolean }) => item.is_default)).toEqual([false, false, true])
  await change(one, { is_default: true })
  expect((await list()).map((item: { is_default: boolean }) => item.is_default)).toEqual([true, false, false])
  await change(three, { position: 1 })
  expect(await names()).toEqual(['В', 'А', 'Б'])
  await change(three, { position: workLimits.savedFiltersMax })
  expect(await names()).toEqual(['А', 'Б', 'В'])
  expect(
    (await app.call(`DELETE /api/travel-agent/feed-filters/${two}`, { token: agent.token })).status,
  ).toBe(200)
  expect((await list()).map((item: { position: number }) => item.position)).toEqual([1, 2])
  const twenty = Array.from({ length: 10 }, () => change(one, { is_default: true }))
  const race = [
    ...twenty,
    ...Array.from({ length: 10 }, () => change(three, { is_default: true, position: 1 })),
  ]
  expect(new Set((await Promise.all(race)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await list()).filter((item: { is_default: boolean }) => item.is_default)).toHaveLength(1)
})

test('OFFER-04 twenty filters and no more, also when thirty are sent at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => send({ name: `№ ${at}`, filters: {} })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect([refused.length, refused[0]?.status, refused[0]?.body.error.reason]).toEqual([
    10,
    409,
    'filters_full',
  ])
  expect((await list()).map((item: { position: number }) => item.position)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
})

test('OFFER-04 another agent’s filter does not exist; what makes no sense is refused by its name', async () => {
  const id = await save({ name: 'Мой', filters: {} })
  const other = await createAgent(app)
  expect(await list(other)).toEqual([])
  expect((await change(id, { name: 'Чужой' }, other)).status).toBe(404)
  expect((await app.call(`DELETE /api/travel-agent/feed-filters/${id}`, { token: other.token })).status).toBe(
    404,
  )
  expect(await names()).toEqual(['Мой'])
  const wrong: object[] = [
    { name: '', filters: {} },
    { name: 'я'.repeat(61), filters: {} },
    { name: 'А', filters: { budget_from: 2, budget_to: 1 } },
    { name: 'А', filters: { cursor: 'abc' } },
    { name: 'А', filters: { country_id: [] } },
    { name: 'А', filters: {}, sort: 'best' },
  ]
  for (const body of wrong) expect([body, (await send(body)).status]).toEqual([body, 400])
  const newcomer = await createAgent(app, { verified: false })
  expect((await send({ name: 'А', filters: {} }, newcomer)).body.error.reason).toBe('agent_not_verified')
})

test('OFFER-04 each saved filter says how many new requests it has; a filter of read ones has none', async () => {
  const [families, cheap, read] = [
    await save({ name: 'Семьи', filters: { has_children: true } }),
    await save({ name: 'Дешёвые', filters: { budget_to: 100_000 } }),
    await save({ name: 'Прочитанные', filters: { is_unread: false } }),
  ]
  const before = (await app.call('GET /api/travel-agent/requests/unread', agent)).body.result.unread
  const request_id = await createAuction(app, anna, { childrens: [4], max_price: 90_000 })
  const newest = await createAuction(app, anna, { childrens: [4] })
  const unread = async () => (await app.call('GET /api/travel-agent/requests/unread', agent)).body.result
  expect(await unread()).toEqual({
    unread: before + 2,
    filters: [
      { filter: families, unread: 2 },
      { filter: cheap, unread: 1 },
      { filter: read, unread: 0 },
    ],
    newest,
  })
  await app.call('PATCH /api/travel-agent/request/seen', { token: agent.token, body: { request_id } })
  expect((await unread()).filters.map((one: { unread: number }) => one.unread)).toEqual([1, 0, 0])
})

test('OFFER-04, TICK-06 a filter that notifies lets only what fits through; who has none hears of all', async () => {
  const all = await createAgent(app, { countryIds: [4] })
  const quiet = await createAgent(app, { countryIds: [4] })
  await save({ name: 'Семьи', filters: { has_children: true }, notify: true })
  await save({ name: 'Дорогие', filters: { budget_from: 900_000 }, notify: true })
  await save({ name: 'Пятёрки', filters: { stars: [5] } })
  await send({ name: 'Никакие', filters: { budget_from: 4_000_000 }, notify: true }, quiet)
  await app.processAll()
  await comeDue(app, 'notifications.requests')
  await app.database.pool.query(`delete from notification where kind = 'request.new'`)
  const family = await createAuction(app, anna, { childrens: [4] })
  const dear = await createAuction(app, anna, { max_price: 950_000 })
  await createAuction(app, anna, { hotel_stars: 5 })
  const plain = await createAuction(app, anna)
  await app.processAll()
  await comeDue(app, 'notifications.requests')
  expect(family).toBeLessThan(dear)
  expect(await toldTo(app, agent, 'request.new')).toMatchObject([{ data: { request_id: dear }, count: 2 }])
  expect(await toldTo(app, all, 'request.new')).toMatchObject([{ data: { request_id: plain }, count: 4 }])
  expect(await toldTo(app, quiet, 'request.new')).toEqual([])
})
