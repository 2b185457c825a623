import { beforeAll, expect, test } from 'vitest'
import { filterCounted } from '../../../../../contract/offers/feed/filter-places.ts'
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
let inKemer: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app, { countryIds: [4, 1] })
  await fund(app, agent)
  inKemer = await createAuction(app, anna, { geo_region_id: 22 })
  await createAuction(app, anna, { geo_region_id: 22 })
  await createAuction(app, anna, { geo_region_id: 19 })
  await createAuction(app, anna, { geo_country_id: 1 })
  await createAuction(app, anna, { geo_country_id: 2 })
})

const ask = async (path: string, who: { token: string } = agent) => {
  const { status, body } = await app.call(`GET /api/filter/travel-agent/${path}` as 'GET /', {
    token: who.token,
  })
  expect(status).toBe(200)
  return body.result.map((place: { id: number; count: number }) => [place.id, place.count])
}

test('GEO-04 an agent’s filter lists the places of the feed: open requests of the agent’s own countries', async () => {
  const both = [
    [1, 1],
    [4, 3],
  ]
  expect(await ask('country')).toEqual(both)
  expect(await ask('country?is_responded=&search=')).toEqual(both)
  expect(await ask('city')).toEqual([
    [19, 1],
    [22, 2],
  ])
  expect(await ask('city?search=rtv')).toEqual([[22, 2]])
  expect(await ask('country', await createAgent(app, { countryIds: [2] }))).toEqual([[2, 1]])
  expect(await ask('country', await createAgent(app, { countryIds: [9] }))).toEqual([])
})

test('GEO-04 answered and unanswered requests are told apart, each agent’s own', async () => {
  await sendOffer(app, { agent, auctionId: inKemer })
  expect(await ask('city?is_responded=1')).toEqual([[22, 1]])
  expect(await ask('country?is_responded=true')).toEqual([[4, 1]])
  expect(await ask('city?is_responded=0')).toEqual([
    [19, 1],
    [22, 1],
  ])
  const other = await createAgent(app, { countryIds: [4] })
  expect(await ask('city?is_responded=1', other)).toEqual([])
  expect(await ask('city?is_responded=0', other)).toEqual([
    [19, 1],
    [22, 2],
  ])
})

test('GEO-04 what the tourist or the agent hides leaves the filter as it leaves the feed', async () => {
  const auctionId = await createAuction(app, anna, { geo_region_id: 21 })
  expect(await ask('city')).toContainEqual([21, 1])
  const hide = (status: boolean) =>
    app.call('PATCH /api/travel-agent/request/hide', {
      token: agent.token,
      body: { request_id: auctionId, status },
    })
  await hide(true)
  expect(await ask('city')).not.toContainEqual([21, 1])
  await hide(false)
  expect(await ask('city')).toContainEqual([21, 1])
  await app.call('POST /api/request/hide', {
    token: anna.token,
    body: { request_id: auctionId, status: true },
  })
  expect(await ask('city')).not.toContainEqual([21, 1])
})

test('GEO-04 the feed is narrowed by the resort that was chosen, answered or not', async () => {
  const feed = async (query: string) =>
    (await app.call(`GET /api/travel-agent/requests?${query}` as 'GET /', { token: agent.token })).body.result
  const kemer = await feed('region_id=22')
  expect([kemer.items.length, kemer.total_items]).toEqual([2, 2])
  expect((await feed('region_id=22&is_responded=1')).items.map((one: { id: number }) => one.id)).toEqual([
    inKemer,
  ])
  expect((await feed('region_id=22&country_id=1')).items).toEqual([])
  // A resort of a country that is not the agent's.
  await createAuction(app, anna, { geo_country_id: 2, geo_region_id: 8 })
  expect((await feed('region_id=8')).total_items).toBe(0)
})

test('GEO-04 a place is counted no further than anybody wants to know', async () => {
  const busy = await createAgent(app, { countryIds: [16] })
  for (let made = 0; made < filterCounted + 5; made += 1)
    await createAuction(app, anna, { geo_country_id: 16 })
  expect(await ask('country', busy)).toEqual([[16, filterCounted]])
})

test('GEO-04 without a moderator’s yes there is no feed and no filter; guests and tourists are turned away', async () => {
  const fresh = await createAgent(app, { verified: false })
  for (const path of ['country', 'city'] as const) {
    const statusOf = async (more: object, query = '') =>
      (await app.call(`GET /api/filter/travel-agent/${path}${query}`, more)).status
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ token: anna.token })).toBe(403)
    expect(await statusOf({ token: fresh.token })).toBe(403)
    for (const query of ['?is_responded=2', '?is_responded=yes', '?search=%00', '?agent_id=1'])
      expect([query, await statusOf({ token: agent.token }, query)]).toEqual([query, 400])
  }
})
