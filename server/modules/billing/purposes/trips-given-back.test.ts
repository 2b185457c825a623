import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin } from '../../identity/identity.factory.ts'
import {
  findings,
  sendWebhook,
  openGatewayWorld,
  reconcile,
  theirs,
  work,
} from '../payments/gateway/gateway-world.factory.ts'
import { actAs, beginTopUp } from '../payments/payments.factory.ts'
import { askingRefundAsAdmin, askOwnRefund } from '../refunds/ask-refund.ts'
import { tripWorld } from './trip-world.factory.ts'
import { prepareTrips, tripOf, tripPurpose, withTrips } from './trips.factory.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config, composition: withTrips })), partner }
const world = tripWorld(app)

beforeAll(async () => {
  await loadGeo(app)
  await prepareTrips(app)
})
afterAll(() => partner.stop())
beforeEach(() => world.begin())

test('BOOK-04 a trip that is called off gives its money back by its own rules: reserved, sent, done', async () => {
  const id = await world.pay()
  expect(await world.callOff(id, 5_000_000)).toBe('asked')
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 5_000_000, returned: 0 })
  await app.processAll()
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 0, returned: 5_000_000 })
  expect((await world.listed())[0]).toMatchObject({
    state: 'partially_refunded',
    refundable: 0,
    refunds: [{ amount: 50_000, state: 'done' }],
  })
  const sent = partner.asked.find(({ kind }) => kind === 'refund')?.body
  expect(sent).toMatchObject({
    description: expect.stringMatching(/^Возврат за поездку №\d+$/),
    receipt: { items: [{ vat_code: 6, payment_mode: 'full_prepayment' }] },
  })
  expect(await world.callOff(id, 10_000_000)).toBe('asked')
  await app.processAll()
  expect((await world.listed())[0]).toMatchObject({ state: 'refunded' })
  expect(await tripOf(app, world.trip)).toEqual({ paid: 15_000_000, reserved: 0, returned: 15_000_000 })
  expect(await findings(app, world.admin)).toEqual([])
})

/** The same purpose with other people who may ask. */
const askedBy = (...people: ('payer' | 'admin')[]) => ({
  ...tripPurpose,
  refund: { ...tripPurpose.refund, askedBy: people },
})
const codeOf = (asked: Promise<number>) =>
  asked.then(
    () => 'asked',
    (error: { code?: string }) => error.code,
  )

test('BOOK-04 whoever paid asks for it back only where the purpose lets him, and then is written down as who he is', async () => {
  const paymentId = await world.pay()
  const ask = (purpose: typeof tripPurpose, id = world.tourist.id) =>
    codeOf(actAs(app, { id, roles: [] }, [askOwnRefund, { purpose, paymentId, amount: 1000 }]))
  expect(await ask(tripPurpose)).toBe('refund_by_rules')
  expect(await ask(askedBy('payer'), world.admin.id)).toBe('not_found')
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 0 })
  expect(await ask(askedBy('payer'))).toBe('asked')
  const { rows } = await app.database.pool.query(
    'select asked_as, asked_by::int from payment_refund where payment_id = $1',
    [paymentId],
  )
  expect(rows).toEqual([{ asked_as: 'tourist', asked_by: world.tourist.id }])
})

test('BOOK-04 an administrator neither, where the purpose names none; its own rules always may', async () => {
  const paymentId = await world.pay()
  const wish = { paymentId, amount: 1000, note: 'Ошибка' }
  const ask = (...people: ('payer' | 'admin')[]) => {
    const useCase = askingRefundAsAdmin({ trip: askedBy(...people) })
    return codeOf(actAs(app, { id: world.admin.id, roles: ['owner'] }, [useCase, wish]))
  }
  expect([await ask('payer'), await ask()]).toEqual(['refund_by_rules', 'refund_by_rules'])
  expect(await ask('admin')).toBe('asked')
  expect(await world.callOff(paymentId, 100_000)).toBe('asked')
  const { rows } = await app.database.pool.query(
    'select asked_as, asked_by::int from payment_refund where payment_id = $1 order by id',
    [paymentId],
  )
  expect(rows).toEqual([
    { asked_as: 'admin', asked_by: world.admin.id },
    { asked_as: 'system', asked_by: null },
  ])
})

test('BOOK-04 no more goes back than came, nor of what never came, however many ask at once', async () => {
  const waiting = (await world.start()).body.result.id
  expect(await world.callOff(waiting, 1_000_000)).toBe('payment_not_refundable')
  const id = await world.pay()
  expect(await world.callOff(id, 15_000_001)).toBe('refund_too_much')
  const asked = await Promise.all(Array.from({ length: 10 }, () => world.callOff(id, 4_000_000)))
  expect(asked.filter((one) => one === 'asked')).toHaveLength(3)
  await app.processAll()
  expect(theirs(app, id).refunded_amount.value).toBe('120000.00')
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 0, returned: 12_000_000 })
})

test('BOOK-04 a purpose’s rules reach its own payments alone: another’s is as if it did not exist', async () => {
  const agent = await createAgent(app)
  const { id } = await beginTopUp(app, agent, 2000)
  partner.finish(theirs(app, id).id, null)
  await app.call(`POST /api/travel-agent/payments/${id}/check`, { token: agent.token })
  expect(await world.callOff(id, 100_000)).toBe('not_found')
  const balance = await app.call('GET /api/travel-agent/balance', { token: agent.token })
  expect(balance.body.result.balance_kopecks).toBe(200_000)
})

