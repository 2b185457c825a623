import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { manyCodes } from '../acceptance/acceptance.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { endBookings } from '../clock/keep-time.ts'
import { builtContract } from '../documents/documents.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'
import { builtProposal, confirmedTrip, dearerBy, propose, proposed, sign } from './amendments.factory.ts'
import { lapseAmendments } from './leave-amendment.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let tourist: TestUser
let agent: TestAgent
let rival: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app, { organisation: 'ООО «Соперник»' })]
  for (const one of [agent, rival]) await fund(app, one, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  await app.database.pool.query('update booking set ends_at = null, nudge_at = null')
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const confirmed = (schedule?: Parameters<typeof confirmedTrip>[2]) =>
  confirmedTrip(app, { tourist, agent }, schedule)
const bookingOf = async (id: number) => (await app.call(`GET /api/booking/${id}`, tourist)).body.result
const asTourist = (id: number, path: string, body: object) =>
  app.call(`POST /api/booking/${id}/amendment/${path}`, { token: tourist.token, body })
const withdraw = (id: number, n: number) =>
  app.call(`POST /api/travel-agent/booking/${id}/amendment/withdraw`, { token: agent.token, body: { n } })
const linesOf = async (id: number) => (await world.money(id)).lines.map(({ amount }) => amount)
const toldTo = async (userId: number) => {
  await app.processAll()
  const { rows } = await app.database.pool.query<{ news: string }>(
    `select data ->> 'news' as news from notification where user_id = $1 and kind = 'booking.amendment' order by id`,
    [userId],
  )
  return rows.map(({ news }) => news)
}

test('BOOK-08 a change waits beside the signed price: until it is signed that one is shown, due and paid', async () => {
  const id = await confirmed()
  const before = await bookingOf(id)
  const answer = await propose(app, { agent, id })
  expect(answer.status).toBe(200)
  const { amendment, ...booking } = await bookingOf(id)
  expect(amendment).toMatchObject({
    n: 1,
    kind: 'flight',
    state: 'open',
    total: 182_000,
    is_ready: false,
    answer: '',
  })
  expect(amendment.due.map(({ kopecks }: { kopecks: number }) => kopecks)).toEqual([
    6_000_000, 200_000, 12_000_000,
  ])
  const { amendment: _none, happened: _before, ...rest } = before
  expect(booking).toMatchObject(rest)
  expect(await linesOf(id)).toEqual([60_000, 120_000])
  expect(await toldTo(tourist.id)).toEqual(['proposed'])
  // The balance of the signed price may still be paid.
  await world.paid(id, { schedule_n: 2, method: 'sbp' })
  expect(await world.money(id)).toMatchObject({ total: 180_000, paid: 180_000 })
})

test('BOOK-08 a dearer change that is signed is the price that holds: what is more is a payment to come', async () => {
  const id = await confirmed()
  const n = await proposed(app, { agent, id })
  expect(wordOf(await sign(app, { tourist, id, n }))).toBe('200')
  const booking = await bookingOf(id)
  expect(booking).toMatchObject({ state: 'confirmed', price: 182_000, amendment: { state: 'signed' } })
  expect(booking.quote).toMatchObject({ n: 2, total: 182_000 })
  expect(booking.accepted.price_id).toBe(booking.quote.id)
  expect(await movesOf(app, id)).toMatch(/confirm > amend$/)
  expect(await linesOf(id)).toEqual([60_000, 2000, 120_000])
  // The clock stands on the payment that has just come to be due.
  expect(booking.due_at).toBe(booking.quote.schedule[1].due_at)
  await world.paid(id, { schedule_n: 3, method: 'sbp' })
  expect(await world.money(id)).toMatchObject({ total: 182_000, paid: 182_000, returned: 0 })
  expect((await bookingOf(id)).due_at).toBe(null)
})

test('BOOK-08 a cheaper change gives back what is too much to the rouble, the newest payments first', async () => {
  const id = await confirmed()
  await world.paid(id, { schedule_n: 2, method: 'sbp' })
  const n = await proposed(app, { agent, id, body: dearerBy(1500, 50_000) })
  expect(wordOf(await sign(app, { tourist, id, n }))).toBe('200')
  await app.processAll()
  const money = await world.money(id)
  expect(money).toMatchObject({ total: 51_500, paid: 51_500, returned: 128_500 })
  expect(money.lines.map(({ amount, taken }) => [amount, taken])).toEqual([[51_500, 51_500]])
  expect(money.payments.map(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([
    [120_000],
    [8500],
  ])
})

test('BOOK-08 of a tour that is paid in part a cheaper change takes off the payments to come, and nothing goes back', async () => {
  const id = await confirmed()
  const n = await proposed(app, { agent, id, body: dearerBy(0, 150_000) })
  await sign(app, { tourist, id, n })
  await app.processAll()
  expect(await linesOf(id)).toEqual([60_000, 90_000])
  expect(await world.money(id)).toMatchObject({ paid: 60_000, returned: 0 })
})

test('BOOK-08 the contract of the change is built anew, its voucher follows the move, the former ones are replaced', async () => {
  const id = await world.quoted()
  await builtContract(app, id)
  await world.accept(id)
  await world.paid(id, { method: 'sbp' })
  await world.confirm(id)
  await app.processAll()
  await propose(app, { agent, id })
  await app.processAll()
  expect((await bookingOf(id)).amendment.is_ready).toBe(true)
  expect(wordOf(await sign(app, { tourist, id, n: 1 }))).toBe('200')
  await app.processAll()
  const { body } = await app.call(`GET /api/booking/${id}/documents`, tourist)
  const standing = body.result.items
    .filter(({ state }: { state: string }) => state === 'final')
    .map(({ kind, version }: { kind: string; version: number }) => `${kind} ${version}`)
  expect(standing).toEqual(['contract 2', 'booking_sheet 1', 'voucher 2', 'memo 2'])
})

test('BOOK-08 a refusal and a withdrawal leave all as it was, with a word and a line of history for the other side', async () => {
  const id = await confirmed()
  await proposed(app, { agent, id })
  expect(wordOf(await propose(app, { agent, id }))).toBe('409 amendment_open')
  const refused = await asTourist(id, 'refuse', { n: 1, note: 'Утром не успеем' })
  expect(refused.body.result.amendment).toMatchObject({ state: 'refused', answer: 'Утром не успеем' })
  expect(wordOf(await asTourist(id, 'refuse', { n: 1 }))).toBe('409 amendment_over')
  expect(await proposed(app, { agent, id })).toBe(2)
  expect(wordOf(await withdraw(id, 1))).toBe('409 amendment_over')
  expect(wordOf(await withdraw(id, 2))).toBe('200')
  expect(wordOf(await asTourist(id, 'sign-code', { n: 2 }))).toBe('409 amendment_over')
  const { happened, price, state } = await bookingOf(id)
  const told = happened
    .filter(({ what }: { what: string }) => what.startsWith('amendment'))
    .map(({ what, by }: { what: string; by: string }) => `${what} ${by}`)
  expect(told.toSorted()).toEqual([
    'amendment agent',
    'amendment agent',
    'amendment_refused tourist',
    'amendment_withdrawn agent',
  ])
  expect([price, state]).toEqual([180_000, 'confirmed'])
  expect(await toldTo(agent.id)).toContain('refused')
  expect(await toldTo(tourist.id)).toEqual(['proposed', 'proposed', 'withdrawn'])
})

test('BOOK-08 nothing is changed of a tour that is not confirmed, of somebody else, or without a word', async () => {
  const id = await confirmed()
  expect(wordOf(await propose(app, { agent: rival, id }))).toBe('404 not_found')
  const wordless = await propose(app, { agent, id, body: { ...dearerBy(2000), words: ' ' } })
  expect(wordless.body.error).toMatchObject({ words: 'Напишите туристу, что меняется и почему' })
  const unpaid = await world.paying()
  expect(wordOf(await propose(app, { agent, id: unpaid }))).toBe('409 booking_state')
  const n = await proposed(app, { agent, id })
  const stranger = await createTourist(app)
  for (const path of ['refuse', 'sign-code'])
    expect(
      wordOf(
        await app.call(`POST /api/booking/${id}/amendment/${path}`, { token: stranger.token, body: { n } }),
      ),
    ).toBe('404 not_found')
})

test('BOOK-08 a code signs the proposal that it was sent for, and no contract that is not there', async () => {
  const id = await confirmed()
  await propose(app, { agent, id })
  expect(wordOf(await asTourist(id, 'sign-code', { n: 1 }))).toBe('409 documents_pending')
  await builtProposal(app, id)
  const { body: code } = await asTourist(id, 'sign-code', { n: 1 })
  await withdraw(id, 1)
  await proposed(app, { agent, id, body: dearerBy(9000) })
  const signed = { n: 2, code_id: code.id, value: code.code }
  expect(wordOf(await asTourist(id, 'sign', signed))).toBe('409 version_old')
  const wrong = await asTourist(id, 'sign-code', { n: 2 })
  const bad = { n: 2, code_id: wrong.body.id, value: wrong.body.code === '0000' ? '0001' : '0000' }
  expect((await asTourist(id, 'sign', bad)).status).toBe(400)
  expect((await bookingOf(id)).price).toBe(180_000)
})

test('BOOK-08 while a payment of the signed price is on its way the change is not signed', async () => {
  const id = await confirmed()
  const n = await proposed(app, { agent, id })
  const payment = await world.begun(id, { schedule_n: 2, method: 'sbp' })
  expect(wordOf(await asTourist(id, 'sign-code', { n }))).toBe('409 payment_pending')
  await world.finish(payment)
  expect(wordOf(await sign(app, { tourist, id, n }))).toBe('200')
  expect(await world.money(id)).toMatchObject({ total: 182_000, paid: 180_000 })
})

test('BOOK-08 what nobody signs in time ends by the clock, and the agent may propose again', async () => {
  const id = await confirmed()
  const n = await proposed(app, { agent, id })
  app.clock.now = new Date(TEST_NOW.getTime() + 24 * 3_600_000)
  expect(wordOf(await asTourist(id, 'sign-code', { n }))).toBe('409 amendment_late')
  await app.act(system, lapseAmendments, { most: 100 })
  expect((await bookingOf(id)).amendment.state).toBe('lapsed')
  expect(await toldTo(tourist.id)).toEqual(['proposed', 'lapsed'])
  expect((await propose(app, { agent, id })).body.result.amendment).toMatchObject({ n: 2, state: 'open' })
})

test('BOOK-08 an overdue payment ends the proposal, and no other is made before it has come', async () => {
  const id = await confirmed([
    { amount: 60_000, inDays: 1 },
    { amount: 120_000, inDays: 2 },
  ])
  const n = await proposed(app, { agent, id, body: { ...dearerBy(0, 170_000), valid_hours: 72 } })
  const { due_at: due } = await bookingOf(id)
  app.clock.now = new Date(Date.parse(due) + 24 * 3_600_000)
  // Longer than the term of the answer lasts: the clock looks at the payment by itself.
  await app.database.pool.query(`update booking_price set valid_until = $2 where booking_id = $1 and n < 0`, [
    id,
    new Date(app.clock.now.getTime() + 3_600_000),
  ])
  expect(wordOf(await asTourist(id, 'sign-code', { n }))).toBe('409 amendment_overdue')
  await app.act(system, lapseAmendments, { most: 100 })
  expect((await bookingOf(id)).amendment.state).toBe('lapsed')
  expect(wordOf(await propose(app, { agent, id }))).toBe('409 amendment_overdue')
})

test('BOOK-08 the departure and a cancellation end an open proposal with the trip', async () => {
  const [leaving, called] = [await confirmed(), await confirmed()]
  for (const id of [leaving, called]) await proposed(app, { agent, id })
  await world.paid(leaving, { schedule_n: 2, method: 'sbp' })
  await app.call(`POST /api/booking/${called}/cancellation`, {
    token: tourist.token,
    body: { reason: 'illness' },
  })
  expect(await bookingOf(called)).toMatchObject({ state: 'cancelling', amendment: { state: 'lapsed' } })
  const { rows } = await app.database.pool.query<{ ends_at: Date }>(
    'select ends_at from booking where id = $1',
    [leaving],
  )
  // The proposal would wait longer than the trip does.
  await app.database.pool.query(
    `update booking_price set valid_until = 'infinity' where booking_id = $1 and n < 0`,
    [leaving],
  )
  app.clock.now = rows[0]?.ends_at ?? TEST_NOW
  await app.act(system, endBookings, { most: 100 })
  const ended = await app.database.pool.query(
    `select booking.state, amendment.state as amended
     from booking join booking_amendment as amendment on booking_id = id where id = $1`,
    [leaving],
  )
  expect(ended.rows).toEqual([{ state: 'travelling', amended: 'lapsed' }])
})
