import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsFeed } from '../../../../../contract/offers/feed/feed-fit.ts'
import { type FeedFilters, feedVerdicts } from '../../../../../contract/offers/feed/feed-filters.ts'
import { feedSorts, type FeedSort } from '../../../../../contract/offers/feed/feed-sorts.ts'
import { responseFee } from '../../../../../contract/billing/billing.ts'
import { addDays } from '../../../../../contract/wire.ts'
import {
  type AgentMarks,
  type AskedPage,
  findPage,
  isBefore,
  isUnread,
  type Place,
} from './feed-page.rules.ts'
import { type OpenRequest, OpenRequests, secondsOf } from './open-requests.rules.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const FEE_RATE = 0.015
const day = fc.integer({ min: 1, max: 40 }).map((days) => addDays('2026-12-01', days))
const few = (max: number) => fc.integer({ min: 0, max })

const request = (id: number): fc.Arbitrary<OpenRequest> =>
  fc
    .record({
      country_id: fc.constantFrom(1, 4),
      departure_id: few(3),
      region_id: fc.option(fc.integer({ min: 1, max: 3 })),
      budget: fc.integer({ min: 1, max: 6 }).map((times) => times * 100_000),
      date_from: day,
      days: few(10),
      nights: fc.integer({ min: 5, max: 9 }),
      adults: fc.integer({ min: 1, max: 3 }),
      children: few(2),
      stars: fc.option(fc.integer({ min: 3, max: 5 })),
      meals: fc.subarray([1, 2, 4]),
      market_minimum: fc.option(fc.constantFrom(250_000, 400_000)),
      offers_count: few(3),
      age: few(100),
    })
    .map(({ days, age, ...traits }) => ({
      ...traits,
      id,
      date_to: addDays(traits.date_from, days),
      launchedAt: NOW - age * 3_600_000,
    }))

const requests = fc
  .integer({ min: 0, max: 60 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => request(1001 + at))))

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
const values: { [K in keyof Required<FeedFilters>]: fc.Arbitrary<FeedFilters[K]> } = {
  country_id: some([1, 4, 9]),
  departure_id: some([0, 1, 2, 3, 2_000_000_000]),
  region_id: some([0, 1, 2, 3]),
  stars: some([0, 3, 4, 5]),
  meal: some([0, 1, 2, 4, 40]),
  verdict: some(feedVerdicts),
  budget_from: fc.constantFrom(0, 100_000, 300_000),
  budget_to: fc.constantFrom(300_000, 600_000),
  date_from: day,
  date_to: day,
  nights_from: fc.constantFrom(5, 7),
  nights_to: fc.constantFrom(7, 9),
  guests_from: fc.constantFrom(1, 2, 3),
  guests_to: fc.constantFrom(3, 5),
  has_children: fc.boolean(),
  is_responded: fc.boolean(),
  is_unread: fc.boolean(),
  without_offers: fc.boolean(),
  age_hours: fc.constantFrom(1, 24, 72),
}

/** Three at most: with all of them at once nothing would fit, and nothing would be proved. */
const filters: fc.Arbitrary<FeedFilters> = fc
  .subarray(Object.keys(values) as (keyof FeedFilters)[], { maxLength: 3 })
  .chain(
    (names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, values[name]]))) as fc.Arbitrary<FeedFilters>,
  )

const marksAmong = (ids: readonly number[]): fc.Arbitrary<AgentMarks> =>
  fc.record({
    hidden: fc.subarray([...ids]).map((list) => new Set(list)),
    answered: fc.subarray([...ids]).map((list) => new Set(list)),
    seen: fc.subarray([...ids]).map((list) => new Set(list)),
    seenThrough: fc.constantFrom(0, 1010, 1030),
  })

const world = fc
  .tuple(requests, filters, fc.constantFrom(...feedSorts), fc.boolean())
  .chain(([all, ...rest]) =>
    fc.tuple(
      fc.constant(all),
      marksAmong(all.map(({ id }) => id)),
      ...rest.map((value) => fc.constant(value)),
    ),
  ) as fc.Arbitrary<[OpenRequest[], AgentMarks, FeedFilters, FeedSort, boolean]>

function inMemory(all: readonly OpenRequest[]): OpenRequests[] {
  const byCountry = new Map<number, OpenRequests>()
  for (const one of all) {
    const country = byCountry.get(one.country_id) ?? new OpenRequests()
    country.put(one)
    byCountry.set(one.country_id, country)
  }
  return [...byCountry].map(([, country]) => country)
}

const asking = (more: Partial<AskedPage>): AskedPage => ({
  filters: {},
  sort: 'new',
  hidden: false,
  marks: { hidden: new Set(), answered: new Set(), seen: new Set(), seenThrough: 0 },
  after: null,
  limit: 5,
  countMost: 1000,
  feeRate: FEE_RATE,
  nowSeconds: secondsOf(NOW),
  ...more,
})

