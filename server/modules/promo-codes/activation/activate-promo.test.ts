import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { dailyLimits } from '../../../../contract/platform/daily-limits.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { checkBooks } from '../../billing/billing.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { draftPromo, givePromo, takeCodes } from '../promo-codes.factory.ts'

const app = await bootApp()
let anna: TestUser
let vera: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  vera = await people.vera(app)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  agent = await createAgent(app)
})

const activate = (code: string, { token }: { token: string } = anna, key?: string) =>
  app.call('POST /api/promo/activate', {
    token,
    body: { code },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const listOf = async ({ token }: { token: string } = anna) =>
  (await app.call('GET /api/promo', { token })).body.result.items
const reasonOf = async (answer: ReturnType<typeof activate>) => {
  const { status, body } = await answer
  return [status, body.error?.reason]
}
const balanceOf = async ({ token }: { token: string }) =>
  (await app.call('GET /api/travel-agent/balance', { token })).body.result.balance_kopecks
const give = (terms: object = {}) => givePromo(app, vera, terms)
const bonus = (terms: object = {}) => give({ kind: 'bonus', percent: null, amount: 1000, ...terms })

describe('BOOK-05 a tourist activates a code', () => {
  test('BOOK-05 it is kept once, with what it gives and until when, however often and in whatever letters it is typed', async () => {
    const { code } = await give({
      code: 'ЁЛКА-МОРЕ',
      percent: 10,
      cap: 5000,
      min_sum: 100_000,
      until: '31.12.2026',
      country_ids: [4],
      new_people: true,
    })
    const answers = await Promise.all([activate(code), activate('елка-море'), activate(' Eлкa-MOPE ')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listOf()).toEqual([
      {
        id: answers[0]?.body.result.id,
        code: 'ЕЛКА-МОРЕ',
        kind: 'discount',
        percent: 10,
        amount: null,
        cap: 5000,
        min_sum: 100_000,
        countries: [{ id: 4, name: 'Турция' }],
        new_people: true,
        agency: null,
        from: null,
        until: '31.12.2026',
        state: 'ready',
        activated_at: TEST_NOW.toISOString(),
      },
    ])
    expect(await listOf(await createTourist(app))).toEqual([])
    expect((await app.call('GET /api/promo')).status).toBe(401)
  })

  test('BOOK-05 a code that does not exist, a draft and an agents’ bonus are answered with the very same', async () => {
    const [draft, forAgents] = [await draftPromo(app, vera), await bonus()]
    const answers = []
    for (const code of ['НЕТ-ТАКОГО', draft.code, forAgents.code]) answers.push(await activate(code))
    expect(answers.map(({ status, body }) => JSON.stringify([status, body]))).toEqual(
      Array(3).fill(JSON.stringify([409, answers[0]?.body])),
    )
    expect(answers[0]?.body.error.reason).toBe('promo_unknown')
    expect(await listOf()).toEqual([])
  })

  test('BOOK-05 what is no code is refused at the field, before anything is looked up', async () => {
    const { status, body } = await activate('нет!')
    expect([status, Object.keys(body.error)]).toEqual([400, ['code']])
  })

  test('BOOK-05 a stopped code is over; what was activated before says so in the list', async () => {
    const { id, code } = await give()
    await activate(code)
    await app.call(`POST /api/admin/promo/${id}/stop`, vera)
    expect(await reasonOf(activate(code, await createTourist(app)))).toEqual([409, 'promo_over'])
    expect((await listOf()).map(({ state }: { state: string }) => state)).toEqual(['over'])
  })

  test('BOOK-05 its last day ends at midnight in Moscow', async () => {
    const { code } = await give({ until: '20.11.2026' })
    app.clock.now = new Date('2026-11-20T20:59:59.999Z')
    expect((await activate(code)).status).toBe(200)
    app.clock.now = new Date('2026-11-20T21:00:00Z')
    expect(await reasonOf(activate(code, await createTourist(app)))).toEqual([409, 'promo_over'])
    expect((await listOf()).map(({ state }: { state: string }) => state)).toEqual(['over'])
  })

  test('BOOK-05 before its first day it is kept, from midnight in Moscow on it is ready', async () => {
    const { code } = await give({ from: '21.11.2026' })
    const state = async () => (await listOf()).map((promo: { state: string }) => promo.state)
    expect((await activate(code)).status).toBe(200)
    app.clock.now = new Date('2026-11-20T20:59:59.999Z')
    expect(await state()).toEqual(['waiting'])
    app.clock.now = new Date('2026-11-20T21:00:00Z')
    expect(await state()).toEqual(['ready'])
  })

  test('BOOK-05 a hundred are kept, no more', async () => {
    const { id } = await give({ code: '', batch: 101 })
    const codes = await takeCodes(app, vera, id)
    await app.database.pool.query(
      `insert into promo_activation (code_id, user_id, activated_at)
       select id, $1, now() from promo_code where promo_id = $2 order by id limit 99`,
      [anna.id, id],
    )
    const last = await Promise.all([activate(codes[99] ?? ''), activate(codes[100] ?? '')])
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(last.find(({ status }) => status === 409)?.body.error.reason).toBe('promo_full')
    expect(await listOf()).toHaveLength(100)
  })
})

describe('BOOK-05 an agency’s bonus', () => {
  test('BOOK-05 comes to the balance once for a promo, however many ask at once, and the books add up', async () => {
    const { id, code } = await bonus({ total_limit: 5 })
    const member = await createMember(app, agent, { rights: ['money'] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => activate(code, at % 2 ? agent : member)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ body }) => body.error?.reason ?? []))).toEqual(new Set(['promo_used']))
    expect(await balanceOf(agent)).toBe(100_000)
    const [kept] = await listOf(member)
    expect(kept).toMatchObject({ kind: 'bonus', amount: 1000, state: 'used' })
    expect(await listOf(agent)).toEqual([kept])
    const { body } = await app.call(`GET /api/admin/promo/${id}`, vera)
    expect(body.result).toMatchObject({ uses: 1, given_kopecks: 100_000 })
    const { body: statement } = await app.call('GET /api/travel-agent/statement', { token: agent.token })
    expect(statement.result.entries[0]).toMatchObject({ kind: 'bonus', title: 'Бонус по промокоду' })
    expect((await checkBooks(app, vera)).findings).toEqual([])
  })

  test('BOOK-05 a lost answer that is asked for again by its key is the same bonus', async () => {
    const { code } = await bonus()
    const [first, again] = [await activate(code, agent, 'key-1'), await activate(code, agent, 'key-1')]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(await balanceOf(agent)).toBe(100_000)
  })

  test('BOOK-23 the last of it is one agency’s, of twenty that ask at once', async () => {
    const { code } = await bonus({ total_limit: 1 })
    const agents = await Promise.all(Array.from({ length: 20 }, () => createAgent(app)))
    const answers = await Promise.all(agents.map((one) => activate(code, one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const balances = await Promise.all(agents.map(balanceOf))
    expect(balances.filter((kopecks) => kopecks > 0)).toEqual([100_000])
    expect((await checkBooks(app, vera)).findings).toEqual([])
  })

  test('BOOK-05 a batch is one promo: a second of its codes brings the same agency nothing', async () => {
    const { id } = await bonus({ code: 'ПАРТИЯ', batch: 3 })
    const [one = '', two = ''] = await takeCodes(app, vera, id)
    expect((await activate(one, agent)).status).toBe(200)
    expect(await reasonOf(activate(two, agent))).toEqual([409, 'promo_used'])
    // Somebody else's code of the batch is as one that does not exist.
    expect(await reasonOf(activate(one, await createAgent(app)))).toEqual([409, 'promo_unknown'])
    expect(await balanceOf(agent)).toBe(100_000)
  })

  test('BOOK-05 before its first day nothing comes, a discount is none of an agent’s codes', async () => {
    expect(await reasonOf(activate((await bonus({ from: '21.11.2026' })).code, agent))).toEqual([
      409,
      'promo_not_yet',
    ])
    expect(await reasonOf(activate((await give()).code, agent))).toEqual([409, 'promo_unknown'])
    expect(await balanceOf(agent)).toBe(0)
  })

  test('BOOK-05, ADM-14 whoever has no right to the agency’s money, or an agency that nobody has passed, has none', async () => {
    const { code } = await bonus()
    const member = await createMember(app, agent, { rights: ['answer'] })
    expect(await reasonOf(activate(code, member))).toEqual([403, 'agency_money'])
    const stranger = await createAgent(app, { verified: false })
    expect(await reasonOf(activate(code, stranger))).toEqual([403, 'agent_not_verified'])
  })
})

test('SEC-23, BOOK-05 who guesses a thousand times has so many tries a day as everybody, right and wrong ones together', async () => {
  const { code } = await give()
  app.config.rateLimits = true
  try {
    const reasons = new Map<string, number>()
    for (let guess = 0; guess < 1000; guess++) {
      const { body } = await activate(`УГАДАЙ-${guess}`)
      const reason = body.error.reason
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
    expect(Object.fromEntries(reasons)).toEqual({
      promo_unknown: dailyLimits.promo_code.perPerson,
      daily_spent: 1000 - dailyLimits.promo_code.perPerson,
    })
    // Now the right one is refused too; tomorrow it is not.
    expect(await reasonOf(activate(code))).toEqual([429, 'daily_spent'])
    app.clock.now = new Date('2026-11-20T21:00:00Z')
    expect((await activate(code)).status).toBe(200)
  } finally {
    app.config.rateLimits = false
  }
})
