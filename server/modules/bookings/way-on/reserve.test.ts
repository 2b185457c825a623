import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answered, bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { deedsOn, pathOf, wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { chosenOfTwo, type TwoOffers } from './way-on.factory.ts'

const app = await bootApp()
const { withdraw, edit } = deedsOn(app)
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
  trip = await chosenOfTwo(app, { tourist: anna, agent, rival, hasReserve: true })
})

const fail = async () => {
  const path = `POST /api/travel-agent/booking/${trip.bookingId}/cancellation` as const
  await app.call(path, { token: agent.token, body: { reason: 'tour_gone' } })
}
const replace = ({ token } = anna, seen = trip.seen) =>
  app.call(`POST /api/booking/${trip.bookingId}/replace`, { token, body: { seen } })
const wayOn = async () => (await app.call(`GET /api/booking/${trip.bookingId}/way-on`, anna)).body.result
const mark = (offer_id: number, { token } = anna) =>
  app.call(`POST /api/request-reserve/${trip.auctionId}`, {
    token,
    body: { offer_id, version: 1, position: 1 },
  })
const runOut = () =>
  app.database.pool.query(`update offer set expires_at = $2 where id = $1`, [
    trip.other,
    new Date(app.clock.now.getTime() - 60_000),
  ])
const sorted = (answers: readonly Answered[]) => answers.map(wordOf).toSorted()

test('JOY-09 the booking failed: one tap books the reserve at the price that was offered', async () => {
  expect(await wayOn()).toMatchObject({
    until: null,
    reserve: { offer_id: trip.other, organisation: rival.organisation, price: 150_000, state: 'standing' },
  })
  await app.processAll()
  expect((await toldTo(app, rival, 'offer.reserved')).length).toBe(1)
  await fail()
  expect(await wayOn()).toMatchObject({ until: expect.any(String), reserve: { state: 'standing' } })
  const { status, body } = await replace()
  expect(status).toBe(200)
  const booking = (await app.call(`GET /api/booking/${body.result.booking_id}`, anna)).body.result
  expect(booking).toMatchObject({ state: 'filling', offer_id: trip.other, price: 150_000 })
  expect(await pathOf(app, trip.other)).toBe('sent 1 > chosen 1')
  expect(await pathOf(app, trip.chosen)).toBe('sent 1 > chosen 1 > declined 1')
  expect((await app.call(`GET /api/request/${trip.auctionId}`, anna)).body.result).toMatchObject({
    state: 'chosen',
    chosen: { offer_id: trip.other },
  })
  expect(await wayOn()).toMatchObject({ until: null, reserve: null, replaced_by: body.result.booking_id })
  await app.processAll()
  expect((await toldTo(app, rival, 'offer.chosen')).at(-1)?.data).toMatchObject({
    booking_id: body.result.booking_id,
  })
})

test('JOY-09 of taps at once one books, the others are told; there is one booking', async () => {
  await fail()
  const answers = await Promise.all([replace(), replace(), replace()])
  expect(sorted(answers)).toEqual(['200', '409 offer_state', '409 offer_state'])
  const { total_items } = (await app.call(`GET /api/bookings?request_id=${trip.auctionId}`, anna)).body.result
  expect(total_items).toBe(2)
})

test('JOY-09 the agent takes it back at the same moment: one of the two has it, never both', async () => {
  await fail()
  const [taken, withdrawn] = await Promise.all([replace(), withdraw(rival, trip.other)])
  expect([
    ['200', '409 offer_state'],
    ['409 reserve_gone', '200'],
  ]).toContainEqual([wordOf(taken), wordOf(withdrawn)])
  const isTaken = taken.status === 200
  expect(await pathOf(app, trip.other)).toBe(`sent 1 > ${isTaken ? 'chosen' : 'withdrawn'} 1`)
  const { reserve } = await wayOn()
  expect(isTaken || reserve.state === 'gone').toBe(true)
})

test('JOY-09 one whose time has run out is asked for once, its agent brings it back, and it is booked', async () => {
  await fail()
  await runOut()
  for (let taps = 0; taps < 2; taps += 1)
    expect(await replace()).toMatchObject({ status: 200, body: { result: { booking_id: null } } })
  expect((await wayOn()).reserve).toMatchObject({ state: 'asked' })
  await app.processAll()
  expect((await toldTo(app, rival, 'offer.freed')).at(-1)).toMatchObject({
    fact: expect.stringContaining(`freed:${trip.other}:`),
    data: { why: 'reserve' },
  })
  const back = await app.call(`POST /api/travel-agent/offer/${trip.other}/revive`, rival)
  expect(back.body.result).toMatchObject({ state: 'sent' })
  expect((await wayOn()).reserve).toMatchObject({ state: 'standing' })
  expect((await replace()).body.result.booking_id).toEqual(expect.any(Number))
})

test('JOY-09 while the booking runs, after 72 hours, and of another’s booking nothing is taken', async () => {
  expect(wordOf(await replace())).toBe('409 replace_not')
  await fail()
  expect((await replace(await createTourist(app))).status).toBe(404)
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 73 * 3_600_000)
  const late = wordOf(await replace())
  app.clock.now = before
  expect(late).toBe('409 reopen_late')
  expect(await pathOf(app, trip.other)).toBe('sent 1')
})

test('JOY-09 only what waits for an answer is kept, another takes its place, and a new version is kept no more', async () => {
  expect(wordOf(await mark(trip.other))).toBe('409 auction_state')
  expect((await mark(trip.other, await createTourist(app))).status).toBe(404)
  await fail()
  await app.call(`POST /api/booking/${trip.bookingId}/reopen`, anna)
  expect(wordOf(await mark(trip.chosen))).toBe('409 offer_state')
  expect((await mark(trip.other)).status).toBe(200)
  const shown = (await app.call(`GET /api/tourist/offer/${trip.other}`, anna)).body.result
  expect(shown).toMatchObject({ is_reserve: true })
})

test('JOY-09 whoever does without the reserve lets it go: it has lost as the others', async () => {
  const drop = ({ token } = anna) => app.call(`DELETE /api/request-reserve/${trip.auctionId}`, { token })
  expect((await drop(await createTourist(app))).status).toBe(404)
  expect((await drop()).status).toBe(200)
  expect(await pathOf(app, trip.other)).toBe('sent 1 > declined 1')
  await fail()
  expect(wordOf(await replace())).toBe('409 reserve_gone')
})

test('JOY-09 the agent cannot change what is kept: the price stays the offered one', async () => {
  expect(wordOf(await edit(rival, trip.other, { comment: 'Дороже', tours: [1] }))).toBe('409 auction_closed')
})
