import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partsWords } from '../../../../contract/billing/parts.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist } from '../../identity/identity.factory.ts'
import {
  findings,
  sendWebhook,
  movesOf,
  openGatewayWorld,
  reconcile,
  retry,
  theirs,
} from '../payments/gateway/gateway-world.factory.ts'
import { actAs, beginTopUp } from '../payments/payments.factory.ts'
import { startPayment } from '../payments/start-payment.ts'
import { startTopUp } from '../top-ups/start-top-up.ts'
import { topUp as topUpPurpose } from '../top-ups/top-up.purpose.ts'
import { tripWorld } from './trip-world.factory.ts'
import {
  createTrip,
  heardOf,
  prepareTrips,
  startTrip,
  tripOf,
  tripPurpose,
  whim,
  withTrips,
} from './trips.factory.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config, composition: withTrips })), partner }
const world = tripWorld(app)

beforeAll(async () => {
  await loadGeo(app)
  await prepareTrips(app)
})
afterAll(() => partner.stop())
beforeEach(() => world.begin())

const seenByAdmin = async (id: number) => {
  const { body } = await app.call(`GET /api/admin/payments?id=${id}`, { token: world.admin.token })
  expect(body.result.items.map((payment: { id: number }) => payment.id)).toEqual([id])
  return body.result.items[0]
}

test('BOOK-04 a payment for a trip says at the gateway what it is for, where it leads back to and its own receipt', async () => {
  const { status, body } = await world.start(12_345_600)
  expect([status, body.result.state, body.result.amount]).toEqual([200, 'pending', 123_456])
  const { id } = body.result
  expect(body.result.payment_url).toBe(`${partner.url}/pay/${theirs(app, id).id}`)
  expect(partner.asked[0]?.body).toMatchObject({
    amount: { value: '123456.00', currency: 'RUB' },
    description: `Поездка №${world.trip}, платёж №${id}`,
    confirmation: { return_url: `${app.config.publicUrl}/trips/${world.trip}?payment=${id}` },
    receipt: {
      customer: { email: world.tourist.email },
      items: [{ vat_code: 6, payment_mode: 'full_prepayment', payment_subject: 'service' }],
    },
  })
})

test('BOOK-04 a top-up beside it keeps its own words and its own receipt', async () => {
  const payment = await beginTopUp(app, await createAgent(app), 3000)
  expect(partner.asked[0]?.body).toMatchObject({
    description: `Пополнение баланса на Лотуре, платёж №${payment.id}`,
    receipt: { items: [{ vat_code: 1, payment_mode: 'advance', payment_subject: 'payment' }] },
  })
})

test('BOOK-04, SEC-20, F17 twenty webhooks, the page and the regular look at once settle it once, and it is heard once', async () => {
  const { id } = (await world.start()).body.result
  const { id: object } = theirs(app, id)
  partner.finish(object, null)
  expect(new Set(await sendWebhook(app, object, 20))).toEqual(new Set([200]))
  await Promise.all([app.processAll(), ...Array.from({ length: 5 }, () => world.check(id)), reconcile(app)])
  await sendWebhook(app, object, 3)
  await app.processAll()
  expect(await tripOf(app, world.trip)).toEqual({ paid: 15_000_000, reserved: 0, returned: 0 })
  expect(await heardOf(app, world.trip)).toEqual([
    { paymentId: id, purpose: 'trip', subjectId: world.trip, payerId: world.tourist.id, kopecks: 15_000_000 },
  ])
  expect(await movesOf(app, id)).toEqual(['created → pending', 'pending → paid'])
  expect(await findings(app, world.admin)).toEqual([])
})

test('BOOK-04, F17 money that comes a day late, after the payment was given up, is still the trip’s', async () => {
  const { id } = (await world.start()).body.result
  const one = theirs(app, id)
  partner.finish(one.id, 'expired_on_confirmation')
  expect((await world.check(id)).body.result.state).toBe('expired')
  Object.assign(one, { status: 'succeeded', paid: true, cancellation_details: undefined })
  app.clock.now = new Date(app.clock.now.getTime() + 23 * 3_600_000)
  await sendWebhook(app, one.id)
  await app.processAll()
  expect((await world.listed())[0]).toMatchObject({ id, state: 'paid', method: 'Bank card *4477' })
  expect(await tripOf(app, world.trip)).toMatchObject({ paid: 15_000_000 })
  expect(await heardOf(app, world.trip)).toHaveLength(1)
})

