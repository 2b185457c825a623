import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { wordOf } from '../../offers/life/life.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { promoOfBooking } from '../../promo-codes/index.ts'
import { givePromo } from '../../promo-codes/promo-codes.factory.ts'
import { acceptQuoted, manyCodes } from '../acceptance/acceptance.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { endBookings } from '../clock/keep-time.ts'
import { builtContract } from '../documents/documents.factory.ts'
import { moneyWorld } from '../money/money-world.factory.ts'
import { type Instead, substitute, tourInstead } from './substitution.factory.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let vera: TestUser
let tourist: TestUser
let agent: TestAgent
let tourId: number

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  tourId = await tourInstead(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  await app.database.pool.query('update booking set ends_at = null, nudge_at = null')
  tourist = await createTourist(app)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const { paying, quoted, begun, paid, hear, money, stateOf, confirm, accept } = world
const PAID = 'open > submit > quote > accept > cover'

async function substituted(method: PaymentMethod, more: Partial<Instead> = {}): Promise<number> {
  const id = await paying()
  await paid(id, { method })
  await instead(id, more)
  return id
}
async function instead(id: number, more: Partial<Instead> = {}): Promise<void> {
  const { status, body } = await substitute(app, agent, { id, tourId, ...more })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
const once = (amount: number) => [{ amount, inDays: 1 }]
const leave = (id: number) =>
  app.call(`POST /api/booking/${id}/cancellation`, { token: tourist.token, body: { reason: 'tour_gone' } })
const end = () => app.act(system, endBookings, { most: 100 })
const endsAt = async (id: number): Promise<Date | null> =>
  (await app.database.pool.query('select ends_at from booking where id = $1', [id])).rows[0].ends_at
const timeUp = async (id: number) => {
  await app.database.pool.query('update booking set ends_at = $2 where id = $1', [id, app.clock.now])
  await end()
}

describe('BOOK-17, BOOK-18 what came for one tour counts for the other', () => {
  test('BOOK-17 a dearer one: what is there is a part of its first payment, the rest is paid as ever', async () => {
    const id = await substituted('card_hold', { schedule: once(200_000) })
    await accept(id)
    expect(await movesOf(app, id)).toBe(`${PAID} > substitute > accept`)
    expect(await money(id)).toMatchObject({
      held: 60_000,
      total: 200_000,
      lines: [{ amount: 200_000, taken: 60_000 }],
    })
    expect(wordOf(await world.pay(id, { amount: 140_001 }))).toBe('400 payment_sum')
    await paid(id, { method: 'sbp' })
    expect(await money(id)).toMatchObject({ held: 60_000, paid: 140_000 })
    expect(await stateOf(id)).toBe('confirming')
    await confirm(id)
    await app.processAll()
    expect(await money(id)).toMatchObject({ held: 0, paid: 200_000, returned: 0 })
  })

  test('BOOK-18 a cheaper one, paid by SBP: the difference goes back with the signature, to the kopeck', async () => {
    const id = await substituted('sbp', { schedule: once(47_001) })
    expect(await money(id)).toMatchObject({ paid: 60_000, returned: 0 })
    await accept(id)
    await app.processAll()
    expect(await stateOf(id)).toBe('confirming')
    expect(await money(id)).toMatchObject({ paid: 47_001, held: 0, returned: 12_999, total: 47_001 })
    await confirm(id)
    expect(await stateOf(id)).toBe('confirmed')
  })

  test('BOOK-18 a cheaper one, held on a card: a hold is not taken in part, so the difference goes back when it is taken', async () => {
    const id = await substituted('card_hold', { schedule: once(47_001) })
    await accept(id)
    expect(await money(id)).toMatchObject({ held: 60_000, paid: 0, returned: 0 })
    await confirm(id)
    await app.processAll()
    expect(await stateOf(id)).toBe('confirmed')
    expect(await money(id)).toMatchObject({ held: 0, paid: 47_001, returned: 12_999 })
  })

  test('BOOK-18 of two holds the one that is wholly too much is let go at once', async () => {
    const id = await paying()
    await paid(id, { amount: 40_000 })
    await paid(id, { amount: 20_000 })
    await instead(id, { schedule: once(40_000) })
    await accept(id)
    await app.processAll()
    expect(await money(id)).toMatchObject({ held: 40_000, total: 40_000 })
    expect((await money(id)).payments.map(({ state, returned_for }) => [state, returned_for])).toEqual([
      ['voided', 'cheaper'],
      ['held', null],
    ])
  })

  test('BOOK-19 what was begun for the former price and comes late goes back by itself; what was there stays', async () => {
    for (const isSigned of [false, true]) {
      const id = await paying()
      const late = await begun(id, { method: 'sbp' })
      // Refused by the bank, which thinks better of it later.
      await hear(late.id, { state: 'canceled', reason: 'general_decline' })
      await paid(id)
      await instead(id, { schedule: once(200_000) })
      if (isSigned) await accept(id)
      await hear(late.id, { state: 'succeeded' })
      expect(await money(id)).toMatchObject({ held: 60_000, paid: 0, returned: 60_000 })
      expect((await money(id)).payments).toMatchObject([{ state: 'held' }, { returned_for: 'late' }])
    }
  })

  test('BOOK-19 money that comes while the tourist thinks about the other tour is late', async () => {
    const id = await paying()
    const slow = await begun(id, { amount: 40_000 })
    await app.call(`DELETE /api/payment/${slow.id}`, { token: tourist.token })
    await paid(id)
    await instead(id)
    await hear(slow.id, { state: 'succeeded' })
    await app.processAll()
    expect(await money(id)).toMatchObject({ held: 60_000, paid: 0 })
    expect(await stateOf(id)).toBe('agreeing')
  })

  test('BOOK-22 the hold ends while he thinks: he signs, and pays anew', async () => {
    const id = await substituted('card_hold')
    const [payment] = (await money(id)).payments
    await hear(payment?.id ?? 0, { state: 'canceled', reason: 'expired_on_capture' })
    expect([await stateOf(id), (await money(id)).held]).toEqual(['agreeing', 0])
    await accept(id)
    expect(await stateOf(id)).toBe('paying')
    await paid(id)
    expect(await stateOf(id)).toBe('confirming')
  })

  test('BOOK-18 the other tour is not confirmed either: all goes back, whatever it was paid for', async () => {
    const id = await substituted('sbp')
    await accept(id)
    await world.refuse(id)
    await app.processAll()
    expect(await money(id)).toMatchObject({ paid: 0, returned: 60_000, payments: [{ state: 'refunded' }] })
  })
})

describe('BOOK-24 nobody’s money waits for an answer without end', () => {
  test('BOOK-24 a price that runs out three times ends the booking, and all the money goes back', async () => {
    const id = await substituted('sbp')
    for (let times = 1; times < 3; times++) {
      await timeUp(id)
      expect(await stateOf(id)).toBe('checking')
      expect((await world.quote(id)).status).toBe(200)
    }
    await timeUp(id)
    await app.processAll()
    expect(await stateOf(id)).toBe('lapsed')
    expect(await money(id)).toMatchObject({
      paid: 0,
      returned: 60_000,
      payments: [{ returned_for: 'lapsed' }],
    })
  })

  test('BOOK-24 an agency that names no price again within five days gives the money back', async () => {
    const id = await substituted('card_hold')
    await timeUp(id)
    expect((await endsAt(id))?.getTime()).toBe(app.clock.now.getTime() + 5 * 86_400_000)
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 86_400_000)
    await end()
    await app.processAll()
    expect(await movesOf(app, id)).toBe(`${PAID} > substitute > expire > cancel`)
    expect((await money(id)).payments).toMatchObject([{ state: 'voided', returned_for: 'cancelled' }])
  })

  test('BOOK-24 without money a booking that is being checked has no end of its own', async () => {
    const id = await quoted()
    await timeUp(id)
    expect([await stateOf(id), await endsAt(id)]).toEqual(['checking', null])
  })
})

describe('BOOK-05, BOOK-22 a promo code and another tour', () => {
  const promoState = async (id: number) => (await promoOfBooking(app.database.read, id))?.state ?? null
  const balance = async () =>
    (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
  const acceptance = async (id: number) =>
    (await app.call(`GET /api/booking/${id}/acceptance`, tourist)).body.result
  const sign = async (id: number) => {
    await builtContract(app, id)
    const { id: priceId } = (await app.call(`GET /api/booking/${id}`, tourist)).body.result.quote
    return acceptQuoted(app, { id, priceId, tourist })
  }

  /** Signed with a code of five percent of 180 000, which we bear, and paid by this method. */
  async function withCode(method: PaymentMethod): Promise<{ id: number; code: string }> {
    const id = await quoted()
    const { code } = await givePromo(app, vera)
    await app.call(`POST /api/booking/${id}/promo`, { token: tourist.token, body: { code } })
    await sign(id)
    await paid(id, { method })
    return { id, code }
  }

  test('BOOK-05 while the money is held the code is promised only: it is free, and is promised anew with the other price', async () => {
    const { id } = await withCode('card_hold')
    await instead(id, { schedule: once(100_000) })
    expect(await promoState(id)).toBeNull()
    expect((await acceptance(id)).promo).toMatchObject({ kopecks: 500_000, is_given: false })
    expect((await sign(id)).status).toBe(200)
    expect((await promoOfBooking(app.database.read, id))?.kopecks).toBe(500_000)
    expect(await money(id)).toMatchObject({ total: 95_000, held: 60_000 })
  })

  test('BOOK-22 what a code has given stays the same sum for the other tour; no other code is taken, and its shares are fixed', async () => {
    const { id } = await withCode('sbp')
    const before = await balance()
    await instead(id, {
      schedule: [
        { amount: 60_000, inDays: 1 },
        { amount: 40_001, inDays: 20 },
      ],
    })
    expect((await acceptance(id)).promo).toMatchObject({ kopecks: 900_000, is_given: true, message: null })
    const { code: other } = await givePromo(app, vera)
    const typed = await app.call(`POST /api/booking/${id}/promo`, {
      token: tourist.token,
      body: { code: other },
    })
    expect(wordOf(typed)).toBe('409 promo_given')
    const dropped = await app.call(`DELETE /api/booking/${id}/promo`, { token: tourist.token })
    expect(wordOf(dropped)).toBe('409 promo_given')
    expect((await sign(id)).status).toBe(200)
    expect([await stateOf(id), await promoState(id), await balance()]).toEqual(['confirming', 'used', before])
    expect(await money(id)).toMatchObject({ total: 91_001, paid: 60_000 })
    const { rows } = await app.database.pool.query(
      `select sum(promo)::int as promo from booking_line_share as share join booking_price as price on price.id = share.price_id
       where booking_id = $1 group by price.n order by price.n`,
      [id],
    )
    expect(rows).toEqual([{ promo: 900_000 }, { promo: 900_000 }])
  })

  test('BOOK-22 a price that the discount would leave nothing of is refused', async () => {
    const { id } = await withCode('sbp')
    const { status, body } = await substitute(app, agent, { id, tourId, schedule: once(9000) })
    expect([status, body.error.reason]).toEqual([409, 'price_under_discount'])
    expect((await substitute(app, agent, { id, tourId, schedule: once(9001) })).status).toBe(200)
    await sign(id)
    await app.processAll()
    expect(await money(id)).toMatchObject({ total: 1, paid: 1, returned: 59_999 })
  })

  test('BOOK-22 the tour is left: what was given ends with the money that goes back', async () => {
    const { id } = await withCode('sbp')
    const before = await balance()
    await instead(id)
    expect((await leave(id)).status).toBe(200)
    await app.processAll()
    expect(await balance()).toBe(before - 900_000)
  })

  test('BOOK-22 a code that paid for all, then a dearer tour that nobody pays: what was given ends with the booking', async () => {
    const id = await quoted()
    const before = await balance()
    const { code } = await givePromo(app, vera, { percent: 100 })
    await app.call(`POST /api/booking/${id}/promo`, { token: tourist.token, body: { code } })
    await sign(id)
    expect([await stateOf(id), await balance()]).toEqual(['confirming', before + 18_000_000])
    await instead(id, { schedule: once(200_000) })
    await sign(id)
    expect([await stateOf(id), (await money(id)).total]).toEqual(['paying', 20_000])
    await leave(id)
    expect(await balance()).toBe(before)
  })
})
