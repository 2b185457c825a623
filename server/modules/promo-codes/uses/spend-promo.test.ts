import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { checkBooks, withoutGuard } from '../../billing/billing.factory.ts'
import { closeAccount, demoMoney, takeDemoMoneyBack } from '../../billing/index.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { type PromoBooking, promoOfBooking, requireDiscount, stopDemoPromos } from '../index.ts'
import { promoOfBookings } from './promo-booking.factory.ts'
import { givePromo } from '../promo-codes.factory.ts'

const app = await bootApp()
const promos = promoOfBookings(app)
let vera: TestUser
let agent: TestAgent
let bookings = 0
let agencies = 0
let refunds = 500

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
})
beforeEach(async () => {
  agent = await createAgent(app, { inn: String(7_700_000_000 + ++agencies) })
})

const balance = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
const books = async () => (await checkBooks(app, vera)).findings
const rules = async () => (await books()).map(({ rule }) => rule)

/** A trip of 100 000 roubles with five percent less, accepted; answers its number. */
async function promised(terms: object = {}): Promise<number> {
  const { code } = await givePromo(app, vera, terms)
  const booking: PromoBooking = {
    bookingId: ++bookings,
    personId: (await createTourist(app)).id,
    agencyId: agent.id,
    countryId: 4,
    kopecks: 10_000_000,
    isNewPerson: true,
  }
  await promos.reserve(requireDiscount(await promos.try(code, booking)).codeId, booking)
  return booking.bookingId
}

test('BOOK-05, BOOK-22 what we bear comes to the agency with the money, once, and nothing before', async () => {
  const booking = await promised()
  expect(await balance()).toBe(0)
  await Promise.all(Array.from({ length: 20 }, () => promos.spend(booking)))
  expect(await balance()).toBe(500_000)
  const { body } = await app.call('GET /api/travel-agent/statement', { token: agent.token })
  expect(body.result.entries).toMatchObject([
    { kind: 'promotion', amount_kopecks: 500_000, title: 'Скидка туристу по промокоду: её платит Лотур' },
  ])
  const { body: ledger } = await app.call('GET /api/admin/ledger', vera)
  const house = ledger.result.totals.find(({ account }: { account: string }) => account === 'promotions')
  expect(house).toMatchObject({ title: 'Скидки и бонусы по промокодам' })
  expect(house.kopecks).toBeLessThanOrEqual(-500_000)
  expect(await books()).toEqual([])
})

test('BOOK-05 what the agency bears is no movement of money', async () => {
  const booking = await promised({ payer: 'agency', agency_inn: agent.inn, total_limit: 5 })
  await promos.spend(booking)
  await promos.giveBack(booking, ++refunds, 100)
  expect(await balance()).toBe(0)
  expect(await promoOfBooking(app.database.read, booking)).toMatchObject({ state: 'used', payer: 'agency' })
  expect(await books()).toEqual([])
})

test('BOOK-22 with refunds it goes back by their parts, each once, never more than was given', async () => {
  const booking = await promised()
  await promos.spend(booking)
  const first = ++refunds
  await Promise.all(Array.from({ length: 10 }, () => promos.giveBack(booking, first, 123_456)))
  expect(await balance()).toBe(376_544)
  await expect(promos.giveBack(booking, ++refunds, 376_545)).rejects.toThrow('more of the discount')
  await promos.giveBack(booking, ++refunds, 376_544)
  await promos.giveBack(booking, ++refunds, 0)
  expect(await balance()).toBe(0)
  expect(await books()).toEqual([])
})

test('BOOK-05, BOOK-22 a code whose discount has wholly ended with refunds is not called used alone, to its owner either', async () => {
  const { code } = await givePromo(app, vera, {})
  const tourist = await createTourist(app)
  const answer = await app.call('POST /api/promo/activate', { token: tourist.token, body: { code } })
  expect(answer.status).toBe(200)
  const state = async () => (await app.call('GET /api/promo', tourist)).body.result.items[0].state
  const booking: PromoBooking = {
    bookingId: ++bookings,
    personId: tourist.id,
    agencyId: agent.id,
    countryId: 4,
    kopecks: 10_000_000,
    isNewPerson: true,
  }
  await promos.reserve(requireDiscount(await promos.try(code, booking)).codeId, booking)
  await promos.spend(booking.bookingId)
  await promos.giveBack(booking.bookingId, ++refunds, 499_999)
  expect(await state()).toBe('used')
  await promos.giveBack(booking.bookingId, ++refunds, 1)
  expect(await state()).toBe('returned')
})

