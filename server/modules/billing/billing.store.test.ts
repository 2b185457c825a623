import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from './billing.factory.ts'
import { bootApp } from '../../../test/support/app.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createAdmin } from '../identity/identity.factory.ts'
import { balanceOf, lockAccount, takeGone, transfer, type Transfer } from './billing.store.ts'

const app = await bootApp()
let agent: TestAgent
let moved = 0

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app)
})

const act = <R>(work: (ctx: Ctx) => Promise<R>) => app.act(system, work, null)
const move = (amount: number): Transfer => ({
  reason: `test:${agent.id}:${++moved}`,
  kind: 'demo_grant',
  agentId: agent.id,
  house: 'demo_grants',
  amount,
})
const come = (kopecks: number) => act(({ tx }) => transfer(tx, move(kopecks)))
const spend = (kopecks: number) =>
  act(({ tx }) => transfer(tx, move(-kopecks))).catch((error: { code?: string }) => {
    if (error.code !== 'balance_low') throw error
    return null
  })
const lose = (kopecks: number) => act(({ tx }) => takeGone(tx, move(-kopecks)))
const balance = () => act(({ tx }) => balanceOf(tx, agent.id))
const debt = async () =>
  (
    await app.database.pool.query(
      `select coalesce(sum(amount_kopecks), 0)::int as kopecks from ledger_entry as entry
       join ledger_transfer as transfer on transfer.id = entry.transfer_id
       join ledger_account as account on account.id = entry.account_id
       where account.agent_id = $1 and transfer.kind in ('debt', 'debt_paid')`,
      [agent.id],
    )
  ).rows[0].kopecks

test('AGT-06 what is gone takes what is there, and the rest is lent', async () => {
  await come(1000)
  expect(await lose(400)).toBe(0)
  expect([await balance(), await debt()]).toEqual([600, 0])
  expect(await lose(900)).toBe(300)
  expect([await balance(), await debt()]).toEqual([0, 300])
  expect(await lose(50)).toBe(50)
  expect([await balance(), await debt()]).toEqual([0, 350])
})

test('AGT-06 what comes pays the debt first, to the kopeck, and the rest may be spent', async () => {
  await lose(500)
  expect(await come(200)).toBe(0)
  expect(await debt()).toBe(300)
  expect(await spend(1)).toBe(null)
  expect(await come(300)).toBe(0)
  expect(await debt()).toBe(0)
  expect(await come(70)).toBe(70)
  expect(await spend(70)).toBe(0)
})

test('AGT-06, F31 money that comes from many sides at once pays one debt once', async () => {
  await lose(1000)
  await Promise.all(Array.from({ length: 10 }, () => come(150)))
  expect([await balance(), await debt()]).toEqual([500, 0])
})

test('AGT-06, F31 losses, payments and fees at once leave nothing below zero, and nobody owes and has', async () => {
  await come(1000)
  await Promise.all([
    ...Array.from({ length: 4 }, () => lose(400)),
    ...Array.from({ length: 4 }, () => come(300)),
    ...Array.from({ length: 4 }, () => spend(250)),
  ])
  const [has, owes] = [await balance(), await debt()]
  expect(Math.min(has, owes)).toBe(0)
  expect(has).toBeGreaterThanOrEqual(0)
})

test('AGT-06 a transaction that fails leaves neither money nor a debt', async () => {
  await come(100)
  const failing = act(async ({ tx }) => {
    await takeGone(tx, move(-500))
    throw new Error('after it was lent')
  })
  await expect(failing).rejects.toThrow('after it was lent')
  expect([await balance(), await debt()]).toEqual([100, 0])
})

test('AGT-06 the first movements of an agent who comes at once make one account', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => act(({ tx }) => lockAccount(tx, agent.id))))
  expect(new Set(ids).size).toBe(1)
  expect(await balance()).toBe(0)
})

type Step = ['come' | 'spend' | 'lose', number]

/** What must be after a story: by sums alone. */
function told(story: readonly Step[]): { has: number; owes: number } {
  return story.reduce(
    ({ has, owes }, [what, kopecks]) => {
      if (what === 'spend') return { has: kopecks <= has ? has - kopecks : has, owes }
      if (what === 'lose') return { has: Math.max(0, has - kopecks), owes: owes + Math.max(0, kopecks - has) }
      const paid = Math.min(owes, has + kopecks)
      return { has: has + kopecks - paid, owes: owes - paid }
    },
    { has: 0, owes: 0 },
  )
}

const doing = { come, spend, lose }

test('AGT-06, I1–I6 after any story of money that comes, is spent and is gone the books are as sums have it', async () => {
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.constantFrom('come', 'spend', 'lose'),
    fc.integer({ min: 1, max: 1000 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (story) => {
      agent = await createAgent(app)
      for (const [what, kopecks] of story) await doing[what](kopecks)
      const { has, owes } = told(story)
      expect([await balance(), await debt()]).toEqual([has, owes])
    }),
    { numRuns: 25 },
  )
  const admin = await createAdmin(app)
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  expect((await checkBooks(app, admin)).findings).toEqual([])
})
