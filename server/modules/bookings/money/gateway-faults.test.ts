import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { openGatewayWorld, reconcile, work } from '../../billing/payments/gateway/gateway-world.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { movesOf } from '../bookings.factory.ts'
import { endBookings } from '../clock/keep-time.ts'
import { AGENCY_SHOP, bookingGateway } from './booking-gateway.factory.ts'
import { moneyWorld } from './money-world.factory.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config })), partner }
const HOUR_MS = 3_600_000
let tourist: TestUser
let agent: TestAgent
let finance: TestUser

beforeAll(async () => {
  await loadGeo(app)
  finance = await createStaff(app, 'finance')
})
afterAll(() => partner.stop())
beforeEach(async () => {
  await app.processAll()
  partner.mend()
  app.clock.now = TEST_NOW
  tourist = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent)
})

const world = moneyWorld(app, () => ({ tourist, agent }))
const gateway = bookingGateway(app, () => ({ tourist, agent }))
const { paying, connect, begun, paidThere, paid, giveUp, atGateway, shops } = gateway
const later = (hours: number) => (app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS))
const reasonOf = ({ body }: { body: { error?: { reason: string } } }) => body.error?.reason

const refundsOf = async (id: number) =>
  (await world.money(id)).payments.flatMap(({ refunds }) => refunds.map(({ state }) => state))
const asks = (kind: string) => partner.asked.filter((one) => one.kind === kind)
const tasksOf = async (id: number) =>
  (await app.call('GET /api/admin/money-tasks', finance)).body.result.items
    .filter((task: { booking_id: number }) => task.booking_id === id)
    .map(({ kind }: { kind: string }) => kind)

describe('BOOK-16 the price changes while the tourist pays', () => {
  test('BOOK-16 while a payment waits at the gateway no other price is named, and what is paid there stands at the signed one', async () => {
    const id = await paying()
    const payment = await paidThere(id)
    expect(reasonOf(await world.quote(id, [{ amount: 200_000, inDays: 1 }], 'Подорожало'))).toBe(
      'booking_paid',
    )
    await shops.hear(agent, payment.object)
    expect(await world.stateOf(id)).toBe('confirming')
    expect(await world.money(id)).toMatchObject({ total: 180_000, held: 60_000 })
  })
})

describe('BOOK-19 money after its time', () => {
  test('BOOK-19 a success that comes 23 hours late covers the booking that still waits for it', async () => {
    const id = await paying()
    const payment = await begun(id, 'sbp')
    later(23)
    partner.finish(payment.object, null)
    await shops.hear(agent, payment.object)
    expect(await world.stateOf(id)).toBe('confirming')
    expect(atGateway(payment.object)).toEqual(['succeeded', 0])
  })

  test('BOOK-19 a success after the booking has lapsed goes back whole at the gateway, once, however often it is told', async () => {
    const id = await paying()
    const payment = await begun(id, 'sbp')
    partner.finish(payment.object, 'general_decline')
    await shops.hear(agent, payment.object)
    later(72)
    await app.act(system, endBookings, { most: 100 })
    expect(await world.stateOf(id)).toBe('lapsed')
    partner.succeedAfterAll(payment.object)
    await shops.hear(agent, payment.object, 5)
    await reconcile(app)
    expect([await world.stateOf(id), await refundsOf(id)]).toEqual(['lapsed', ['done']])
    expect(atGateway(payment.object)).toEqual(['succeeded', 60_000])
    expect(asks('refund')).toHaveLength(1)
  })
})

describe('BOOK-20 the same line is paid twice', () => {
  test('BOOK-20 of a card and SBP that both succeed one pays, the other goes back by itself', async () => {
    const id = await paying()
    const card = await begun(id, 'card')
    await giveUp(card)
    const sbp = await begun(id, 'sbp')
    for (const { object } of [card, sbp]) if (atGateway(object)[0] === 'pending') partner.finish(object, null)
    if (atGateway(card.object)[0] === 'canceled') partner.succeedAfterAll(card.object)
    await Promise.all([shops.hear(agent, card.object, 3), shops.hear(agent, sbp.object, 3)])
    await reconcile(app)
    expect([atGateway(card.object), atGateway(sbp.object)]).toEqual([
      ['succeeded', 60_000],
      ['succeeded', 0],
    ])
    expect(await world.money(id)).toMatchObject({ paid: 60_000, returned: 60_000 })
    expect(await world.stateOf(id)).toBe('confirming')
  })
})

