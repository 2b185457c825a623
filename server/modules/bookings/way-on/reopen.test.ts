import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { pathOf, wordOf } from '../../offers/life/life.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { chosenOfTwo, type TwoOffers } from './way-on.factory.ts'

const HOUR_MS = 3_600_000
const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let rival: TestAgent
let trip: TwoOffers

beforeAll(async () => {
  await loadGeo(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app, { organisation: 'ООО «Соперник»' })]
  for (const one of [agent, rival]) await fund(app, one, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app)
  trip = await chosenOfTwo(app, { tourist: anna, agent, rival })
})

const cancel = async (who: { token: string } = agent) => {
  const side = who === agent ? 'travel-agent/' : ''
  const path = `POST /api/${side}booking/${trip.bookingId}/cancellation` as const
  expect((await app.call(path, { token: who.token, body: { reason: 'tour_gone' } })).status).toBe(200)
}
const reopen = ({ token } = anna) => app.call(`POST /api/booking/${trip.bookingId}/reopen`, { token })
const wayOn = async ({ token } = anna) =>
  (await app.call(`GET /api/booking/${trip.bookingId}/way-on`, { token })).body.result
const revive = (who: TestAgent, id: number) => app.call(`POST /api/travel-agent/offer/${id}/revive`, who)
const auction = async () => (await app.call(`GET /api/request/${trip.auctionId}`, anna)).body.result
const ownOffer = async (who: TestAgent, id: number) =>
  (await app.call(`GET /api/travel-agent/offer/${id}`, who)).body.result.offer
const transfers = async () =>
  Number((await app.database.pool.query('select count(*) from ledger_transfer')).rows[0].count)
const later = async <T>(hours: number, deed: () => Promise<T>): Promise<T> => {
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + hours * HOUR_MS)
  try {
    return await deed()
  } finally {
    app.clock.now = before
  }
}

test('BOOK-08 a booking whose auction was deleted says so, and leads nowhere', async () => {
  const isGone = async () =>
    (await app.call(`GET /api/booking/${trip.bookingId}`, anna)).body.result.request_gone
  await cancel()
  expect((await reopen()).status).toBe(200)
  expect(await isGone()).toBe(false)
  const gone = { token: anna.token, body: { request_id: trip.auctionId } }
  expect((await app.call('DELETE /api/request', gone)).status).toBe(200)
  expect(await isGone()).toBe(true)
  await app.processAll()
})

test('BOOK-08 the booking came to nothing: its tourist opens the auction again, agents bring their offers back for nothing', async () => {
  await cancel()
  const { until, reopened_at } = await wayOn()
  expect([Date.parse(until) - app.clock.now.getTime(), reopened_at]).toEqual([72 * HOUR_MS, null])
  const paid = await transfers()
  expect(await reopen()).toMatchObject({ status: 200, body: { result: { request_id: trip.auctionId } } })
  expect(await auction()).toMatchObject({ state: 'active', chosen: null })
  expect(await wayOn()).toMatchObject({ until: null, reopened_at: expect.any(String), reserve: null })
  await app.processAll()
  for (const one of [agent, rival])
    expect((await toldTo(app, one, 'offer.freed')).at(-1)).toMatchObject({ data: { why: 'reopened' } })

  expect(await ownOffer(rival, trip.other)).toMatchObject({ state: 'declined', may_revive: true })
  expect((await revive(rival, trip.other)).body.result).toMatchObject({ state: 'sent', may_revive: false })
  expect((await revive(agent, trip.chosen)).status).toBe(200)
  expect(await pathOf(app, trip.other)).toBe('sent 1 > declined 1 > sent 1')
  expect(await pathOf(app, trip.chosen)).toBe('sent 1 > chosen 1 > declined 1 > sent 1')
  expect(await transfers()).toBe(paid)
  expect(await auction()).toMatchObject({ offers_count: 2, best_price: 150_000 })
  await app.processAll()
  expect((await toldTo(app, anna, 'offer.revived')).length).toBe(2)

  const again = await app.call('POST /api/tourist/offer/choose', {
    token: anna.token,
    body: { offer_id: trip.other, version: 1, position: 1 },
  })
  expect(again).toMatchObject({ status: 200, body: { result: { state: 'chosen' } } })
  expect(again.body.booking_id).not.toBe(trip.bookingId)
  await app.processAll()
  expect((await toldTo(app, rival, 'offer.chosen')).length).toBeGreaterThan(0)
})

