import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { definePurpose } from '../purposes/purpose.ts'
import { topUp } from '../top-ups/top-up.purpose.ts'
import { movesOf } from './gateway/gateway-world.factory.ts'
import { beginTopUp, truthOf } from './payments.factory.ts'
import { type Cause, settlePayment } from './settle-payment.ts'

const app = await bootApp()
let agent: TestAgent
let id: number

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app)
  id = (await beginTopUp(app, agent, 5000)).id
})

const settle = async (said: Partial<GatewayPayment> = {}, cause: Cause = 'webhook') => {
  const truth = await truthOf(app, id, said)
  return app.act(system, settlePayment, { purpose: topUp, id, truth, cause })
}
const kopecks = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
const stored = () =>
  app.database.kysely.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = async (name: string) =>
  (await app.database.pool.query('select data from event where name = $1 order by id', [name])).rows.map(
    ({ data }) => data,
  )
const paidEvents = async () =>
  (await events('payment.paid')).filter((data: { paymentId: number }) => data.paymentId === id)

test('AGT-06 a top-up that was paid is on the balance, and everybody may hear what was paid for', async () => {
  expect(await settle()).toBe('paid')
  expect(await kopecks()).toBe(500_000)
  expect(await paidEvents()).toEqual([
    { paymentId: id, purpose: 'top_up', subjectId: agent.id, payerId: agent.id, kopecks: 500_000 },
  ])
  const told = (await events('top_up.paid')).at(-1)
  expect(told).toEqual({ paymentId: id, agentId: agent.id, roubles: 5000 })
})

test('AGT-06, SEC-20 however often and by whomever it is told, it is paid and heard of once', async () => {
  const causes = ['webhook', 'poll', 'page', 'admin', 'create'] as const
  const states = await Promise.all([...causes, ...causes].map((cause) => settle({}, cause)))
  expect(new Set(states)).toEqual(new Set(['paid']))
  expect(await kopecks()).toBe(500_000)
  expect(await paidEvents()).toHaveLength(1)
  expect((await movesOf(app, id)).filter((move) => move.endsWith('paid'))).toHaveLength(1)
})

const news = {
  pending: { state: 'pending' },
  paid: { state: 'succeeded' },
  refused: { state: 'canceled', reason: 'insufficient_funds' },
  late: { state: 'canceled', reason: 'expired_on_confirmation' },
} as const satisfies Record<string, Partial<GatewayPayment>>
const orders = (Object.keys(news) as (keyof typeof news)[]).flatMap((first) =>
  (Object.keys(news) as (keyof typeof news)[]).map((second) => [first, second] as const),
)

test.each(orders)(
  'AGT-06, F17 told that it is %s and then %s, money that came stays and comes once',
  async (first, second) => {
    await settle(news[first])
    await settle(news[second])
    const isPaid = first === 'paid' || second === 'paid'
    expect(await kopecks()).toBe(isPaid ? 500_000 : 0)
    expect((await stored()).state === 'paid').toBe(isPaid)
    expect(await paidEvents()).toHaveLength(isPaid ? 1 : 0)
  },
)

test.each<[string, Partial<GatewayPayment>]>([
  ['amount', { amountKopecks: 500_100 }],
  ['currency', { currency: 'EUR' }],
  ['reference', { reference: '00000000-0000-4000-8000-000000000000' }],
])(
  'SEC-21 a truth of another %s moves nothing, leads nobody to pay, and is asked about again',
  async (reason, said) => {
    const before = await stored()
    expect(await settle({ ...said, confirmationUrl: 'https://pay.example/1' })).toBe('disputed')
    const after = await stored()
    expect(after).toMatchObject({ state: 'disputed', reason, confirmation_url: null })
    expect(after.next_ask_at?.getTime()).toBeGreaterThan(app.clock.now.getTime())
    expect(await kopecks()).toBe(0)
    // Another's payment takes no place of ours.
    expect(after.provider_id).toBe(reason === 'reference' ? before.provider_id : `theirs-${id}`)
    expect(await settle()).toBe('paid')
    expect(await kopecks()).toBe(500_000)
    expect(await movesOf(app, id)).toEqual(['created → pending', 'pending → disputed', 'disputed → paid'])
  },
)

