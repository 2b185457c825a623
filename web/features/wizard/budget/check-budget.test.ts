import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkBudget } from './check-budget.ts'
import { emptyFields } from '../wizard.fields.ts'
import { tripBody } from '../wizard.payload.ts'

const body = tripBody({ ...emptyFields, dates: { from: '2027-06-01', to: '2027-06-10' } })
const searching = { state: 'searching', min_price: null, tours_found: 0, priced_at: null }
const found = { state: 'finished', min_price: 90_000, tours_found: 12, priced_at: '2026-11-20T03:00:00.000Z' }

/** Answers the create call, then each question with the next of the answers. */
function server(...answers: object[]) {
  const fetch = vi.fn<(url: string) => Promise<Response>>(async (url) => {
    const answer = url.includes('/create') ? { request_id: 5 } : { result: answers.shift() }
    return new Response(JSON.stringify({ status: true, ...answer }))
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('TOUR-01 a finished check answers at once, without a pause', async () => {
  const fetch = server(found)
  const check = await checkBudget(body, new AbortController().signal)
  expect(check).toEqual({ state: 'found', minimum: 90_000, pricedAt: found.priced_at })
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/min-price/request/create',
    '/api/min-price/request/get?request_id=5',
  ])
})

test('TOUR-01 it asks every second while the market is searching', async () => {
  const fetch = server(searching, searching, found)
  const check = checkBudget(body, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(999)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1001)
  expect(fetch).toHaveBeenCalledTimes(4)
  expect(await check).toMatchObject({ state: 'found' })
})

test('WIZ-13 no tour at all and no known minimum are told apart', async () => {
  server({ ...found, min_price: null, tours_found: 0 })
  expect(await checkBudget(body, new AbortController().signal)).toEqual({ state: 'no-tours' })
  server({ ...found, min_price: null, tours_found: 3 })
  expect(await checkBudget(body, new AbortController().signal)).toEqual({ state: 'no-minimum' })
})

test('WIZ-11 a check that was called off asks no more', async () => {
  const fetch = server(searching, found)
  const control = new AbortController()
  const check = checkBudget(body, control.signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  control.abort()
  expect(await check).toBeInstanceOf(Error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetch).toHaveBeenCalledTimes(2)
})
