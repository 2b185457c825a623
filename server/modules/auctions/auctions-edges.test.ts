import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { budgetLabel } from '../../../contract/auctions/budget-labels.ts'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { createAuction } from './auctions.factory.ts'
import { expireAuctions } from './own/change-auction.ts'
import { feedTraits } from './feed-traits.rules.ts'

const app = await bootApp()
const NOW = app.clock.now
let anna: TestUser
let boris: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
  agent = await createAgent(app)
})
beforeEach(() => void (app.clock.now = NOW))

const { pool } = app.database
const get = (path: `/${string}`, who: { token: string } = anna) =>
  app.call(`GET ${path}`, { token: who.token })
const hide = (request_id: unknown, status: unknown, who = anna) =>
  app.call('POST /api/request/hide', { token: who.token, body: { request_id, status } })
const remove = (request_id: unknown, who = anna) =>
  app.call('DELETE /api/request', { token: who.token, body: { request_id } })
const historyOf = async (id: number) =>
  (await pool.query('select to_state from auction_move where auction_id = $1 order by id', [id])).rows.map(
    (row: { to_state: string }) => row.to_state,
  )
const idsOf = async (query: string, who = anna) =>
  (await get(`/api/requests?${query}`, who)).body.result.items.map(({ id }: { id: number }) => id)

test.each([
  [99_999, 100_000, 'below'],
  [100_000, 100_000, 'match'],
  [120_000, 100_000, 'match'],
  [120_001, 100_000, 'above'],
  [200_000, null, null],
  [200_000, 0, null],
] as const)(
  'WIZ-15, AUC-05 a budget of %i against a market minimum of %s is «%s»',
  (budget, minimum, label) => {
    expect(budgetLabel(budget, minimum)).toBe(label)
  },
)

test('OFFER-05 of a request its place in the feeds knows the trip, and neither the tourist nor a word of the wishes', () => {
  const trip = {
    departure_id: 1,
    country_id: 4,
    region_id: 22,
    hotel_id: 5,
    hotel_stars: 4,
    date_from: '2027-05-20',
    date_to: '2027-05-30',
    nights: 7,
    adults: 2,
    child_ages: [3, 7],
    meal_ids: null,
    budget: 200_000,
    recommended_price: null,
    offers_count: 3,
    tourist_id: 77,
    wishes: 'звоните 8 900 123-45-67',
  }
  const traits = feedTraits(trip)
  expect(traits).toMatchObject({ children: 2, meals: [], stars: 4, market_minimum: null, offers_count: 3 })
  expect(JSON.stringify(traits)).not.toMatch(/900|77|wishes|tourist/)
})

