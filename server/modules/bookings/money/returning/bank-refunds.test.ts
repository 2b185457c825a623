import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { people } from '../../../../../test/support/people.ts'
import { addDays, moscowDay, wireDay } from '../../../../../contract/wire.ts'
import { system } from '../../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createMember } from '../../../agents/people/people.factory.ts'
import { refundRefused, settleRefund } from '../../../billing/refunds/settle-refund.ts'
import { tellOverdueRefunds } from '../../../billing/refunds/bank/bank-refunds.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { toldTo } from '../../../notifications/tell/tell.factory.ts'
import { wordOf } from '../../../offers/life/life.factory.ts'
import { fund } from '../../../offers/offers.factory.ts'
import { nudgeBookings } from '../../clock/keep-time.ts'
import { bankPaidBooking, bankRefund } from './bank-refund.factory.ts'
import { bookingPurpose } from '../booking.purpose.ts'
import { moneyWorld } from '../money-world.factory.ts'

const app = await bootApp()
let tourist: TestUser
let agent: TestAgent
let vera: TestUser

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  agent = await createAgent(app)
  await fund(app, agent)
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const { paying, begun, paid, hear, money, paymentStates, stateOf, confirm, refuse } = world
const sides = () => ({ tourist, agent })
const today = () => wireDay(moscowDay(app.clock.now))
const say = (id: number, body: object = {}, token = agent.token) =>
  app.call(`POST /api/travel-agent/bank-refunds/${id}/confirm`, {
    token,
    body: { number: '17', day: today(), ...body },
  })
const object = (id: number, { token } = tourist) =>
  app.call(`POST /api/refund/${id}/objection`, { token, body: { note: 'На счёте денег нет' } })
const FOUND = 'Банк подтвердил зачисление, выписка приложена к переписке'
const close = (id: number, note = FOUND, { token } = vera) =>
  app.call(`POST /api/admin/refunds/${id}/objection`, { token, body: { note } })
const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
}
const refundsOf = async (bookingId: number) =>
  (await money(bookingId)).payments.flatMap(({ refunds }) => refunds)
const bookingOf = async (refundId: number) =>
  (
    await app.database.pool.query<{ id: number }>(
      `select booking_id::int as id from booking_payment join payment_refund using (payment_id)
       where payment_refund.id = $1`,
      [refundId],
    )
  ).rows[0]?.id ?? 0
const tasksOf = async (bookingId: number) =>
  (await app.call('GET /api/admin/money-tasks', vera)).body.result.items
    .filter((task: { booking_id: number }) => task.booking_id === bookingId)
    .map(({ kind }: { kind: string }) => kind)
const kindsTo = async (who: { id: number }, kind: string) => (await toldTo(app, who, kind)).length
const overdue = () => app.act(system, tellOverdueRefunds, null)

