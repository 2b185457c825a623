import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { offerStates } from '../../../../contract/offers/offer-states.ts'
import { periodZone } from '../../../../contract/period.ts'
import type { Statistic } from '../../../../contract/offers/statistic.ts'
import { addDays, dayIn, parseDay } from '../../../../contract/wire.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { type PastOffer, writePast } from './statistic.factory.ts'

const app = await bootApp()
let anna: TestUser
const today = dayIn(periodZone, TEST_NOW)
const ago = (days: number) => addDays(today, -days)

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})

const during = async (agent: TestAgent, date_from: string, date_to: string): Promise<Statistic> => {
  const query = new URLSearchParams({ date_from, date_to }).toString()
  return (await app.call(`GET /api/travel-agent/statistic?${query}`, agent)).body.result
}

/** The same numbers, counted offer by offer from what was written. */
function counted(pasts: readonly PastOffer[]) {
  const sum = (value: (past: PastOffer) => number) => pasts.reduce((total, past) => total + value(past), 0)
  return {
    sent: pasts.length,
    shown: pasts.filter(({ isShown, isRead }) => isShown || isRead).length,
    read: pasts.filter(({ isRead }) => isRead).length,
    shortlisted: pasts.filter(({ shortlisted }) => shortlisted !== 'never').length,
    won: pasts.filter(({ state }) => state === 'chosen').length,
    fees_kopecks: sum(({ fee }) => fee * 100),
    refunds_kopecks: sum(({ fee, isRefunded }) => (isRefunded ? fee * 100 : 0)),
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function countBy(pasts: readonly PastOffer[], keyOf: (past: PastOffer) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const past of pasts) counts[keyOf(past)] = (counts[keyOf(past)] ?? 0) + 1
  return counts
}

const cheapest = ({ options }: PastOffer) => Math.min(...options.map(({ price }) => price))

function fateOf(past: PastOffer): string {
  const { state, rivalPrice, auctionState } = past
  if (state === 'chosen') return 'won'
  if (state === 'withdrawn' || state === 'removed') return state
  if (rivalPrice !== null) return rivalPrice < cheapest(past) ? 'rival_cheaper' : 'rival_dearer'
  if (state !== 'sent') return state
  return auctionState === 'deleted' || auctionState === 'expired' ? auctionState : 'waiting'
}

const HORIZON = 40
const anyPast = fc
  .record<PastOffer>({
    sentAt: fc
      .integer({ min: 60, max: HORIZON * 24 * 60 })
      .map((minutes) => new Date(TEST_NOW.getTime() - minutes * 60_000)),
    minutes: fc.constantFrom(0, 5, 6, 15, 60, 61, 240, 500),
    countryId: fc.constantFrom(1, 4),
    state: fc.constantFrom(...offerStates),
    auctionState: fc.constantFrom('active', 'chosen', 'expired', 'deleted'),
    fee: fc.integer({ min: 3000, max: 9000 }),
    isRefunded: fc.boolean(),
    isShown: fc.boolean(),
    isRead: fc.boolean(),
    shortlisted: fc.constantFrom('never', 'once', 'now'),
    options: fc.array(
      fc.record({ operatorId: fc.constantFrom(1, 2), price: fc.integer({ min: 50_000, max: 300_000 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    rivalPrice: fc.option(fc.integer({ min: 50_000, max: 300_000 }), { nil: null }),
  })
  // An auction has one offer chosen.
  .map((past) => (past.state === 'chosen' ? { ...past, rivalPrice: null } : past))

test(
  'OFFER-09 whatever has happened to offers, every number is what counting them one by one gives',
  { timeout: 90_000 },
  async () => {
    const periods = fc.tuple(fc.integer({ min: 1, max: HORIZON }), fc.integer({ min: 1, max: HORIZON }))
    await fc.assert(
      fc.asyncProperty(fc.array(anyPast, { maxLength: 14 }), periods, async (pasts, [begin, length]) => {
        const agent = await createAgent(app)
        for (const past of pasts) await writePast(app, { agent, tourist: anna }, past)
        const [from, to] = [ago(begin), ago(Math.max(0, begin - length))]
        const statistic = await during(agent, from, to)
        const dayOf = ({ sentAt }: PastOffer) => dayIn(periodZone, sentAt)
        const within = (first: string, last: string) =>
          pasts.filter((past) => dayOf(past) >= first && dayOf(past) <= last)
        const own = within(from, to)
        const former = statistic.former_period
        const before = within(parseDay(former.date_from) ?? '', parseDay(former.date_to) ?? '')

        expect(statistic.total).toMatchObject(counted(own))
        expect(statistic.total.answer_minutes).toEqual(median(own.map(({ minutes }) => minutes)))
        expect(statistic.former).toMatchObject(counted(before))
        expect(statistic.waiting).toBe(own.filter((past) => fateOf(past) === 'waiting').length)
        for (const { date_from, date_to, ...counts } of statistic.timeline.points)
          expect(counts).toEqual(counted(within(parseDay(date_from) ?? '', parseDay(date_to) ?? '')))
        const groupOf = {
          month: (past: PastOffer) => [`${dayOf(past).slice(0, 7)}-01`],
          country: ({ countryId }: PastOffer) => [String(countryId)],
          operator: ({ options }: PastOffer) => options.map(({ operatorId }) => String(operatorId)),
        }
        for (const name of ['month', 'country', 'operator'] as const) {
          const keys = new Set(own.flatMap((past) => groupOf[name](past)))
          const lines = statistic.groups[name] ?? []
          expect(new Set(lines.map(({ key }) => key))).toEqual(keys)
          for (const line of lines)
            expect(line).toMatchObject(counted(own.filter((past) => groupOf[name](past).includes(line.key))))
        }
        const lost = own.filter((past) => !['won', 'waiting'].includes(fateOf(past)))
        expect(Object.fromEntries(statistic.losses.map(({ reason, offers }) => [reason, offers]))).toEqual(
          countBy(lost, fateOf),
        )
        const cheaper = own.filter((past) => fateOf(past) === 'rival_cheaper')
        const percent = median(
          cheaper.map((past) => ((cheapest(past) - (past.rivalPrice ?? 0)) * 100) / (past.rivalPrice ?? 1)),
        )
        const told =
          statistic.losses.find(({ reason }) => reason === 'rival_cheaper')?.difference_percent ?? null
        expect(percent === null ? told : Math.abs((told ?? 1e9) - percent) <= 0.5001).toBe(
          percent === null ? null : true,
        )
        let floor = -1
        for (const { up_to_minutes, sent, won } of statistic.speed) {
          const edge = up_to_minutes ?? Infinity
          const bucket = own.filter(({ minutes }) => minutes > floor && minutes <= edge)
          expect([sent, won]).toEqual([
            bucket.length,
            bucket.filter(({ state }) => state === 'chosen').length,
          ])
          floor = edge
        }
      }),
      { numRuns: 12 },
    )
  },
)
