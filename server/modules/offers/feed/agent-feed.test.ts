import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
const turkish: number[] = []

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app, { countryIds: [4, 1] })
  await fund(app, agent)
  for (let made = 0; made < 25; made++)
    turkish.push(await createAuction(app, anna, made % 2 ? {} : { geo_departure_id: 5 }))
})

const feed = async (query = '', token = agent.token) =>
  (await app.call(`GET /api/travel-agent/requests${query && `?${query}`}`, { token })).body.result
const ids = (result: { items: { id: number }[] }) => result.items.map((item) => item.id)

test('OFFER-04, OFFER-07 the feed holds the requests of the agent’s own countries, new ones first, page by page', async () => {
  await createAuction(app, anna, { geo_country_id: 2 })
  const first = await feed()
  expect(ids(first)).toEqual(turkish.toReversed().slice(0, 20))
  expect(first.total_items).toBe(25)
  const second = await feed(`before=${ids(first).at(-1)}`)
  expect(ids(second)).toEqual(turkish.toReversed().slice(20))
})

test('OFFER-04 the requests of several countries are merged by age', async () => {
  const egypt = await createAuction(app, anna, { geo_country_id: 1 })
  const turkey = await createAuction(app, anna)
  turkish.push(turkey)
  expect(ids(await feed()).slice(0, 2)).toEqual([turkey, egypt])
  expect(ids(await feed('country_id=1'))).toEqual([egypt])
  expect(ids(await feed('country_id=2'))).toEqual([])
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: egypt } })
})

test('OFFER-04 the feed is narrowed by departure city and by whether the agent has answered', async () => {
  const petersburg = await feed('departure_id=5')
  expect(petersburg.items.every((item: { departure: { id: number } }) => item.departure.id === 5)).toBe(true)
  const auctionId = turkish[3] ?? 0
  const offerId = await sendOffer(app, { agent, auctionId })
  const answered = await feed('is_responded=true')
  expect(answered.items).toEqual([
    expect.objectContaining({ id: auctionId, is_responded: true, offer_id: offerId, offers_count: 1 }),
  ])
  expect(ids(await feed('is_responded=0'))).not.toContain(auctionId)
})

test('OFFER-04 a hidden request moves to the hidden list of this agent alone, and back', async () => {
  const other = await createAgent(app, { countryIds: [4] })
  const request_id = turkish.at(-1) ?? 0
  const hide = (status: boolean) =>
    app.call('PATCH /api/travel-agent/request/hide', { token: agent.token, body: { request_id, status } })
  expect((await hide(true)).body.result).toMatchObject({ id: request_id, is_hidden: true })
  expect(ids(await feed())).not.toContain(request_id)
  expect(ids((await app.call('GET /api/travel-agent/requests/hidden', agent)).body.result)).toEqual([
    request_id,
  ])
  expect(ids(await feed('', other.token))).toContain(request_id)
  await hide(true)
  await hide(false)
  expect(ids(await feed())).toContain(request_id)
})

test('OFFER-05 neither the feed nor a request nor its page’s prices hold anything of the tourist', async () => {
  const answers = [
    await app.call('GET /api/travel-agent/requests', agent),
    await app.call(`GET /api/travel-agent/request/${turkish[0]}`, agent),
    await app.call(`GET /api/min-price/request/agents?request_id=${turkish[0]}`, agent),
    await app.call('GET /api/travel-agent/offers', agent),
    await app.call('GET /api/chats', agent),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const bytes = JSON.stringify(body)
    for (const secret of [anna.phone, anna.phone.slice(1), anna.email, anna.last_name])
      expect(bytes).not.toContain(secret)
  }
})

test('OFFER-06 an agent learns the market’s minimum and the best price offered', async () => {
  const auctionId = await createAuction(app, anna)
  const prices = async () =>
    (await app.call(`GET /api/min-price/request/agents?request_id=${auctionId}`, agent)).body.result
  expect((await prices()).min_offer_price).toBeNull()
  await sendOffer(app, { agent, auctionId })
  await app.processAll()
  expect(await prices()).toMatchObject({
    min_price: 180_000,
    min_offer_price: 180_000,
    checked_at: app.clock.now.toISOString(),
  })
})

test('OFFER-07 a request of a foreign country, and every feed without moderation, stay closed', async () => {
  const elsewhere = await createAgent(app, { countryIds: [2] })
  const statuses = [
    await app.call(`GET /api/travel-agent/request/${turkish[0]}`, elsewhere),
    await app.call(`GET /api/min-price/request/agents?request_id=${turkish[0]}`, elsewhere),
    await app.call('PATCH /api/travel-agent/request/hide', {
      token: elsewhere.token,
      body: { request_id: turkish[0] },
    }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404])
  const newcomer = await createAgent(app, { verified: false })
  const refused = await app.call('GET /api/travel-agent/requests', newcomer)
  expect([refused.status, refused.body.error.reason]).toEqual([403, 'agent_not_verified'])
})

test('OFFER-01 the feed shows what a response costs: 1.5 % of the budget, at least 3000', async () => {
  await createAuction(app, anna, { max_price: 1_000_000 })
  const { items } = await feed()
  expect([items[0].fee, items[1].fee]).toEqual([15_000, 3000])
})
