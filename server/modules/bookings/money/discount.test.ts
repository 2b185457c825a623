import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { promoOfBooking, requireDiscount } from '../../promo-codes/index.ts'
import { promoOfBookings } from '../../promo-codes/uses/promo-booking.factory.ts'
import { givePromo } from '../../promo-codes/promo-codes.factory.ts'
import { REQUISITES } from '../../billing/shops/shops.factory.ts'
import { moneyWorld } from './money-world.factory.ts'

const app = await bootApp()
const promos = promoOfBookings(app)
let vera: TestUser
let tourist: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
})

const { paying, paid, stateOf, confirm, refuse } = moneyWorld(app, () => ({ tourist, agent }))

/** Signed with a code of five percent, which we bear. */
async function promised(): Promise<number> {
  const id = await paying()
  const { code } = await givePromo(app, vera)
  const booking = {
    bookingId: id,
    personId: tourist.id,
    agencyId: agent.id,
    countryId: 4,
    kopecks: 18_000_000,
    isNewPerson: true,
  }
  await promos.reserve(requireDiscount(await promos.try(code, booking)).codeId, booking)
  return id
}
const promoState = async (id: number) => (await promoOfBooking(app.database.read, id))?.state ?? null
const balance = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks

test('BOOK-04 money for a bank account covers when the agency has confirmed it, and not before', async () => {
  const seller = await createAgent(app)
  await fund(app, seller)
  const bank = moneyWorld(app, () => ({ tourist, agent: seller }))
  const id = await bank.paying()
  const shop = await app.call('POST /api/travel-agent/shop', { token: seller.token, body: REQUISITES })
  expect(shop.status).toBe(200)
  expect((await bank.pay(id, { method: 'card' })).body.error.reason).toBe('payment_method')
  const payment = await bank.begun(id, { method: null })
  expect(payment).toMatchObject({
    state: 'pending',
    payment_url: null,
    bank: { account: REQUISITES.account },
  })
  expect([(await bank.money(id)).methods, await bank.stateOf(id)]).toEqual([[], 'paying'])
  const said = await app.call(`POST /api/travel-agent/bank-payments/${payment.id}/confirm`, {
    token: seller.token,
    body: { number: '17', day: '20.11.2026' },
  })
  expect(said.status).toBe(200)
  expect(await bank.stateOf(id)).toBe('confirming')
  expect((await bank.confirm(id)).body.result.state).toBe('confirmed')
})

test('BOOK-05 a held card spends no discount, its capture does', async () => {
  const before = await balance()
  const id = await promised()
  const after = await balance()
  await paid(id)
  expect(await promoState(id)).toBe('reserved')
  await confirm(id)
  await app.processAll()
  expect([await stateOf(id), await promoState(id)]).toEqual(['confirmed', 'used'])
  expect(await balance()).toBe(after + 900_000)
  expect(after).toBeLessThanOrEqual(before)
})

test('BOOK-05 a hold that is let go frees the code, and nothing comes to the agency', async () => {
  const id = await promised()
  const before = await balance()
  await paid(id)
  await refuse(id)
  await app.processAll()
  expect([await promoState(id), await balance()]).toEqual([null, before])
})

test('BOOK-05, BOOK-18 a discount that was spent goes back whole with the refund of a tour that was not confirmed', async () => {
  const id = await promised()
  const before = await balance()
  await paid(id, { method: 'sbp', amount: 20_000 })
  expect(await promoState(id)).toBe('reserved')
  await paid(id, { method: 'card', amount: 40_000 })
  expect([await promoState(id), await balance()]).toEqual(['used', before + 900_000])
  await refuse(id)
  await app.processAll()
  expect(await balance()).toBe(before)
})

test('BOOK-05, BOOK-25 beside the calculation both sides read what the code has given and who bears it', async () => {
  const calculated = async (id: number, { token }: { token: string }, side = '') =>
    (await app.call(`GET /api/${side}booking/${id}/cancellation`, { token })).body.result
  const plain = await paying()
  expect((await calculated(plain, tourist)).discount).toBeNull()
  tourist = await createTourist(app)
  const id = await promised()
  await paid(id, { method: 'card' })
  const discount = {
    code: (await promoOfBooking(app.database.read, id))?.code,
    amount: 9000,
    payer: 'platform',
  }
  expect(await calculated(id, tourist)).toMatchObject({ paid: 60_000, discount })
  expect((await calculated(id, agent, 'travel-agent/')).discount).toEqual(discount)
  // Let go with a booking that is over, it is nobody's.
  await refuse(id)
  const unpaid = await promised()
  await app.call(`POST /api/booking/${unpaid}/cancellation`, {
    token: tourist.token,
    body: { reason: 'other' },
  })
  expect((await calculated(unpaid, tourist)).discount).toBeNull()
})