test('BOOK-04 a payment that no webhook tells of is found by the regular look', async () => {
  const { id } = (await world.start()).body.result
  partner.finish(theirs(app, id).id, null)
  await reconcile(app)
  expect(await tripOf(app, world.trip)).toMatchObject({ paid: 15_000_000 })
  expect((await world.check(id)).body.result.state).toBe('paid')
})

test.each([
  ['the purpose fails', 'purposeFails'],
  ['who hears of it fails', 'handlerFails'],
] as const)(
  'BOOK-04, SEC-20 where %s, nothing of the settling stands, and the next try settles it whole, once',
  async (_, fault) => {
    const { id } = (await world.start()).body.result
    const { id: object } = theirs(app, id)
    partner.finish(object, null)
    whim[fault] = true
    await sendWebhook(app, object)
    await app.processAll()
    expect((await world.check(id)).body.result.state).toBe('pending')
    expect(await tripOf(app, world.trip)).toMatchObject({ paid: 0 })
    expect(await heardOf(app, world.trip)).toEqual([])
    expect(await movesOf(app, id)).toEqual(['created → pending'])
    whim[fault] = false
    await retry(app)
    expect((await world.listed())[0]).toMatchObject({ id, state: 'paid' })
    expect(await tripOf(app, world.trip)).toMatchObject({ paid: 15_000_000 })
    expect(await heardOf(app, world.trip)).toHaveLength(1)
  },
)

test('BOOK-04 a trip that cannot be settled holds up nobody else’s payment at the regular look', async () => {
  const stuck = (await world.start()).body.result.id
  const agent = await createAgent(app)
  const topUp = await beginTopUp(app, agent, 2000)
  for (const id of [stuck, topUp.id]) partner.finish(theirs(app, id).id, null)
  whim.purposeFails = true
  await reconcile(app)
  const balance = await app.call('GET /api/travel-agent/balance', { token: agent.token })
  expect(balance.body.result.balance_kopecks).toBe(200_000)
  expect(await tripOf(app, world.trip)).toMatchObject({ paid: 0 })
  whim.purposeFails = false
  await retry(app)
  await reconcile(app)
  expect(await tripOf(app, world.trip)).toMatchObject({ paid: 15_000_000 })
})

test.each([99_999, 100_000_001, 0, -100_000, 100_000.5])(
  'BOOK-04, SEC-09 %s kopecks are no sum for a trip: refused before the gateway is asked',
  async (kopecks) => {
    const { status, body } = await world.start(kopecks)
    expect([status, body.error.reason]).toEqual([400, 'payment_sum'])
    expect(partner.asked).toEqual([])
    expect(await world.listed()).toEqual([])
  },
)

test.each([100_000, 35_000_000])(
  'BOOK-04 %s kopecks, an edge of what one payment takes, are taken',
  async (kopecks) => {
    expect((await world.start(kopecks)).body.result).toMatchObject({
      state: 'pending',
      amount: kopecks / 100,
    })
  },
)

test('BOOK-17 a sum above the method’s limit is refused with the parts that add up, before the gateway is asked', async () => {
  const { status, body } = await world.start(41_200_000, { method: 'card_hold' })
  expect([status, body.error]).toEqual([
    400,
    {
      reason: 'amount_over_method',
      message: 'Одним платежом столько принять нельзя. Оплатите частями.',
      parts: '350000 62000',
      words: partsWords(41_200_000, 'card_hold'),
    },
  ])
  expect(partner.asked).toEqual([])
  expect((await world.start(41_200_000, { method: 'sbp' })).body.result).toMatchObject({
    state: 'pending',
    asked_method: 'sbp',
  })
})

test('BOOK-17 a method that the purpose has not is refused, and so is none where one is needed', async () => {
  const agent = await createAgent(app)
  const codeOf = (started: Promise<number>) => started.catch((error: { code?: string }) => error.code)
  const actor = { id: agent.id, roles: ['agent' as const] }
  const topUpBy = (ctx: Parameters<typeof startPayment>[0]) =>
    startPayment(ctx, { purpose: topUpPurpose, kopecks: 100_000, method: 'sbp' })
  const tripByNone = (ctx: Parameters<typeof startPayment>[0]) =>
    startPayment(ctx, { purpose: tripPurpose, subjectId: world.trip, kopecks: 100_000 })
  const codes = await Promise.all([
    codeOf(actAs(app, actor, [topUpBy, null])),
    codeOf(actAs(app, { id: world.tourist.id, roles: [] }, [tripByNone, null])),
  ])
  expect(codes).toEqual(['payment_method', 'payment_method'])
})

