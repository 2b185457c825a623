import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour } from '../offers.factory.ts'
import { answering, fourTours } from './sending.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let auctionId: number
let tours: number[]

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  tours = await addTours(app, fourTours)
})

beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
})

const { send, balance, offersOnAuction } = answering(app, () => ({ agent, auctionId, tours }))

test('OFFER-01, OFFER-03 takes the fee, opens a chat and reaches the tourist with its tours as they were', async () => {
  const { status, body } = await send()
  expect([status, body]).toEqual([
    200,
    {
      status: true,
      result: { id: expect.any(Number), chat_id: body.result.id, fee: 3000, balance_kopecks: 9_700_000 },
    },
  ])
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    id: body.result.id,
    state: 'sent',
    is_read: false,
    // The words are for whoever opens it.
    comment: '',
    min_price: 150_000,
    agent: { id: agent.id, organisation: agent.organisation },
  })
  const opened = (await app.call(`GET /api/tourist/offer/${body.result.id}?isRead=true`, anna)).body.result
  expect(opened).toMatchObject({ is_read: true, comment: 'Перелёт и трансфер включены' })
  expect(
    opened.options.map((option: Record<string, unknown>) => [
      option.price,
      option.date,
      option.nights,
      option.comment,
    ]),
  ).toEqual([
    [180_000, '22.05.2027', 7, 'Первая линия'],
    [150_000, '22.05.2027', 7, ''],
  ])
  expect((await app.call(`GET /api/chats/${body.result.chat_id}`, anna)).body.result.title).toBe(
    agent.organisation,
  )
})

test('OFFER-01 a tour is priced for the request’s own party', async () => {
  auctionId = await createAuction(app, anna, { adult_count: 1 })
  await send()
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
  expect(items[0].options[0].price).toBeLessThan(180_000)
  expect(items[0].options[0].price).toBeGreaterThan(90_000)
})

test('OFFER-02 an option says in what it departs from the request', async () => {
  await send({ options: [{ tour_id: tours[2] }] })
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
  expect(items[0].options[0].differences).toEqual(['budget', 'nights'])
  const { score, reasons } = items[0].options[0].match
  expect(reasons.map((one: { id: string }) => one.id).toSorted()).toEqual(['budget', 'nights'])
  expect(score).toBe(100 - reasons.reduce((sum: number, one: { points: number }) => sum + one.points, 0))
})

test('OFFER-02 skiing was asked for: a tour to the sea says that it is another type of rest', async () => {
  auctionId = await createAuction(app, anna, { rest_types: [6] })
  await send()
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
  expect(items[0].options[0].differences).toContain('rest')
  expect(items[0].options[0].match.score).toBeLessThan(90)
})

test('OFFER-02 a family is not told that all is as it asked where the hotel is for adults only', async () => {
  const { rows } = await app.database.pool.query(
    `select id from hotel where country_id = 4 and 'adults' = any (kinds) order by id limit 1`,
  )
  const [tour_id] = await addTours(app, [{ ...mayTour, hotel_id: rows[0].id }])
  auctionId = await createAuction(app, anna, { childrens: [5] })
  await send({ options: [{ tour_id }] })
  const { items } = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result
  expect(items[0].options[0].differences).toContain('rest')
})

test('WS-01 is on the tourist’s open page at once, the best price and the unread count with it', async () => {
  const page = await openSocket(app, anna)
  await page.subscribe(`/auctions/${auctionId}`)
  const { body } = await send()
  const frame = await page.next((one) => one.type === 'event')
  expect(frame).toMatchObject({
    name: 'offer.submitted',
    data: { request_id: auctionId, offer_id: body.result.id, min_price: 150_000 },
  })
  const { result } = (await app.call(`GET /api/request/${auctionId}`, anna)).body
  expect(result).toMatchObject({ offers_count: 1, unread_offers: 1, best_price: 150_000 })
})

test('OFFER-01 with the same key gives the same offer and one fee, also thirty at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      send({}, { token: agent.token, headers: { 'idempotency-key': `k${auctionId}` } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
  expect([await offersOnAuction(), await balance()]).toEqual([1, 97_000])
})

test('OFFER-01 without a key thirty at once give one offer, one fee and twenty-nine clear refusals', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => send()))
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(29)
  expect(refused[0]?.body.error).toEqual({
    reason: 'already_responded',
    message: 'Вы уже ответили на эту заявку.',
  })
  expect([await offersOnAuction(), await balance()]).toEqual([1, 97_000])
})

test('OFFER-01 many agents at once are all heard', async () => {
  const agents = await Promise.all(Array.from({ length: 12 }, () => createAgent(app)))
  for (const one of agents) await fund(app, one)
  const answers = await Promise.all(agents.map((one) => send({}, one)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const { result } = (await app.call(`GET /api/request/${auctionId}`, anna)).body
  expect([result.offers_count, result.unread_offers]).toEqual([12, 12])
})