describe('BOOK-04 money that came to a bank account goes back from it', () => {
  test('BOOK-04 the agency is told to pay, says the bank’s number and day once, and the money counts as gone', async () => {
    const id = await bankRefund(app, sides())
    const bookingId = await bookingOf(id)
    await app.processAll()
    expect(await kindsTo(agent, 'booking.pay_back')).toBe(1)
    expect(await refundsOf(bookingId)).toMatchObject([
      { state: 'manual', by_bank: { because: 'account', number: null } },
    ])
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(id)))
    expect(new Set(answers.map(wordOf))).toEqual(new Set(['200']))
    expect(await refundsOf(bookingId)).toMatchObject([
      { state: 'done', by_bank: { number: '17', day: today(), objection: null } },
    ])
    expect((await money(bookingId)).payments[0]?.state).toBe('refunded')
    expect(wordOf(await say(id, { number: '18' }))).toBe('409 bank_refund_said')
    await app.processAll()
    expect(await kindsTo(tourist, 'booking.paid_back')).toBe(1)
  })

  test('BOOK-04, SEC-54 nobody else says it, nor anything of tomorrow; nobody else objects', async () => {
    const id = await bankRefund(app, sides())
    const rival = await createAgent(app)
    expect((await say(id, {}, rival.token)).status).toBe(404)
    const member = await createMember(app, agent, { rights: ['answer'] })
    expect((await say(id, {}, member.token)).body.error.reason).toBe('agency_money')
    const tomorrow = wireDay(addDays(moscowDay(app.clock.now), 1))
    expect(wordOf(await say(id, { day: tomorrow }))).toBe('409 bank_payment_day')
    expect(wordOf(await object(id))).toBe('409 bank_refund_unsaid')
    await say(id)
    expect((await object(id, await createTourist(app))).status).toBe(404)
  })

  test('BOOK-04 the tourist objects: an administrator sees it until the agency has said something new', async () => {
    const id = await bankRefund(app, { ...sides(), isSaid: true })
    const bookingId = await bookingOf(id)
    expect(await tasksOf(bookingId)).toEqual([])
    expect(wordOf(await object(id))).toBe('200')
    expect(wordOf(await object(id))).toBe('200')
    expect(await tasksOf(bookingId)).toEqual(['objected'])
    await app.processAll()
    expect(await kindsTo(vera, 'money.task')).toBeGreaterThan(0)
    expect(wordOf(await say(id, { number: '19' }))).toBe('200')
    expect(await tasksOf(bookingId)).toEqual([])
    expect(await refundsOf(bookingId)).toMatchObject([
      { state: 'done', by_bank: { number: '19', objection: null } },
    ])
  })

  test('BOOK-04 an administrator closes an objection with a reason, and both sides read it', async () => {
    const id = await bankRefund(app, { ...sides(), isSaid: true })
    const bookingId = await bookingOf(id)
    expect(wordOf(await close(id))).toBe('409 objection_none')
    await object(id)
    const empty = await close(id, ' ')
    expect([empty.status, empty.body.error.note]).toEqual([400, expect.stringMatching(/что вы выяснили/)])
    expect(wordOf(await close(id))).toBe('200')
    expect(wordOf(await close(id))).toBe('200')
    expect(wordOf(await close(id, 'Другое'))).toBe('409 objection_closed')
    expect(await tasksOf(bookingId)).toEqual([])
    const read = [{ by_bank: { number: '17', objection: { closing: { note: FOUND } } } }]
    expect(await refundsOf(bookingId)).toMatchObject(read)
    const agency = await app.call(`GET /api/travel-agent/booking/${bookingId}/money`, agent)
    expect(agency.body.result.payments[0].refunds).toMatchObject(read)
    await app.processAll()
    for (const who of [tourist, agent]) expect(await kindsTo(who, 'booking.objection_closed')).toBe(1)
    // It is over: neither side opens it again.
    expect(wordOf(await say(id, { number: '20' }))).toBe('409 bank_refund_said')
    expect(wordOf(await object(id))).toBe('200')
    expect(await tasksOf(bookingId)).toEqual([])
  })

  test('BOOK-04, SEC-53 nobody closes an objection but those who decide refunds', async () => {
    const id = await bankRefund(app, { ...sides(), isSaid: true })
    await object(id)
    for (const who of [tourist, agent, await createStaff(app, 'support')])
      expect((await close(id, FOUND, who)).status).toBe(403)
    expect((await close(999_999)).status).toBe(404)
    expect(await tasksOf(await bookingOf(id))).toEqual(['objected'])
  })

  test('BOOK-04 of two administrators and the agency’s new word at once one order explains all', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await bankRefund(app, { ...sides(), isSaid: true })
      await object(id)
      const acts = [() => close(id, 'Один'), () => close(id, 'Другой'), () => say(id, { number: '21' })]
      const places = [0, 1, 2].map((place) => (place + round) % 3)
      const words = await Promise.all(
        places.map(async (place) => {
          const answer = await acts[place]?.()
          return [place, answer && wordOf(answer)] as const
        }),
      )
      const [one, other, said] = words.toSorted(([a], [b]) => a - b).map(([, word]) => word)
      const first = said === '200' ? ['409 objection_none', '409 objection_none'] : null
      expect(new Set([one, other])).toEqual(new Set(first ?? ['200', '409 objection_closed']))
      expect(said).toBe(first ? '200' : '409 bank_refund_said')
      expect(await tasksOf(await bookingOf(id))).toEqual([])
    }
  })

  test('BOOK-04 what is not paid in ten days is an administrator’s task, told once, until it is paid', async () => {
    const id = await bankRefund(app, sides())
    const bookingId = await bookingOf(id)
    later(9.9)
    await overdue()
    expect(await tasksOf(bookingId)).toEqual([])
    later(0.2)
    const told = await Promise.all([overdue(), overdue()])
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect([await overdue(), await tasksOf(bookingId)]).toEqual([0, ['overdue']])
    await say(id)
    expect(await tasksOf(bookingId)).toEqual([])
  })

  test('BOOK-04 of the agency’s word and the tourist’s objection at once one order explains both', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await bankRefund(app, sides())
      const both = [() => say(id), () => object(id)]
      const words = (await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))).map(
        wordOf,
      )
      const [, objected] = round % 2 ? words : words.toReversed()
      expect(['200', '409 bank_refund_unsaid']).toContain(objected)
      expect(await tasksOf(await bookingOf(id))).toEqual(objected === '200' ? ['objected'] : [])
    }
  })
})

