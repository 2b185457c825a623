import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf, nameParty, openBooking, openShop, readyForPapers } from '../bookings.factory.ts'
import { bookingPurpose } from './booking.purpose.ts'
import { moneyWorld } from './money-world.factory.ts'

const app = await bootApp()
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
const { quote, quoted, paying, pay, begun, finish, paid, money, stateOf, paymentStates, confirm, refuse } =
  world
const BIG = [
  { amount: 412_000, inDays: 1 },
  { amount: 588_000, inDays: 30 },
]
const PAID = 'open > submit > quote > accept > cover'

describe('BOOK-04 a line is paid', () => {
  test('BOOK-04 a repeat with the same key is the same payment, and its address leads to the gateway', async () => {
    const id = await paying()
    const one = await pay(id, {}, { 'idempotency-key': 'pay-once-0001' })
    const other = await pay(id, {}, { 'idempotency-key': 'pay-once-0001' })
    expect(one.body.result).toMatchObject({
      amount: 60_000,
      state: 'pending',
      schedule_n: 1,
      asked_method: 'card_hold',
    })
    expect(one.body.result.payment_url).toContain('/sandbox/')
    expect(other.body.result.id).toBe(one.body.result.id)
    expect(await paymentStates(id)).toEqual(['pending'])
  })

  test('BOOK-03 what may not be paid is refused: before the signature, nothing due, too little, too much, another’s', async () => {
    const early = await quoted()
    expect(wordOf(await pay(early))).toBe('409 booking_state')
    const id = await paying()
    expect(wordOf(await pay(id, { schedule_n: 9 }))).toBe('409 nothing_due')
    expect(wordOf(await pay(id, { amount: 60_001 }))).toBe('400 payment_sum')
    expect(wordOf(await pay(id, { amount: 999 }))).toBe('400 payment_sum')
    expect(wordOf(await pay(id, { amount: 59_999.5 }))).toBe('400 payment_sum')
    expect(wordOf(await pay(id, { method: null }))).toBe('400 payment_method')
    tourist = await createTourist(app)
    expect((await pay(id)).status).toBe(404)
    expect((await app.call(`GET /api/booking/${id}/money`, tourist)).status).toBe(404)
  })

  test('BOOK-20 of two windows that begin a payment at once one does, the other is told so, and giving it up makes room', async () => {
    const id = await paying()
    const answers = await Promise.all([pay(id), pay(id, { method: 'sbp' }), pay(id), pay(id)])
    expect(answers.map(wordOf).toSorted()).toEqual([
      '200',
      ...Array.from({ length: 3 }, () => '409 payment_pending'),
    ])
    const [{ id: begunId } = { id: 0 }] = (await money(id)).payments
    const given = await app.call(`DELETE /api/payment/${begunId}`, { token: tourist.token })
    expect(given.body.result).toMatchObject({ state: 'failed', is_called_off: true })
    expect((await pay(id)).status).toBe(200)
  })

  test('BOOK-16 whoever has another price before the eyes is told old, new and why, and nothing is begun', async () => {
    const id = await paying()
    const { quote: seen } = (await app.call(`GET /api/booking/${id}`, tourist)).body.result
    expect((await quote(id, [{ amount: 190_000, inDays: 1 }], 'Подорожал рейс')).status).toBe(200)
    const answer = await pay(id, { price_n: seen.n })
    expect(wordOf(answer)).toBe('409 price_changed')
    expect(answer.body.error).toMatchObject({ old: '180000', new: '190000', why: 'Подорожал рейс' })
    expect(await money(id)).toMatchObject({ payments: [], paid: 0, held: 0 })
  })

  test('BOOK-17 a sum above the method’s limit is offered in parts that add up, and the parts cover the line', async () => {
    const id = await paying(BIG)
    const refused = await pay(id, { method: 'card_hold' })
    expect(wordOf(refused)).toBe('400 amount_over_method')
    const parts = refused.body.error.parts.split(' ').map(Number)
    expect(parts).toEqual([350_000, 62_000])
    for (const [at, amount] of parts.entries()) {
      expect(await stateOf(id)).toBe('paying')
      await paid(id, { amount })
      expect((await money(id)).held).toBe(
        parts.slice(0, at + 1).reduce((sum: number, one: number) => sum + one, 0),
      )
    }
    expect(await stateOf(id)).toBe('confirming')
    expect((await money(id)).lines.map(({ taken }) => taken)).toEqual([412_000, 0])
  })
})