test('BOOK-22 of two last refunds at once the discount ends once', async () => {
  const booking = await promised()
  await promos.spend(booking)
  const both = await Promise.allSettled([1, 2].map(() => promos.giveBack(booking, ++refunds, 300_000)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await balance()).toBe(200_000)
  expect(await books()).toEqual([])
})

test('BOOK-22 what the agency has spent already it owes, and the next money pays it', async () => {
  const booking = await promised()
  await promos.spend(booking)
  const other = await promised({ percent: null, amount: 7000 })
  await spendAll()
  await promos.giveBack(booking, ++refunds, 500_000)
  expect(await balance()).toBe(0)
  await promos.spend(other)
  expect(await balance()).toBe(200_000)
  expect(await books()).toEqual([])
})

/** The agency's balance is given up, as with a deleted profile. */
async function spendAll(): Promise<void> {
  await app.act(system, ({ tx }) => closeAccount(tx, { agentId: agent.id, givesUp: true }), null)
}

test('BOOK-05 a booking without a code, or whose code was freed, gives and takes nothing', async () => {
  await promos.spend(987_654)
  const booking = await promised()
  await promos.release(booking)
  await promos.spend(booking)
  expect(await balance()).toBe(0)
  await expect(promos.giveBack(booking, ++refunds, 1)).rejects.toThrow('was given no discount')
  expect(await books()).toEqual([])
})

test('I9 the self-check finds a discount that is not in the books, one that is there twice, and uses that are not counted', async () => {
  const booking = await promised()
  await promos.spend(booking)
  await promos.giveBack(booking, ++refunds, 100)
  const plant = async (change: string, undo: string, found: string) => {
    await withoutGuard(app, 'ledger_transfer', change)
    expect(await rules()).toContain(found)
    await withoutGuard(app, 'ledger_transfer', undo)
    expect(await rules()).not.toContain(found)
  }
  const { pool } = app.database
  const reason = `promotion:booking:${booking}`
  await plant(
    `update ledger_transfer set reason = 'planted' where reason = '${reason}'`,
    `update ledger_transfer set reason = '${reason}' where reason = 'planted'`,
    'скидка за счёт площадки не равна движению',
  )
  await plant(
    `update ledger_transfer set reason = 'planted' where reason = 'promotion_back:refund:${refunds}'`,
    `update ledger_transfer set reason = 'promotion_back:refund:${refunds}' where reason = 'planted'`,
    'возврат скидки не равен движению',
  )
  await pool.query('update promo set uses = uses + 1 where uses > 0 and uses_max is null')
  expect(await rules()).toContain('использований промокода не столько, сколько посчитано')
  await pool.query('update promo set uses = uses - 1 where uses > 0 and uses_max is null')
  await pool.query(
    `begin; alter table promo_use disable trigger user; update promo_use set kopecks = 50 where booking_id = ${booking};
     alter table promo_use enable trigger user; commit`,
  )
  expect(await rules()).toContain('скидки вернулось больше, чем было дано')
})

test('what a demonstration gives away is demo money, which its cleaning takes out, and its codes are stopped', async () => {
  app.config.demo = true
  const booking = await promised()
  await promos.spend(booking)
  app.config.demo = false
  const given = async () =>
    (await demoMoney(app.database.read)).find(({ agentId }) => agentId === agent.id)?.granted
  expect(await given()).toBe(500_000)
  expect(await app.act(system, takeDemoMoneyBack, agent.id)).toBe(500_000)
  expect([await given(), await balance()]).toEqual([undefined, 0])
  await app.act(system, stopDemoPromos, null)
  const { body } = await app.call('GET /api/admin/promo?state=active', vera)
  expect(body.result.total_items).toBe(0)
})