test('BOOK-04 what the gateway will not give back stays the tourist’s, and is the agency’s to pay and an administrator’s to see', async () => {
  const id = await paying()
  await paid(id, { method: 'sbp' })
  await refuse(id)
  const [refund] = await refundsOf(id)
  await app.act(system, refundRefused, { purpose: bookingPurpose, id: refund?.id ?? 0, reason: 'rejected' })
  expect(await refundsOf(id)).toMatchObject([{ state: 'manual', by_bank: { because: 'refused' } }])
  expect(await money(id)).toMatchObject({ returned: 60_000, paid: 0 })
  expect(await tasksOf(id)).toEqual(['refused'])
  await app.processAll()
  expect(await kindsTo(agent, 'booking.pay_back')).toBe(1)
  expect(wordOf(await say(refund?.id ?? 0))).toBe('200')
  expect([await tasksOf(id), (await money(id)).payments[0]?.state]).toEqual([[], 'refunded'])
})

test('BOOK-18 a card that lets go twice in a row is an administrator’s task until somebody has paid', async () => {
  const id = await paying()
  for (const times of [1, 2]) {
    const payment = await paid(id)
    await hear(payment.id, { state: 'canceled', reason: 'expired_on_capture' })
    expect(await tasksOf(id)).toEqual(times === 2 ? ['unheld'] : [])
  }
  await app.processAll()
  const told = await toldTo(app, vera, 'money.task')
  expect(told.filter(({ data }) => (data as { booking_id: number }).booking_id === id)).toHaveLength(1)
  await paid(id, { method: 'sbp' })
  expect(await tasksOf(id)).toEqual([])
})

describe('what the tourist hears of his money', () => {
  test.each(['held', 'succeeded'] as const)(
    'BOOK-20 money without need that was %s is back: told once, when it is',
    async (state) => {
      const id = await paying()
      const first = await begun(id)
      await app.call(`DELETE /api/payment/${first.id}`, { token: tourist.token })
      await paid(id, { method: 'sbp' })
      await hear(first.id, { state })
      if (state === 'succeeded') await goneBack(id)
      else await hear(first.id, { state: 'canceled', reason: 'canceled_by_merchant' })
      for (let looks = 0; looks < 2; looks++) {
        await app.processAll()
        expect([await paymentStates(id), await kindsTo(tourist, 'booking.surplus')]).toEqual([
          [state === 'held' ? 'voided' : 'refunded', 'paid'],
          1,
        ])
      }
      expect((await money(id)).payments.at(-1)?.returned_for).toBe('given_up')
    },
  )

  /** The gateway has given back what it was asked to. */
  async function goneBack(bookingId: number): Promise<void> {
    const [refund] = await refundsOf(bookingId)
    const { rows } = await app.database.pool.query<{ provider_id: string; amount: number }>(
      `select payment.provider_id, refund.amount_kopecks::int as amount from payment_refund as refund
       join payment on payment.id = refund.payment_id where refund.id = $1`,
      [refund?.id],
    )
    const truth = {
      providerId: `back-${refund?.id}`,
      paymentProviderId: rows[0]?.provider_id ?? '',
      amountKopecks: rows[0]?.amount ?? 0,
      currency: 'RUB',
      state: 'succeeded' as const,
      reason: null,
    }
    await app.act(system, settleRefund, { purpose: bookingPurpose, id: refund?.id ?? 0, truth })
  }

  test('BOOK-24 after a day of the agency’s silence the tourist is told that the money may come back', async () => {
    const id = await paying()
    await paid(id)
    for (const [days, told] of [
      [0.9, 0],
      [0.11, 1],
      [0.5, 1],
    ] as const) {
      later(days)
      await app.act(system, nudgeBookings, { most: 100 })
      await app.processAll()
      expect(await kindsTo(tourist, 'booking.silent')).toBe(told)
    }
    expect(await stateOf(id)).toBe('confirming')
  })

  test('BOOK-24 who has been answered is told nothing of silence', async () => {
    const id = await bankPaidBooking(app, sides())
    await confirm(id)
    later(2)
    await app.processAll()
    expect([await stateOf(id), await kindsTo(tourist, 'booking.silent')]).toEqual(['confirmed', 0])
  })
})
