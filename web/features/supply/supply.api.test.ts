import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldsFrom } from './search.rules.ts'
import { createTourFinder } from './supply.api.ts'

const fields = fieldsFrom({
  departure_id: 1,
  country_id: 4,
  region_id: null,
  hotel_id: null,
  date_from: '2027-06-10',
  date_to: '2027-06-20',
  nights: 7,
  adults: 2,
  child_ages: [],
  meal_ids: null,
  hotel_stars: null,
})
const { signal } = new AbortController()
let asked: (number | null)[] = []

/** Gives every search that is begun the next number; those of `forgotten` are refused. */
function server(forgotten: number[] = []): void {
  let last = 0
  asked = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { request_id } = JSON.parse(body) as { request_id: number | null }
    asked.push(request_id)
    if (request_id && forgotten.includes(request_id)) {
      const error = { reason: 'search_expired', message: 'Поиск устарел.' }
      return new Response(JSON.stringify({ status: false, error }), { status: 404 })
    }
    return new Response(JSON.stringify({ status: true, result: { request_id: request_id ?? ++last } }))
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('TOUR-02 looks, pages and filters go on with the search that was begun; another trip begins its own', async () => {
  server()
  const find = createTourFinder()
  await find(fields, signal)
  await find(fields, signal)
  await find({ ...fields, page: 2, priceTo: 90_000 }, signal)
  await find({ ...fields, nights: { from: 8, to: 8 } }, signal)
  await find(fields, signal)
  expect(asked).toEqual([null, 1, 1, null, 1])
})

test('TOUR-02 a search that the server has forgotten, or that is as old as its prices may be, is begun again', async () => {
  server([1])
  const find = createTourFinder()
  await find(fields, signal)
  await find(fields, signal)
  vi.advanceTimersByTime(12 * 60_000)
  await find(fields, signal)
  expect(asked).toEqual([null, 1, null, null])
})
