import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { people } from '../../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import type { TestUser } from '../../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
/** By a word of what is special about each. */
const made: Record<string, number> = {}

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app, { countryIds: [4, 1] })
  await fund(app, agent)
  const trips: Record<string, object> = {
    plain: {},
    egypt: { geo_country_id: 1, max_price: 300_000 },
    petersburg: { geo_departure_id: 5, max_price: 150_000 },
    kemer: { geo_region_id: 22, days_count: 10 },
    family: { childrens: [3, 7], adult_count: 2 },
    five: { hotel_stars: 5, food_types: [4, 5] },
    june: { date_from: '05.06.2027', date_to: '10.06.2027' },
  }
  for (const [word, trip] of Object.entries(trips)) made[word] = await createAuction(app, anna, trip)
})

const ask = async (query: string, path = 'requests') =>
  app.call(`GET /api/travel-agent/${path}?${query}` as 'GET /', { token: agent.token })

/** The words of the requests that are found. */
async function found(query: string): Promise<string[]> {
  const { status, body } = await ask(query)
  expect([query, status]).toEqual([query, 200])
  expect(body.result.total_items).toBe(body.result.items.length)
  return body.result.items.map(
    ({ id }: { id: number }) => Object.entries(made).find(([, one]) => one === id)?.[0],
  )
}
const others = (...words: string[]) =>
  Object.keys(made)
    .filter((word) => !words.includes(word))
    .toReversed()

test('OFFER-04 each filter keeps what fits it and nothing else; lists are any of their values', async () => {
  const cases: [string, string[]][] = [
    ['country_id=1', ['egypt']],
    ['country_id=1,4', others()],
    ['country_id=9', []],
    ['departure_id=5', ['petersburg']],
    ['departure_id=5,1', others()],
    ['region_id=22', ['kemer']],
    ['budget_to=150000', ['petersburg']],
    ['budget_from=300000', ['egypt']],
    ['budget_from=200000&budget_to=299999', others('egypt', 'petersburg')],
    ['nights_from=8', ['kemer']],
    ['nights_to=7', others('kemer')],
    ['guests_from=3', ['family']],
    ['guests_to=2', others('family')],
    ['has_children=1', ['family']],
    ['stars=5', ['five']],
    ['stars=0', others('five')],
    ['meal=5', ['five']],
    ['meal=0', others('five')],
    ['date_from=06.06.2027', ['june']],
    ['date_to=2027-06-04', others('june')],
    ['verdict=unknown', others()],
    ['verdict=below,above', []],
    ['age_hours=1', others()],
    ['departure_id=5&has_children=1', []],
  ]
  for (const [query, words] of cases) expect([query, await found(query)]).toEqual([query, words])
})

test('OFFER-04 both ends of a filter count, to the day and the rouble', async () => {
  expect(await found('date_from=10.06.2027')).toEqual(['june'])
  expect(await found('date_from=11.06.2027')).toEqual([])
  expect(await found('date_to=05.06.2027&date_from=01.06.2027')).toEqual(['june'])
  expect(await found('budget_from=150000&budget_to=150000')).toEqual(['petersburg'])
  expect(await found('nights_from=10&nights_to=10')).toEqual(['kemer'])
})

test('OFFER-04, OFFER-06 the verdict of the market is that of the request itself, and changes with it', async () => {
  await app.database.pool.query('update auction set recommended_price = 190000 where id = $1', [
    made['plain'],
  ])
  expect(await found('verdict=match')).toEqual(['plain'])
  await app.database.pool.query('update auction set recommended_price = 250000 where id = $1', [
    made['plain'],
  ])
  expect(await found('verdict=below')).toEqual(['plain'])
  const { body } = await ask('verdict=below')
  expect(body.result.items[0]).toMatchObject({ recommended_price: 250_000, budget_label: 'below' })
})

test('OFFER-04 sorted by budget, departure and fee; of equals the newer comes first', async () => {
  expect(await found('sort=budget_asc&country_id=1,4&departure_id=1,5')).toEqual([
    'petersburg',
    'june',
    'five',
    'family',
    'kemer',
    'plain',
    'egypt',
  ])
  expect((await found('sort=budget_desc')).slice(0, 2)).toEqual(['egypt', 'june'])
  expect((await found('sort=departure')).at(-1)).toBe('june')
  // The least fee is the same for all of them but one.
  expect((await found('sort=fee')).at(-1)).toBe('egypt')
})

