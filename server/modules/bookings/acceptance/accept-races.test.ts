import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answered, bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { givePromo } from '../../promo-codes/promo-codes.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { endBookings } from '../clock/keep-time.ts'
import { acceptQuoted, manyCodes, quotedBooking, signedBody, someQuote } from './acceptance.factory.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let vera: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
  agent = await createAgent(app)
  await fund(app, agent, 10_000_000)
})
beforeEach(() => {
  app.clock.now = TEST_NOW
})

interface Quoted {
  tourist: TestUser
  id: number
  priceId: number
}

async function quoted(): Promise<Quoted> {
  const tourist = await createTourist(app)
  return { tourist, ...(await quotedBooking(app, { tourist, agent })) }
}
const sign = ({ id, tourist }: Quoted, body: object) =>
  app.call(`POST /api/booking/${id}/accept`, { token: tourist.token, body })
const quoteAgain = ({ id }: Quoted) =>
  app.call(`POST /api/travel-agent/booking/${id}/quote`, { token: agent.token, body: someQuote })
const cancel = ({ id, tourist }: Quoted) =>
  app.call(`POST /api/booking/${id}/cancellation`, { token: tourist.token, body: { reason: 'other' } })
const end = () => app.act(system, endBookings, { most: 100 })
const signaturesOf = async ({ id }: Quoted) =>
  (
    await app.database.pool.query<{ count: number }>(
      `select count(*)::int from booking_signature join booking_price on id = price_id where booking_id = $1`,
      [id],
    )
  ).rows[0]?.count

/** `acceptance` is last in some rounds and first in others, and both begin in the same moment. */
async function race(one: Quoted, other: () => Promise<unknown>, round: number): Promise<Answered> {
  const body = await signedBody(app, one)
  const accept = () => sign(one, body)
  if (round % 2) return (await Promise.all([accept(), other()]))[0]
  return (await Promise.all([other(), accept()]))[1]
}

test('BOOK-15 of ten acceptances with one code at once one signs, the others find it signed', async () => {
  const one = await quoted()
  const body = await signedBody(app, one)
  const answers = await Promise.all(Array.from({ length: 10 }, () => sign(one, body)))
  expect(answers.map(wordOf).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => '409 booking_state'),
  ])
  expect(await signaturesOf(one)).toBe(1)
  expect(await movesOf(app, one.id)).toBe('open > submit > quote > accept')
})

test('BOOK-15 of acceptances with several codes at once one signs', async () => {
  const one = await quoted()
  const bodies = [await signedBody(app, one), await signedBody(app, one), await signedBody(app, one)]
  const answers = await Promise.all(bodies.map((body) => sign(one, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await signaturesOf(one)).toBe(1)
})

/** The way that the booking has gone, by what the acceptance was answered; anything else is a fault. */
const orders = {
  quote: {
    '200': 'open > submit > quote > accept > requote',
    '409 version_old': 'open > submit > quote > quote',
  },
  cancel: {
    '200': 'open > submit > quote > accept > cancel',
    '409 booking_state': 'open > submit > quote > cancel',
  },
  expire: {
    '200': 'open > submit > quote > accept',
    '409 version_expired': 'open > submit > quote > expire',
  },
}
const others = {
  quote: quoteAgain,
  cancel,
  // The price is still valid for the caller, the clock has it otherwise: as on two machines a moment apart.
  expire: async ({ id }: Quoted) => {
    await app.database.pool.query(`update booking set ends_at = $2 where id = $1 and state = 'agreeing'`, [
      id,
      TEST_NOW,
    ])
    await end()
  },
}

test.each(['quote', 'cancel', 'expire'] as const)(
  'BOOK-15 of an acceptance and %s at once one order explains both',
  async (name) => {
    const seen = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const one = await quoted()
      const word = wordOf(await race(one, () => others[name](one), round))
      seen.add(word)
      expect(orders[name]).toHaveProperty([word], await movesOf(app, one.id))
      expect(await signaturesOf(one)).toBe(word === '200' ? 1 : 0)
    }
    expect(seen.size).toBeGreaterThan(0)
  },
)

test('BOOK-23 of many who sign with a code of one use one has the discount, the others have signed nothing', async () => {
  const { id: promoId, code } = await givePromo(app, vera, { total_limit: 1 })
  const crowd = await Promise.all(Array.from({ length: 12 }, quoted))
  const codes = await Promise.all(
    crowd.map((one) =>
      app.call(`POST /api/booking/${one.id}/promo`, { token: one.tourist.token, body: { code } }),
    ),
  )
  expect(codes.map(({ status }) => status)).toEqual(crowd.map(() => 200))
  const answers = await Promise.all(crowd.map((one) => acceptQuoted(app, one)))
  expect(answers.map(wordOf).filter((word) => word === '200')).toHaveLength(1)
  expect(answers.map(wordOf).filter((word) => word === '409 promo_over')).toHaveLength(11)
  const usesOf = async () => (await app.call(`GET /api/admin/promo/${promoId}`, vera)).body.result.uses
  expect(await usesOf()).toBe(1)
  for (const [at, one] of crowd.entries())
    expect(await signaturesOf(one)).toBe(answers[at]?.status === 200 ? 1 : 0)
  const lucky = crowd[answers.findIndex(({ status }) => status === 200)]
  app.clock.now = new Date('2026-11-22T21:00:00Z')
  await end()
  expect(await movesOf(app, lucky?.id ?? 0)).toBe('open > submit > quote > accept > lapse')
  expect(await usesOf()).toBe(0)
})