test('BOOK-04, SEC-54 nobody pays as who the purpose does not know: an agent no trip, a tourist no top-up', async () => {
  const agent = await createAgent(app)
  expect((await world.start(15_000_000, { person: agent })).body.error.reason).toBe('tourists_only')
  const topUp = await app.call('POST /api/travel-agent/top-up', {
    token: world.tourist.token,
    body: { amount: 1000 },
  })
  expect(topUp.body.error.reason).toBe('agents_only')
  // Nor where a call forgets to ask who it is.
  const codeOf = (started: Promise<number>) => started.catch((error: { code?: string }) => error.code)
  const input = { tripId: world.trip, kopecks: 15_000_000 }
  const asAgent = actAs(app, { id: agent.id, roles: ['agent'] }, [startTrip, input])
  const asTourist = actAs(app, { id: world.tourist.id, roles: [] }, [startTopUp, { amount: 1000 }])
  expect(await Promise.all([asAgent, asTourist].map(codeOf))).toEqual(['tourists_only', 'agents_only'])
  expect(partner.asked).toEqual([])
})

test('BOOK-04, SEC-23 ten payments of a person may wait, whatever they are for, also when thirty begin at once', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => world.start()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.flatMap(({ body }) => body.error?.reason ?? []))).toEqual(new Set(['payments_open']))
  expect(await world.listed()).toHaveLength(10)
})

test('BOOK-04, F30 ten presses with one key are one payment for the trip', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      world.start(500_000, { headers: { 'idempotency-key': `trip-${world.trip}` } }),
    ),
  )
  expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
  const created = partner.asked.filter(({ kind }) => kind === 'create')
  expect(new Set(created.map(({ key }) => key)).size).toBe(1)
  expect(await world.listed()).toHaveLength(1)
})

test('BOOK-04, SEC-54 another tourist, an agent’s pages and a call for top-ups do not see it; administrators do', async () => {
  const id = await world.pay()
  const stranger = await createTourist(app)
  expect((await world.check(id, stranger)).status).toBe(404)
  const path = `GET /api/trips/${world.trip}/payments` as const
  expect((await app.call(path, { token: stranger.token })).body.result.items).toEqual([])
  const agent = await createAgent(app)
  for (const call of [
    `GET /api/travel-agent/payments/${id}`,
    `POST /api/travel-agent/payments/${id}/check`,
    `GET /api/travel-agent/payments/${id}`,
  ] as const) {
    expect((await app.call(call, { token: agent.token })).status).toBe(404)
    expect((await app.call(call, { token: world.tourist.token })).status).toBe(403)
  }
  expect(await seenByAdmin(id)).toMatchObject({
    payer: `${world.tourist.first_name} ${world.tourist.last_name}`,
    purpose: 'Оплата поездки',
    user_id: world.tourist.id,
    state: 'paid',
    is_on_balance: false,
    refundable: 150_000,
  })
  expect((await app.call('GET /api/admin/payments', { token: world.tourist.token })).status).toBe(403)
})

test('SEC-54 a tourist who became an agent has no trips among the top-ups, nor gets them back as one', async () => {
  const id = await world.pay()
  const agent = await createAgent(app)
  await app.database.pool.query('update payment set user_id = $1 where id = $2', [agent.id, id])
  const list = await app.call('GET /api/travel-agent/payments', { token: agent.token })
  expect(list.body.result.items).toEqual([])
  expect((await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })).status).toBe(404)
  const back = await app.call(`POST /api/travel-agent/payments/${id}/refund`, {
    token: agent.token,
    body: { amount: 100 },
  })
  expect(back.status).toBe(404)
  await app.database.pool.query('update payment set user_id = $1 where id = $2', [world.tourist.id, id])
})

test('BOOK-04 two payments for one trip are two, each heard of; those of another trip are not among them', async () => {
  const first = await world.pay(1_000_000)
  const second = await world.pay(2_000_000)
  expect(await tripOf(app, world.trip)).toMatchObject({ paid: 3_000_000 })
  expect((await heardOf(app, world.trip)).map(({ paymentId }) => paymentId)).toEqual([first, second])
  expect((await world.listed()).map(({ id }) => id)).toEqual([second, first])
  world.trip = await createTrip(app)
  expect(await world.listed()).toEqual([])
})
