import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { manyCodes } from '../acceptance/acceptance.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'
import { confirmedTrip, dearerBy, propose, proposed, signingBody } from './amendments.factory.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let tourist: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const bookingOf = async (id: number) => (await app.call(`GET /api/booking/${id}`, tourist)).body.result
const post = (path: string, { token }: TestUser, body: object) =>
  app.call(`POST ${path}` as 'POST /', { token, body })

/** A confirmed trip with a change of 10 000 roubles less that may be signed at any moment. */
async function toSign() {
  const id = await confirmedTrip(app, { tourist, agent }, [{ amount: 180_000, inDays: 1 }])
  const n = await proposed(app, { agent, id, body: dearerBy(0, 170_000) })
  const body = await signingBody(app, { tourist, id, n })
  return { id, n, sign: () => post(`/api/booking/${id}/amendment/sign`, tourist, body) }
}

const inEitherOrder = async (round: number, acts: (() => ReturnType<typeof post>)[]) => {
  const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
  return (round % 2 ? answers : answers.toReversed()).map(wordOf)
}

test('BOOK-08 two signatures from two windows: the change is signed once, the money goes back once', async () => {
  const { id, sign } = await toSign()
  const words = await inEitherOrder(1, [sign, sign])
  expect(words.toSorted()[0]).toBe('200')
  expect(words.toSorted()[1]).toMatch(/^4/)
  await app.processAll()
  expect(await movesOf(app, id)).toMatch(/confirm > amend$/)
  expect(await world.money(id)).toMatchObject({ total: 170_000, paid: 170_000, returned: 10_000 })
})

test('BOOK-08 a signature and a withdrawal at once: one of them is, and the price is of that one', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, n, sign } = await toSign()
    const withdraw = () => post(`/api/travel-agent/booking/${id}/amendment/withdraw`, agent, { n })
    const [signed, withdrawn] = await inEitherOrder(round, [sign, withdraw])
    const { price, amendment } = await bookingOf(id)
    expect([
      ['200', '409 amendment_over', 170_000, 'signed'],
      ['409 amendment_over', '200', 180_000, 'withdrawn'],
    ]).toContainEqual([signed, withdrawn, price, amendment.state])
  }
})

test('BOOK-08 a signature and a cancellation at once: what goes back is all of one price or of the other, no money is lost', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, sign } = await toSign()
    const cancel = () => post(`/api/travel-agent/booking/${id}/cancellation`, agent, { reason: 'tour_gone' })
    const [signed, cancelled] = await inEitherOrder(round, [sign, cancel])
    // The signature may have the payments in hand.
    const last = cancelled === '200' ? cancelled : wordOf(await cancel())
    expect(last).toBe('200')
    await app.processAll()
    const moves = await movesOf(app, id)
    expect(moves).toMatch(
      signed === '200' ? /confirm > amend > ask_cancel > settle$/ : /confirm > ask_cancel > settle$/,
    )
    expect(await world.money(id)).toMatchObject({ paid: 0, returned: 180_000 })
    expect((await bookingOf(id)).amendment.state).toBe(signed === '200' ? 'signed' : 'lapsed')
  }
})

test('BOOK-08 two proposals at once: one waits', async () => {
  const id = await confirmedTrip(app, { tourist, agent })
  const answers = await Promise.all([
    propose(app, { agent, id }),
    propose(app, { agent, id, body: dearerBy(5000) }),
  ])
  expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 amendment_open'])
})

test('BOOK-08 a signature and a payment of the former price at once: what is paid counts or goes back, to the kopeck', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await confirmedTrip(app, { tourist, agent })
    const n = await proposed(app, { agent, id, body: dearerBy(2000) })
    const body = await signingBody(app, { tourist, id, n })
    const sign = () => post(`/api/booking/${id}/amendment/sign`, tourist, body)
    const pay = () => world.pay(id, { schedule_n: 2, method: 'sbp', price_n: 1 })
    const words = await inEitherOrder(round, [sign, pay])
    // Whoever is second has another price before his eyes, or a payment in hand.
    expect([
      ['200', '409 price_changed'],
      ['409 payment_pending', '200'],
    ]).toContainEqual(words)
  }
})
