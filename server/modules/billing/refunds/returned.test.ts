import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PARTNER_SHOP, startYookassaPartner } from '../../../../test/partners/yookassa.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, type TestUser } from '../../identity/identity.factory.ts'
import { checkBooks, takeFee } from '../billing.factory.ts'
import { beginTopUp } from '../payments/payments.factory.ts'
import { refundFee } from '../take-fee.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const partner = await startYookassaPartner()
const yookassa = {
  ...PARTNER_SHOP,
  url: partner.url,
  networks: ['192.0.2.0/24'],
  receipt: undefined,
  timeoutMs: 5000,
}
const app = await bootApp({
  config: { payments: { yookassa, sandbox: false, refundAloneMax: 1_000_000 }, logLevel: 'silent' },
})
let agent: TestAgent
let admin: TestUser

beforeAll(async () => {
  await loadGeo(app)
})
afterAll(() => partner.stop())
beforeEach(async () => {
  await app.processAll()
  partner.mend()
  app.clock.now = new Date()
  admin = await createAdmin(app)
  agent = await createAgent(app)
})

const DAY_MS = 86_400_000
const balance = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
const lines = async (): Promise<[string, number][]> =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.entries.map(
    (entry: { kind: string; amount_kopecks: number }) => [entry.kind, entry.amount_kopecks],
  )
const read = async (id: number) =>
  (await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })).body.result
const check = (id: number) => app.call(`POST /api/travel-agent/payments/${id}/check`, { token: agent.token })
const paid = async (amount: number) => {
  const { id } = await beginTopUp(app, agent, amount)
  const theirs = partner.last().id
  partner.finish(theirs, null)
  await check(id)
  return { id, theirs }
}
const hear = async (id: string) => {
  const payload = partner.notification(id)
  const answer = await app.web.http.inject({
    method: 'POST',
    url: '/api/payments/yookassa/webhook',
    payload,
    remoteAddress: '192.0.2.10',
  })
  expect(answer.statusCode).toBe(200)
}
const work = async (job: string) => {
  await app.act(system, async (ctx: Ctx) => ctx.enqueue(defineTask<object>(job), {}), null)
  await app.processAll()
}
const reconcile = async () => {
  for (const table of ['payment', 'payment_refund'])
    await app.database.pool.query(`update ${table} set next_ask_at = $1 where next_ask_at is not null`, [
      app.clock.now,
    ])
  await work('billing.reconcile')
}
const spend = (kopecks: number, offerId: number) =>
  app.act(system, ({ tx }: Ctx) => takeFee(tx, { agentId: agent.id, offerId, kopecks }), null)
const ask = (id: number, amount: number) =>
  app.call(`POST /api/travel-agent/payments/${id}/refund`, { token: agent.token, body: { amount } })
/** Fees are taken here without offers, and the clock goes back and forth. */
const PLANTED = ['плата без отклика или отклик без платы', 'прошлое переписано']
/** What the books say of this test. */
const findings = async () => {
  const later = app.clock.now
  app.clock.now = new Date(later.getTime() + DAY_MS)
  const { findings: found } = await checkBooks(app, await createAdmin(app))
  app.clock.now = later
  return found.filter(({ rule }) => !PLANTED.includes(rule))
}
const bell = async (token: string) =>
  (await app.call('GET /api/notifications', { token })).body.result.items.map(
    ({ kind, text }: { kind: string; text: string }) => [kind, text],
  )

test('AGT-06, SEC-21, SEC-26, F17 a refund made in the gateway’s cabinet leaves the balance once, however often it is told', async () => {
  const { id, theirs } = await paid(10_000)
  const refund = partner.refundInCabinet(theirs, '4000.00')
  for (let times = 0; times < 5; times++) await hear(refund)
  await app.processAll()
  await hear(refund)
  await app.processAll()
  expect(await balance()).toBe(600_000)
  expect(await read(id)).toMatchObject({
    state: 'partially_refunded',
    refundable: 6000,
    refunds: [{ amount: 4000, state: 'done' }],
  })
  partner.refundInCabinet(theirs, '6000.00')
  await work('billing.look-for-returned')
  expect(await balance()).toBe(0)
  expect((await read(id)).state).toBe('refunded')
  expect(await findings()).toEqual([])
})

test('AGT-06, SEC-21 what was spent meanwhile is owed: no balance is below zero, and the next money pays the debt', async () => {
  const { theirs } = await paid(10_000)
  await spend(700_000, agent.id * 100 + 1)
  await hear(partner.refundInCabinet(theirs, '10000.00'))
  await app.processAll()
  expect(await balance()).toBe(0)
  expect((await lines()).slice(0, 2)).toEqual([
    ['top_up_refund', -1_000_000],
    ['debt', 700_000],
  ])
  expect(await bell(agent.token)).toContainEqual([
    'money.returned',
    expect.stringContaining('7\u00a0000\u00a0₽'),
  ])
  expect(await bell(admin.token)).toContainEqual(['money.gone', expect.stringContaining('7\u00a0000\u00a0₽')])

  await app.act(
    system,
    ({ tx }: Ctx) =>
      refundFee(tx, { agentId: agent.id, offerId: agent.id * 100 + 1, kopecks: 700_000, cause: 'admin' }),
    null,
  )
  expect(await balance()).toBe(0)
  await paid(3000)
  expect(await balance()).toBe(300_000)
  expect(await findings()).toEqual([])
})