describe('hiding', () => {
  test('AUC-03 hidden twice it is hidden since the first time; shown twice it is shown', async () => {
    const id = await createAuction(app, anna)
    const since = async () =>
      (await pool.query('select hidden_at from auction where id = $1', [id])).rows[0].hidden_at
    await hide(id, true)
    app.clock.now = new Date(NOW.getTime() + 3_600_000)
    expect((await hide(id, true)).body.result).toEqual({ id, hidden: '1' })
    expect(await since()).toEqual(NOW)
    for (const _ of [1, 2]) expect((await hide(id, false)).body.result).toEqual({ id, hidden: '0' })
    expect(await since()).toBeNull()
  })

  test('AUC-03 hiding is no move: the state and its history stay', async () => {
    const id = await createAuction(app, anna)
    await hide(id, true)
    expect((await get(`/api/request/${id}`)).body.result).toMatchObject({ state: 'active', hidden: '1' })
    expect(await historyOf(id)).toEqual(['active'])
  })

  test('AUC-03 an agent does not see what is hidden, and sees it again when it is shown', async () => {
    const id = await createAuction(app, anna)
    const seen = async () => (await get(`/api/travel-agent/request/${id}`, agent)).status
    expect(await seen()).toBe(200)
    await hide(id, true)
    expect(await seen()).toBe(404)
    await hide(id, false)
    expect(await seen()).toBe(200)
  })

  test.each([
    ['no number', undefined, true, 'request_id'],
    ['a number that is none', 'abc', true, 'request_id'],
    ['a number below one', 0, true, 'request_id'],
    ['a word for the state', 7, 'да', 'status'],
    ['a number for the state', 7, 1, 'status'],
    ['no state', 7, undefined, 'status'],
  ])('ERR-03 %s is refused by the field', async (_what, id, ...[status, field]) => {
    const refused = await hide(id, status)
    expect([refused.status, Object.keys(refused.body.error)]).toEqual([400, [field]])
  })

  test('AUC-03, AUC-04 hidden, shown and deleted all at once, it is deleted once and never comes back', async () => {
    const id = await createAuction(app, anna)
    const answers = await Promise.all([
      hide(id, true),
      remove(id),
      hide(id, false),
      remove(id),
      hide(id, true),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(answers.filter(({ status }, at) => [1, 3].includes(at) && status === 200)).toHaveLength(1)
    expect(await historyOf(id)).toEqual(['active', 'deleted'])
    expect((await hide(id, false)).body.error.message).toBe('Не найдено.')
    expect(await idsOf('hidden=1')).not.toContain(id)
  })
})

describe('the own list', () => {
  test('AUC-02 filters by state, by resort and by what is hidden narrow together', async () => {
    const clara = await createTourist(app)
    const kemer = await createAuction(app, clara, { geo_region_id: 22 })
    const alanya = await createAuction(app, clara, { geo_region_id: 19 })
    const egypt = await createAuction(app, clara, {
      geo_country_id: 1,
      date_from: '01.12.2026',
      date_to: '02.12.2026',
    })
    await hide(alanya, true, clara)
    await app.act(system, expireAuctions, { today: '2026-12-03', most: 500 })
    expect(await idsOf('state=active', clara)).toEqual([alanya, kemer])
    expect(await idsOf('state=expired', clara)).toEqual([egypt])
    expect(await idsOf('hidden=0', clara)).toEqual([egypt, kemer])
    expect(await idsOf('hidden=1&country_id=4', clara)).toEqual([alanya])
    expect(await idsOf('region_id=22&hidden=0&state=active', clara)).toEqual([kemer])
    expect(await idsOf('region_id=22&country_id=1', clara)).toEqual([])
    expect(await idsOf('state=deleted', clara)).toEqual([])
  })

  test.each([
    'hidden=2',
    'state=lost',
    'page=0',
    'page=1.5',
    'country_id=-4',
    'surprise=1',
    'hidden=1&hidden=0',
  ])('AUC-02, ERR-03 the list refuses «%s»', async (query) => {
    expect((await get(`/api/requests?${query}`)).status).toBe(400)
  })

  test('AUC-02, AUC-05 a guest is told to sign in, an agent that this is for tourists', async () => {
    const id = await createAuction(app, anna)
    for (const path of ['/api/requests', `/api/request/${id}`, `/api/request/${id}/market`] as const) {
      expect((await app.call(`GET ${path}`)).status).toBe(401)
      const { status, body } = await get(path, agent)
      expect([status, body.error.message]).toEqual([403, 'Ошибка доступа. Это доступно только туристам.'])
    }
    expect((await get(`/api/request/${id}/market`, boris)).status).toBe(404)
  })
})

describe('the end that comes by itself', () => {
  const expired = async (id: number) => (await get(`/api/request/${id}`)).body.result.state === 'expired'
  const runJob = async () => {
    await app.act(
      system,
      async ({ enqueue }: Ctx) => enqueue(defineTask<object>('auctions.expire'), {}),
      null,
    )
    await app.processAll()
  }

  test('AUC-08 the day ends in Moscow: at three hours to midnight by Greenwich, not at midnight', async () => {
    const id = await createAuction(app, anna, { date_from: '05.12.2026', date_to: '06.12.2026' })
    app.clock.now = new Date('2026-12-06T20:59:59Z')
    await runJob()
    expect(await expired(id)).toBe(false)
    app.clock.now = new Date('2026-12-06T21:00:00Z')
    await runJob()
    expect(await expired(id)).toBe(true)
  })

  test('AUC-08 a hidden one ends like the others, and stays hidden', async () => {
    const id = await createAuction(app, anna, { date_from: '07.12.2026', date_to: '08.12.2026' })
    await hide(id, true)
    await app.act(system, expireAuctions, { today: '2026-12-09', most: 500 })
    expect((await get(`/api/request/${id}`)).body.result).toMatchObject({ state: 'expired', hidden: '1' })
  })

  test('AUC-08 so many at a time, the longest over first; the rest wait for the next turn', async () => {
    await app.act(system, expireAuctions, { today: '2027-02-01', most: 500 })
    const later = await createAuction(app, anna, { date_from: '03.02.2027', date_to: '05.02.2027' })
    const sooner = await createAuction(app, anna, { date_from: '02.02.2027', date_to: '04.02.2027' })
    const take = () => app.act(system, expireAuctions, { today: '2027-02-06', most: 1 })
    expect([await take(), await expired(sooner), await expired(later)]).toEqual([1, true, false])
    expect([await take(), await expired(later), await take()]).toEqual([1, true, 0])
  })

  test('AUC-04, AUC-08 deleted by its tourist while its time runs out, it has one end', async () => {
    const id = await createAuction(app, anna, { date_from: '02.03.2027', date_to: '03.03.2027' })
    const over = { today: '2027-03-04', most: 500 }
    const [, removed] = await Promise.all([app.act(system, expireAuctions, over), remove(id)])
    expect(removed.status).toBe(200)
    // Over first and then deleted, or deleted alone.
    const history = await historyOf(id)
    expect([history[0], history.at(-1)]).toEqual(['active', 'deleted'])
    expect(await app.act(system, expireAuctions, over)).toBe(0)
    expect(await historyOf(id)).toEqual(history)
  })
})
