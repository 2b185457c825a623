import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { openGatewayWorld, reconcile, theirs } from '../payments/gateway/gateway-world.factory.ts'
import { prepareTrips, tourPurpose, whim, withTrips } from '../purposes/trips.factory.ts'
import { refundPayment } from '../refunds/ask-refund.ts'
import { shopWorld } from './shop-world.factory.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config, composition: withTrips })), partner }
const world = shopWorld(app)

beforeAll(async () => {
  await loadGeo(app)
  await prepareTrips(app)
})
afterAll(() => partner.stop())
beforeEach(() => {
  whim.wrongLines = false
  partner.mend()
})

const supplier = { name: 'ООО «Туроператор»', inn: '7707083893', phone: '74951234567' }
const line = {
  quantity: 1,
  vat_code: 7,
  payment_mode: 'full_prepayment',
  payment_subject: 'service',
  measure: 'piece',
  agent_type: 'agent',
  supplier,
}
const roubles = (value: string) => ({ value, currency: 'RUB' })

async function giveBack(paymentId: number, kopecks: number): Promise<string> {
  await app.act(system, refundPayment, { purpose: tourPurpose, paymentId, kopecks, note: '' })
  await app.processAll()
  return [...partner.refunds.keys()].at(-1) ?? ''
}

test('BOOK-04 a tour’s receipt has a line for each service, the agency’s rate, its agent sign and the operator with INN', async () => {
  const agent = await world.agencyWith('200600', { vat_code: '7' })
  const { id, tourist } = await world.start(agent, { method: 'sbp', kopecks: 10_000_001 })
  const one = theirs(app, id)
  expect(partner.receiptAt(one.id)).toEqual({
    customer: { email: tourist.email },
    items: [
      { ...line, description: 'Тур в Турцию', amount: roubles('90000.01') },
      { ...line, description: 'Страховка', amount: roubles('10000.00') },
    ],
  })
  partner.finish(one.id, null)
  await world.hear(agent, one.id)
  const part = await giveBack(id, 1_000_000)
  expect(partner.receiptAt(part)?.items.map(({ amount }) => amount.value)).toEqual(['9000.00', '1000.00'])
})

test('BOOK-04 what goes back whole needs no lines: the gateway has those of the payment', async () => {
  const agent = await world.agencyWith('200600', { vat_code: '1' })
  const { id } = await world.start(agent, { method: 'card' })
  partner.finish(theirs(app, id).id, null)
  await world.hear(agent, theirs(app, id).id)
  expect(partner.receiptAt(await giveBack(id, 10_000_000))).toBe(null)
})

test('BOOK-04 an agency that makes its receipts itself has none made by the gateway', async () => {
  const agent = await world.agencyWith('200600')
  const { id } = await world.start(agent)
  expect(partner.receiptAt(theirs(app, id).id)).toBe(null)
})

test('BOOK-04 lines that are not the sum are told to nobody: the payment waits, and is made when they are', async () => {
  const agent = await world.agencyWith('200600', { vat_code: '1' })
  whim.wrongLines = true
  const { id } = await world.start(agent)
  expect(partner.asked.filter(({ kind }) => kind === 'create')).toEqual([])
  expect((await world.paymentOf(id))?.state).toBe('created')
  whim.wrongLines = false
  await reconcile(app)
  expect((await world.paymentOf(id))?.state).toBe('pending')
})