test('SEC-21 what is on the balance is not argued about: a truth of another sum changes nothing of it', async () => {
  await settle()
  const before = await stored()
  expect(await settle({ amountKopecks: 1 })).toBe('paid')
  expect(await settle({ reference: null, refundedKopecks: 500_000 })).toBe('paid')
  expect(await stored()).toEqual(before)
  expect(await kopecks()).toBe(500_000)
})

test('AGT-06 a truth that waits sends to the page where it is paid; one that is over sends nowhere', async () => {
  await settle({ state: 'pending', confirmationUrl: 'https://pay.example/2' })
  expect(await stored()).toMatchObject({ state: 'pending', confirmation_url: 'https://pay.example/2' })
  const before = (await stored()).asks
  await settle(news.refused)
  expect(await stored()).toMatchObject({
    state: 'failed',
    confirmation_url: null,
    reason: 'insufficient_funds',
    next_ask_at: null,
    asks: before + 1,
    settled_at: app.clock.now,
  })
})

test('AGT-06 money that went back before anybody looked is credited and taken back by one commit', async () => {
  expect(await settle({ refundedKopecks: 500_000 })).toBe('refunded')
  expect(await kopecks()).toBe(0)
  expect(await paidEvents()).toHaveLength(1)
  expect(await movesOf(app, id)).toEqual(['created → pending', 'pending → paid', 'paid → refunded'])
  const { rows } = await app.database.pool.query(
    'select kind, reason from ledger_transfer where payment_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['top_up', 'top_up_refund'])
})

test('AGT-06, SEC-21 more than came never goes, whatever the gateway says', async () => {
  await settle({ refundedKopecks: 999_999_999 })
  expect(await kopecks()).toBe(0)
  expect(await stored()).toMatchObject({ state: 'refunded', refunded_kopecks: 500_000 })
  await settle({ refundedKopecks: 999_999_999 })
  expect(await kopecks()).toBe(0)
})

test('AGT-06 a gateway that says less than before moves nothing back', async () => {
  await settle({ refundedKopecks: 300_000 })
  expect(await kopecks()).toBe(200_000)
  await settle({ refundedKopecks: 100_000 })
  expect(await kopecks()).toBe(200_000)
  expect(await stored()).toMatchObject({ state: 'partially_refunded', refunded_kopecks: 300_000 })
})

test('AGT-06 a payment is settled by its own purpose alone, and one that nobody began by none', async () => {
  const other = definePurpose({ ...topUp, name: 'other' })
  const truth = await truthOf(app, id)
  const asOther = app.act(system, settlePayment, { purpose: other, id, truth, cause: 'poll' })
  await expect(asOther).rejects.toThrow(`no payment ${id}`)
  const unknown = app.act(system, settlePayment, { purpose: topUp, id: 999_999, truth, cause: 'poll' })
  await expect(unknown).rejects.toThrow('no payment 999999')
  expect(await kopecks()).toBe(0)
})

test('AGT-06 where the purpose throws, neither the state nor the balance, the history or the event stands', async () => {
  const failing = definePurpose({
    ...topUp,
    paid: async (ctx, payment) => {
      await topUp.paid(ctx, payment)
      throw new Error('after all was done')
    },
  })
  const before = await stored()
  const truth = await truthOf(app, id)
  await expect(
    app.act(system, settlePayment, { purpose: failing, id, truth, cause: 'poll' }),
  ).rejects.toThrow('after all was done')
  expect([await stored(), await kopecks(), await paidEvents()]).toEqual([before, 0, []])
  expect(await movesOf(app, id)).toEqual(['created → pending'])
  await settle()
  expect(await kopecks()).toBe(500_000)
})