test('BOOK-08 of presses at once one opens it, the others are told; nothing happens twice', async () => {
  await cancel(anna)
  const answers = (await Promise.all([reopen(), reopen(), reopen(), reopen()])).map(wordOf)
  expect(answers.toSorted()).toEqual(['200', ...Array(3).fill('409 auction_state')])
  const back = await Promise.all([
    revive(rival, trip.other),
    revive(rival, trip.other),
    revive(rival, trip.other),
  ])
  expect(back.map(wordOf).toSorted()).toEqual(['200', '409 offer_state', '409 offer_state'])
  expect(await pathOf(app, trip.other)).toBe('sent 1 > declined 1 > sent 1')
})

test('BOOK-08 against a deletion at the same time one of the two wins, and no half is left', async () => {
  await cancel()
  const remove = () =>
    app.call('DELETE /api/request', { token: anna.token, body: { request_id: trip.auctionId } })
  const [opened, deleted] = await Promise.all([reopen(), remove()])
  expect(deleted.status).toBe(200)
  expect(['200', '404 not_found']).toContain(wordOf(opened))
  const { rows } = await app.database.pool.query(
    `select auction.state, count(*) filter (where offer.state = 'chosen')::int as chosen,
       (select reopened_at is not null from booking where id = $2) as reopened
     from auction join offer on offer.auction_id = auction.id where auction.id = $1 group by auction.state`,
    [trip.auctionId, trip.bookingId],
  )
  expect(rows).toEqual([
    { state: 'deleted', chosen: opened.status === 200 ? 0 : 1, reopened: opened.status === 200 },
  ])
})

test('BOOK-08 after 72 hours, while the booking runs, and once the tour was confirmed it stays closed', async () => {
  expect(wordOf(await reopen())).toBe('409 reopen_not')
  await cancel()
  expect(await later(73, async () => wordOf(await reopen()))).toBe('409 reopen_late')
  expect((await later(73, () => wayOn())).until).toBeNull()
  expect(await auction()).toMatchObject({ state: 'chosen' })
  await app.database.pool.query(`update auction set date_to = $2, date_from = $2 where id = $1`, [
    trip.auctionId,
    app.clock.now.toISOString().slice(0, 10),
  ])
  expect(wordOf(await reopen())).toBe('409 request_dates_passed')
})

test('BOOK-08 nobody opens another’s auction, nor brings back what is not his or was turned down by name', async () => {
  const stranger = await createTourist(app)
  await cancel()
  expect((await reopen(stranger)).status).toBe(404)
  expect((await app.call(`GET /api/booking/${trip.bookingId}/way-on`, stranger)).status).toBe(404)
  expect(wordOf(await revive(rival, trip.other))).toBe('409 not_freed')
  await reopen()
  expect((await revive(agent, trip.other)).status).toBe(404)
})

test('BOOK-08 what the tourist had turned down by name stays turned down', async () => {
  const third = await createAgent(app)
  await fund(app, third, 1_000_000)
  await cancel()
  await reopen()
  const unwanted = await sendOffer(app, { agent: third, auctionId: trip.auctionId })
  await app.call('POST /api/tourist/offer/decline', { token: anna.token, body: { offer_id: unwanted } })
  await revive(agent, trip.chosen)
  const { body } = await app.call('POST /api/tourist/offer/choose', {
    token: anna.token,
    body: { offer_id: trip.chosen, version: 1, position: 1 },
  })
  trip = { ...trip, bookingId: body.booking_id }
  await cancel()
  await reopen()
  expect(wordOf(await revive(third, unwanted))).toBe('409 not_freed')
  expect((await revive(agent, trip.chosen)).status).toBe(200)
})