/** Every page from the first to the last. */
function walk(countries: readonly OpenRequests[], asked: AskedPage): Place[] {
  const places: Place[] = []
  let after: Place | null = null
  for (;;) {
    const page = findPage(countries, { ...asked, after })
    places.push(...page.places)
    if (page.places.length < asked.limit) return places
    after = page.places.at(-1) ?? null
  }
}

const keys: Record<FeedSort, (one: OpenRequest) => number> = {
  new: () => 0,
  budget_desc: ({ budget }) => -budget,
  budget_asc: ({ budget }) => budget,
  departure: ({ date_from }) => Date.parse(date_from) / 86_400_000,
  offers: ({ offers_count }) => offers_count,
  fee: ({ budget }) => responseFee(budget, FEE_RATE),
}

/** The feed as anybody would say it: all that fit, sorted. */
function plainly(all: readonly OpenRequest[], { filters: asked, sort, hidden, marks }: AskedPage): Place[] {
  return all
    .filter((one) => {
      const own = { is_responded: marks.answered.has(one.id), is_unread: isUnread(marks, one.id) }
      const ageHours = (NOW - one.launchedAt) / 3_600_000
      return marks.hidden.has(one.id) === hidden && fitsFeed(asked, one, { marks: own, ageHours })
    })
    .map((one) => ({ key: keys[sort](one), id: one.id }))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
}

test('OFFER-04 whatever the filters, the sorting and the pages: all that fit, in order, none twice, and their number', () => {
  fc.assert(
    fc.property(world, ([all, marks, asked, sort, hidden]) => {
      const page = asking({ filters: asked, sort, hidden, marks })
      // Which countries an agent asks for is decided before: they are the memories that are walked.
      const wanted = all.filter((one) => fitsFeed({ country_id: asked.country_id }, one))
      const expected = plainly(wanted, page)
      const countries = inMemory(wanted)
      expect(walk(countries, page)).toEqual(expected)
      expect(walk(countries, { ...page, countMost: 3 })).toEqual(expected)
      for (const after of [null, ...expected.slice(4, 6)])
        expect(findPage(countries, { ...page, after }).total).toBe(expected.length)
      expect(findPage(countries, { ...page, limit: 0, countMost: 3 }).total).toBe(
        Math.min(3, expected.length),
      )
    }),
    { numRuns: 600, seed: 20_261_121 },
  )
})

test('OFFER-04 what is launched, closed and opened again between two pages neither hides nor repeats the others', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom('launch', 'close', 'late'), few(200)), { maxLength: 12 })
  fc.assert(
    fc.property(
      requests,
      fc.array(changes, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...feedSorts),
      (all, batches, sort) => {
        const memory = new OpenRequests()
        // Every other number is left free for what commits late.
        for (const one of all) memory.put({ ...one, id: one.id * 2 })
        const closed = new Set<number>()
        let newest = 10_000
        const seen: number[] = []
        let after: Place | null = null
        for (let pages = 0; pages < 40; pages += 1) {
          const { places } = findPage([memory], asking({ sort, after, limit: 4 }))
          if (places.length === 0) break
          seen.push(...places.map(({ id }) => id))
          after = places.at(-1) ?? null
          for (const [what, number] of batches[pages % batches.length] ?? []) {
            const model = all[number % Math.max(1, all.length)]
            if (!model) continue
            if (what === 'launch') memory.put({ ...model, id: (newest += 1) })
            if (what === 'late') memory.put({ ...model, id: model.id * 2 + 1 })
            if (what === 'close') {
              memory.remove(model.id * 2)
              closed.add(model.id * 2)
            }
          }
        }
        expect(new Set(seen).size).toBe(seen.length)
        const stayed = all.map(({ id }) => id * 2).filter((id) => !closed.has(id))
        expect(stayed.filter((id) => !seen.includes(id))).toEqual([])
      },
    ),
    { numRuns: 300, seed: 20_261_121 },
  )
})

/** Of an even number of blocks, so that leaps of two would leave out every other one. */
const ALL = 24_000

test('OFFER-04 tens of thousands that come and go are the same to every sorting as a plain list', () => {
  const memory = new OpenRequests()
  const all = new Map<number, OpenRequest>()
  const [model] = fc.sample(request(1), { numRuns: 1, seed: 7 })
  if (!model) throw new Error('no request')
  for (let at = 0; at < ALL; at += 1) {
    const id = 1 + ((at * 7919) % ALL)
    const one = { ...model, id, budget: 100_000 + ((id * 31) % 5000) * 100, offers_count: id % 9 }
    memory.put(one)
    all.set(id, one)
    if (at % 3 === 0) {
      memory.remove(id)
      all.delete(id)
    }
  }
  expect(memory.size).toBe(all.size)
  for (const sort of feedSorts) {
    const asked = asking({ sort, limit: 1500, filters: { without_offers: false } })
    expect([sort, walk([memory], asked)]).toEqual([sort, plainly([...all.values()], asked)])
  }
})
