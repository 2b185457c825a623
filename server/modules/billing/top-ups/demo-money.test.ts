import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { takeFee } from '../billing.factory.ts'
import { transfer } from '../billing.store.ts'
import { closeAccount } from '../close-account.ts'
import { beginTopUp, payTopUp } from '../payments/payments.factory.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { truthOf } from '../payments/payments.factory.ts'
import { brokenRules, purposeRules, totalsByAccount } from '../self-check/ledger-rules.queries.ts'
import { grantDemoBalance, refundFee } from '../take-fee.ts'
import { demoMoney, endSandboxPayments, takeDemoMoneyBack } from './demo-money.ts'
import { topUp } from './top-up.purpose.ts'

const app = await bootApp()
let agent: TestAgent

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app)
})

const act = <R>(work: (ctx: Ctx) => Promise<R>) => app.act(system, work, null)
const grant = (kopecks: number) => act(({ tx }) => grantDemoBalance(tx, { agentId: agent.id, kopecks }))
const spend = (kopecks: number, offer = 1) =>
  act(({ tx }) => takeFee(tx, { agentId: agent.id, offerId: agent.id * 100 + offer, kopecks }))
const takeBack = () => act((ctx) => takeDemoMoneyBack(ctx, agent.id))
const kopecks = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
const left = async () => (await demoMoney(app.database.read)).filter(({ agentId }) => agentId === agent.id)
const kinds = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.entries
    .map(({ kind, amount_kopecks }: { kind: string; amount_kopecks: number }) => [kind, amount_kopecks])
    .toReversed()
/** Money that a real gateway has brought. */
const payReally = async (roubles: number) => {
  const { id } = await beginTopUp(app, agent, roubles)
  await app.database.pool.query(`update payment set provider = 'yookassa' where id = $1`, [id])
  const truth = await truthOf(app, id)
  await app.act(system, settlePayment, { purpose: topUp, id, truth, cause: 'webhook' })
  return id
}
const sound = async () =>
  (await brokenRules(app.database.read, purposeRules({ top_up: topUp }))).map(({ rule }) => rule)

test('SEC-49 a demonstration’s money is what was granted and paid in the sandbox, and nothing else', async () => {
  expect(await left()).toEqual([])
  await grant(100_000)
  await payTopUp(app, agent, 700)
  await payReally(900)
  expect(await left()).toEqual([{ agentId: agent.id, granted: 100_000, paid: 70_000 }])
})

test('SEC-49, PAY-01 it leaves the balance, entry by entry, and real money stays', async () => {
  await grant(100_000)
  const paid = await payTopUp(app, agent, 700)
  await payReally(900)
  expect(await takeBack()).toBe(170_000)
  expect(await kopecks()).toBe(90_000)
  expect(await kinds()).toEqual([
    ['demo_grant', 100_000],
    ['top_up', 70_000],
    ['top_up', 90_000],
    ['top_up_refund', -70_000],
    ['demo_return', -100_000],
  ])
  const { body } = await app.call(`GET /api/travel-agent/payments/${paid}`, { token: agent.token })
  expect(body.result).toMatchObject({
    state: 'refunded',
    refundable: 0,
    refunds: [{ amount: 700, state: 'done' }],
  })
  expect(await left()).toEqual([])
  expect(await sound()).toEqual([])
})

test('SEC-49 what was spent of it comes back from the fees first, the newest first, and no more than is needed', async () => {
  await grant(100_000)
  await spend(30_000, 1)
  await spend(40_000, 2)
  await payReally(500)
  // 80 000 are there; 100 000 have to go.
  await takeBack()
  expect(await kopecks()).toBe(20_000)
  expect((await kinds()).slice(-2)).toEqual([
    ['refund', 40_000],
    ['demo_return', -100_000],
  ])
  expect(await sound()).toEqual([])
})

test('SEC-49 a fee that came back already comes back no second time', async () => {
  await grant(50_000)
  await spend(50_000, 3)
  await act(({ tx }) =>
    refundFee(tx, { agentId: agent.id, offerId: agent.id * 100 + 3, kopecks: 50_000, cause: 'unread' }),
  )
  await spend(50_000, 4)
  await takeBack()
  expect(await kopecks()).toBe(0)
  const refunds = (await kinds()).filter(([kind]: [string]) => kind === 'refund')
  expect(refunds).toHaveLength(2)
})

