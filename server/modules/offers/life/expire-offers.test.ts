import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { expireAuctions } from '../../auctions/own/change-auction.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { refundUnread } from '../reading/refund-fees.ts'
import { expireOffers, expireOffersJob, remindOfExpiry } from './expire-offers.ts'
import { deedsOn, pathOf } from './life.factory.ts'

const app = await bootApp()
const { edit, read } = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  anna = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
})

/** The offer has so many hours left by the database's clock. */
const leave = (hours: number) =>
  app.database.pool.query(
    `update offer set expires_at = now() + make_interval(hours => $2), version_at = now() - interval '10 days' where id = $1`,
    [offerId, hours],
  )
const end = () => app.act(system, expireOffers, { most: 100 })
const remind = () => app.act(system, remindOfExpiry, { most: 100 })

test('AUC-08 an offer ends when its time is up by the database’s clock, never before, and once', async () => {
  await leave(1)
  await end()
  expect(await pathOf(app, offerId)).toBe('sent 1')
  await leave(0)
  const page = await openSocket(app, anna)
  await page.subscribe(`/auctions/${auctionId}`)
  const ended = await Promise.all(Array.from({ length: 5 }, end))
  expect(Math.max(...ended)).toBe(1)
  expect(ended.filter((count) => count === 1)).toHaveLength(1)
  expect(await pathOf(app, offerId)).toBe('sent 1 > expired 1')
  expect(await page.next((frame) => frame.type === 'event' && frame.name === 'offer.changed')).toMatchObject({
    data: { offer_id: offerId, state: 'expired' },
  })
  await app.processAll()
  expect(await toldTo(app, agent, 'offer.expired')).toHaveLength(1)
  expect(await toldTo(app, anna, 'offer.gone')).toMatchObject([{ data: { why: 'expired' } }])
})

test('AUC-08 offers end in the very commit in which their request does; the tourist hears of the request alone', async () => {
  await app.act(system, expireAuctions, { today: '2027-06-01', most: 100 })
  expect(await pathOf(app, offerId)).toBe('sent 1 > expired 1')
  await app.processAll()
  expect(await toldTo(app, agent, 'offer.expired')).toHaveLength(1)
  expect(await toldTo(app, anna, 'offer.gone')).toEqual([])
})

test('AUC-08 a day before the end both sides are reminded, once for each version', async () => {
  await leave(25)
  expect(await remind()).toBe(0)
  await leave(23)
  const reminded = await Promise.all([remind(), remind(), remind()])
  expect(reminded.filter((count) => count === 1)).toHaveLength(1)
  await app.processAll()
  expect(await toldTo(app, agent, 'offer.ending')).toHaveLength(1)
  expect(await toldTo(app, anna, 'offers.ending')).toMatchObject([
    { data: { request_id: auctionId, organisation: agent.organisation } },
  ])
  const [first = 0] = (await read(anna, offerId)).options.map(({ tour_id }: { tour_id: number }) => tour_id)
  await edit(agent, offerId, { comment: 'Обновили', tours: [first] })
  expect(await remind()).toBe(0)
  await leave(23)
  expect(await remind()).toBe(1)
  await app.processAll()
  expect(await toldTo(app, agent, 'offer.ending')).toHaveLength(2)
})

test('AUC-08 an offer that was to live less than two days is not worth a reminder', async () => {
  await app.database.pool.query(
    `update offer set version_at = now(), expires_at = now() + interval '20 hours' where id = $1`,
    [offerId],
  )
  expect(await remind()).toBe(0)
})

test('AUC-08, AGT-06 an ended offer that nobody opened gives its fee back, one that was opened does not', async () => {
  const second = await sendOffer(app, {
    agent,
    auctionId: await createAuction(app, anna),
    tours: [mayTour],
  })
  await read(anna, second)
  await app.database.pool.query(
    `update offer set expires_at = now(), created_at = $1::timestamptz - interval '50 hours' where agent_id = $2`,
    [app.clock.now, agent.id],
  )
  expect(await end()).toBe(2)
  await app.act(system, refundUnread, null)
  const { items } = (await app.call('GET /api/travel-agent/offers?state=expired', agent)).body.result
  expect(items.map((one: { id: number; is_refunded: boolean }) => [one.id, one.is_refunded])).toEqual([
    [second, false],
    [offerId, true],
  ])
})

test('AUC-08 the job looks every minute', () => {
  expect(expireOffersJob.schedule).toBe('* * * * *')
})
