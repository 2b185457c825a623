import { describe, expect, test } from 'vitest'
import type { SupplierFailure } from '../../suppliers/tour-supplier.ts'
import { tripTo } from '../tourvisor.factory.ts'
import type { AskedHotTours, TourvisorGateway } from './gateway.ts'
import { type Call, type Line, RefusedCall } from './line.ts'
import { planSearch } from './plan-search.rules.ts'
import { classicGateway } from './tourvisor-classic.ts'
import { restGateway } from './tourvisor-rest.ts'

const signal = AbortSignal.timeout(60_000)
const asked = planSearch(tripTo({ child_ages: [0, 9], hotel_stars: 4 }), {
  windowDays: 14,
  meals: ['AI'],
  hotel: '1188',
}).searches[0]!
const hot: AskedHotTours = {
  departure: 1,
  countries: [4, 1],
  date_from: '2026-11-21',
  date_to: '2026-12-11',
  limit: 500,
}

/** A line that notes what it is asked and answers as told. */
function lineOf(answer: unknown) {
  const calls: Call[] = []
  const line: Line = {
    async get(call) {
      calls.push(call)
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer
    },
  }
  const query = (at = 0) => {
    const { searchParams } = calls[at]!.url
    return Object.fromEntries(
      [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join()]),
    )
  }
  return { line, calls, query }
}
const classic = (line: Line) =>
  classicGateway(
    { gateway: 'classic', url: 'https://tv.test', login: 'anna', password: 'p@ss&word', dailyCalls: 10 },
    line,
  )
const rest = (line: Line) =>
  restGateway({ gateway: 'rest', url: 'https://tv.test', token: 'secret', dailyCalls: 10 }, line)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: SupplierFailure) => ({ kind: error.kind, message: error.message }),
  )

describe('the classic gateway', () => {
  test('TOUR-05 asks for a trip in its own words: days with points, ages by their numbers, a meal or better', async () => {
    const { line, calls, query } = lineOf({ result: { requestid: '77' } })
    expect(await classic(line).startSearch(asked, signal)).toBe('77')
    expect([calls[0]?.title, calls[0]?.url.pathname]).toEqual(['search.php', '/xml/search.php'])
    expect(query()).toEqual({
      authlogin: 'anna',
      authpass: 'p@ss&word',
      format: 'json',
      departure: '1',
      country: '4',
      hotels: '1188',
      datefrom: '10.06.2027',
      dateto: '20.06.2027',
      nightsfrom: '7',
      nightsto: '7',
      adults: '2',
      child: '2',
      childage1: '1',
      childage2: '9',
      meal: '7',
      mealbetter: '1',
      stars: '4',
      starsbetter: '1',
      pricetype: '0',
      currency: '0',
    })
  })

  test('TOUR-05 asks for a hundred hot tours at most, of several countries in one word', async () => {
    const { line, query } = lineOf({ hottours: { tour: [] } })
    await classic(line)
      .hotTours(hot, signal)
      .catch(() => {})
    expect(query()).toMatchObject({
      items: '100',
      city: '1',
      countries: '4,1',
      datefrom: '21.11.2026',
      dateto: '11.12.2026',
    })
  })

  test('TOUR-05 leaves out what was not asked for', async () => {
    const { line, query } = lineOf({ result: { requestid: '1' } })
    await classic(line).startSearch(
      { ...asked, hotel: null, meal: null, stars: null, child_ages: [] },
      signal,
    )
    for (const name of ['hotels', 'regions', 'meal', 'stars', 'childage1'])
      expect(query()).not.toHaveProperty(name)
  })

  test('TOUR-05 asks for the page that is wanted', async () => {
    const { line, query } = lineOf({ data: { status: { state: 'finished', progress: 100 }, result: {} } })
    await classic(line)
      .readSearch('77', { page: 3, seen: 0 }, signal)
      .catch(() => {})
    expect(query()).toMatchObject({ requestid: '77', type: 'result', page: '3', onpage: '100' })
  })

  test.each([
    ['Тур не найден', 'actualise'],
    ['Информация о туре устарела: тур снят с продажи', 'actualise'],
    ['Tour not found', 'details'],
    ['Отель не найден', 'hotel'],
  ] as const)(
    'TOUR-05 told «%s» there is nothing any more, and that is no failure',
    async (errormessage, what) => {
      const { line } = lineOf({ error: { errormessage } })
      expect(await classic(line)[what]('12', signal)).toBeNull()
    },
  )

  test.each([
    ['Превышен лимит запросов', 'quota'],
    ['Too many requests', 'quota'],
    ['Неверный логин anna или пароль p@ss&word', 'refused'],
  ])('TOUR-05 told «%s» it is «%s», and no word of ours is repeated', async (errormessage, kind) => {
    const { line } = lineOf({ error: { errormessage } })
    const failure = await failureOf(classic(line).startSearch(asked, signal))
    expect(failure?.kind).toBe(kind)
    expect(failure?.message).not.toMatch(/anna|p@ss/)
  })

  test('TOUR-05 an answer of another shape makes no sense, and says where', async () => {
    const failure = await failureOf(classic(lineOf({ result: { id: 1 } }).line).startSearch(asked, signal))
    expect(failure).toEqual({
      kind: 'nonsense',
      message: expect.stringMatching(/^search\.php: not understood at /),
    })
  })

  test('TOUR-05 a password stands in the address alone, never in a title', async () => {
    const { line, calls } = lineOf({})
    const gateway = classic(line)
    const all = [
      gateway.startSearch(asked, signal),
      gateway.hotTours(hot, signal),
      gateway.hotel('1', signal),
      gateway.hotelNames({ country: 4, region: null }, signal),
    ]
    await Promise.allSettled(all)
    expect(calls).toHaveLength(4)
    for (const { title } of calls) expect(title).toMatch(/^[a-z]+\.php$/)
  })
})