test('SEC-49 what its owner has given up comes back from there', async () => {
  await grant(60_000)
  await act(({ tx }) => closeAccount(tx, { agentId: agent.id, givesUp: true }))
  await takeBack()
  expect(await kopecks()).toBe(0)
  expect((await kinds()).slice(-2)).toEqual([
    ['demo_return', 60_000],
    ['demo_return', -60_000],
  ])
  const totals = await totalsByAccount(app.database.read)
  expect(Object.values(totals).reduce((sum, one) => sum + one, 0)).toBe(0)
})

test('SEC-49 a refund under way is over with it, and goes once', async () => {
  const id = await payTopUp(app, agent, 1000)
  await app.call(`POST /api/travel-agent/payments/${id}/refund`, {
    token: agent.token,
    body: { amount: 400 },
  })
  expect(await kopecks()).toBe(60_000)
  await takeBack()
  expect(await kopecks()).toBe(0)
  const { body } = await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })
  expect(body.result).toMatchObject({
    state: 'refunded',
    refunds: [
      { amount: 400, state: 'done' },
      { amount: 600, state: 'done' },
    ],
  })
  await app.processAll()
  expect(await kopecks()).toBe(0)
  expect(await sound()).toEqual([])
})

test('SEC-49 taken back twice, also at once, it is taken once; of who had none nothing is taken', async () => {
  expect(await takeBack()).toBe(0)
  await grant(100_000)
  await payTopUp(app, agent, 700)
  const taken = await Promise.all(Array.from({ length: 5 }, takeBack))
  expect(taken.toSorted((one, other) => other - one)).toEqual([170_000, 0, 0, 0, 0])
  expect(await takeBack()).toBe(0)
  expect(await kopecks()).toBe(0)
})

test('SEC-49, F31 fees that want the same money at that moment never lead below zero', async () => {
  await grant(100_000)
  await Promise.allSettled([
    takeBack(),
    ...Array.from({ length: 8 }, (_, offer) => spend(15_000, 10 + offer)),
  ])
  await takeBack()
  expect(await kopecks()).toBeGreaterThanOrEqual(0)
  expect(await left()).toEqual([])
  expect(await sound()).toEqual([])
})

test('SEC-49 what the sandbox was still asked about has ended, what was paid and what another gateway has stays', async () => {
  const open = await beginTopUp(app, agent, 600)
  const paid = await payTopUp(app, agent, 700)
  const real = await beginTopUp(app, agent, 800)
  await app.database.pool.query(`update payment set provider = 'yookassa' where id = $1`, [real.id])
  await app.act(system, endSandboxPayments, null)
  const { rows } = await app.database.pool.query(
    'select id::int, state, next_ask_at is null as is_left from payment where user_id = $1 order by id',
    [agent.id],
  )
  expect(rows).toEqual([
    { id: open.id, state: 'expired', is_left: true },
    { id: paid, state: 'paid', is_left: true },
    { id: real.id, state: 'pending', is_left: false },
  ])
})

test('AGT-06 an account with money is closed only by who gives it up, and stays empty', async () => {
  const close = (givesUp: boolean) =>
    act(({ tx }) => closeAccount(tx, { agentId: agent.id, givesUp })).then(
      () => 'closed',
      (error: { code?: string }) => error.code,
    )
  expect(await close(false)).toBe('closed')
  await payReally(500)
  expect([await close(false), await kopecks()]).toEqual(['balance_left', 50_000])
  expect(await Promise.all([close(true), close(true), close(true)])).toEqual(['closed', 'closed', 'closed'])
  expect(await kopecks()).toBe(0)
  expect((await kinds()).at(-1)).toEqual(['given_up', -50_000])
})

test('AGT-06 money that came and went for one reason moves once, however many try', async () => {
  const move = () =>
    act(({ tx }) =>
      transfer(tx, {
        reason: `demo:again:${agent.id}`,
        kind: 'demo_grant',
        agentId: agent.id,
        house: 'demo_grants',
        amount: 5000,
      }),
    )
  expect(new Set(await Promise.all(Array.from({ length: 12 }, move)))).toEqual(new Set([5000]))
  expect(await kopecks()).toBe(5000)
})
