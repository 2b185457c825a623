import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { givePromo } from '../../promo-codes/promo-codes.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { refused } from '../party/party.factory.ts'
import { acceptQuoted, manyCodes, quotedBooking, type QuotedBooking } from './acceptance.factory.ts'
import { dueLines } from './due.queries.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let vera: TestUser
let anna: TestUser
let agent: TestAgent
let booked: QuotedBooking & { tourist: TestUser }

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  booked = { ...(await quotedBooking(app, { tourist: anna, agent })), tourist: anna }
})

const give = (terms: object = {}) => givePromo(app, vera, terms)
const stop = (id: number) => app.call(`POST /api/admin/promo/${id}/stop`, vera)
const usesOf = async (id: number) => (await app.call(`GET /api/admin/promo/${id}`, vera)).body.result.uses
const keep = (code: string, { token } = anna) =>
  app.call(`POST /api/booking/${booked.id}/promo`, { token, body: { code } })
const drop = ({ token } = anna) => app.call(`DELETE /api/booking/${booked.id}/promo`, { token })
const preview = async () => (await app.call(`GET /api/booking/${booked.id}/acceptance`, anna)).body.result
const due = async () => (await dueLines(app.database.read, booked.id)).map(({ kopecks }) => kopecks)

test('BOOK-05 a code shows its discount and the payments after it, and promises nothing', async () => {
  const { id, code } = await give({ percent: 5 })
  const answer = await keep(code.toLowerCase())
  expect(answer.body.result).toMatchObject({
    promo: { code, kopecks: 500_000, refused: null },
    total_kopecks: 9_500_000,
    due: [
      { n: 1, kopecks: 3_000_000 },
      { n: 2, kopecks: 6_500_000 },
    ],
  })
  expect(await preview()).toEqual(answer.body.result)
  expect(await usesOf(id)).toBe(0)
  expect((await drop()).body.result).toMatchObject({ promo: null, total_kopecks: 10_000_000 })
  expect((await drop()).status).toBe(200)
})

test('BOOK-05 another code takes the place of the first: a booking has one', async () => {
  const [one, other] = [await give({ percent: 5 }), await give({ percent: null, amount: 1234 })]
  await keep(one.code)
  expect((await keep(other.code)).body.result.promo).toMatchObject({ code: other.code, kopecks: 123_400 })
})

test('BOOK-05 a code that is none leaves the kept one, says why, and the try is counted', async () => {
  const { code } = await give()
  await keep(code)
  const triesOf = async () =>
    (
      await app.database.pool.query<{ sum: number }>(
        `select coalesce(sum(used), 0)::int as sum from daily_count where name = 'promo_code'`,
      )
    ).rows[0]?.sum ?? 0
  const before = await triesOf()
  expect(await keep('НЕТ-ТАКОГО')).toMatchObject(refused('promo_unknown'))
  expect(await triesOf()).toBeGreaterThan(before)
  expect((await preview()).promo).toMatchObject({ code })
})

test('BOOK-05 nobody chooses a code for another person’s booking', async () => {
  const { code } = await give()
  const boris = await createTourist(app)
  expect((await keep(code, boris)).status).toBe(404)
  expect((await drop(boris)).status).toBe(404)
})

test('BOOK-22 the acceptance fixes the discount: last payments first, shares by lines, to the kopeck', async () => {
  const { id, code } = await give({ percent: 5 })
  await keep(code)
  const answer = await acceptQuoted(app, booked)
  expect(answer.body.result.accepted).toMatchObject({ promo: { code, kopecks: 500_000 } })
  expect(await due()).toEqual([3_000_000, 6_500_000])
  expect(await usesOf(id)).toBe(1)
  const { rows } = await app.database.pool.query(
    'select n, own, promo from booking_line_share where price_id = $1 order by n',
    [booked.priceId],
  )
  expect(rows).toEqual([
    { n: 1, own: 0, promo: 480_000 },
    { n: 2, own: 0, promo: 20_000 },
  ])
  await stop(id)
  expect(await due()).toEqual([3_000_000, 6_500_000])
  expect(await keep(code)).toMatchObject(refused('booking_state'))
  expect(await drop()).toMatchObject(refused('booking_state'))
})

test('BOOK-05 a code may come with the signature itself; a wrong one signs nothing', async () => {
  const { code } = await give({ percent: null, amount: 2000 })
  expect(await acceptQuoted(app, booked, { promo_code: 'НЕТ-ТАКОГО' })).toMatchObject(
    refused('promo_unknown'),
  )
  expect(await due()).toEqual([])
  expect((await acceptQuoted(app, booked, { promo_code: code })).status).toBe(200)
  expect(await due()).toEqual([3_000_000, 6_800_000])
})

test('BOOK-05 a kept code that stopped meanwhile is told before and at the signature, not passed over', async () => {
  const { id, code } = await give()
  await keep(code)
  await stop(id)
  expect(await preview()).toMatchObject({
    promo: { code, kopecks: 0, refused: 'promo_over' },
    total_kopecks: 10_000_000,
  })
  expect(await acceptQuoted(app, booked)).toMatchObject(refused('promo_over'))
  expect(await movesOf(app, booked.id)).toBe('open > submit > quote')
  await drop()
  expect((await acceptQuoted(app, booked)).status).toBe(200)
})

test('BOOK-23 a cancellation before money frees the code; it is good for the next booking', async () => {
  const { id, code } = await give({ total_limit: 1 })
  await keep(code)
  await acceptQuoted(app, booked)
  expect(await usesOf(id)).toBe(1)
  await app.call(`POST /api/booking/${booked.id}/cancellation`, {
    token: anna.token,
    body: { reason: 'other' },
  })
  expect(await usesOf(id)).toBe(0)
  booked = { ...(await quotedBooking(app, { tourist: anna, agent })), tourist: anna }
  await keep(code)
  expect((await acceptQuoted(app, booked)).status).toBe(200)
  expect(await usesOf(id)).toBe(1)
})

test('BOOK-22 a code that pays for everything leaves nothing to pay: the booking goes on, the agency has its money', async () => {
  const balance = async () => (await app.call('GET /api/travel-agent/balance', agent)).body
  const { code } = await give({ percent: 100 })
  await keep(code)
  expect((await preview()).due).toEqual([])
  const before = await balance()
  const answer = await acceptQuoted(app, booked)
  expect(answer.body.result).toMatchObject({ state: 'confirming', accepted: { due: [] } })
  expect(await movesOf(app, booked.id)).toBe('open > submit > quote > accept > cover')
  expect(await due()).toEqual([])
  const { rows } = await app.database.pool.query(`select state from promo_use where booking_id = $1`, [
    booked.id,
  ])
  expect(rows).toEqual([{ state: 'used' }])
  expect(await balance()).not.toEqual(before)
})

test('BOOK-05, BOOK-18 a tour that a code has paid for whole and that is not confirmed takes its money back from the agency, once', async () => {
  const balance = async () =>
    (await app.call('GET /api/travel-agent/balance', agent)).body.result.balance_kopecks
  const { code } = await give({ percent: 100 })
  await keep(code)
  const before = await balance()
  await acceptQuoted(app, booked)
  expect(await balance()).toBe(before + 10_000_000)
  const refuse = () =>
    app.call(`POST /api/travel-agent/booking/${booked.id}/refuse`, {
      token: agent.token,
      body: { reason: 'Мест больше нет' },
    })
  expect((await refuse()).body.result.state).toBe('refused')
  expect(await balance()).toBe(before)
  expect((await refuse()).status).toBe(409)
  expect(await balance()).toBe(before)
})
