import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { periodZone } from '../../../../contract/period.ts'
import type { Statistic } from '../../../../contract/offers/statistic.ts'
import { addDays, dayIn, wireDay } from '../../../../contract/wire.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { type PastOffer, plainPast, writePast } from './statistic.factory.ts'

const app = await bootApp()
let anna: TestUser
const today = dayIn(periodZone, TEST_NOW)
const ago = (days: number) => addDays(today, -days)
const NOON_MS = 9 * 3_600_000
const noon = (day: string) => new Date(Date.parse(day) + NOON_MS)

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})

const ask = (agent: TestAgent, query: Record<string, string> = {}) =>
  app.call(`GET /api/travel-agent/statistic?${new URLSearchParams(query).toString()}`, { token: agent.token })
const during = async (agent: TestAgent, date_from: string, date_to: string): Promise<Statistic> =>
  (await ask(agent, { date_from, date_to })).body.result
const write = (agent: TestAgent, past: Partial<PastOffer>) =>
  writePast(app, { agent, tourist: anna }, { ...plainPast, ...past })

describe('the period of AGT-05', () => {
  let agent: TestAgent
  beforeAll(async () => {
    agent = await createAgent(app)
  })

  test('AGT-05 without dates it is the last thirty days, in Moscow', async () => {
    const { period, former_period } = (await ask(agent)).body.result
    expect(period).toEqual({ date_from: wireDay(ago(29)), date_to: wireDay(today) })
    expect(former_period).toEqual({ date_from: wireDay(ago(59)), date_to: wireDay(ago(30)) })
  })

  test.each<[string, string, string, string, string]>([
    ['ends on its first day', ago(5), ago(5), 'date_to', 'Конец периода не может совпадать с началом'],
    ['ends before it begins', ago(5), ago(6), 'date_to', 'Конец диапазона не может быть раньше начала'],
    ['ends tomorrow', ago(5), ago(-1), 'date_to', 'Эта дата ещё не наступила'],
    ['begins tomorrow', ago(-1), ago(-2), 'date_from', 'Эта дата ещё не наступила'],
    ['begins on no day', '31.02.2026', ago(1), 'date_from', 'Такой даты нет'],
    ['has no end', ago(5), '', 'date_to', 'Укажите обе даты: начало и конец периода'],
    ['has no beginning', '', ago(5), 'date_from', 'Укажите обе даты: начало и конец периода'],
    ['is endless', '1970-01-01', ago(1), 'date_from', 'Период не может быть длиннее трёх лет'],
  ])(
    'AGT-05 a period that %s is refused, in both answers, by its field',
    async (...[, from, to, field, text]) => {
      const query = { ...(from && { date_from: from }), ...(to && { date_to: to }) }
      const refused = await ask(agent, query)
      expect([refused.status, refused.body.error[field]]).toEqual([400, text])
      const file = `GET /api/travel-agent/statistic/file?${new URLSearchParams(query).toString()}` as const
      expect((await app.call(file, { token: agent.token })).body.error[field]).toBe(text)
    },
  )

  test.each(['group=agent', 'group=', 'agent_id=1', 'date_from[]=1'])(
    'AGT-05 what the statistic does not know is refused: %s',
    async (query) => {
      const { status } = await app.call(`GET /api/travel-agent/statistic?${query}`, { token: agent.token })
      expect(status).toBe(400)
    },
  )

  test('AGT-05 both forms of a date are read, and today is the last that may be asked for', async () => {
    const { period } = (await ask(agent, { date_from: wireDay(ago(3)), date_to: today })).body.result
    expect(period).toEqual({ date_from: wireDay(ago(3)), date_to: wireDay(today) })
  })
})

test('OFFER-09 a new agent has honest zeros: no shares, no price of a client, every step of the chart', async () => {
  const agent = await createAgent(app)
  const statistic = await during(agent, ago(6), today)
  const nothing = { sent: 0, shown: 0, read: 0, shortlisted: 0, won: 0, fees_kopecks: 0, refunds_kopecks: 0 }
  const total = { ...nothing, net_kopecks: 0, cost_per_client_kopecks: null, answer_minutes: null }
  expect(statistic).toMatchObject({
    total,
    former: total,
    waiting: 0,
    losses: [],
    groups: { month: [], country: [], operator: [] },
  })
  expect(statistic.timeline.points).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((days) => ({
      date_from: wireDay(ago(days)),
      date_to: wireDay(ago(days)),
      ...nothing,
    })),
  )
})

