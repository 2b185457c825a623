import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookingHappening } from '../../../../contract/bookings/bookings.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { endDocuments } from '../clock/end-documents.ts'
import { endings, ledBooking } from '../life/led-booking.factory.ts'
import { claimedTrip, finishedTrip, someAnswer, someClaim } from './claims.factory.ts'
import { remindOfClaims } from './remind-of-claims.ts'

const app = await bootApp()
const HOUR_MS = 3_600_000
/** The usual trip is back on 29.05.2027. */
const LAST_MOMENT = new Date('2027-06-18T20:59:59.999Z')
let tourist: TestUser
let agent: TestAgent
let finance: TestUser

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  finance = await createStaff(app, 'finance')
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
})

const people = () => ({ tourist, agent })
const later = (hours: number) => (app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS))
const make = (id: number, body: object = someClaim, { token }: { token: string } = tourist) =>
  app.call(`POST /api/booking/${id}/claim`, { token, body })
const answer = (id: number, body: object = someAnswer, { token }: { token: string } = agent) =>
  app.call(`POST /api/travel-agent/booking/${id}/claim`, { token, body })
const agree = (id: number, gives: number) =>
  app.call(`POST /api/booking/${id}/claim/accept`, { token: tourist.token, body: { gives } })
const decide = (id: number, gives: number, { token }: { token: string } = finance) =>
  app.call(`POST /api/admin/booking/${id}/claim`, { token, body: { gives, note: 'Вид обещан в чате' } })
const seen = async (id: number) =>
  (await app.call(`GET /api/booking/${id}/claim`, { token: tourist.token })).body.result
/** Roubles that have gone back, or are on their way. */
const returned = async (id: number) =>
  (await app.call(`GET /api/booking/${id}/money`, { token: tourist.token })).body.result.returned
/** What somebody was told last of this booking: others of the same agency wait beside it. */
const told = async (id: number, { id: who }: { id: number }) =>
  (
    await app.database.pool.query<{ data: object }>(
      `select data from notification where user_id = $1 and kind = 'booking.claim' and data ->> 'booking_id' = $2
         order by id desc limit 1`,
      [who, id],
    )
  ).rows[0]?.data
const reasonOf = ({ body }: { body: { error?: { reason: string } } }) => body.error?.reason

test('BOOK-25 after the trip its tourist may ask some of the money back until twenty days after the return, once, and no more than was paid', async () => {
  const id = await finishedTrip(app, people())
  expect(await seen(id)).toEqual({ claim: null, until: LAST_MOMENT.toISOString(), most: 180_000 })
  expect(reasonOf(await make(id, { ...someClaim, asked: 180_000.01 }))).toBe('claim_over')
  for (const body of [
    { ...someClaim, note: ' ' },
    { ...someClaim, asked: 0 },
    { ...someClaim, asked: 10.001 },
  ])
    expect((await make(id, body)).status).toBe(400)
  app.clock.now = new Date(LAST_MOMENT.getTime() + 1)
  expect((await seen(id)).until).toBe(null)
  expect(reasonOf(await make(id))).toBe('claim_late')
  app.clock.now = LAST_MOMENT
  const { status, body } = await make(id)
  expect(status).toBe(200)
  expect(body.result).toMatchObject({ until: null, claim: { stage: 'open', ...someClaim, answer: null } })
  expect(reasonOf(await make(id))).toBe('claim_made')
})

test('BOOK-25 a trip that is still ahead, and somebody else’s, takes no claim', async () => {
  const { id } = await ledBooking(app, { ...people(), steps: endings.finished.slice(0, -1) })
  expect((await make(id, someClaim, await createTourist(app))).status).toBe(404)
  expect(reasonOf(await make(id))).toBe('booking_state')
  expect((await seen(id)).until).toBe(null)
})

test('BOOK-25 an agency that gives all that is asked ends the claim, and the money goes back over the newest payment first', async () => {
  const id = await claimedTrip(app, people())
  expect(reasonOf(await answer(id, { note: 'Больше', gives: 30_000.01 }))).toBe('claim_over')
  const { body } = await answer(id, { note: 'Вы правы', gives: 30_000 })
  expect(body.result.claim).toMatchObject({ stage: 'closed', end: { by: 'agent', gives: 30_000 } })
  expect(await returned(id)).toBe(30_000)
  const { payments, lines, paid, total } = (await app.call(`GET /api/booking/${id}/money`, tourist)).body
    .result
  expect(paid).toBe(total - 30_000)
  // What was due had come, and is not due again.
  for (const line of lines) expect(line.taken).toBe(line.amount)
  expect(payments.map(({ refunds }: { refunds: { amount: number }[] }) => refunds.length)).toEqual([1, 0])
  expect(reasonOf(await answer(id))).toBe('booking_state')
  expect(reasonOf(await decide(id, 0))).toBe('booking_state')
})

