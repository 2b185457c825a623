import { beforeAll, expect, test } from 'vitest'
import { type Dashboard, type Metric, metrics } from '../../../contract/dashboard/dashboard.ts'
import { periodZone } from '../../../contract/period.ts'
import { addDays, dayIn } from '../../../contract/wire.ts'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { writtenReview } from '../reviews/reviews.factory.ts'
import { countDays } from './count-days.ts'

const app = await bootApp()
const HOUR = 3_600_000
const egypt = { geo_country_id: 1 }
const fromKazan = { geo_departure_id: 10 }
let owner: TestUser

const begun = Date.now()
/** The histories are written by the database's own clock: nothing goes back. 0: until this moment. */
const until = (hours: number) =>
  void (app.clock.now = hours === 0 ? new Date() : new Date(begun + hours * HOUR))
const count = (again?: number) =>
  countDays(
    {
      act: (useCase, input) => app.act(system, useCase, input),
      read: app.database.read,
      now: () => app.clock.now,
    },
    again,
  )
const today = () => dayIn(periodZone, app.clock.now)
const period = () => `date_from=${addDays(today(), -3)}&date_to=${today()}`

async function numbers(query = ''): Promise<Dashboard> {
  const { status, body } = await app.call(`GET /api/admin/dashboard?${period()}${query}`, {
    token: owner.token,
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body.result
}
const countsOf = ({ numbers: all }: Dashboard) =>
  Object.fromEntries(all.flatMap(({ metric, now: { n } }) => (n > 0 ? [[metric, n]] : [])))

async function rows(metric: Metric, query: string) {
  const items: { id: number; kopecks: number }[] = []
  let after = ''
  for (;;) {
    const { body } = await app.call(
      `GET /api/admin/dashboard/rows?metric=${metric}&${period()}${query}${after}`,
      { token: owner.token },
    )
    items.push(...body.result.items)
    if (!body.result.has_more) return { items, total: body.result.total }
    after = `&after=${body.result.items.at(-1).place}`
  }
}

beforeAll(async () => {
  until(0)
  await loadGeo(app)
  owner = await createStaff(app, 'owner')
  const [agent, rival] = [await createAgent(app), await createAgent(app)]
  for (const one of [agent, rival]) await fund(app, one)
  // A whole life to the review, one with two answers, one taken away with its fee, and two that nobody answers.
  await writtenReview(app, { agent })
  const tourist = await createTourist(app)
  const answered = await createAuction(app, tourist, { max_price: 210_000 })
  for (const one of [agent, rival]) await sendOffer(app, { agent: one, auctionId: answered })
  const other = await createTourist(app)
  const removed = await createAuction(app, other, { max_price: 220_000 })
  await sendOffer(app, { agent, auctionId: removed })
  await app.call('DELETE /api/request', { token: other.token, body: { request_id: removed } })
  await app.processAll()
  await createAuction(app, await createTourist(app), egypt)
  await createAuction(app, await createTourist(app), fromKazan)
}, 120_000)

test('ADM-07 the dashboard tells a trip from launch to review, how long the first offer was waited for, and the fees', async () => {
  until(0)
  await count()
  const dashboard = await numbers()
  expect(countsOf(dashboard)).toMatchObject({
    launched: 5,
    first_offer: 3,
    offers: 4,
    chosen: 1,
    signed: 1,
    paid: 1,
    confirmed: 1,
    finished: 1,
    reviewed: 1,
  })
  const money = Object.fromEntries(dashboard.numbers.map(({ metric, now }) => [metric, now.kopecks]))
  const { rows: kept } = await app.database.pool.query(
    `select coalesce(sum(amount_kopecks), 0)::int as kept from ledger_entry
     join ledger_account on ledger_account.id = account_id where kind = 'fees'`,
  )
  expect(money['fees']).toBeGreaterThan(0)
  expect(money['refunds']).toBeGreaterThan(0)
  expect(money['fees']! - money['refunds']!).toBe(kept[0].kept)
  expect(dashboard.waits.now).toEqual({ half: 1, most: 1 })
  expect(dashboard.waits.groups[0]).toBe(3)
  expect(dashboard.counted_at).toBe(app.clock.now.toISOString())
})

test('ADM-16 a list is turned page by page, each row once, and stands as it was counted whatever happens meanwhile', async () => {
  until(0)
  const tourist = await createTourist(app)
  await count()
  const counted = countsOf(await numbers())['launched'] ?? 0
  for (let n = 0; n < 25; n += 1) await createAuction(app, tourist, { max_price: 300_000 + n * 1000 })
  expect((await rows('launched', '')).items).toHaveLength(counted)
  until(0)
  await count()
  const later = await rows('launched', '')
  expect(later.total.n).toBe(counted + 25)
  expect(new Set(later.items.map(({ id }) => id)).size).toBe(counted + 25)
})

test('ADM-07 who has waited a day without an offer is counted when that day is over', async () => {
  until(0)
  await count()
  expect(countsOf(await numbers())).not.toHaveProperty('silent')
  until(25)
  await count()
  expect(countsOf(await numbers())['silent']).toBe(27)
  expect((await rows('silent', '')).total.n).toBe(27)
})

test.each([
  '',
  '&country_id=4',
  '&country_id=1',
  '&departure_id=1',
  '&departure_id=10',
  '&country_id=4&departure_id=10',
])('ADM-16 every number equals the list behind it, narrowed by «%s»', async (query) => {
  until(25)
  await count()
  const dashboard = await numbers(query)
  for (const { metric, now } of dashboard.numbers) {
    const { items, total } = await rows(metric, query)
    const sum = items.reduce((whole, { kopecks }) => whole + kopecks, 0)
    expect([metric, { n: items.length, kopecks: sum }, total]).toEqual([metric, now, now])
    expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length)
  }
  expect(dashboard.numbers.map(({ metric }) => metric)).toEqual([...metrics])
})

test('ADM-07 the same days counted again, by two at once, are the same numbers', async () => {
  until(30)
  await count()
  const before = await numbers()
  await Promise.all([count(40), count(40), count()])
  expect(await numbers()).toEqual(before)
})

test('ADM-07 a year told by its months is what its days say, whatever was counted again or has changed since', async () => {
  until(30)
  await count()
  await app.database.pool.query(`update day_counted set until = until - interval '1 hour'`)
  await createAuction(app, await createTourist(app), egypt)
  until(31)
  await count(40)
  const { rows: unlike } = await app.database.pool.query(`
    select * from (
      select date_trunc('month', day)::date as month, metric, country_id, departure_id, wait, sum(n) as n, sum(kopecks) as kopecks
      from day_sum group by 1, 2, 3, 4, 5
    ) as days full join month_sum as months using (month, metric, country_id, departure_id, wait)
    where (days.n, days.kopecks) is distinct from (months.n, months.kopecks)`)
  expect(unlike).toEqual([])
  const inYear = await app.call(
    `GET /api/admin/dashboard?date_from=${addDays(today(), -364)}&date_to=${today()}`,
    { token: owner.token },
  )
  expect(inYear.body.result.step).toBe('month')
  expect(countsOf(inYear.body.result)).toEqual(countsOf(await numbers()))
  const launched = (inYear.body.result as Dashboard).numbers.find(({ metric }) => metric === 'launched')!
  expect(launched.points.reduce((sum, { n }) => sum + n, 0)).toBe(launched.now.n)
})

test('ADM-07 what was before the period stands beside it, and a period is refused at its field', async () => {
  const ask = (query: string) => app.call(`GET /api/admin/dashboard?${query}`, { token: owner.token })
  until(24 * 3)
  await count()
  const launchedIn = async (from: string, to: string) => {
    const { body } = await ask(`date_from=${from}&date_to=${to}`)
    expect(body.result.steps.length).toBe(2)
    return (body.result as Dashboard).numbers.find(({ metric }) => metric === 'launched')!
  }
  const now = await launchedIn(addDays(today(), -3), addDays(today(), -2))
  const later = await launchedIn(addDays(today(), -1), today())
  expect(now.now.n).toBeGreaterThan(20)
  expect([later.former, later.now.n]).toEqual([now.now, 0])
  for (const [wrong, field] of [
    ['date_from=2026-11-01', 'date_to'],
    ['date_from=2026-11-02&date_to=2026-11-01', 'date_to'],
    ['date_from=2019-01-01&date_to=2026-11-01', 'date_from'],
    ['date_from=вчера&date_to=2026-11-01', 'date_from'],
    ['country_id=-1', 'country_id'],
  ] as const) {
    const refused = await ask(wrong)
    expect([wrong, refused.status, Object.keys(refused.body.error)]).toEqual([wrong, 400, [field]])
  }
})

test('ADM-07, ADM-14 the numbers are for owners and finance alone', async () => {
  const asked = async (token: string) => (await app.call('GET /api/admin/dashboard', { token })).status
  expect(await asked((await createStaff(app, 'finance')).token)).toBe(200)
  for (const role of ['moderator', 'support', 'content'] as const)
    expect([role, await asked((await createStaff(app, role)).token)]).toEqual([role, 403])
  expect(await asked((await createTourist(app)).token)).toBe(403)
})
