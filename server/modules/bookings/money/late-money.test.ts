import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingPayment } from '../../../../contract/bookings/money/booking-payments.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { sandboxIdOf } from '../../billing/payments/payments.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { endBookings } from '../clock/keep-time.ts'
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
  await app.database.pool.query('update booking set ends_at = null, nudge_at = null')
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const { paying, begun, paid, hear, money, stateOf, paymentStates, confirm, refuse, takeBack, accept, quote } =
  world

const end = () => app.act(system, endBookings, { most: 100 })
/** This booking's time is up, whatever it was. */
const timeUp = (id: number) =>
  app.database.pool.query('update booking set ends_at = $2 where id = $1', [id, app.clock.now])
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000)
}
const giveUp = (payment: { id: number }) =>
  app.call(`DELETE /api/payment/${payment.id}`, { token: tourist.token })
/** Its bank has thought long enough: as the gateway has it now. */
const charged = (payment: BookingPayment, state: 'held' | 'succeeded') =>
  app.database.pool.query('update sandbox_payment set state = $2, hold_until = $3 where id = $1', [
    sandboxIdOf(payment),
    state,
    state === 'held' ? new Date(Date.now() + 7 * 86_400_000) : null,
  ])
/** Refused by the bank, which may still think better of it. */
const fails = (payment: { id: number }) => hear(payment.id, { state: 'canceled', reason: 'general_decline' })
const reasons = async (id: number) =>
  (await money(id)).payments.map(({ returned_for }) => returned_for).toReversed()
const whole = { state: 'succeeded' } as const
const COVERED = 'open > submit > quote > accept > cover'

