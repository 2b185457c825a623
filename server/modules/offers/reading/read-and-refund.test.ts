import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { refundDeleted, refundMissed, refundMissedJob, refundUnread } from './refund-fees.ts'

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

test('AGT-06, F5 what the job of a deletion did not give back the hourly look does, once; not what was deleted late', async () => {
  const launched = (hours: number) =>
    app.database.pool.query(
      'update auction set created_at = $2::timestamptz - make_interval(hours => $3) where id = $1',
      [auctionId, app.clock.now, hours],
    )
  const remove = () => app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
  const before = app.clock.now
  await launched(23)
  await remove()
  await app.database.pool.query('delete from waiting_event')
  await app.act(system, refundMissed, null)
  expect(await balance()).toBe(7000)
  app.clock.now = new Date(before.getTime() + 11 * 60_000)
  await Promise.all(Array.from({ length: 5 }, () => app.act(system, refundMissed, null)))
  expect(await balance()).toBe(10_000)

  auctionId = await createAuction(app, anna)
  await sendOffer(app, { agent, auctionId, tours: [mayTour] })
  await launched(25)
  await remove()
  await app.database.pool.query('delete from waiting_event')
  app.clock.now = new Date(before.getTime() + 30 * 60_000)
  await app.act(system, refundMissed, null)
  expect(await balance()).toBe(7000)
  app.clock.now = before
})

test('AGT-06 an unread offer of weeks ago, whose runs were all missed, is refunded by the hourly look', async () => {
  await ageOffer(20 * 24)
  await app.act(system, refundUnread, null)
  expect(await balance()).toBe(7000)
  await refundMissedJob.run(jobContext(app.core.worker), {} as never)
  expect(await balance()).toBe(10_000)
})

const message = (token = anna.token, id = offerId) =>
  app.call(`POST /api/chats/${id}/messages`, {
    token,
    body: { text: 'Здравствуйте', client_id: `m-${Date.now()}` },
  })
const refunded = async () => {
  await ageOffer(100)
  await app.act(system, refundUnread, null)
  return (await balance()) === 10_000
}
const isRead = async () =>
  (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items[0].is_read

test.each<[string, () => Promise<unknown>]>([
  ['writes to the agent', () => message()],
  [
    'puts it into the shortlist',
    () =>
      app.call(`POST /api/tourist/offer/${offerId}/shortlist`, { token: anna.token, body: { status: true } }),
  ],
  [
    'reads what the agent has written',
    async () => {
      await message(agent.token)
      await app.call(`POST /api/chats/${offerId}/read`, { token: anna.token, body: { seq: 1 } })
    },
  ],
  [
    'declines it',
    () => app.call('POST /api/tourist/offer/decline', { token: anna.token, body: { offer_id: offerId } }),
  ],
])(
  'AGT-06, AUC-05 a tourist who %s has opened the offer: the fee does not come back as unread',
  async (_how, act) => {
    expect(await isRead()).toBe(false)
    await act()
    await app.processAll()
    expect(await isRead()).toBe(true)
    expect((await app.call(`GET /api/request/${auctionId}`, anna)).body.result.unread_offers).toBe(0)
    expect(await refunded()).toBe(false)
  },
)

test('AGT-06 what the agent does alone opens nothing: its own message, and its own reading', async () => {
  await message(agent.token)
  await app.call(`POST /api/chats/${offerId}/read`, { token: agent.token, body: { seq: 1 } })
  await app.call(`POST /api/chats/${offerId}/read`, { token: anna.token, body: { seq: 0 } })
  await app.processAll()
  expect(await isRead()).toBe(false)
  expect(await refunded()).toBe(true)
})

test('AGT-06, AUC-05 no list and no view gives an agent’s words away unless the offer is opened', async () => {
  const words = ['Только у нас', 'Первая линия']
  await app.database.pool.query(`update offer set comment = $1 where id = $2`, [words[0], offerId])
  await app.database.pool.query(`update offer_option set comment = $1 where offer_id = $2`, [
    words[1],
    offerId,
  ])
  const views = () =>
    Promise.all([
      app.call(`GET /api/request/best-offers/${auctionId}`, anna),
      app.call('POST /api/tourist/offers', { token: anna.token, body: { request_id: auctionId } }),
      app.call(`GET /api/tourist/offer/${offerId}`, anna),
      app.call(`GET /api/tourist/offer/full-info/${offerId}`, anna),
    ])
  for (const { body } of await views())
    for (const word of words) expect(JSON.stringify(body)).not.toContain(word)
  const opened = await read()
  for (const { body } of [opened, ...(await views())])
    for (const word of words) expect(JSON.stringify(body)).toContain(word)
})

test('OFFER-08, SEC-69 the fees of requests that are deleted at once come back one after another, each once', async () => {
  const auctions = [auctionId]
  for (let more = 0; more < 2; more++) {
    auctions.push(await createAuction(app, anna))
    await sendOffer(app, { agent, auctionId: auctions.at(-1)! })
  }
  expect(await balance()).toBe(1000)
  await Promise.all(
    auctions.map((id) => app.call('DELETE /api/request', { token: anna.token, body: { request_id: id } })),
  )
  const told = { withinDay: true }
  await app.act(
    system,
    async (ctx) => {
      for (const id of auctions) await refundDeleted.handle(ctx, { ...told, auctionId: id })
    },
    undefined,
  )
  const { rows } = await app.database.pool.query(
    `select queue_name, count(*)::int from graphile_worker.jobs where task_identifier = 'offers.refund-auction' group by 1`,
  )
  expect(rows).toEqual([{ queue_name: 'offers.refunds', count: 3 }])
  // Once more by their own events.
  await app.processAll()
  expect(await balance()).toBe(10_000)
})