test('AGT-06 a debt is paid in parts, by money that comes at once from several sides', async () => {
  const { theirs } = await paid(10_000)
  await spend(1_000_000, agent.id * 100 + 2)
  await hear(partner.refundInCabinet(theirs, '10000.00'))
  await app.processAll()
  await paid(4000)
  expect(await balance()).toBe(0)
  const begun = await Promise.all([1, 2, 3].map(() => beginTopUp(app, agent, 3000)))
  for (const one of [...partner.payments.values()].slice(-3)) partner.finish(one.id, null)
  await Promise.all(begun.map(({ id }) => check(id)))
  expect(await balance()).toBe(300_000)
  expect(await findings()).toEqual([])
})

test.each([1, 3, 7, 30, 180])(
  'AGT-06, SEC-21 money that a bank took back after %i days, of which nobody tells, is found in the night',
  async (days) => {
    const { id, theirs } = await paid(5000)
    partner.chargeBack(theirs, '5000.00')
    app.clock.now = new Date(Date.now() + days * DAY_MS)
    await work('billing.reread-payments')
    await work('billing.reread-payments')
    expect(await balance()).toBe(0)
    expect(await read(id)).toMatchObject({ state: 'refunded', refunds: [{ amount: 5000, state: 'done' }] })
  },
)

test('AGT-06, I5 until then the books say that the gateway has other sums', async () => {
  const { id, theirs } = await paid(5000)
  partner.chargeBack(theirs, '1000.00')
  expect(await findings()).toEqual([
    { rule: 'у платёжного сервиса иначе', rows: [`платёж ${id}: у сервиса возвращено другое`] },
  ])
  await app.call(`POST /api/admin/payments/${id}/check`, { token: admin.token })
  expect(await balance()).toBe(400_000)
  expect(await findings()).toEqual([])
})

test('AGT-06, F18 a refund of our own is never taken for another, also while nobody knows whether it was made', async () => {
  const { id, theirs } = await paid(5000)
  partner.fault({ fault: 'done-500', call: 'refund' })
  await ask(id, 2000)
  await app.processAll()
  expect((await read(id)).refunds).toMatchObject([{ state: 'sending' }])
  await hear(theirs)
  await app.processAll()
  await work('billing.look-for-returned')
  expect(await balance()).toBe(300_000)
  expect((await read(id)).refunds).toHaveLength(1)
  partner.mend()
  await reconcile()
  await work('billing.look-for-returned')
  expect((await read(id)).refunds).toMatchObject([{ state: 'done' }])
  expect(await balance()).toBe(300_000)
})

test('AGT-06 where the cabinet was faster than our refund, the money goes once', async () => {
  const { id, theirs } = await paid(5000)
  partner.refundInCabinet(theirs, '5000.00')
  await ask(id, 5000)
  await app.processAll()
  await reconcile()
  expect(await balance()).toBe(0)
  expect((await read(id)).refunds.map(({ state }: { state: string }) => state)).toEqual(['failed', 'done'])
  expect(await findings()).toEqual([])
})

test('AGT-06 a refund that waits for a second person gives way to what the gateway did by itself', async () => {
  const { id, theirs } = await paid(20_000)
  await ask(id, 15_000)
  await hear(partner.refundInCabinet(theirs, '12000.00'))
  await app.processAll()
  expect(await balance()).toBe(800_000)
  expect((await read(id)).refunds.map(({ state }: { state: string }) => state)).toEqual(['declined', 'done'])
  expect(await findings()).toEqual([])
})

test('AGT-06, F31 webhooks, the hourly look, our own refunds and fees at once take what is gone once', async () => {
  const { id, theirs } = await paid(10_000)
  const refund = partner.refundInCabinet(theirs, '6000.00')
  await Promise.all([
    ...Array.from({ length: 5 }, () => hear(refund)),
    ...Array.from({ length: 3 }, () => check(id)),
    ask(id, 2000),
    spend(100_000, agent.id * 100 + 3).catch(() => null),
    work('billing.look-for-returned'),
  ])
  await work('billing.look-for-returned')
  await reconcile()
  const gone = (await lines())
    .filter(([kind]) => kind === 'top_up_refund' || kind === 'top_up_refund_back')
    .reduce((sum, [, kopecks]) => sum + kopecks, 0)
  expect(-gone / 100).toBe(Number(partner.payments.get(theirs)?.refunded_amount.value))
  expect(await findings()).toEqual([])
})

test('AGT-06 another shop’s refund is nobody’s', async () => {
  const { theirs } = await paid(5000)
  const foreign = partner.payments.get(theirs)
  if (foreign) foreign.metadata = { reference: '00000000-0000-4000-8000-000000000000' }
  await hear(partner.refundInCabinet(theirs, '5000.00'))
  await app.processAll()
  expect(await balance()).toBe(500_000)
})