describe('BOOK-19 money after its time', () => {
  test.each([
    { how: 'held on a card', method: 'card_hold', said: { state: 'held' }, over: 'voided' },
    { how: 'taken from a card', method: 'card', said: whole, over: 'refunded' },
    { how: 'by SBP', method: 'sbp', said: whole, over: 'refunded' },
  ] as const)(
    'BOOK-19 a payment that its payer gave up and that comes all the same goes back by itself, once: $how',
    async ({ method, said, over }) => {
      const id = await paying()
      const payment = await begun(id, { method })
      expect((await giveUp(payment)).body.result).toMatchObject({ is_called_off: true, returned_for: null })
      await charged(payment, said.state)
      for (let times = 0; times < 3; times++) await hear(payment.id, said)
      expect(await money(id)).toMatchObject({
        held: 0,
        paid: 0,
        lines: [{ taken: 0 }, { taken: 0 }],
        payments: [{ returned_for: 'given_up', is_called_off: false }],
      })
      await app.processAll()
      await hear(payment.id, said)
      await app.processAll()
      expect([await stateOf(id), await paymentStates(id)]).toEqual(['paying', [over]])
      expect((await toldTo(app, tourist, 'booking.surplus')).map(({ data }) => data)).toMatchObject([
        { booking_id: id, is_given_up: true },
      ])
    },
  )

  test('BOOK-19 beside a payment that was given up the next one pays, whichever the bank charges first', async () => {
    for (const isLate of [true, false]) {
      const id = await paying()
      const first = await begun(id)
      await giveUp(first)
      const second = await begun(id, { method: 'sbp' })
      await charged(first, 'held')
      await charged(second, 'succeeded')
      const both = [() => hear(first.id, { state: 'held' }), () => hear(second.id, whole)]
      for (const act of isLate ? both.toReversed() : both) await act()
      await app.processAll()
      expect([await stateOf(id), await reasons(id), await paymentStates(id)]).toEqual([
        'confirming',
        ['given_up', null],
        ['voided', 'paid'],
      ])
    }
  })

  test('BOOK-19 once the trip is called off nobody is led to a payment that still waits for its bank', async () => {
    const id = await paying()
    await paid(id, { schedule_n: 1, method: 'card' })
    expect((await confirm(id)).status).toBe(200)
    await begun(id, { schedule_n: 2, method: 'sbp' })
    const waiting = async () => (await money(id)).payments.find(({ state }) => state === 'pending')
    expect((await waiting())?.payment_url).toContain('/sandbox/')
    const asked = { token: tourist.token, body: { reason: 'illness' } }
    expect((await app.call(`POST /api/booking/${id}/cancellation`, asked)).status).toBe(200)
    const [listed] = (await app.call('GET /api/payments', tourist)).body.result.items
    expect([(await waiting())?.payment_url, listed.payment_url]).toEqual([null, null])
  })

  test('BOOK-19 what was charged before its payer pressed «Отменить» stays paid', async () => {
    const id = await paying()
    const payment = await begun(id)
    await hear(payment.id, whole)
    expect((await giveUp(payment)).body.result).toMatchObject({ state: 'paid', returned_for: null })
    expect([await stateOf(id), (await money(id)).paid]).toEqual(['confirming', 60_000])
  })

  test('BOOK-19 after the booking has lapsed what comes is returned by itself, held or taken', async () => {
    for (const said of [whole, { state: 'held' } as const]) {
      const id = await paying()
      const payment = await begun(id)
      if (said === whole) await fails(payment)
      else await giveUp(payment)
      await timeUp(id)
      await end()
      expect(await stateOf(id)).toBe('lapsed')
      await hear(payment.id, said)
      expect(await money(id)).toMatchObject({ paid: 0, held: 0 })
      expect(await reasons(id)).toEqual([said === whole ? 'late' : 'given_up'])
      const calls = await app.database.pool.query(
        `select 'void' as what from hold_call where payment_id = $1 and kind = 'void'
         union all select 'refund' from payment_refund where payment_id = $1`,
        [payment.id],
      )
      expect(calls.rows).toEqual([{ what: said === whole ? 'refund' : 'void' }])
    }
  })

  test('BOOK-19 for a price that is another one by now nothing is kept', async () => {
    const id = await paying()
    const payment = await begun(id)
    await fails(payment)
    expect((await quote(id, [{ amount: 200_000, inDays: 1 }])).status).toBe(200)
    await accept(id)
    await hear(payment.id, whole)
    expect(await stateOf(id)).toBe('paying')
    expect([await reasons(id), (await money(id)).paid]).toEqual([['late'], 0])
  })

  test('BOOK-19 a booking whose payment waits at the gateway does not lapse, and lapses when that is over', async () => {
    const id = await paying()
    const payment = await begun(id)
    await timeUp(id)
    await end()
    expect(await stateOf(id)).toBe('paying')
    await giveUp(payment)
    later(1)
    await end()
    expect(await stateOf(id)).toBe('lapsed')
  })

  test('BOOK-19 a part that has come goes back when the booking lapses or is called off', async () => {
    for (const over of ['lapsed', 'cancelled'] as const) {
      const id = await paying()
      await paid(id, { method: 'sbp', amount: 20_000 })
      await timeUp(id)
      if (over === 'lapsed') await end()
      else
        await app.call(`POST /api/booking/${id}/cancellation`, {
          token: tourist.token,
          body: { reason: 'illness' },
        })
      await app.processAll()
      expect([await stateOf(id), await paymentStates(id)]).toEqual([over, ['refunded']])
      expect(await reasons(id)).toEqual([over])
    }
  })

  test('BOOK-19 of late money and the end of its time at once, one order explains all', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const id = await paying()
      const payment = await begun(id)
      await fails(payment)
      await timeUp(id)
      const both = [() => hear(payment.id, whole), end]
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      // Who found the payment in hand comes again.
      later(1)
      await end()
      const state = await stateOf(id)
      seen.add(state)
      expect([state, await reasons(id)]).toEqual(
        state === 'lapsed' ? ['lapsed', ['late']] : ['confirming', [null]],
      )
      expect((await money(id)).paid).toBe(state === 'lapsed' ? 0 : 60_000)
      await app.database.pool.query('update booking set ends_at = null')
    }
    expect(seen.size).toBeGreaterThan(0)
  })
})

