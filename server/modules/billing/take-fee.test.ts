import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { responseFee } from '../../../contract/billing/billing.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist } from '../identity/identity.factory.ts'
import { takeFee } from './billing.factory.ts'
import { grantDemoBalance, refundFee } from './take-fee.ts'

const app = await bootApp()
let agent: TestAgent

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app)
})

const inTransaction = <R>(work: (ctx: Ctx) => Promise<R>) => app.act(system, work, null)
const grant = (kopecks: number) =>
  inTransaction(({ tx }) => grantDemoBalance(tx, { agentId: agent.id, kopecks }))
const fee = (offerId: number, kopecks = 300_000) =>
  inTransaction(({ tx }) => takeFee(tx, { agentId: agent.id, offerId, kopecks }))
const refund = (offerId: number, kopecks = 300_000) =>
  inTransaction(({ tx }) => refundFee(tx, { agentId: agent.id, offerId, kopecks }))
const balance = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result

test('AGT-06 a fee leaves the balance and a refund brings it back, each a line of the statement', async () => {
  await grant(1_000_000)
  expect(await fee(1)).toBe(700_000)
  expect(await refund(1)).toBe(true)
  const { balance_kopecks, balance: roubles, entries } = await balance()
  expect([balance_kopecks, roubles]).toEqual([1_000_000, 10_000])
  expect(
    entries.map((line: Record<string, unknown>) => [
      line.kind,
      line.amount_kopecks,
      line.balance_kopecks,
      line.offer_id,
    ]),
  ).toEqual([
    ['refund', 300_000, 1_000_000, 1],
    ['fee', -300_000, 700_000, 1],
    ['demo_grant', 1_000_000, 1_000_000, null],
  ])
})

test('OFFER-01 the fee of one offer is taken once, however often and at once it is asked for', async () => {
  await grant(1_000_000)
  const taken = await Promise.allSettled(Array.from({ length: 20 }, () => fee(2)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await balance()).balance_kopecks).toBe(700_000)
})

test('AGT-06 a refund is given once as well', async () => {
  await grant(1_000_000)
  await fee(3)
  const back = await Promise.all(Array.from({ length: 20 }, () => refund(3)))
  expect(back.filter((isBack) => isBack)).toHaveLength(1)
  expect((await balance()).balance_kopecks).toBe(1_000_000)
})

test('AGT-06 a balance never passes below zero, also when twenty fees run for the last money', async () => {
  await grant(1_000_000)
  const taken = await Promise.allSettled(Array.from({ length: 20 }, (_, offer) => fee(100 + offer)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(taken.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
    Array(17).fill('balance_low'),
  )
  expect((await balance()).balance_kopecks).toBe(100_000)
})

test('AGT-06, F31 a hundred fees at once from money for three: three are taken, the rest are told that it is not enough', async () => {
  await grant(900_000)
  const taken = await Promise.allSettled(Array.from({ length: 100 }, (_, offer) => fee(1000 + offer)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(
    new Set(taken.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : ['taken']))),
  ).toEqual(new Set(['taken', 'balance_low']))
  expect((await balance()).balance_kopecks).toBe(0)
})

test('AGT-06 every transfer sums to nothing and every line’s balance is the sum of those before it', async () => {
  await grant(2_000_000)
  for (const offer of [201, 202, 203]) await fee(offer)
  await refund(202)
  const unbalanced = await app.database.pool.query(
    'select transfer_id from ledger_entry group by 1 having sum(amount_kopecks) <> 0',
  )
  expect(unbalanced.rows).toEqual([])
  const wrong = await app.database.pool.query(`
    select id from (
      select id, balance_kopecks, sum(amount_kopecks) over (partition by account_id order by seq) as total
      from ledger_entry where seq is not null) as lines
    where balance_kopecks <> total`)
  expect(wrong.rows).toEqual([])
})

test('AGT-06 what is written in the ledger cannot be changed, deleted or left one-sided', async () => {
  await grant(500_000)
  const attempts = [
    'update ledger_entry set amount_kopecks = amount_kopecks + 1',
    'delete from ledger_entry',
    'update ledger_transfer set reason = reason',
    `with t as (insert into ledger_transfer (reason, kind) values ('one-sided', 'demo_grant') returning id)
     insert into ledger_entry (transfer_id, account_id, amount_kopecks) select t.id, 1, 5 from t`,
  ]
  for (const attempt of attempts)
    await expect(app.database.pool.query(attempt)).rejects.toThrow(/never changed|not balanced/)
})

test('AGT-06, I6 every link of an agent’s chain follows from the one before it and from its whole transfer', async () => {
  await grant(2_000_000)
  await fee(301)
  await inTransaction(({ tx }) =>
    refundFee(tx, { agentId: agent.id, offerId: 301, kopecks: 300_000, cause: 'unread' }),
  )
  const { rows } = await app.database.pool.query(`
    select entry.seq, entry.hash = ledger_hash(lag(entry.hash) over (partition by entry.account_id order by entry.seq),
      entry.account_id, entry.seq, entry.amount_kopecks, entry.balance_kopecks, house.kind, transfer.kind, transfer.cause,
      transfer.offer_id, transfer.payment_id, transfer.refund_id, transfer.created_at, transfer.reason) as follows
    from ledger_entry as entry
    join ledger_transfer as transfer on transfer.id = entry.transfer_id
    join ledger_entry as other on other.transfer_id = entry.transfer_id and other.id <> entry.id
    join ledger_account as house on house.id = other.account_id
    where entry.seq is not null`)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ follows }) => !follows)).toEqual([])
})

test('AGT-06 a new agent’s statement is empty, and a tourist has none', async () => {
  expect(await balance()).toEqual({ balance_kopecks: 0, balance: 0, entries: [] })
  const tourist = await createTourist(app)
  const refused = await app.call('GET /api/travel-agent/balance', { token: tourist.token })
  expect([refused.status, refused.body.error.reason]).toEqual([403, 'agents_only'])
})

test.each([
  [3000, 3000],
  [200_000, 3000],
  [200_033, 3000],
  [200_034, 3001],
  [500_000, 7500],
  [5_000_000, 75_000],
])('OFFER-01 at a budget of %i roubles a response costs %i', (budget, expected) => {
  expect(responseFee(budget)).toBe(expected)
})