describe('BOOK-04 the gateway tells of it in its own ways', () => {
  test('BOOK-04, F17 a webhook that is lost is no loss: the regular look finds the money', async () => {
    const id = await paying()
    await paidThere(id)
    await reconcile(app)
    expect(await world.stateOf(id)).toBe('confirming')
  })

  test('BOOK-04, F17 twenty webhooks at once cover once', async () => {
    const id = await paying()
    const { object } = await paidThere(id)
    expect(new Set(await shops.hear(agent, object, 20))).toEqual(new Set([200]))
    expect(await movesOf(app, id)).toBe('open > submit > quote > accept > cover')
  })

  test('BOOK-04, F17 of two shops the other one’s address, and whoever is not the gateway, move nothing', async () => {
    const id = await paying()
    const { object } = await paidThere(id)
    const rival = await shops.agencyWith('200700')
    await shops.hear(rival, object)
    const url = await shops.hookOf(agent)
    const payload = partner.notification(object)
    const forged = await app.web.http.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.9' })
    expect(forged.statusCode).toBe(403)
    await app.processAll()
    expect(await world.stateOf(id)).toBe('paying')
    await shops.hear(agent, object)
    expect(await world.stateOf(id)).toBe('confirming')
  })

  test('BOOK-04, F17, F18 where the answer to the creation is lost the webhook comes before it, and the money is the booking’s', async () => {
    const id = await paying()
    partner.fault({ fault: 'lost', call: 'create', times: 1 })
    await world.pay(id)
    const object = partner.last().id
    partner.finish(object, null)
    await shops.hear(agent, object)
    await reconcile(app)
    expect(await world.stateOf(id)).toBe('confirming')
    expect(partner.payments.get(object)?.status).toBe('waiting_for_capture')
  })
})

describe('BOOK-18 what was held', () => {
  test('BOOK-18 a hold that ends by itself leads back to paying', async () => {
    const id = await paying()
    const { object } = await paid(id)
    partner.expireHold(object)
    await shops.hear(agent, object)
    expect(await world.stateOf(id)).toBe('paying')
    expect(await tasksOf(id)).toEqual([])
  })

  test('BOOK-18 a hold that ends as it is taken confirms nothing; the second one in a row is an administrator’s task', async () => {
    const id = await paying()
    for (const tasks of [[], ['unheld']]) {
      await paid(id)
      partner.fault({ fault: 'hold-expired', call: 'capture', times: 1 })
      await world.confirm(id)
      await app.processAll()
      await reconcile(app)
      expect([await world.stateOf(id), await tasksOf(id)]).toEqual(['paying', tasks])
    }
  })

  test('BOOK-24 an agency silent for a day: its tourist lets the hold go at the gateway', async () => {
    const id = await paying()
    const { object } = await paid(id)
    expect(reasonOf(await world.takeBack(id))).toBe('confirm_wait')
    later(25)
    expect((await world.takeBack(id)).status).toBe(200)
    await app.processAll()
    expect(atGateway(object)).toEqual(['canceled', 0])
  })

  test('BOOK-24 silent for five days: SBP goes back whole by itself', async () => {
    const id = await paying()
    const { object } = await paid(id, 'sbp')
    later(24 * 5 + 1)
    await app.act(system, endBookings, { most: 100 })
    await app.processAll()
    expect([await world.stateOf(id), atGateway(object)]).toEqual(['refused', ['succeeded', 60_000]])
  })

  test('BOOK-18 an operator that refuses the tour: SBP goes back whole at once, a hold is let go', async () => {
    for (const [method, end] of [
      ['sbp', ['succeeded', 60_000]],
      ['card_hold', ['canceled', 0]],
    ] as const) {
      const id = await paying()
      const { object } = await paid(id, method)
      expect((await world.refuse(id)).status).toBe(200)
      await app.processAll()
      expect(atGateway(object)).toEqual(end)
    }
  })
})