test('BOOK-04 the gateway is told what is paid, where to lead back to, and whether it is all of it', async () => {
  const id = await paying()
  const facts = { payerId: tourist.id, subjectId: id }
  const order = async (paymentId: number, kopecks: number) =>
    bookingPurpose.order({ ...facts, id: paymentId, kopecks }, app.database.read)
  const { id: paymentId } = await begun(id)
  const said = await order(paymentId, 6_000_000)
  expect(said).toMatchObject({
    description: `Тур: Турция, бронирование №${id}, платёж №${paymentId}`,
    returnPath: `/tourist/bookings/${id}?payment=${paymentId}`,
    receipt: { mode: 'partial_prepayment', subject: 'service', supplier: { inn: '9999000084' } },
  })
  expect(await order(paymentId, 6_000_000)).toEqual(said)
  expect((await order(paymentId, 18_000_000)).receipt).toMatchObject({ mode: 'full_prepayment' })
})

describe('BOOK-18 the operator confirms or does not', () => {
  test('BOOK-18 a held card covers, the agent’s confirmation takes it, and only then it is confirmed', async () => {
    const id = await paying()
    await paid(id)
    expect(await movesOf(app, id)).toBe(PAID)
    expect(await money(id)).toMatchObject({ held: 60_000, paid: 0, confirmation: null })
    expect((await confirm(id)).body.result.state).toBe('confirming')
    expect(wordOf(await confirm(id))).toBe('409 confirm_said')
    expect(wordOf(await refuse(id))).toBe('409 hold_ending')
    await app.processAll()
    expect(await movesOf(app, id)).toBe(`${PAID} > confirm`)
    expect(await money(id)).toMatchObject({
      held: 0,
      paid: 60_000,
      confirmation: { operator_number: 'AN-7781' },
    })
    const { moves } = (await app.call(`GET /api/booking/${id}`, tourist)).body.result
    expect(moves.at(-1)).toMatchObject({ move: 'confirm', by: 'agent' })
  })

  test('BOOK-18 a refusal lets the card go and returns what came by SBP, whole, at once', async () => {
    const id = await paying(BIG)
    await paid(id, { method: 'sbp', amount: 350_000 })
    await paid(id, { amount: 62_000 })
    expect(await money(id)).toMatchObject({ held: 62_000, paid: 350_000 })
    expect((await refuse(id)).body.result.state).toBe('refused')
    await app.processAll()
    expect(await paymentStates(id)).toEqual(['refunded', 'voided'])
    expect(await money(id)).toMatchObject({ held: 0, paid: 0, returned: 350_000 })
    expect((await money(id)).payments.map(({ returned_for }) => returned_for)).toEqual(['refused', 'refused'])
    expect(wordOf(await confirm(id))).toBe('409 booking_state')
  })

  test('BOOK-18, BOOK-26 with its refusal the agency’s sight of passports ends', async () => {
    const id = await paying()
    await paid(id)
    const look = () => app.call(`GET /api/travel-agent/booking/${id}/travellers`, { token: agent.token })
    expect((await look()).status).toBe(200)
    await refuse(id)
    expect(wordOf(await look())).toBe('409 booking_state')
  })

  test('BOOK-18 money that was taken at once is confirmed at once, and the later line is paid then', async () => {
    const id = await paying()
    await paid(id, { method: 'sbp' })
    expect(wordOf(await pay(id, { schedule_n: 2 }))).toBe('409 booking_state')
    expect((await confirm(id)).body.result.state).toBe('confirmed')
    expect((await money(id)).methods).toEqual(['card', 'sbp'])
    await paid(id, { schedule_n: 2, method: 'card' })
    expect(await money(id)).toMatchObject({ held: 0, paid: 180_000, total: 180_000 })
    expect(wordOf(await pay(id, { schedule_n: 2 }))).toBe('409 nothing_due')
  })

  test('BOOK-17 a page of before the confirmation cannot hold money any more: another method is asked for', async () => {
    const id = await paying()
    expect((await money(id)).methods).toEqual(['card_hold', 'card', 'sbp'])
    await paid(id)
    await confirm(id)
    await app.processAll()
    expect(wordOf(await pay(id, { schedule_n: 2 }))).toBe('409 method_gone')
    expect((await money(id)).payments).toHaveLength(1)
    expect((await pay(id, { schedule_n: 2, method: 'card' })).status).toBe(200)
  })

  test('BOOK-18 of a confirmation and a refusal at once one is done, and the money follows it', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await paying()
      await paid(id, { method: round % 2 ? 'card_hold' : 'card' })
      const both = round % 3 ? [confirm(id), refuse(id), confirm(id)] : [refuse(id), confirm(id), refuse(id)]
      const answers = await Promise.all(both)
      await app.processAll()
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const state = await stateOf(id)
      const { held, paid: kept } = await money(id)
      expect([held, kept]).toEqual(state === 'confirmed' ? [0, 60_000] : [0, 0])
      expect(['confirmed', 'refused']).toContain(state)
    }
  })

  test('BOOK-18 a stranger agency sees and decides nothing', async () => {
    const id = await paying()
    await paid(id)
    const rival = await createAgent(app)
    for (const answer of [
      await app.call(`GET /api/travel-agent/booking/${id}/money`, rival),
      await app.call(`POST /api/travel-agent/booking/${id}/confirm`, {
        token: rival.token,
        body: { operator_number: '1' },
      }),
      await app.call(`POST /api/travel-agent/booking/${id}/refuse`, {
        token: rival.token,
        body: { reason: 'Нет' },
      }),
    ])
      expect(answer.status).toBe(404)
    const { payments } = (await app.call(`GET /api/travel-agent/booking/${id}/money`, agent)).body.result
    expect(payments).toMatchObject([{ state: 'held', payment_url: null }])
  })
})