test('BOOK-25 the tourist agrees to the answer that he has read; another one meanwhile is shown first', async () => {
  const id = await claimedTrip(app, people())
  expect(reasonOf(await agree(id, 0))).toBe('claim_changed')
  await answer(id)
  await answer(id, { note: 'Подумали ещё', gives: 12_000.5 })
  expect(reasonOf(await agree(id, someAnswer.gives))).toBe('claim_changed')
  expect(await returned(id)).toBe(0)
  expect((await agree(id, 12_000.5)).body.result.claim).toMatchObject({
    end: { by: 'tourist', gives: 12_000.5 },
  })
  expect(await returned(id)).toBe(12_000.5)
})

test('BOOK-25 an administrator decides once the agency has answered or has had three days: not less than it gives, not more than is asked, with a reason', async () => {
  const id = await claimedTrip(app, people())
  expect(reasonOf(await decide(id, 30_000))).toBe('claim_early')
  const { items } = (await app.call('GET /api/admin/claims', finance)).body.result
  expect(items).toContainEqual(expect.objectContaining({ booking_id: id, tourist: tourist.first_name }))
  await answer(id)
  expect(reasonOf(await decide(id, 9_999))).toBe('claim_less')
  expect(reasonOf(await decide(id, 30_001))).toBe('claim_over')
  const decided = await decide(id, 20_000)
  expect(decided.body.result.claim.end).toMatchObject({
    by: 'admin',
    gives: 20_000,
    note: 'Вид обещан в чате',
  })
  expect(await returned(id)).toBe(20_000)

  const silent = await claimedTrip(app, people())
  later(72)
  expect((await decide(silent, 0)).status).toBe(200)
  expect(await returned(silent)).toBe(0)
})

test('BOOK-25 of all who end a claim at once one is heard, and the money goes back once', async () => {
  const id = await claimedTrip(app, people())
  await answer(id)
  const answers = await Promise.all([
    agree(id, someAnswer.gives),
    agree(id, someAnswer.gives),
    decide(id, 20_000),
    answer(id, { note: 'Всё', gives: 30_000 }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { end } = (await seen(id)).claim
  expect(await returned(id)).toBe(end.gives)
})

test('BOOK-25 two claims of one trip at the same moment are one', async () => {
  const id = await finishedTrip(app, people())
  const answers = await Promise.all([make(id), make(id), make(id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('SEC-53, SEC-54 an agency answers its own claims alone, and whoever may not decide on money decides none', async () => {
  const id = await claimedTrip(app, people())
  expect((await answer(id, someAnswer, await createAgent(app))).status).toBe(404)
  expect((await app.call(`GET /api/booking/${id}/claim`, await createTourist(app))).status).toBe(404)
  for (const who of [await createStaff(app, 'support'), agent, tourist]) {
    expect((await app.call('GET /api/admin/claims', who)).status).toBe(403)
    expect((await decide(id, 0, who)).status).toBe(403)
  }
})

test('BOOK-25, NOT-01 each side hears of what the other has done, and an agency with a day left is reminded once', async () => {
  const id = await claimedTrip(app, people())
  await app.processAll()
  expect(await told(id, agent)).toMatchObject({ booking_id: id, news: 'made' })
  later(47)
  const remind = () => app.act(system, remindOfClaims, { most: 100 })
  await remind()
  await app.processAll()
  expect(await told(id, agent)).toMatchObject({ news: 'made' })
  later(1)
  await remind()
  expect(await remind()).toBe(0)
  await app.processAll()
  expect(await told(id, agent)).toMatchObject({ booking_id: id, news: 'waits' })
  await answer(id)
  await app.processAll()
  expect(await told(id, tourist)).toMatchObject({ news: 'answered' })
  await decide(id, 20_000)
  await app.processAll()
  for (const who of [tourist, agent])
    expect(await told(id, who)).toMatchObject({ news: 'closed', by: 'admin' })
})

test('BOOK-26 a claim that is not closed holds the documents it is decided by', async () => {
  const id = await finishedTrip(app, people())
  app.clock.now = LAST_MOMENT
  await make(id)
  app.clock.now = new Date('2027-09-01T09:00:00Z')
  const gone = async () => {
    await app.act(system, endDocuments, { most: 100 })
    return (await app.call(`GET /api/booking/${id}`, tourist)).body.result.documents_gone_at
  }
  expect(await gone()).toBe(null)
  await decide(id, 0)
  expect(await gone()).not.toBe(null)
})

test('BOOK-25 the history tells the claim, the answer and the end with their sums', async () => {
  const id = await claimedTrip(app, people())
  later(1)
  await answer(id)
  later(1)
  await decide(id, 20_000)
  const { happened } = (await app.call(`GET /api/booking/${id}`, tourist)).body.result
  const lines = (happened as BookingHappening[]).map(
    ({ what, by, amount }) => `${what} ${by} ${amount ?? ''}`,
  )
  expect(lines.filter((line) => line.startsWith('claim'))).toEqual([
    'claim tourist 30000',
    'claim_answer agent 10000',
    'claim_end admin 20000',
  ])
})