describe('the gateway of today', () => {
  test('TOUR-05 asks for a trip by its own names: ISO days, a list as repeated names', async () => {
    const { line, calls, query } = lineOf({ searchId: '77' })
    await rest(line)
      .startSearch(asked, signal)
      .catch(() => {})
    expect(calls[0]?.url.pathname).toBe('/search/api/v1/tours/search')
    expect(query()).toMatchObject({
      departureId: '1',
      countryId: '4',
      hotelIds: '1188',
      dateFrom: '2027-06-10',
      dateTo: '2027-06-20',
      nightsFrom: '7',
      nightsTo: '7',
      adults: '2',
      childs: '1,9',
      meal: '7',
      hotelCategory: '4',
      currency: 'RUB',
    })
    expect(query()).not.toHaveProperty('regionIds')
  })

  test('TOUR-05 its token stands neither in an address nor in a title', async () => {
    const { line, calls } = lineOf({})
    await Promise.allSettled([
      rest(line).startSearch(asked, signal),
      rest(line).hotTours(hot, signal),
      rest(line).actualise('abc-123', signal),
    ])
    for (const { title, url } of calls) expect(`${title} ${url.href}`).not.toContain('secret')
    // The number of a tour is left out of the title as well: a log would have a line for each.
    expect(calls.at(-1)?.title).toBe('/tours/…')
  })

  test.each([
    ['actualise', [404, 410], [403, 500]],
    ['details', [404, 410], [403, 500]],
    ['hotel', [401, 402, 403, 404], [410, 500]],
  ] as const)(
    'TOUR-05 of %s the statuses %j say that there is nothing, %j are failures',
    async (what, gone, failures) => {
      const answered = (status: number) =>
        rest(lineOf(new RefusedCall('x', status)).line)[what as keyof Pick<TourvisorGateway, 'actualise'>](
          '12',
          signal,
        )
      for (const status of gone) expect([status, await answered(status)]).toEqual([status, null])
      for (const status of failures) await expect(answered(status)).rejects.toBeInstanceOf(RefusedCall)
    },
  )

  test('TOUR-05 hotels are read where there is news worth a call, and at the end', async () => {
    const status = (progress: number, isOver: boolean) => (call: Call) =>
      call.url.pathname.endsWith('/status')
        ? { progress, status: isOver ? 'finished' : 'searching', isFinished: isOver }
        : []
    const callsAt = async (progress: number, seen: number) => {
      const { line, calls } = lineOf(status(progress, false))
      await rest(line)
        .readSearch('77', { page: 1, seen }, signal)
        .catch(() => {})
      return calls.length
    }
    expect([
      await callsAt(20, 0),
      await callsAt(25, 0),
      await callsAt(60, 50),
      await callsAt(10, -Infinity),
    ]).toEqual([1, 2, 1, 2])
  })

  test('TOUR-05 the names of hotels are read page by page until one is not full, ten at most', async () => {
    const page = (size: number) =>
      Array.from({ length: size }, (_, at) => ({ id: at + 1, name: `Hotel ${at}` }))
    const named = async (answer: (call: Call) => unknown) => {
      const { line, calls } = lineOf(answer)
      const names = await rest(line).hotelNames({ country: 4, region: 22 }, signal)
      return [calls.length, names.length]
    }
    expect(await named(({ url }) => page(url.searchParams.get('page') === '3' ? 40 : 100))).toEqual([3, 240])
    expect(await named(() => page(100))).toEqual([10, 1000])
    expect(await named(() => [])).toEqual([1, 0])
  })
})
