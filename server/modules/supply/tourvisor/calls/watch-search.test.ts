import { describe, expect, test } from 'vitest'
import { SupplierFailure } from '../../suppliers/tour-supplier.ts'
import type { Expected } from '../answers/believe-tours.rules.ts'
import { tripTo } from '../tourvisor.factory.ts'
import type { AskedSearch, LookAt, SearchState, TourvisorGateway, WireHotel } from './gateway.ts'
import { PACE, type Pace } from './pace.ts'
import { planSearch } from './plan-search.rules.ts'
import { searchTourvisor } from './search-tourvisor.ts'
import { type Look, watchSearch } from './watch-search.ts'

const pace: Pace = { ...PACE, firstLook: 0, nextLook: 0, lateLook: 1, searchMs: 2000, tooManyMs: 0 }
const asked = planSearch(tripTo(), { windowDays: 14, meals: [], hotel: null }).searches[0]!

const state = (more: Partial<SearchState> = {}): SearchState => ({
  finished: false,
  progress: 0,
  hotels: [],
  more: false,
  cut: false,
  ...more,
})
const done = (more: Partial<SearchState> = {}) => state({ finished: true, progress: 100, ...more })
const hotel = (code: string, price = 100_000, more: object = {}): WireHotel => ({
  code,
  name: `Hotel ${code}`,
  stars: 5,
  rating: null,
  region: 22,
  country: 4,
  picture: '',
  tours: [
    {
      id: `t${code}`,
      operator: { ref: '13', name: 'Anex Tour' },
      day: '2027-06-12',
      nights: 7,
      meal: 'AI',
      room: 'Standard',
      price,
      old_price: null,
      fuel: 0,
      currency: 'RUB',
      adults: 2,
      on_request: false,
      ...more,
    },
  ],
})