test('BOOK-04 a refund that the gateway will not make is the trip’s again, and may be asked for anew', async () => {
  const id = await world.pay()
  partner.fault({ fault: 'invalid', call: 'refund', times: 1 })
  await world.callOff(id, 15_000_000)
  await app.processAll()
  expect(await tripOf(app, world.trip)).toEqual({ paid: 15_000_000, reserved: 0, returned: 0 })
  expect((await world.listed())[0]).toMatchObject({ state: 'paid', refunds: [{ state: 'failed' }] })
  await world.callOff(id, 15_000_000)
  await app.processAll()
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 0, returned: 15_000_000 })
})

test('SEC-22 an administrator gives it back too, a large sum only with another one; no balance is asked about', async () => {
  const id = await world.pay(20_000_000)
  expect((await world.refundAsAdmin(id, 40_000)).body.result.refunds).toMatchObject([{ state: 'sending' }])
  const large = await world.refundAsAdmin(id, 160_000)
  const refund = large.body.result.refunds.at(-1)
  expect(refund.state).toBe('asked')
  const second = await createAdmin(app)
  const waiting = await app.call('GET /api/admin/refunds', { token: second.token })
  expect(waiting.body.result.items).toMatchObject([
    {
      payer: `${world.tourist.first_name} ${world.tourist.last_name}`,
      purpose: 'Оплата поездки',
      asked_as: 'admin',
      may_decide: true,
    },
  ])
  const decide = (is_approved: boolean) =>
    app.call(`POST /api/admin/refunds/${refund.id}`, { token: second.token, body: { is_approved, note: '' } })
  expect((await decide(true)).body.result.state).toBe('sending')
  await app.processAll()
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 0, returned: 20_000_000 })
  expect(await findings(app, world.admin)).toEqual([])
})

test('SEC-22 what the second administrator declines stays the trip’s', async () => {
  const id = await world.pay(20_000_000)
  const { body } = await world.refundAsAdmin(id, 160_000)
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 16_000_000 })
  const second = await createAdmin(app)
  const path = `POST /api/admin/refunds/${body.result.refunds[0].id}` as const
  await app.call(path, { token: second.token, body: { is_approved: false, note: 'Рано' } })
  expect(await tripOf(app, world.trip)).toEqual({ paid: 20_000_000, reserved: 0, returned: 0 })
})

test('BOOK-04 money that went back without us, by the cabinet or the bank, is the trip’s loss, once', async () => {
  const id = await world.pay()
  const { id: object } = theirs(app, id)
  const refund = partner.refundInCabinet(object, '40000.00')
  await sendWebhook(app, refund, 3)
  await app.processAll()
  await work(app, 'billing.look-for-returned')
  expect(await tripOf(app, world.trip)).toEqual({ paid: 15_000_000, reserved: 0, returned: 4_000_000 })
  partner.chargeBack(object, '110000.00')
  app.clock.now = new Date(app.clock.now.getTime() + 7 * 86_400_000)
  await work(app, 'billing.reread-payments')
  await work(app, 'billing.reread-payments')
  expect(await tripOf(app, world.trip)).toMatchObject({ returned: 15_000_000 })
  app.clock.now = new Date()
  expect((await world.listed())[0]).toMatchObject({ state: 'refunded' })
})

test('BOOK-04 a refund of its own is never taken for one made elsewhere, also while nobody knows of it', async () => {
  const id = await world.pay()
  partner.fault({ fault: 'done-500', call: 'refund' })
  await world.callOff(id, 6_000_000)
  await app.processAll()
  await sendWebhook(app, theirs(app, id).id)
  await work(app, 'billing.look-for-returned')
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 6_000_000, returned: 0 })
  partner.mend()
  await reconcile(app)
  expect(await tripOf(app, world.trip)).toMatchObject({ reserved: 0, returned: 6_000_000 })
})

test('AGT-06, I5 trips are in nobody’s books: they stay as they were, and a line about one is found', async () => {
  const agent = await createAgent(app)
  const before = (await app.call('GET /api/admin/ledger', { token: world.admin.token })).body.result.totals
  const id = await world.pay()
  await world.callOff(id, 1_000_000)
  await app.processAll()
  expect((await app.call('GET /api/admin/ledger', { token: world.admin.token })).body.result.totals).toEqual(
    before,
  )
  const topUp = await beginTopUp(app, agent, 2000)
  partner.finish(theirs(app, topUp.id).id, null)
  await app.call(`POST /api/travel-agent/payments/${topUp.id}/check`, { token: agent.token })
  await app.database.pool.query(`update payment set purpose = 'trip' where id = $1`, [topUp.id])
  const rules = (await findings(app, world.admin)).map(({ rule }) => rule)
  expect(rules).toEqual([
    'движение по платежу, которого нет в учёте',
    'пополнение не равно оплаченному платежу',
  ])
  await app.database.pool.query(`update payment set purpose = 'top_up' where id = $1`, [topUp.id])
  expect(await findings(app, world.admin)).toEqual([])
})
