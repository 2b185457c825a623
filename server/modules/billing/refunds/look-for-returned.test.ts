import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { openGatewayWorld, theirs, work } from '../payments/gateway/gateway-world.factory.ts'
import { beginTopUp } from '../payments/payments.factory.ts'
import { whim, withTrips } from '../purposes/trips.factory.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config, composition: withTrips })), partner }
let agent: TestAgent

beforeAll(() => loadGeo(app))
afterAll(() => partner.stop())
beforeEach(async () => {
  Object.assign(whim, { purposeFails: false, handlerFails: false })
  partner.mend()
  app.clock.now = new Date()
  await app.processAll()
  agent = await createAgent(app)
})

const pay = async (roubles: number, by = agent) => {
  const { id } = await beginTopUp(app, by, roubles)
  const object = theirs(app, id).id
  partner.finish(object, null)
  await app.call(`POST /api/travel-agent/payments/${id}/check`, { token: by.token })
  return { id, object }
}
const kopecks = async (of = agent) =>
  (await app.call('GET /api/travel-agent/balance', { token: of.token })).body.result.balance_kopecks
const hourly = () => work(app, 'billing.look-for-returned')
const nightly = () => work(app, 'billing.reread-payments')
const reads = () => partner.asked.filter(({ kind }) => kind === 'read').length
const refundsOf = async (id: number) =>
  (await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })).body.result.refunds

test('AGT-06, SEC-21 where nothing went back nobody is asked about a payment', async () => {
  await pay(2000)
  partner.mend()
  await hourly()
  expect(reads()).toBe(0)
})

test('AGT-06 several refunds of one payment in the cabinet are found together, and again never', async () => {
  const { id, object } = await pay(9000)
  for (const value of ['1000.00', '2000.00', '0.50']) partner.refundInCabinet(object, value)
  await hourly()
  expect(await kopecks()).toBe(900_000 - 300_050)
  expect(await refundsOf(id)).toMatchObject([{ amount: 3000.5, state: 'done' }])
  partner.mend()
  await hourly()
  expect(reads()).toBe(0)
  partner.refundInCabinet(object, '100.00')
  await hourly()
  expect(await refundsOf(id)).toMatchObject([{ amount: 3000.5 }, { amount: 100 }])
})

test('AGT-06 refunds of many payments are found at one look, each at its own agent', async () => {
  const gone = ['1000.00', '100.00', '200.00', '300.00']
  const agents = await Promise.all(gone.map(() => createAgent(app)))
  for (const [place, value] of gone.entries()) {
    const { object } = await pay(3000, agents[place])
    partner.refundInCabinet(object, value)
  }
  await hourly()
  expect(await Promise.all(agents.map(kopecks))).toEqual([200_000, 290_000, 280_000, 270_000])
})

test('AGT-06, F18 a list that cannot be read is no fault: nothing moves, and the next look finds it', async () => {
  const { object } = await pay(5000)
  partner.refundInCabinet(object, '5000.00')
  for (const fault of ['500', 'html', 'shape', 'half'] as const) {
    partner.mend()
    partner.fault({ fault, call: 'list-refunds' })
    await hourly()
    expect(await kopecks()).toBe(500_000)
  }
  partner.mend()
  await hourly()
  expect(await kopecks()).toBe(0)
})

test('AGT-06 a refund older than three days is found by night, by the payment’s own sum', async () => {
  const { id, object } = await pay(5000)
  const refund = partner.refunds.get(partner.refundInCabinet(object, '700.00'))
  if (refund) refund.created_at = new Date(Date.now() - 4 * 86_400_000).toISOString()
  await hourly()
  expect(await kopecks()).toBe(500_000)
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  await nightly()
  expect(await kopecks()).toBe(430_000)
  await nightly()
  expect(await refundsOf(id)).toHaveLength(1)
})

test('AGT-06 a payment that cannot be read holds up none of the others of the look', async () => {
  const [first, second] = [await pay(1000), await pay(2000)]
  for (const { object } of [first, second]) partner.refundInCabinet(object, '500.00')
  await app.database.pool.query(`update payment set purpose = 'yacht' where id = $1`, [first.id])
  await hourly()
  expect(await kopecks()).toBe(300_000 - 50_000)
  await app.database.pool.query(`update payment set purpose = 'top_up' where id = $1`, [first.id])
  await hourly()
  expect(await kopecks()).toBe(300_000 - 100_000)
})
