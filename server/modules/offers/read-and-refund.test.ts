import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { fund, mayTour, sendOffer } from './offers.factory.ts'
import { refundUnread } from './refund-fees.ts'

const app = await bootApp()
let anna: TestUser
let boris: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  boris = await people.boris(app)
})

beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent, 10_000)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
})

const balance = async () => (await app.call('GET /api/travel-agent/balance', agent)).body.result.balance
const read = (token = anna.token) => app.call(`GET /api/tourist/offer/${offerId}?isRead=true`, { token })
const ageOffer = (hours: number) =>
  app.database.pool.query(
    `update offer set created_at = $2::timestamptz - make_interval(hours => $1) where id = $3`,
    [hours, app.clock.now, offerId],
  )

test('AUC-05 opening an offer marks it read once; its agent hears of it and the unread count falls by one', async () => {
  const desk = await openSocket(app, agent)
  await desk.subscribe('/me')
  expect((await app.call(`GET /api/tourist/offer/${offerId}`, anna)).body.result.is_read).toBe(false)
  const answers = await Promise.all(Array.from({ length: 10 }, () => read()))
  expect(answers.every(({ body }) => body.result.is_read)).toBe(true)
  expect(await desk.next((frame) => frame.type === 'event' && frame.name === 'offer.read')).toMatchObject({
    data: { offer_id: offerId },
  })
  expect((await app.call(`GET /api/request/${auctionId}`, anna)).body.result.unread_offers).toBe(0)
  const own = (await app.call('GET /api/travel-agent/offers', agent)).body.result.items[0]
  expect([own.id, own.is_read, own.fee]).toEqual([offerId, true, 3000])
})

test('AUC-05 an offer on somebody else’s auction is as if it did not exist, and stays unread', async () => {
  const answers = [
    await read(boris.token),
    await app.call(`GET /api/tourist/offer/full-info/${offerId}`, boris),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(
    (await app.call('POST /api/tourist/offers', { token: boris.token, body: {} })).body.result.items,
  ).toEqual([])
  expect((await app.call(`GET /api/tourist/offer/${offerId}`, anna)).body.result.is_read).toBe(false)
})

test('AUC-05 the full info sets the offer’s prices against the budget and the market', async () => {
  await app.processAll()
  const { offer_info, price_info } = (await app.call(`GET /api/tourist/offer/full-info/${offerId}`, anna))
    .body.result
  expect(offer_info.id).toBe(offerId)
  expect(price_info).toMatchObject({ max_price: 200_000, recommended_price: 180_000, min_price: 180_000 })
  expect(price_info.options).toEqual([
    expect.objectContaining({ price: 180_000, against_budget: -20_000, against_market: 0 }),
  ])
})

test('AUC-05 all own offers come new ones first, by auction and by whether they were read', async () => {
  const second = await sendOffer(app, { agent: await funded(), auctionId })
  const list = async (body: object) =>
    (await app.call('POST /api/tourist/offers', { token: anna.token, body })).body.result.items.map(
      (item: { id: number }) => item.id,
    )
  expect((await list({})).slice(0, 2)).toEqual([second, offerId])
  await read()
  expect(await list({ request_id: auctionId, is_read: true })).toEqual([offerId])
  expect(await list({ request_id: auctionId, is_read: false })).toEqual([second])
})

async function funded(): Promise<TestAgent> {
  const one = await createAgent(app)
  await fund(app, one)
  return one
}

test('AGT-06 the fee comes back by itself when nobody opened the offer in two days, once and not before', async () => {
  await ageOffer(47)
  await app.act(system, refundUnread, null)
  expect(await balance()).toBe(7000)
  await ageOffer(49)
  await Promise.all(Array.from({ length: 5 }, () => app.act(system, refundUnread, null)))
  expect(await balance()).toBe(10_000)
})

test('AGT-06 an opened offer is never refunded as unread', async () => {
  await read()
  await ageOffer(100)
  await app.act(system, refundUnread, null)
  expect(await balance()).toBe(7000)
})

test('AGT-06, AUC-04 the fee comes back when the tourist deletes the request within a day of its launch, not later', async () => {
  const remove = () => app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
  await app.database.pool.query('update auction set created_at = $2 where id = $1', [
    auctionId,
    app.clock.now,
  ])
  await remove()
  await app.processAll()
  expect(await balance()).toBe(10_000)

  auctionId = await createAuction(app, anna)
  await sendOffer(app, { agent, auctionId, tours: [mayTour] })
  await app.database.pool.query(
    `update auction set created_at = $2::timestamptz - interval '25 hours' where id = $1`,
    [auctionId, app.clock.now],
  )
  await remove()
  await app.processAll()
  expect(await balance()).toBe(7000)
})