describe('BOOK-20 the same line paid twice', () => {
  test('BOOK-20 the second payment of a covered line goes back by itself, and the first stays', async () => {
    const id = await paying()
    const first = await begun(id)
    await fails(first)
    const second = await begun(id, { method: 'sbp' })
    await Promise.all([hear(second.id, whole), hear(first.id, whole), hear(second.id, whole)])
    expect(await movesOf(app, id)).toBe(COVERED)
    expect(await money(id)).toMatchObject({ paid: 60_000, returned: 60_000 })
    expect(new Set(await reasons(id))).toEqual(new Set([null, 'surplus']))
    await app.processAll()
  })
})

describe('BOOK-18 the hold ends', () => {
  test('BOOK-18 a hold that ends while the agent waits leads back to paying, with a day at least', async () => {
    const id = await paying()
    const payment = await paid(id)
    later(30)
    await hear(payment.id, { state: 'canceled', reason: 'expired_on_capture' })
    expect(await movesOf(app, id)).toBe(`${COVERED} > unhold`)
    const { due_at } = (await app.call(`GET /api/booking/${id}`, tourist)).body.result
    expect(Date.parse(due_at) - app.clock.now.getTime()).toBe(24 * 3_600_000)
    await paid(id, { method: 'sbp' })
    expect((await confirm(id)).body.result.state).toBe('confirmed')
  })

  test('BOOK-18 a card that cannot be taken is told before anything is confirmed', async () => {
    const id = await paying()
    const payment = await paid(id)
    await confirm(id, 'AN-1')
    await hear(payment.id, { state: 'canceled', reason: 'issuer_unavailable' })
    expect(await movesOf(app, id)).toBe(`${COVERED} > unhold`)
    expect(await money(id)).toMatchObject({ held: 0, paid: 0, confirmation: { operator_number: 'AN-1' } })
  })

  test('BOOK-18 of a refusal and the word of the bank at once nothing is kept of a refused tour', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await paying()
      const payment = await paid(id)
      await Promise.all([refuse(id), confirm(id), hear(payment.id, whole)])
      await app.processAll()
      const state = await stateOf(id)
      expect(['refused', 'confirmed']).toContain(state)
      const { held, paid: kept } = await money(id)
      expect([held, kept]).toEqual([0, state === 'confirmed' ? 60_000 : 0])
    }
  })
})

describe('BOOK-24 an agency that is silent', () => {
  test('BOOK-24 before a day is over the tourist waits, then takes the money back', async () => {
    const id = await paying()
    await paid(id)
    expect(wordOf(await takeBack(id))).toBe('409 confirm_wait')
    expect((await money(id)).may_take_back).toBe(false)
    later(24)
    expect((await money(id)).may_take_back).toBe(true)
    expect((await takeBack(id)).body.result.state).toBe('refused')
    await app.processAll()
    expect(await paymentStates(id)).toEqual(['voided'])
    expect(wordOf(await takeBack(id))).toBe('409 booking_state')
  })

  test('BOOK-24 after five days the money goes back by itself', async () => {
    const id = await paying()
    await paid(id, { method: 'sbp' })
    later(119)
    await end()
    expect(await stateOf(id)).toBe('confirming')
    later(2)
    await Promise.all([end(), end()])
    await app.processAll()
    expect([await stateOf(id), await paymentStates(id)]).toEqual(['refused', ['refunded']])
  })
})

test('BOOK-18 a confirmed trip begins and is over by the clock', async () => {
  const id = await paying()
  await paid(id, { method: 'sbp' })
  await confirm(id)
  await paid(id, { schedule_n: 2, method: 'sbp' })
  await timeUp(id)
  await end()
  expect(await stateOf(id)).toBe('travelling')
  await timeUp(id)
  await end()
  expect(await movesOf(app, id)).toBe(`${COVERED} > confirm > depart > finish`)
})