test('OFFER-09 an agent sees own offers only, and only an agent sees any', async () => {
  const [own, rival] = [await createAgent(app), await createAgent(app)]
  await write(rival, { sentAt: noon(ago(2)), state: 'chosen' })
  await write(own, { sentAt: noon(ago(2)), rivalPrice: 90_000, state: 'declined' })
  const statistic = await during(own, ago(5), ago(1))
  expect(statistic.total).toMatchObject({ sent: 1, won: 0 })
  expect(JSON.stringify(statistic)).not.toContain(rival.organisation)
  expect((await app.call('GET /api/travel-agent/statistic', anna)).status).toBe(403)
  expect((await app.call('GET /api/travel-agent/statistic/file', anna)).status).toBe(403)
})

test('OFFER-09 a day begins at midnight in Moscow, and both ends of a period belong to it', async () => {
  const agent = await createAgent(app)
  const midnight = new Date(Date.parse(ago(10)) - 3 * 3_600_000)
  for (const sentAt of [new Date(midnight.getTime() - 1), midnight]) await write(agent, { sentAt })
  expect((await during(agent, ago(10), ago(8))).total.sent).toBe(1)
  expect((await during(agent, ago(10), ago(8))).former.sent).toBe(1)
  expect((await during(agent, ago(12), ago(11))).total.sent).toBe(1)
})

test('OFFER-09 why offers were lost; of a rival only by how many percent it was cheaper', async () => {
  const agent = await createAgent(app)
  const lost = (more: Partial<PastOffer>) => write(agent, { sentAt: noon(ago(3)), ...more })
  for (const rivalPrice of [80_000, 90_000, 95_000])
    await lost({ rivalPrice, auctionState: 'chosen', state: 'declined' })
  await lost({ rivalPrice: 100_000, auctionState: 'chosen' })
  await lost({ state: 'withdrawn', rivalPrice: 80_000 })
  await lost({ state: 'declined' })
  await lost({ auctionState: 'expired' })
  await lost({ auctionState: 'deleted' })
  await lost({})
  await lost({ state: 'chosen', auctionState: 'chosen' })
  const { losses, waiting, total } = await during(agent, ago(5), today)
  expect(losses).toEqual([
    { reason: 'rival_cheaper', offers: 3, difference_percent: 11 },
    { reason: 'rival_dearer', offers: 1, difference_percent: null },
    { reason: 'declined', offers: 1, difference_percent: null },
    { reason: 'expired', offers: 1, difference_percent: null },
    { reason: 'withdrawn', offers: 1, difference_percent: null },
    { reason: 'deleted', offers: 1, difference_percent: null },
  ])
  expect([waiting, total.won, total.sent]).toEqual([1, 1, 10])
})

test('OFFER-09 the price of a client is what refunds have left of all fees', async () => {
  const agent = await createAgent(app)
  const sentAt = noon(ago(3))
  for (const past of [
    { fee: 3000, state: 'chosen' as const },
    { fee: 4500, isRefunded: true },
    { fee: 5001 },
  ])
    await write(agent, { sentAt, ...past })
  expect((await during(agent, ago(5), today)).total).toMatchObject({
    fees_kopecks: 1_250_100,
    refunds_kopecks: 450_000,
    net_kopecks: 800_100,
    cost_per_client_kopecks: 800_100,
  })
})

test('OFFER-09 one group can be asked for alone', async () => {
  const agent = await createAgent(app)
  await write(agent, { sentAt: noon(ago(1)) })
  const { groups } = (await ask(agent, { group: 'country' })).body.result
  expect(groups).toEqual({ country: [expect.objectContaining({ key: '4', title: 'Турция', sent: 1 })] })
})

test('OFFER-09 the file has the same numbers, each group named', async () => {
  const agent = await createAgent(app)
  await write(agent, { sentAt: noon(ago(1)), state: 'chosen', isRead: true })
  const query = `date_from=${ago(2)}&date_to=${today}`
  const { body, headers } = await app.call(`GET /api/travel-agent/statistic/file?${query}`, agent)
  expect(headers['content-disposition']).toBe(`attachment; filename="statistic-${ago(2)}-${today}.csv"`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines[1]).toBe(`Весь период;${wireDay(ago(2))} – ${wireDay(today)};1;1;1;0;1;3000;0;3000;3000`)
  expect(lines[3]).toBe('Страна;Турция;1;1;1;0;1;3000;0;3000;3000')
  expect(lines).toHaveLength(5)
})
