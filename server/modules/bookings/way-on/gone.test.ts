import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { deedsOn, pathOf, wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf, submitBooking } from '../bookings.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'
import { listAsks } from '../pricing/price-list.factory.ts'
import { chosenOfTwo, type TwoOffers } from './way-on.factory.ts'

const app = await bootApp()
const { withdraw } = deedsOn(app)
let tourist: TestUser
let agent: TestAgent
let rival: TestAgent
let trip: TwoOffers

const { quote, accept, pay, begun, stateOf, hear, money } = moneyWorld(app, () => ({ tourist, agent }))
const SIGNED = 'open > submit > quote > accept'

beforeAll(async () => {
  await loadGeo(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app, { organisation: 'ООО «Соперник»' })]
  for (const one of [agent, rival]) await fund(app, one, 1_000_000)
})
beforeEach(async () => {
  tourist = await createTourist(app)
  trip = await chosenOfTwo(app, { tourist, agent, rival, hasReserve: true })
  await submitBooking(app, { tourist, agent, id: trip.bookingId })
  await quote(trip.bookingId)
  await accept(trip.bookingId)
})

const gone = () => listAsks(app, trip.bookingId, null)
const replace = (seen = trip.seen, { token } = tourist) =>
  app.call(`POST /api/booking/${trip.bookingId}/replace`, { token, body: { seen } })
const wayOn = async () => (await app.call(`GET /api/booking/${trip.bookingId}/way-on`, tourist)).body.result
const bookings = async () =>
  (await app.call(`GET /api/bookings?request_id=${trip.auctionId}`, tourist)).body.result.items
const untouched = async () => {
  expect([await movesOf(app, trip.bookingId), await pathOf(app, trip.other)]).toEqual([SIGNED, 'sent 1'])
  expect(await bookings()).toHaveLength(1)
}

test('BOOK-03, JOY-09 the tour is gone: one tap closes its booking and opens that of the reserve, by one commit', async () => {
  await gone()
  expect(wordOf(await pay(trip.bookingId))).toBe('409 tour_gone')
  expect((await wayOn()).reserve).toMatchObject({ state: 'standing', price: 150_000 })
  const { status, body } = await replace()
  expect(status).toBe(200)
  expect(await movesOf(app, trip.bookingId)).toBe(`${SIGNED} > cancel`)
  const { moves } = (await app.call(`GET /api/travel-agent/booking/${trip.bookingId}`, agent)).body.result
  expect(moves.at(-1)).toMatchObject({
    by: 'tourist',
    note: 'Тур больше не продаётся. Взято запасное предложение',
  })
  expect(await bookings()).toMatchObject([
    { id: body.result.booking_id, state: 'filling', offer_id: trip.other, price: 150_000 },
    { id: trip.bookingId, state: 'cancelled' },
  ])
  expect(await wayOn()).toMatchObject({ until: null, replaced_by: body.result.booking_id })
  await app.processAll()
  expect((await toldTo(app, rival, 'offer.chosen')).at(-1)?.data).toMatchObject({
    booking_id: body.result.booking_id,
  })
})

test('JOY-09 another offer or another price than was seen books nothing, and says so', async () => {
  await gone()
  expect(wordOf(await replace({ ...trip.seen, price: 149_000 }))).toBe('409 reserve_changed')
  expect(wordOf(await replace({ ...trip.seen, offer_id: trip.chosen }))).toBe('409 reserve_changed')
  expect((await replace(trip.seen, await createTourist(app))).status).toBe(404)
  await untouched()
})

test('JOY-09 a tour that is sold still, or again, is not left by this tap', async () => {
  expect(wordOf(await replace())).toBe('409 replace_not')
  await listAsks(app, trip.bookingId, 5000)
  expect(wordOf(await replace())).toBe('409 replace_not')
  await untouched()
})

test('JOY-09 while a payment is under way nothing is replaced; one that was given up and comes later goes back', async () => {
  const payment = await begun(trip.bookingId)
  await gone()
  expect(wordOf(await replace())).toBe('409 replace_not')
  await untouched()
  await app.call(`DELETE /api/payment/${payment.id}`, { token: tourist.token })
  expect((await replace()).status).toBe(200)
  await hear(payment.id, { state: 'succeeded' })
  await app.processAll()
  expect(await money(trip.bookingId)).toMatchObject({ paid: 0, payments: [{ returned_for: 'given_up' }] })
})

test('JOY-09 a reserve whose time has run out is asked back, and the booking stands until it is there', async () => {
  await gone()
  await app.database.pool.query('update offer set expires_at = $2 where id = $1', [
    trip.other,
    new Date(app.clock.now.getTime() - 60_000),
  ])
  expect((await replace()).body.result).toEqual({ booking_id: null })
  expect([await stateOf(trip.bookingId), (await wayOn()).reserve.state]).toEqual(['paying', 'asked'])
  await app.call(`POST /api/travel-agent/offer/${trip.other}/revive`, rival)
  expect((await replace()).body.result.booking_id).toEqual(expect.any(Number))
  expect(await stateOf(trip.bookingId)).toBe('cancelled')
})

test('JOY-09 of taps, a payment, a withdrawal and a refusal to wait at once one order explains all', async () => {
  await gone()
  const leave = () =>
    app.call(`POST /api/booking/${trip.bookingId}/cancellation`, {
      token: tourist.token,
      body: { reason: 'tour_gone' },
    })
  const [first, second, taken] = await Promise.all([
    replace(),
    replace(),
    withdraw(rival, trip.other),
    leave(),
    pay(trip.bookingId),
  ])
  const wins = [first, second].filter(({ status }) => status === 200)
  // Either the offer is booked, once, or its agent has it back.
  expect(wins.length + (taken.status === 200 ? 1 : 0)).toBe(1)
  const [newest, ...older] = await bookings()
  expect([newest.state, older.length]).toEqual(wins.length === 1 ? ['filling', 1] : ['cancelled', 0])
  expect(await movesOf(app, trip.bookingId)).toBe(`${SIGNED} > cancel`)
  expect((await money(trip.bookingId)).payments).toEqual([])
})