type Answer = SearchState | Error
/** A gateway that answers looks in turn; the last answer is repeated. */
function gatewayOf(answers: readonly Answer[], start: () => Promise<string> = async () => 'id') {
  const looks: LookAt[] = []
  const gateway = {
    windowDays: 14,
    startSearch: start,
    async readSearch(_id: string, look: LookAt) {
      const answer = answers[Math.min(looks.length, answers.length - 1)]!
      looks.push(look)
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as TourvisorGateway
  return { gateway, looks }
}

async function watch(
  answers: readonly Answer[],
  more: Partial<Pace> = {},
  signal = AbortSignal.timeout(5000),
) {
  const { gateway, looks } = gatewayOf(answers)
  const seen: Look[] = []
  let failure: unknown = null
  try {
    for await (const look of watchSearch(asked, { gateway, pace: { ...pace, ...more }, signal }))
      seen.push(look)
  } catch (error) {
    failure = error
  }
  return { seen, looks, failure }
}
const unreachable = new SupplierFailure('unreachable', 'down')

describe('one search that is looked at', () => {
  test('TOUR-05 ends when it has finished, with all that it found', async () => {
    const { seen } = await watch([
      state({ progress: 30 }),
      state({ progress: 60, hotels: [hotel('1')] }),
      done({ hotels: [hotel('1'), hotel('2')] }),
    ])
    expect(seen.map(({ progress, hotels, cut }) => [progress, hotels.length, cut])).toEqual([
      [30, 0, null],
      [60, 1, null],
      [100, 2, null],
    ])
  })

  test('TOUR-05 never says that it is through before it is', async () => {
    const { seen } = await watch([state({ progress: 100 }), done()])
    expect(seen.map(({ progress }) => progress)).toEqual([99, 100])
  })

  test('TOUR-05 tells the gateway at which progress hotels were last read', async () => {
    const { looks } = await watch([
      state({ progress: 20 }),
      state({ progress: 40, hotels: [hotel('1')] }),
      state({ progress: 50 }),
      done(),
    ])
    expect(looks.map(({ seen }) => seen)).toEqual([-Infinity, -Infinity, 40, 40])
  })

  test('TOUR-05 that does not finish is taken as it is when its time is over, and says so', async () => {
    const { seen } = await watch([state({ progress: 50, hotels: [hotel('1')] })], {
      searchMs: 15,
      lateLook: 5,
      nextLook: 5,
    })
    expect(seen.at(-1)).toMatchObject({ progress: 100, cut: 'time' })
    expect(seen.length).toBeLessThan(8)
  })

  test('TOUR-05 with several pages reads them one after another, three at most', async () => {
    const two = await watch([done({ hotels: [hotel('1')], more: true }), done({ hotels: [hotel('2')] })])
    expect(two.seen.map(({ progress, cut }) => [progress, cut])).toEqual([
      [99, null],
      [100, null],
    ])
    const endless = await watch([done({ hotels: [hotel('1')], more: true })])
    expect(endless.looks.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(endless.seen.at(-1)).toMatchObject({ progress: 100, cut: 'pages' })
  })

  test('TOUR-05 that holds hotels which no page shows says that they are not all', async () => {
    expect((await watch([done({ cut: true })])).seen).toEqual([{ progress: 100, hotels: [], cut: 'pages' }])
  })

  test('TOUR-05 one look that fails is made again; two in a row are the search’s failure', async () => {
    const once = await watch([unreachable, done({ hotels: [hotel('1')] })])
    expect([once.failure, once.seen.length]).toEqual([null, 1])
    const twice = await watch([state({ progress: 10 }), unreachable, unreachable, done()])
    expect([twice.failure, twice.seen.length]).toEqual([unreachable, 1])
    const apart = await watch([unreachable, state({ progress: 10 }), unreachable, done()])
    expect(apart.failure).toBeNull()
  })

  test.each(['refused', 'quota'] as const)(
    'TOUR-05 a look that is answered «%s» is not made again',
    async (kind) => {
      const { failure, looks } = await watch([new SupplierFailure(kind, 'no'), done()])
      expect([(failure as SupplierFailure).kind, looks.length]).toEqual([kind, 1])
    },
  )

  test('TOUR-05 what is no failure of the supplier’s is ours, and is not hidden', async () => {
    const { failure } = await watch([new TypeError('a mistake')])
    expect(failure).toBeInstanceOf(TypeError)
  })

  test('TOUR-05 called off it looks no more', async () => {
    const stop = new AbortController()
    const { gateway, looks } = gatewayOf([state({ progress: 10 })])
    const seen: Look[] = []
    const run = async () => {
      for await (const look of watchSearch(asked, {
        gateway,
        pace: { ...pace, nextLook: 1 },
        signal: stop.signal,
      })) {
        seen.push(look)
        stop.abort()
      }
    }
    await expect(run()).rejects.toThrow('aborted')
    expect([seen.length, looks.length]).toEqual([1, 1])
  })
})

const expected: Expected = {
  departure_id: 1,
  country_ids: [4],
  region_id: null,
  date_from: '2027-06-10',
  date_to: '2027-06-20',
  nights: { from: 7, to: 7 },
  adults: 2,
  stars: null,
  meal: null,
  people: 1,
  countryOf: (id) => (id === 22 ? 4 : undefined),
}

/** Windows of a trip, each with its own answers. */
async function search(
  windows: readonly (readonly Answer[])[],
  isWanted: (operator: string) => boolean = () => true,
) {
  const gateways = windows.map((answers) => gatewayOf(answers).gateway)
  let started = 0
  const gateway = {
    windowDays: 14,
    startSearch: async () => String(started++),
    readSearch: (id: string, look: LookAt, signal: AbortSignal) =>
      gateways[Number(id)]!.readSearch(id, look, signal),
  } as unknown as TourvisorGateway
  const searches: AskedSearch[] = windows.map(() => asked)
  const reports = []
  let failure: SupplierFailure | null = null
  try {
    const options = { gateway, pace, searches, expected, isWanted, signal: AbortSignal.timeout(5000) }
    for await (const report of searchTourvisor(options)) reports.push(report)
  } catch (error) {
    failure = error as SupplierFailure
  }
  return {
    failure,
    progress: reports.map((one) => one.progress),
    prices: reports.flatMap(({ tours }) => tours.map(({ price }) => price)),
    notes: reports.flatMap(({ notes }) => notes),
  }
}

describe('all windows of a trip', () => {
  test('TOUR-05 are one search: its progress is their mean and never falls', async () => {
    const { progress, prices } = await search([
      [state({ progress: 50 }), done({ hotels: [hotel('1', 1100)] })],
      [state({ progress: 20 }), state({ progress: 10 }), done({ hotels: [hotel('2', 2200)] })],
    ])
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(progress.at(-1)).toBe(100)
    expect(new Set(prices)).toEqual(new Set([1100, 2200]))
  })

  test('TOUR-05 a tour is told once, and again when its price has changed', async () => {
    const { prices } = await search([
      [
        state({ progress: 10, hotels: [hotel('1', 5000)] }),
        state({ progress: 50, hotels: [hotel('1', 5000)] }),
        done({ hotels: [hotel('1', 4000)] }),
      ],
    ])
    expect(prices).toEqual([5000, 4000])
  })

  test('TOUR-05 only the operators that were asked for are told', async () => {
    const other = hotel('2', 6000, { operator: { ref: '9', name: 'Coral' } })
    const { prices } = await search(
      [[done({ hotels: [hotel('1', 5000), other] })]],
      (name) => name === 'Coral',
    )
    expect(prices).toEqual([6000])
  })

  test('TOUR-05 wrong tours cost themselves alone and are counted, each once', async () => {
    const wrong = hotel('2', 0)
    const { prices, notes } = await search([
      [state({ progress: 10, hotels: [wrong] }), done({ hotels: [hotel('1', 5000), wrong] })],
    ])
    expect(prices).toEqual([5000])
    expect(notes).toEqual(['Tourvisor: 1\u00a0тур пропущен из-за ошибок в цене, датах или месте'])
  })

  test('TOUR-05 one window that fails leaves the others their results; the failure is told last', async () => {
    const { prices, failure } = await search([
      [unreachable, unreachable],
      [done({ hotels: [hotel('1', 5000)] })],
    ])
    expect([prices, failure?.kind]).toEqual([[5000], 'unreachable'])
  })

  test('TOUR-05 a mistake of ours is told as an answer that makes no sense', async () => {
    const { failure } = await search([[new TypeError('x')]])
    expect(failure?.kind).toBe('nonsense')
  })
})