test('BOOK-03 an agency that cannot be paid names no price', async () => {
  const poor = await createAgent(app)
  await fund(app, poor)
  const { id } = await openBooking(app, { tourist, agent: poor })
  await nameParty(app, { tourist, bookingId: id })
  await app.call(`POST /api/booking/${id}/submit`, { token: tourist.token })
  const other = moneyWorld(app, () => ({ tourist, agent: poor }))
  expect(wordOf(await other.quote(id))).toBe('409 shop_missing')
  await openShop(app, poor)
  await readyForPapers(app, id)
  expect((await other.quote(id)).status).toBe(200)
})

test('BOOK-03 a tourist’s payments stand in one list, each can be asked about, somebody else’s is not there', async () => {
  const id = await paying()
  const payment = await begun(id)
  expect((await app.call('GET /api/payments', tourist)).body.result).toMatchObject({
    items: [{ id: payment.id, booking_id: id, state: 'pending' }],
    has_more: false,
  })
  await finish(payment)
  const check = (who: TestUser) => app.call(`POST /api/payment/${payment.id}/check`, { token: who.token })
  expect((await check(tourist)).body.result).toMatchObject({ state: 'held' })
  const stranger = await createTourist(app)
  expect((await check(stranger)).status).toBe(404)
  expect((await app.call(`DELETE /api/payment/${payment.id}`, { token: stranger.token })).status).toBe(404)
  expect((await app.call('GET /api/payments', stranger)).body.result.items).toEqual([])
})