describe('BOOK-04 the shop lets us in no more', () => {
  test('BOOK-04 no payment is begun, a hold and a refund wait for the shop, and with it again both are done', async () => {
    const id = await paying()
    const { object } = await paid(id, 'sbp')
    partner.revokeAll(AGENCY_SHOP)
    await world.refuse(id)
    await app.processAll()
    expect([await refundsOf(id), atGateway(object)]).toEqual([['sending'], ['succeeded', 0]])
    expect((await world.money(id)).shop).toBe(null)
    await connect()
    await reconcile(app)
    expect([await refundsOf(id), atGateway(object)]).toEqual([['done'], ['succeeded', 60_000]])
  })

  test('BOOK-04 who begins to pay there is told so, and owes nothing', async () => {
    const id = await paying()
    partner.revokeAll(AGENCY_SHOP)
    await world.pay(id)
    await app.processAll()
    expect(reasonOf(await world.pay(id))).toBe('shop_missing')
    expect(await world.money(id)).toMatchObject({ held: 0, paid: 0 })
  })
})

describe('BOOK-04 money that cannot go back by the gateway, or has gone without us', () => {
  test('BOOK-04 a card that takes no refund any more: the agency pays by hand, and an administrator sees it', async () => {
    const id = await paying()
    const { object } = await paid(id, 'card')
    partner.fault({ fault: 'invalid', call: 'refund' })
    await world.refuse(id)
    await app.processAll()
    await reconcile(app)
    expect([await refundsOf(id), await tasksOf(id)]).toEqual([['manual'], ['refused']])
    expect(atGateway(object)).toEqual(['succeeded', 0])
  })

  test('BOOK-04, AGT-06 a chargeback that nobody tells of is found in the night, and no refund of ours takes it twice', async () => {
    const id = await paying()
    const { object } = await paid(id, 'card')
    partner.chargeBack(object, '60000.00')
    await work(app, 'billing.reread-payments')
    await world.refuse(id)
    await app.processAll()
    await reconcile(app)
    expect(atGateway(object)).toEqual(['succeeded', 60_000])
    expect((await world.money(id)).paid).toBe(0)
  })
})

describe('BOOK-25 who decides on the same money at once', () => {
  test('BOOK-25, BOOK-21 two administrators and the tourist end a cancellation together: one is heard, and the gateway gives back once', async () => {
    const id = await paying()
    const { object } = await paid(id, 'card')
    const as = ({ token }: { token: string }, path: string, body: object) =>
      app.call(`POST /api/${path}`, { token, body })
    const cost = { title: 'Билеты', amount: 20_000, proof: 'Счёт 15' }
    await as(tourist, `booking/${id}/cancellation`, { reason: 'illness' })
    await as(agent, `travel-agent/booking/${id}/costs`, { costs: [cost] })
    await as(tourist, `booking/${id}/dispute`, { note: 'Билеты возвратные' })
    const vera = await createStaff(app, 'finance')
    const answers = await Promise.all([
      as(finance, `admin/booking/${id}/cancellation`, { kept: 5000, note: 'Часть' }),
      as(vera, `admin/booking/${id}/cancellation`, { kept: 10_000, note: 'Половина' }),
      as(finance, `admin/booking/${id}/cancellation`, { kept: 5000, note: 'Часть' }),
      as(tourist, `booking/${id}/cancellation/accept`, { kept: 20_000 }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.processAll()
    await reconcile(app)
    const { returned } = await world.money(id)
    expect([40_000, 50_000, 55_000]).toContain(returned)
    expect(atGateway(object)).toEqual(['succeeded', returned])
    expect(await refundsOf(id)).toEqual(['done'])
  })

  test('BOOK-04, LK-09 an account whose booking is paid at the gateway is not deleted, and the refusal says until when', async () => {
    const id = await paying()
    await paid(id, 'sbp')
    const { status, body } = await app.call('DELETE /api/user', {
      token: tourist.token,
      body: { confirm: true },
    })
    expect([status, body.error]).toMatchObject([409, { reason: 'booking_live', booking: String(id) }])
  })
})
