import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers.factory.ts'
import { isSoon } from '../../../../test/support/measuring/soon.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let other: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app, { countryIds: [4, 1] })
  other = await createAgent(app, { countryIds: [4] })
  await fund(app, agent)
})

const unread = async ({ token } = agent) =>
  (await app.call('GET /api/travel-agent/requests/unread', { token })).body.result
const see = (request_id: number, { token } = agent) =>
  app.call('PATCH /api/travel-agent/request/seen', { token, body: { request_id } })
const seeAll = ({ token } = agent) => app.call('POST /api/travel-agent/requests/seen', { token, body: {} })
const unreadIds = async () =>
  (
    await app.call('GET /api/travel-agent/requests?is_unread=1', { token: agent.token })
  ).body.result.items.map(({ id }: { id: number }) => id)

test('OFFER-04 a request is new until this agent opens or answers it; for the others it stays new', async () => {
  const [opened, answered, left] = [
    await createAuction(app, anna),
    await createAuction(app, anna),
    await createAuction(app, anna),
  ]
  expect(await unread()).toEqual({ unread: 3, filters: [], newest: left })
  expect((await see(opened)).body.result).toEqual({ id: opened, is_unread: false })
  await see(opened)
  await sendOffer(app, { agent, auctionId: answered })
  expect([(await unread()).unread, (await unread(other)).unread]).toEqual([1, 3])
  expect(await unreadIds()).toEqual([left])
  const one = await app.call(`GET /api/travel-agent/request/${opened}`, { token: agent.token })
  expect(one.body.result.is_unread).toBe(false)
})

test('OFFER-04 all are marked at once; what comes afterwards is new again', async () => {
  await app.database.pool.query(`update auction set created_at = now() - interval '5 minutes'`)
  const young = await createAuction(app, anna)
  expect((await seeAll()).body.result).toEqual({ unread: 0, filters: [], newest: young })
  const { rows } = await app.database.pool.query(
    'select auction_id from agent_seen_request where agent_id = $1',
    [agent.id],
  )
  // The old ones are one mark together.
  expect(rows).toEqual([{ auction_id: young }])
  await seeAll()
  const later = await createAuction(app, anna)
  expect(await unreadIds()).toEqual([later])
  expect((await unread(other)).unread).toBe(5)
  await see(later)
  expect((await unread()).unread).toBe(0)
})

test('OFFER-04, OFFER-07 a request of a foreign country can neither be opened nor hidden; an unmoderated agent marks nothing', async () => {
  const foreign = await createAuction(app, anna, { geo_country_id: 1 })
  expect((await see(foreign, other)).status).toBe(404)
  expect((await see(999_999_999)).status).toBe(404)
  const newcomer = await createAgent(app, { verified: false })
  const refused = [await see(foreign, newcomer), await seeAll(newcomer)]
  expect(refused.map(({ status, body }) => [status, body.error.reason])).toEqual([
    [403, 'agent_not_verified'],
    [403, 'agent_not_verified'],
  ])
  const { rows } = await app.database.pool.query('select from agent_seen_request where agent_id = any($1)', [
    [other.id, newcomer.id],
  ])
  expect(rows).toEqual([])
})

test('OFFER-04 ten pages open one request at once: one line, and one word to the agent’s other pages', async () => {
  const id = await createAuction(app, anna)
  const statuses = await Promise.all(Array.from({ length: 10 }, () => see(id)))
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await app.database.pool.query(
    `select count(*)::int as count from live_frame where name = 'request.seen' and (data ->> 'request_id')::int = $1`,
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('WS-01, OFFER-04 an open feed hears within a second of a new request, what it is like, of rivals and of its end', async () => {
  const socket = await openSocket(app, { token: agent.token })
  await socket.subscribe('/agent/feed')
  await socket.subscribe('/me')
  const rival = await createAgent(app, { countryIds: [4] })
  await fund(app, rival)
  const event = async (name: string, fits: (data: object) => boolean = () => true) => {
    const frame = await socket.next((one) => one.type === 'event' && one.name === name && fits(one.data))
    return frame.type === 'event' ? frame.data : null
  }
  let id = 0
  const isHeardAtOnce = await isSoon(1000, async () => {
    id = await createAuction(app, anna, { childrens: [5] })
    expect(await event('request.launched', (data) => 'request_id' in data && data.request_id === id)).toEqual(
      {
        request_id: id,
        country_id: 4,
        traits: {
          country_id: 4,
          departure_id: 1,
          region_id: null,
          budget: 200_000,
          date_from: '2027-05-20',
          date_to: '2027-05-30',
          nights: 7,
          adults: 2,
          children: 1,
          stars: null,
          meals: [],
          market_minimum: null,
          offers_count: 0,
        },
      },
    )
  })
  expect(isHeardAtOnce).toBe(true)
  await sendOffer(app, { agent: rival, auctionId: id })
  expect(await event('request.changed')).toEqual({
    request_id: id,
    country_id: 4,
    is_open: true,
    is_deleted: false,
    offers_count: 1,
  })
  await see(id)
  const seen = await socket.next((one) => one.type === 'event' && one.name === 'request.seen')
  expect(seen).toMatchObject({ url: '/me', data: { request_id: id } })
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: id } })
  expect(await event('request.changed', (data) => 'is_open' in data && data.is_open === false)).toMatchObject(
    { request_id: id, is_deleted: true },
  )
  // One frame for a country, however many agents hear it; nothing of the tourist in it.
  const { rows } = await app.database.pool.query<{ url: string; data: object }>(
    `select url, data from live_frame where (data ->> 'request_id')::int = $1 and url like 'feed:%'`,
    [id],
  )
  expect(rows.map(({ url }) => url)).toEqual(['feed:4', 'feed:4', 'feed:4'])
  expect(JSON.stringify(rows)).not.toMatch(/tourist|пляж|phone/i)
  socket.close()
})

test('AGT-03 an agency that a moderator looks at knows how many requests wait in its countries, and sees none', async () => {
  const newcomer = await createAgent(app, { verified: false, countryIds: [2] })
  const waiting = async () =>
    (await app.call('GET /api/travel-agent/requests/waiting', { token: newcomer.token })).body.result.requests
  expect(await waiting()).toBe(0)
  const id = await createAuction(app, anna, { geo_country_id: 2 })
  await createAuction(app, anna)
  expect(await waiting()).toBe(1)
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: id } })
  expect(await waiting()).toBe(0)
  expect((await app.call('GET /api/travel-agent/requests', { token: newcomer.token })).status).toBe(403)
})

test('WS-01, OFFER-04 an agency hears of its own answer on every page of its own, no other agency does', async () => {
  const page = await openSocket(app, agent)
  await page.subscribe('/me')
  const auctionId = await createAuction(app, anna)
  const offerId = await sendOffer(app, { agent, auctionId })
  const frame = await page.next((one) => one.type === 'event' && one.name === 'offer.changed')
  expect(frame).toMatchObject({
    url: '/me',
    data: { request_id: auctionId, offer_id: offerId, state: 'sent' },
  })
  const { rows } = await app.database.pool.query<{ url: string }>(
    `select url from live_frame where name = 'offer.changed' and (data ->> 'offer_id')::bigint = $1`,
    [offerId],
  )
  expect(rows).toEqual([{ url: `agency:${agent.id}` }])
})
