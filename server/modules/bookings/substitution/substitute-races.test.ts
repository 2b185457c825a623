import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { acceptQuoted, manyCodes, signedBody } from '../acceptance/acceptance.factory.ts'
import { movesOf, submitBooking } from '../bookings.factory.ts'
import { builtContract } from '../documents/documents.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'
import { chosenOfTwo } from '../way-on/way-on.factory.ts'
import { substitute, tourInstead } from './substitution.factory.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let tourist: TestUser
let agent: TestAgent
let rival: TestAgent
let tours: number[]

beforeAll(async () => {
  await loadGeo(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app, { organisation: 'ООО «Соперник»' })]
  for (const one of [agent, rival]) await fund(app, one, 1_000_000)
  tours = [await tourInstead(app), await tourInstead(app, { room: 'Corner Room' })]
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const PAID = 'open > submit > quote > accept > cover'
const instead = (id: number, at = 0) => substitute(app, agent, { id, tourId: tours[at] ?? 0 })
const leave = (id: number, reason = 'tour_gone') =>
  app.call(`POST /api/booking/${id}/cancellation`, { token: tourist.token, body: { reason } })
const leaveAsAgent = (id: number) =>
  app.call(`POST /api/travel-agent/booking/${id}/cancellation`, {
    token: agent.token,
    body: { reason: 'tour_gone' },
  })
const bookingOf = async (id: number) => (await app.call(`GET /api/booking/${id}`, tourist)).body.result

async function covered(): Promise<number> {
  const id = await world.paying()
  await world.paid(id, { method: 'sbp' })
  return id
}

/** All at once, in either order; what has followed the payment, of each round. */
async function endsOf(acts: (id: number) => (() => Promise<unknown>)[]): Promise<string[]> {
  const ends: string[] = []
  for (let round = 0; round < 4; round++) {
    const id = await covered()
    const all = acts(id)
    await Promise.all((round % 2 ? all : all.toReversed()).map((act) => act()))
    ends.push((await movesOf(app, id)).replace(PAID, '').replace(/^ > /, ''))
  }
  return ends
}

test('BOOK-08 another tour and a cancellation at once: one order explains what there is', async () => {
  const ends = await endsOf((id) => [() => instead(id), () => leave(id)])
  // Whoever calls it off second leaves freely: the tour was gone.
  for (const end of ends) expect(['substitute > cancel', 'ask_cancel']).toContain(end)
})

test('BOOK-08 another tour, a confirmation and a refusal at once: the booking takes one of the ways', async () => {
  const ends = await endsOf((id) => [() => instead(id), () => world.confirm(id), () => world.refuse(id)])
  for (const end of ends) expect(['substitute', 'confirm', 'refuse']).toContain(end)
})

test('BOOK-08 two other tours from two windows: one is proposed, and the price is of that one', async () => {
  const id = await covered()
  const answers = await Promise.all([instead(id, 0), instead(id, 1)])
  expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 booking_state'])
  const { rows } = await app.database.pool.query(
    `select count(*)::int as made, bool_and(price.option_id = booking.option_id) as is_of_it
     from booking join booking_price as price on price.booking_id = booking.id and price.n = 2 where booking.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ made: 1, is_of_it: true }])
})

test('BOOK-15 what was signed before another tour was put in its place is signed by nobody', async () => {
  const id = await world.quoted()
  await builtContract(app, id)
  const first = (await bookingOf(id)).quote.id
  await world.accept(id)
  await world.paid(id, { method: 'sbp' })
  await instead(id)
  await builtContract(app, id)
  const { status, body } = await app.call(`POST /api/booking/${id}/sign-code`, {
    token: tourist.token,
    body: { price_version_id: first },
  })
  expect([status, body.error.reason]).toEqual([409, 'version_old'])
})

test('BOOK-15 a signature of the other tour, a newer price and a cancellation at once: one order explains all, no money is lost', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await covered()
    await instead(id)
    await builtContract(app, id)
    const priceId = (await bookingOf(id)).quote.id
    const body = await signedBody(app, { id, priceId, tourist })
    const acts = [
      () => app.call(`POST /api/booking/${id}/accept`, { token: tourist.token, body }),
      () => world.quote(id),
      () => leaveAsAgent(id),
    ]
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    const moves = await movesOf(app, id)
    expect(moves).toMatch(
      /> substitute( > quote)? > cancel$|> substitute > accept > cover > ask_cancel > settle$/,
    )
    const { paid, returned } = await world.money(id)
    expect([paid, returned]).toEqual([0, 60_000])
  }
})

test('BOOK-15 signed twice at once it is covered once', async () => {
  const id = await covered()
  await instead(id)
  await builtContract(app, id)
  const priceId = (await bookingOf(id)).quote.id
  const one = await signedBody(app, { id, priceId, tourist })
  const answers = await Promise.all(
    [one, one].map((body) => app.call(`POST /api/booking/${id}/accept`, { token: tourist.token, body })),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await movesOf(app, id)).toBe(`${PAID} > substitute > accept > cover`)
})

test('JOY-09 in place of another tour the reserve is taken by one tap, and the money of the first goes back', async () => {
  const trip = await chosenOfTwo(app, { tourist, agent, rival, hasReserve: true })
  const id = trip.bookingId
  const replace = (who = tourist) =>
    app.call(`POST /api/booking/${id}/replace`, { token: who.token, body: { seen: trip.seen } })
  await submitBooking(app, { tourist, agent, id })
  await world.quote(id)
  await world.accept(id)
  await world.paid(id)
  expect(wordOf(await replace())).toBe('409 replace_not')
  await instead(id)
  expect((await replace(await createTourist(app))).status).toBe(404)
  const [first, second] = await Promise.all([replace(), replace()])
  expect([first, second].filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await movesOf(app, id)).toBe(`${PAID} > substitute > cancel`)
  await app.processAll()
  expect((await world.money(id)).payments).toMatchObject([{ state: 'voided', returned_for: 'cancelled' }])
})

test('JOY-09 once the other tour is signed the reserve is left where it is', async () => {
  const trip = await chosenOfTwo(app, { tourist, agent, rival, hasReserve: true })
  const id = trip.bookingId
  await submitBooking(app, { tourist, agent, id })
  await world.quote(id)
  await world.accept(id)
  await world.paid(id)
  await instead(id)
  await builtContract(app, id)
  const priceId = (await bookingOf(id)).quote.id
  expect((await acceptQuoted(app, { id, priceId, tourist })).status).toBe(200)
  const answer = await app.call(`POST /api/booking/${id}/replace`, {
    token: tourist.token,
    body: { seen: trip.seen },
  })
  expect(wordOf(answer)).toBe('409 replace_not')
})