test('OFFER-04 the number of rivals leaves the own offer out, and the own offer shows how it stands', async () => {
  const rival = await createAgent(app, { countryIds: [4] })
  await fund(app, rival)
  await sendOffer(app, { agent: rival, auctionId: made['kemer'] ?? 0 })
  const own = await sendOffer(app, { agent, auctionId: made['kemer'] ?? 0 })
  expect(await found('without_offers=0')).toEqual(['kemer'])
  expect(await found('without_offers=1')).toEqual(others('kemer'))
  expect((await found('sort=offers')).at(-1)).toBe('kemer')
  const { body } = await ask('is_responded=1')
  expect(body.result.items).toMatchObject([
    { offers_count: 2, rivals: 1, offer_id: own, offer: { id: own, state: 'sent', is_read: false } },
  ])
  await app.call(`GET /api/tourist/offer/${own}?isRead=true` as 'GET /', { token: anna.token })
  const again = await ask('is_responded=1')
  expect(again.body.result.items[0].offer).toEqual({ id: own, state: 'sent', is_read: true })
})

test('OFFER-04 a filter that makes no sense is refused by its name, and never an error of ours', async () => {
  const refused: [string, string][] = [
    ['budget_from=5&budget_to=4', 'budget_to'],
    ['date_from=02.06.2027&date_to=01.06.2027', 'date_to'],
    ['nights_from=9&nights_to=8', 'nights_to'],
    ['date_from=31.02.2027', 'date_from'],
    ['country_id=', 'country_id'],
    ['country_id=1,,2', 'country_id'],
    ['country_id=9999999999', 'country_id'],
    ['country_id=abc', 'country_id'],
    ['verdict=good', 'verdict'],
    ['stars=6', 'stars'],
    ['sort=random', 'sort'],
    ['age_hours=0', 'age_hours'],
    ['cursor=abc', 'cursor'],
    [`country_id=${Array.from({ length: 51 }, (_, at) => at).join(',')}`, 'country_id'],
  ]
  for (const [query, field] of refused) {
    const { status, body } = await ask(query)
    expect([query, status, Object.keys(body.error)]).toEqual([query, 400, [field]])
    expect(body.error[field]).toMatch(/[а-яё]{3}/i)
  }
})

test('OFFER-04 a cursor belongs to its sorting, and says nothing to another one', async () => {
  for (let more = 0; more < 20; more += 1)
    await createAuction(app, anna, { max_price: 500_000 + more * 1000 })
  const first = (await ask('sort=budget_desc')).body.result
  expect(first.items).toHaveLength(20)
  const next = (await ask(`sort=budget_desc&cursor=${first.next_cursor}`)).body.result
  expect(next.items.map(({ id }: { id: number }) => id)).toContain(made['egypt'])
  expect([next.total_items, next.next_cursor]).toEqual([27, null])
  const foreign = await ask(`sort=budget_asc&cursor=${first.next_cursor}`)
  expect([foreign.status, Object.keys(foreign.body.error)]).toEqual([400, ['cursor']])
})

test('OFFER-04 a hidden request goes to the hidden list with its reason, by PATCH and by POST, and comes back', async () => {
  const request_id = made['five'] ?? 0
  const hide = (method: 'PATCH' | 'POST', body: object) =>
    app.call(`${method} /api/travel-agent/request/hide`, {
      token: agent.token,
      body: { request_id, ...body },
    })
  const hidden = await hide('POST', { reason: 'hotel' })
  expect(hidden.body.result).toEqual({ id: request_id, is_hidden: true, hide_reason: 'hotel' })
  expect((await hide('PATCH', { status: true })).body.result.hide_reason).toBe('hotel')
  const list = (await ask('meal=5', 'requests/hidden')).body.result
  expect(list.items).toMatchObject([{ id: request_id, is_hidden: true, hide_reason: 'hotel' }])
  expect((await ask('meal=2', 'requests/hidden')).body.result.total_items).toBe(0)
  expect(await found('stars=5')).toEqual([])
  expect((await hide('PATCH', { status: false })).body.result).toMatchObject({ is_hidden: false })
  expect(await found('stars=5')).toEqual(['five'])
  expect((await hide('POST', { reason: 'because' })).status).toBe(400)
})
